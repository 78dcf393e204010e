import type { ReactNode } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props<R> {
  list: readonly R[]
  blank: R
  most: number
  /** So many stay. */
  least?: number
  /** What one of them is called, with its number. */
  title(at: number): string
  add: string
  fault: string | undefined
  /** What was said of the whole list. */
  note?: ReactNode
  onChange(list: R[]): void
  children(record: R, set: (more: Partial<R>) => void, at: number): ReactNode
}

/** Several records under one form: each with its fields, to be added and removed. */
export function RecordsField<R>({ list, blank, most, least = 0, title, add, fault, note, onChange, children }: Props<R>) {
  const { t } = useText()
  return (
    <div className="stack below">
      {list.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record has no name of its own before it is kept
        <fieldset key={at} className="profile-record">
          <legend>{title(at + 1)}</legend>
          {children(record, (more) => onChange(list.map((one, n) => (n === at ? { ...one, ...more } : one))), at)}
          {list.length > least && (
            <button type="button" className="btn" onClick={() => onChange(list.filter((_, n) => n !== at))}>
              {t('profile.remove', { what: title(at + 1) })}
            </button>
          )}
        </fieldset>
      ))}
      {note}
      {fault && (
        <p className="note-box bad" role="alert">
          {fault}
        </p>
      )}
      {list.length < most && (
        <button type="button" className="btn" onClick={() => onChange([...list, blank])}>
          <Icon name="plus" /> {add}
        </button>
      )}
    </div>
  )
}
