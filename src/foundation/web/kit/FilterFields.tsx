import { Fragment, type ReactNode } from 'react'
import type { ListCall } from '#foundation/contract/listing.ts'
import type { ValueKind } from '#foundation/contract/valueKinds.ts'
import { useText } from '../text.tsx'
import { DateField, MonthField } from './DateFields.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextFields.tsx'

export interface FilterField<V> {
  label: string
  value: V | undefined
  onChange(value: V | undefined): void
}

/** A filter by hand: its field, and all of them for one that changes others too. Null leaves it away. */
export type OwnFilters<F> = { [K in keyof F]?: null | ((field: FilterField<NonNullable<F[K]>>, all: F, set: (change: Partial<F>) => void) => ReactNode) }

type Filled = Readonly<Record<string, unknown>>

/** The filters of a list as fields, by what they are; those of `own` by hand. */
export function FilterFields<F extends object>({
  of,
  names,
  all,
  set,
  own,
}: {
  of: Pick<ListCall, 'words' | 'filterKinds'>
  names: readonly string[]
  all: F
  set(change: Partial<F>): void
  own: OwnFilters<F>
}) {
  const { t } = useText()
  const byHand = own as Readonly<Record<string, null | ((field: FilterField<unknown>, all: F, set: (change: Partial<F>) => void) => ReactNode)>>
  return names.map((name) => {
    const field: FilterField<unknown> = {
      label: t(of.words + name),
      value: (all as Filled)[name],
      onChange: (value) => set({ [name]: value } as Partial<F>),
    }
    const hand = byHand[name]
    return (
      <Fragment key={name}>{hand ? hand(field, all, set) : <FilterControl kind={of.filterKinds.get(name)} field={field} name={of.words + name} />}</Fragment>
    )
  })
}

const YES_NO = ['yes', 'no'] as const

function FilterControl({ kind, field: { label, value, onChange }, name }: { kind: ValueKind | undefined; field: FilterField<unknown>; name: string }) {
  const { t, choices } = useText()
  const text = { label, value: typeof value === 'string' ? value : undefined, onChange }
  const number = { label, value: typeof value === 'number' ? value : undefined, onChange }
  switch (kind?.is) {
    case 'text':
      return <TextField {...text} type="search" />
    case 'day':
      return <DateField {...text} />
    case 'month':
      return <MonthField {...text} />
    case 'integer':
    case 'number':
      return <NumberField {...number} />
    case 'money':
      return <MoneyField {...number} />
    case 'choice':
      return <SelectField {...text} options={choices(kind.words, kind.options)} />
    case 'yesno':
      return (
        <SelectField
          label={label}
          value={value === undefined ? undefined : value ? 'yes' : 'no'}
          options={YES_NO.map((one) => ({ value: one, label: t(`kit.${one}`) }))}
          onChange={(one) => onChange(one === undefined ? undefined : one === 'yes')}
        />
      )
    default:
      throw new Error(`${name} is filtered by hand only`)
  }
}
