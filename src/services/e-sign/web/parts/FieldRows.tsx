import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FIELD_KINDS, type Field, LIMITS } from '../../rules/index.ts'

const NEW: Field = { key: '', labelCn: '', labelEn: '', kind: 'text', required: true }

/** The values that a template takes, one below the other. */
export function FieldRows({
  fields,
  onChange,
  fault,
  faultAt,
}: {
  fields: readonly Field[]
  onChange(fields: Field[]): void
  fault: string | undefined
  faultAt(at: number, name: keyof Field): string | undefined
}) {
  const { t, choices } = useText()
  const change = (at: number, part: Partial<Field>) => onChange(fields.map((field, n) => (n === at ? { ...field, ...part } : field)))
  return (
    <fieldset className="field">
      <legend className="label">{t('e-sign.template.fields')}</legend>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      {fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is written
        <div key={at} className="card below near" style={{ padding: 12 }}>
          <TextField
            label={t('e-sign.template.key')}
            required
            max={30}
            value={field.key}
            fault={faultAt(at, 'key')}
            onChange={(key) => change(at, { key: key ?? '' })}
          />
          <HalfPair
            text="label"
            values={field}
            write={(half, text) => change(at, { [half]: text })}
            fault={(half) => faultAt(at, half)}
            label={(language) => t(`e-sign.template.label${language}`)}
            required
          />
          <SelectField
            label={t('e-sign.template.kind')}
            required
            value={field.kind}
            options={choices('e-sign.kind.', FIELD_KINDS)}
            onChange={(kind) => change(at, { kind: kind ?? 'text' })}
          />
          <div className="row between wrap">
            <label className="row tight">
              <input type="checkbox" checked={field.required} onChange={(event) => change(at, { required: event.target.checked })} />
              {t('e-sign.template.required')}
            </label>
            <button type="button" className="btn s" onClick={() => onChange(fields.filter((_, n) => n !== at))}>
              {t('e-sign.template.remove')}
            </button>
          </div>
        </div>
      ))}
      {fields.length < LIMITS.fields && (
        <button type="button" className="btn s" onClick={() => onChange([...fields, NEW])}>
          <Icon name="plus" /> {t('e-sign.template.addField')}
        </button>
      )}
    </fieldset>
  )
}
