import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  label: string
  required: boolean
  fault: string | undefined
  note?: string
  value: readonly string[]
  onChange(days: string[]): void
}

/** From one day to another, both included. */
export function RangeField({ label, required, fault, note, value, onChange }: Props) {
  const { t } = useText()
  const [from = '', to = ''] = value
  return (
    <FieldGroup label={label} className="form-inline" required={required}>
      <div className="pair">
        <DateField
          label={t('form-templates.from')}
          required={required}
          value={from || undefined}
          fault={fault}
          note={note}
          onChange={(day) => onChange([day ?? '', to])}
        />
        <DateField label={t('form-templates.to')} required={required} value={to || undefined} onChange={(day) => onChange([from, day ?? ''])} />
      </div>
    </FieldGroup>
  )
}
