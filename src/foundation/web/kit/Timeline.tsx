import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icons.tsx'

export interface Moment {
  id: string
  state: 'done' | 'now' | 'next' | 'bad'
  title: ReactNode
  note?: ReactNode
}

/** What happened, what happens now, what comes next. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <div className="tl">
      {moments.map(({ id, state, title, note }) => (
        <div key={id}>
          <i className={state === 'now' || state === 'next' ? state : ''} style={state === 'bad' ? { background: 'var(--bad)' } : undefined}>
            {state === 'done' && <Icon name="check" />}
            {state === 'bad' && <Icon name="close" />}
          </i>
          <div className={state === 'next' ? 'muted' : ''}>{title}</div>
          {note && <small>{note}</small>}
        </div>
      ))}
    </div>
  )
}

/** Parts of a page of which one is shown; what is chosen lies in the address by the caller. */
export function Tabs<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  onChange(value: T): void
}) {
  const list = useRef<HTMLDivElement>(null)
  // where they do not all fit, on a phone, what is chosen stands in the middle
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <div ref={list} className="seg" role="tablist" aria-label={label}>
      {options.map((o) => (
        <button key={o.value} type="button" role="tab" aria-selected={o.value === value} onClick={() => onChange(o.value)}>
          {o.label}
        </button>
      ))}
    </div>
  )
}
