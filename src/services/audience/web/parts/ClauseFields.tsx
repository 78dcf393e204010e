import { useState } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Clause } from '../../contract.ts'
import { FIELDS, type Field } from '../../rules/definition.ts'
import { type Choices, ConditionField } from './ConditionField.tsx'
import { withField } from './clauseEdit.ts'

/** With what one begins: the conditions that are asked for most. */
const FIRST: readonly Field[] = ['department']

interface Props {
  title: string
  clause: Clause
  choices: Choices | undefined
  /** What is wrong with the clause as a whole, and with one of its conditions. */
  fault: string | undefined
  faultOf(field: Field): string | undefined
  onChange(clause: Clause): void
  onRemove?: (() => void) | undefined
}

/** One clause: all of its conditions have to be true. */
export function ClauseFields({ title, clause, choices, fault, faultOf, onChange, onRemove }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState<readonly Field[]>(() => (Object.keys(clause).length === 0 ? FIRST : []))
  const shown = FIELDS.filter((field) => clause[field] !== undefined || open.includes(field))
  const left = FIELDS.filter((field) => !shown.includes(field))
  const close = (field: Field) => {
    setOpen(open.filter((one) => one !== field))
    onChange(withField(clause, field, undefined))
  }
  return (
    <fieldset className="part">
      <legend className="row tight">
        <b className="small">{title}</b>
        {onRemove && (
          <button type="button" className="btn link" aria-label={t('audience.clause.removeOf', { title })} onClick={onRemove}>
            {t('audience.clause.remove')}
          </button>
        )}
      </legend>
      {shown.map((field) => (
        <div key={field} className="row tight start">
          <div className="grow">
            <ConditionField
              clause={clause}
              field={field}
              choices={choices}
              fault={faultOf(field)}
              onChange={(next) => {
                // what was emptied stays open, to be filled in again
                setOpen([...new Set([...open, field])])
                onChange(next)
              }}
            />
          </div>
          <button
            type="button"
            className="ico"
            style={{ width: 28, height: 28 }}
            aria-label={t('audience.condition.remove', { name: t(`audience.field.${field}`) })}
            onClick={() => close(field)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {left.length > 0 && (
        <SelectField<Field>
          label={t(shown.length > 0 ? 'audience.condition.and' : 'audience.condition.add')}
          value={undefined}
          placeholder={t('audience.condition.choose')}
          options={left.map((value) => ({ value, label: t(`audience.field.${value}`) }))}
          fault={fault}
          onChange={(field) => field && setOpen([...open, field])}
        />
      )}
    </fieldset>
  )
}
