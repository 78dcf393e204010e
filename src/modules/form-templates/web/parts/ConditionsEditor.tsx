import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Condition, FormField } from '../../contract/index.ts'
import { holdsAnswer, KINDS } from '../../rules/kinds.ts'
import { asksOf, replaced, without } from './designing.ts'

const MOST_CONDITIONS = 5

interface Props {
  field: FormField
  fields: readonly FormField[]
  fault: string | undefined
  onChange(conditions: Condition[]): void
}

/** When a field is shown: by the answers to others, all of which have to hold. */
export function ConditionsEditor({ field, fields, fault, onChange }: Props) {
  const { t, pick, choices } = useText()
  const conditions = field.visibleWhen
  const others = fields.filter((one) => one.key !== field.key && holdsAnswer(one))
  const named = (one: FormField) => pick(one.labelCn, one.labelEn) || t(`form-templates.type.${one.type}`)
  return (
    <FieldGroup label={t('form-templates.conditions')} className="form-table field" fault={fault}>
      {conditions.map((condition, at) => {
        const asked = others.find(({ key }) => key === condition.field)
        const set = (change: Partial<Condition>) => onChange(replaced(conditions, at, { ...condition, ...change }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place only
          <section key={at} className="form-row" aria-label={t('form-templates.condition', { order: at + 1 })}>
            <SelectField
              label={t('form-templates.condition.field')}
              required
              value={condition.field}
              options={others.map((one) => ({ value: one.key, label: named(one) }))}
              onChange={(key) => key && onChange(replaced(conditions, at, { field: key, is: 'answered' }))}
            />
            {asked && (
              <SelectField
                label={t('form-templates.condition.is')}
                required
                value={condition.is}
                options={choices('form-templates.is.', asksOf(asked))}
                onChange={(is) => is && set({ is })}
              />
            )}
            {asked && condition.is !== 'answered' && condition.is !== 'empty' && (
              <ValueInput asked={asked} value={condition.value} onChange={(value) => set({ value })} />
            )}
            <button type="button" className="btn link below near" onClick={() => onChange(without(conditions, at))}>
              {t('form-templates.removeCondition', { order: at + 1 })}
            </button>
          </section>
        )
      })}
      <button
        type="button"
        className="btn s"
        disabled={others.length === 0 || conditions.length >= MOST_CONDITIONS}
        onClick={() => others[0] && onChange([...conditions, { field: others[0].key, is: 'answered' }])}
      >
        <Icon name="plus" /> {t('form-templates.addCondition')}
      </button>
    </FieldGroup>
  )
}

type Value = Condition['value']

/** The value that is compared with, as the field that is asked has it. */
function ValueInput({ asked, value, onChange }: { asked: FormField; value: Value; onChange(value: Value): void }) {
  const { t, pick } = useText()
  const label = t('form-templates.condition.value')
  const text = typeof value === 'string' ? value : undefined
  const number = typeof value === 'number' ? value : undefined
  if (KINDS[asked.type].choices)
    return (
      <SelectField
        label={label}
        required
        value={text}
        options={asked.options.map((one) => ({ value: one.value, label: pick(one.cn, one.en) || one.value }))}
        onChange={onChange}
      />
    )
  switch (asked.type) {
    case 'money':
      return <MoneyField label={label} required value={number} onChange={onChange} />
    case 'number':
    case 'rating':
      return <NumberField label={label} required decimals={asked.type === 'number'} value={number} onChange={onChange} />
    case 'date':
      return <DateField label={label} required value={text} onChange={onChange} />
    case 'time':
      return <TimeField label={label} required value={text} onChange={onChange} />
    default:
      return <TextField label={label} required value={text} onChange={onChange} />
  }
}
