import { type ReactNode, useId } from 'react'
import { useText } from '../text.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { MoveButtons } from './Reorder.tsx'

interface ListProps<T> {
  value: readonly T[]
  nameOf(one: T, at: number): string
  /** Without it each is known by its place. */
  keyOf?(one: T): string
  /** What stands over the fields of one, instead of its name. */
  head?(one: T, put: (next: T) => void): ReactNode
  /** Each is a row of two fields. */
  rows?: boolean
  /** They stand in an order that is changed. */
  moves?: boolean
  /** The names are what people typed. */
  typed?: boolean
  /** None is taken out. */
  stays?: boolean
  /** The words of the button, and what it adds; absent where there may be no more. */
  add: { label: string; one(): T } | false
  onChange(value: T[]): void
  children(one: T, put: (next: T) => void, at: number): ReactNode
}
interface GroupProps {
  label: string
  note?: ReactNode
  required?: boolean
  fault?: string | undefined
}

/** A list that is written part by part under one label. */
export const Parts = <T,>({ label, note, required, fault, ...list }: GroupProps & ListProps<T>) => (
  <FieldGroup className="parts field" label={label} note={note} required={required} fault={fault}>
    <PartList {...list} />
  </FieldGroup>
)

/** The parts alone, such as those of a part. */
export function PartList<T>({ value, add, onChange, ...each }: ListProps<T>) {
  return (
    <>
      {value.map((one, at) => (
        <Part key={each.keyOf?.(one) ?? at} {...each} {...{ value, one, at, onChange }} />
      ))}
      {add && (
        <button type="button" className="btn" onClick={() => onChange([...value, add.one()])}>
          {add.label}
        </button>
      )}
    </>
  )
}

type PartProps<T> = Omit<ListProps<T>, 'add'> & { one: T; at: number }

function Part<T>({ value, one, at, nameOf, head, rows = false, moves = false, typed = false, stays = false, onChange, children }: PartProps<T>) {
  const { t } = useText()
  const heading = useId()
  const name = nameOf(one, at)
  const isTyped = typed ? '' : undefined
  const put = (next: T) => onChange(value.with(at, next))
  const swap = (by: 1 | -1) => () => onChange(value.with(at, value[at + by]!).with(at + by, one))
  const takeOut = !stays && (
    <button type="button" className="btn s d" data-typed={isTyped} aria-label={t('kit.takeOut', { name })} onClick={() => onChange(value.toSpliced(at, 1))}>
      {t('kit.remove')}
    </button>
  )
  if (rows)
    return (
      <div className="part-row">
        {children(one, put, at)}
        {takeOut}
      </div>
    )
  return (
    <section className="part" {...(head ? { 'aria-label': name } : { 'aria-labelledby': heading })}>
      <div className="row between wrap">
        {head ? (
          head(one, put)
        ) : (
          <b id={heading} data-typed={isTyped}>
            {name}
          </b>
        )}
        <span className="row">
          {moves && <MoveButtons name={name} onUp={at > 0 ? swap(-1) : undefined} onDown={at < value.length - 1 ? swap(1) : undefined} />}
          {takeOut}
        </span>
      </div>
      {children(one, put, at)}
    </section>
  )
}
