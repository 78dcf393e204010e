import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DrawnCondition } from '../../contract/index.ts'
import { type Operator, operatorsOf, type ParamValue } from '../../rules/conditions.ts'
import { withOne, without } from './listEdit.ts'
import type { Drawing, FlowForm } from './useFlowForm.ts'
import { ValueField, ValuesField } from './ValueField.tsx'

type Value = DrawnCondition['value']

const NEW: DrawnCondition = { param: '', operator: 'eq', value: '' }

/** Whose conditions: a path's, or a branch's. */
export type ConditionsAt = `paths.${number}` | `paths.${number}.forks.${number}.branches.${number}`

interface FieldsProps {
  at: ConditionsAt
  /** What it means that they hold. */
  note: string
  conditions: readonly DrawnCondition[]
  drawing: Drawing
  form: FlowForm
  onChange(conditions: DrawnCondition[]): void
}

/** When a path is taken: all of its conditions hold. */
export function FlowConditions({ title, onClose, ...p }: Omit<FieldsProps, 'note'> & { title: string; onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" onClick={onClose}>
          {t('workflow.draw.done')}
        </button>
      }
    >
      <ConditionFields {...p} note={t('workflow.draw.conditionsNote')} />
    </Sheet>
  )
}

/** Conditions that all have to hold, each with its fields. */
export function ConditionFields({ at, note, conditions, drawing, form, onChange }: FieldsProps) {
  const { t } = useText()
  const rest = drawing.params.length
  return (
    <>
      <p className="muted below">{rest === 0 ? t('workflow.draw.noParams') : note}</p>
      {conditions.map((condition, n) => (
        <fieldset
          className="part"
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no key and are told apart by their place
          key={n}
        >
          <legend className="row tight">
            <small>{t('workflow.draw.conditionNo', { order: n + 1 })}</small>
            <button type="button" className="btn link" onClick={() => onChange(without(conditions, n))}>
              {t('workflow.draw.remove')}
            </button>
          </legend>
          <One condition={condition} at={`${at}.conditions.${n}`} drawing={drawing} form={form} onChange={(one) => onChange(withOne(conditions, n, one))} />
        </fieldset>
      ))}
      {rest > 0 && (
        <button type="button" className="btn" onClick={() => onChange([...conditions, NEW])}>
          {t('workflow.draw.addCondition')}
        </button>
      )}
    </>
  )
}

type Shape = 'one' | 'many' | 'two'
const shapeOf = (operator: Operator): Shape => (operator === 'in' || operator === 'not-in' ? 'many' : operator === 'between' ? 'two' : 'one')

/** A value kept as far as it fits another comparison. */
function reshaped(value: Value, shape: Shape): Value {
  const list = (Array.isArray(value) ? value : [value]).filter((one) => one !== '')
  if (shape === 'one') return list[0] ?? ''
  return shape === 'two' ? [list[0] ?? '', list[1] ?? ''] : list
}

interface OneProps {
  condition: DrawnCondition
  at: `${ConditionsAt}.conditions.${number}`
  drawing: Drawing
  form: FlowForm
  onChange(condition: DrawnCondition): void
}

function One({ condition, at, drawing, form, onChange }: OneProps) {
  const { t, pick, choices } = useText()
  const param = drawing.params.find((one) => one.code === condition.param)
  const shape = shapeOf(condition.operator)
  return (
    <>
      <SelectField
        label={t('workflow.draw.param')}
        required
        value={condition.param}
        fault={form.fault(`${at}.param`)}
        options={drawing.params.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
        onChange={(code = '') => {
          const next = drawing.params.find((one) => one.code === code)
          const operator = next && !operatorsOf[next.valueType].includes(condition.operator) ? operatorsOf[next.valueType][0]! : condition.operator
          onChange({ param: code, operator, value: reshaped('', shapeOf(operator)) })
        }}
      />
      {param && (
        <>
          <SelectField
            label={t('workflow.draw.operator')}
            required
            value={condition.operator}
            fault={form.fault(`${at}.operator`)}
            options={choices('workflow.operator.is.', operatorsOf[param.valueType])}
            onChange={(operator = 'eq') => onChange({ ...condition, operator, value: reshaped(condition.value, shapeOf(operator)) })}
          />
          <Values
            param={param}
            shape={shape}
            value={condition.value}
            drawing={drawing}
            fault={form.fault(`${at}.value`)}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </>
      )}
    </>
  )
}

interface ValuesProps {
  param: Drawing['params'][number]
  shape: Shape
  value: Value
  drawing: Drawing
  fault: string | undefined
  onChange(value: Value): void
}

function Values({ param, shape, value, drawing: { departments }, fault, onChange }: ValuesProps) {
  const { t } = useText()
  const list: readonly ParamValue[] = Array.isArray(value) ? value : [value]
  const label = t('workflow.draw.value')
  const given = (one: ParamValue | undefined) => (one === '' ? undefined : one)
  if (shape === 'many') return <ValuesField param={param} label={label} departments={departments} fault={fault} value={list} onChange={onChange} />
  if (shape === 'one')
    return <ValueField param={param} label={label} departments={departments} fault={fault} value={given(list[0])} onChange={(one = '') => onChange(one)} />
  const [from = '', to = ''] = list
  return (
    <>
      <ValueField
        param={param}
        label={t('workflow.draw.from')}
        departments={departments}
        fault={fault}
        value={given(from)}
        onChange={(one = '') => onChange([one, to])}
      />
      <ValueField param={param} label={t('workflow.draw.to')} departments={departments} value={given(to)} onChange={(one = '') => onChange([from, one])} />
    </>
  )
}
