import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Field, LIMITS, type Values } from '../../rules/index.ts'

/** A field for each value of a template, with what is wrong with it; of one that is empty, that it is missing. Money is typed in yuan and kept in fen. */
export function ValueFields({
  fields,
  values,
  onChange,
  fault,
}: {
  fields: readonly Field[]
  values: Values
  onChange(values: Values): void
  fault(key: string): string | undefined
}) {
  const { t, pick } = useText()
  const set = (key: string, value: string | number | undefined) => {
    const { [key]: _old, ...rest } = values
    onChange(value === undefined ? rest : { ...rest, [key]: value })
  }
  return fields.map(({ key, kind, labelCn, labelEn, required }) => {
    const value = values[key]
    const told = fault(key)
    const missing = value === undefined || value === ''
    const shared = { label: pick(labelCn, labelEn), required, fault: told && missing ? t('fault.required') : told }
    if (kind === 'day') return <DateField key={key} {...shared} value={typeof value === 'string' ? value : undefined} onChange={(day) => set(key, day)} />
    if (kind === 'text')
      return <TextField key={key} {...shared} max={LIMITS.text} value={typeof value === 'string' ? value : undefined} onChange={(text) => set(key, text)} />
    const number = typeof value === 'number' ? value : undefined
    if (kind === 'number') return <NumberField key={key} {...shared} decimals value={number} onChange={(typed) => set(key, typed)} />
    return <MoneyField key={key} {...shared} value={number} onChange={(fen) => set(key, fen)} />
  })
}
