import type { ReactNode } from 'react'
import type { Tone } from '#foundation/lifecycle/lifecycle.ts'

export function Card({ title, extra, children, id }: { title?: ReactNode; extra?: ReactNode; children: ReactNode; id?: string }) {
  return (
    <section className="card" id={id}>
      {title && (
        <header>
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      <div className="body">{children}</div>
    </section>
  )
}

/** Label and value pairs. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts that are sentences: each over the whole width, on the phone too. */
export function Sentences({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  if (items.length === 0) return null
  return (
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div key={label} className="wide">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much of a limit is used; `more` is what would come on top. */
export function Meter({ value, more = 0, max, label }: { value: number; more?: number; max: number; label: string }) {
  const width = (n: number) => ({ width: `${Math.min(100, (n / Math.max(max, 1)) * 100)}%` })
  return (
    <div className="meter" role="img" aria-label={label} title={label}>
      <span style={width(value)} />
      <span style={width(more)} />
    </div>
  )
}

export type { Tone }
export const Tag = ({ tone = 'n', children }: { tone?: Tone; children: ReactNode }) => <span className={`tag ${tone}`}>{children}</span>
