import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import type { Clause, listChoices } from '../../contract.ts'
import type { Field } from '../../rules/definition.ts'
import { codesIn, withField } from './clauseEdit.ts'
import { NumbersField } from './NumbersField.tsx'
import { type Choice, PickMany } from './PickMany.tsx'

export type Choices = OutputOf<typeof listChoices>

/** The letters of an em, for what lies deeper in a tree. */
const DEEPER = '\u2003'

interface Props {
  clause: Clause
  field: Field
  choices: Choices | undefined
  fault: string | undefined
  onChange(clause: Clause): void
}

/** One condition of a clause, by the field that fits it. */
export function ConditionField({ clause, field, choices, fault, onChange }: Props) {
  const { t, pick } = useText()
  const label = t(`audience.field.${field}`)
  const set = <F extends Field>(of: F, value: Clause[F] | undefined) => onChange(withField(clause, of, value))
  const words = <C extends string>(key: string, codes: readonly C[]) => codes.map((value) => ({ value, label: t(`people.enum.${key}.${value}`) }))
  const named = (rows: readonly { code: string; nameCn: string; nameEn: string }[] = []): Choice[] =>
    rows.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))
  switch (field) {
    case 'entity':
      return (
        <ManyField
          label={label}
          value={clause.entity}
          options={words(field, entity.options)}
          fault={fault}
          onChange={(value) => set(field, value && [...value])}
        />
      )
    case 'staffGroup':
      return (
        <ManyField
          label={label}
          value={clause.staffGroup}
          options={words(field, staffGroup.options)}
          fault={fault}
          onChange={(value) => set(field, value && [...value])}
        />
      )
    case 'employeeType':
      return (
        <ManyField
          label={label}
          value={clause.employeeType}
          options={words(field, employeeType.options)}
          fault={fault}
          onChange={(value) => set(field, value && [...value])}
        />
      )
    case 'division':
      return <PickMany label={label} value={clause.division ?? []} options={named(choices?.divisions)} fault={fault} onChange={(value) => set(field, value)} />
    case 'department':
      return (
        <PickMany
          label={label}
          note={t('audience.field.department.note')}
          value={clause.department ?? []}
          options={(choices?.departments ?? []).map((one) => ({
            value: one.code,
            label: `${DEEPER.repeat(one.level)}${pick(one.nameCn, one.nameEn)}`,
            short: pick(one.nameCn, one.nameEn),
          }))}
          fault={fault}
          onChange={(value) => set(field, value)}
        />
      )
    case 'employeeClass':
      return (
        <PickMany
          label={label}
          value={(clause.employeeClass ?? []).map(String)}
          options={named(choices?.classes)}
          fault={fault}
          onChange={(value) => set(field, value.map(Number))}
        />
      )
    case 'role':
      return <PickMany label={label} value={clause.role ?? []} options={named(choices?.roles)} fault={fault} onChange={(value) => set(field, value)} />
    case 'position':
      return <PositionField label={label} value={clause.position ?? []} fault={fault} onChange={(value) => set(field, value)} />
    case 'joinedFrom':
    case 'joinedTo':
      return <DateField label={label} value={clause[field]} fault={fault} onChange={(value) => set(field, value)} />
    case 'ssoIds':
      return <NumbersField value={clause.ssoIds ?? []} fault={fault} onChange={(value) => set(field, value)} />
  }
}

/** Position codes as HR writes them, one after another. What was typed stays as it is while it says the value. */
function PositionField(p: { label: string; value: readonly string[]; fault: string | undefined; onChange(value: string[]): void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const shown = codesIn(typed).join() === p.value.join() ? typed : p.value.join(', ')
  return (
    <TextField
      label={p.label}
      note={t('audience.field.position.note')}
      max={600}
      value={shown}
      fault={p.fault}
      onChange={(text) => {
        setTyped(text ?? '')
        p.onChange(codesIn(text ?? ''))
      }}
    />
  )
}
