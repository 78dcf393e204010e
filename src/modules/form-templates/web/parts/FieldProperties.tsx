import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormField, PERSON_FACTS } from '../../contract/index.ts'
import { holdsAnswer, KINDS } from '../../rules/kinds.ts'
import type { Unsound } from '../../rules/sound.ts'
import { ChecksEditor } from './ChecksEditor.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

interface Props {
  field: FormField
  fields: readonly FormField[]
  anonymous: boolean
  faults: readonly Unsound[]
  onChange(field: FormField): void
}

/** What one field is: names and hints in both languages, what it is held to, when it is shown, what it begins with. */
export function FieldProperties({ field, fields, anonymous, faults, onChange }: Props) {
  const { t, choices } = useText()
  const set = (change: Partial<FormField>) => onChange({ ...field, ...change })
  const fault = (at: Unsound['at']) => {
    const found = faults.find((one) => one.at === at)
    return found && t(found.says, found.figures)
  }
  const answers = holdsAnswer(field)
  return (
    <div className="card">
      <header>
        <h2>{t(`form-templates.type.${field.type}`)}</h2>
      </header>
      <div className="body">
        {(fault('type') ?? fault('key')) && (
          <p className="note-box bad" role="alert">
            {fault('type') ?? fault('key')}
          </p>
        )}
        <HalfPair
          text="label"
          values={field}
          write={(half, text) => set({ [half]: text })}
          fault={(half) => (half === 'labelCn' ? fault('label') : undefined)}
          label={(language) => t(`form-templates.label${language}`)}
          max={{ Cn: 100, En: 200 }}
          required
        />
        <HalfPair
          text="hint"
          values={field}
          write={(half, text) => set({ [half]: text })}
          label={(language) => t(`form-templates.hint${language}`)}
          max={{ Cn: 1000, En: 1500 }}
          lines
        />
        {answers && (
          <ChoiceField
            label={t('form-templates.required')}
            value={field.required ? 'yes' : 'no'}
            options={choices('form-templates.yesNo.', ['yes', 'no'])}
            onChange={(value) => set({ required: value === 'yes' })}
          />
        )}
        {KINDS[field.type].choices && (
          <OptionsEditor options={field.options} cascade={field.type === 'cascade'} fault={fault('options')} onChange={(options) => set({ options })} />
        )}
        {field.type === 'table' && <ColumnsEditor columns={field.columns} fault={fault('columns')} onChange={(columns) => set({ columns })} />}
        {answers && <ChecksEditor type={field.type} checks={field.checks} fault={fault('checks')} onChange={(checks) => set({ checks })} />}
        {answers && <DefaultField field={field} anonymous={anonymous} fault={fault('defaultFrom')} onChange={(defaultFrom) => set({ defaultFrom })} />}
        <ConditionsEditor field={field} fields={fields} fault={fault('conditions')} onChange={(visibleWhen) => set({ visibleWhen })} />
        <small className="muted">
          {t('form-templates.key')} <code>{field.key}</code>
        </small>
      </div>
    </div>
  )
}

interface DefaultProps {
  field: FormField
  anonymous: boolean
  fault: string | undefined
  onChange(from: FormField['defaultFrom']): void
}

/** What the field begins with: a fact of the person that fits it, or what the link brings. */
function DefaultField({ field, anonymous, fault, onChange }: DefaultProps) {
  const { t, choices } = useText()
  const { facts = [], fromLink } = KINDS[field.type]
  if ((anonymous || facts.length === 0) && !fromLink) return null
  const chosen = field.defaultFrom?.from === 'person' ? field.defaultFrom.name : field.defaultFrom ? 'query' : undefined
  const prefills = [...PERSON_FACTS.filter((fact) => !anonymous && facts.includes(fact)), ...(fromLink ? (['query'] as const) : [])]
  return (
    <>
      <SelectField
        label={t('form-templates.default')}
        value={chosen}
        placeholder={t('form-templates.default.none')}
        options={choices('form-templates.default.', prefills)}
        fault={fault}
        onChange={(value) =>
          onChange(value === undefined ? undefined : value === 'query' ? { from: 'query', name: field.key } : { from: 'person', name: value })
        }
      />
      {field.defaultFrom?.from === 'query' && (
        <TextField
          label={t('form-templates.default.queryName')}
          max={40}
          note={
            <>
              {t('form-templates.default.queryNote')} <code>&amp;{field.defaultFrom.name}=</code>
            </>
          }
          value={field.defaultFrom.name}
          onChange={(name) => onChange({ from: 'query', name: /^[a-z][a-zA-Z0-9]*$/.test(name ?? '') ? name! : field.key })}
        />
      )}
    </>
  )
}
