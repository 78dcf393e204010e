import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { OneByOneField, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { z } from '#foundation/zod.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type LineShown, POLICY } from '../../contract/index.ts'
import type { field as fieldSchema } from '../../contract/shapes.ts'
import { askedOf, type FieldValue, type FieldValues } from '../../rules/fields.ts'
import { DICTIONARIES } from '../../rules/lists.ts'
import { useDictionary } from './useDictionary.ts'

type Field = z.output<typeof fieldSchema>

interface Props {
  fields: readonly Field[]
  values: FieldValues
  before?: LineShown['attachments']
  fault?(code: string): string | undefined
  onChange(values: Record<string, FieldValue>): void
}

const LONG = 120
/** So many choices are shown at once. */
const FEW = 6

/** The fields that the form of a type asks for, section by section; those whose condition does not hold are not shown. */
export function FurtherFields({ fields, values, before = [], fault = () => undefined, onChange }: Props) {
  const asked = askedOf(fields, values).filter(({ kind }) => kind !== 'attendees')
  const set = (code: string, value: FieldValue | undefined) => {
    const { [code]: _, ...others } = values
    onChange(value === undefined || value === '' ? others : { ...others, [code]: value })
  }
  return [...Map.groupBy(asked, ({ section }) => section)].map(([section, these]) => (
    <section key={section} data-typed="">
      {section && <h3 className="above">{section}</h3>}
      {these.map((one) => (
        <One key={one.code} of={one} value={values[one.code]} before={before} fault={fault(one.code)} onChange={(value) => set(one.code, value)} />
      ))}
    </section>
  ))
}

interface OneProps {
  of: Field
  value: FieldValue | undefined
  before: LineShown['attachments']
  fault: string | undefined
  onChange(value: FieldValue | undefined): void
}

function One({ of, value, before, fault, onChange }: OneProps) {
  const { pick } = useText()
  const words = useDictionary()
  const told = { label: pick(of.labelCn, of.labelEn), fault, required: of.required, note: pick(of.helpCn, of.helpEn) || undefined }
  const text = { ...told, value: typeof value === 'string' ? value : undefined, onChange }
  const number = { ...told, value: typeof value === 'number' ? value : undefined, onChange }
  const many = typeof value === 'object' ? value : []
  const source = DICTIONARIES.find((name) => name === of.dictionary)
  const options = source ? words.options(source) : of.options.map((one) => ({ value: one.value, label: pick(one.nameCn, one.nameEn) }))
  switch (of.kind) {
    case 'number':
      return <NumberField {...number} decimals />
    case 'money':
      return <MoneyField {...number} />
    case 'date':
      return <DateField {...text} />
    case 'city':
      return <SelectField {...text} typed options={words.options('city')} />
    case 'single':
      return <SelectField {...text} typed options={options} />
    case 'multiple':
      return options.length > FEW ? (
        <OneByOneField {...told} value={many} options={options} onChange={(next) => onChange([...(next ?? [])])} />
      ) : (
        <ManyField {...told} typed value={many} options={options} onChange={(next) => onChange([...(next ?? [])])} />
      )
    case 'attachment':
      return <SentFiles {...told} policy={POLICY} value={many} before={before} onChange={onChange} />
    default:
      return (of.maxLength ?? 0) > LONG ? <TextAreaField {...text} max={of.maxLength ?? LONG} /> : <TextField {...text} max={of.maxLength ?? LONG} />
  }
}
