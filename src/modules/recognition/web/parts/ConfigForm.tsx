import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { configSave } from '../../contract/admin.ts'
import { FREQUENCIES, type Frequency } from '../../contract/base.ts'
import { configTerms } from '../../rules/index.ts'

export interface ConfigDraft {
  given: Partial<InputOf<typeof configSave>>
  people: readonly (PersonRef | null)[]
}
const FRESH = {
  windowFrom: 1,
  windowTo: 25,
  quota: null,
  active: true,
  firstApprover: 'line-manager',
  finalApprover: 'hrbp',
  firstPerson: null,
  finalPerson: null,
} as const
const IMMEDIATE = 5

/** Adds an award or changes one; what was nominated before stays as it was. */
export function ConfigForm({ given, people, parameters, onClose }: ConfigDraft & { parameters: { awardPointsStep: number }; onClose(): void }) {
  const { t } = useText()
  const form = useForm(configSave, {
    initial: { ...FRESH, ...given },
    draft: `recognition.config.${given.id ?? 'new'}`,
    words: 'recognition.config.',
    check: { set: configTerms, facts: {}, p: { maxValues: 0, ...parameters }, fields: ['points'] },
  })
  const audience = (name: 'nominators' | 'nominees') => (field: FieldOf<NonNullable<ConfigDraft['given']['nominators']>>) => (
    <AudiencePicker label={field.label} value={field.value} onChange={field.onChange} fault={(path) => form.fault(path ? `${name}.${path}` : name)} />
  )
  const { frequency, firstApprover, finalApprover } = form.values
  const person = (field: FieldOf<string>) => <ApproverPerson {...field} people={people} />
  return (
    <FormSheet
      title={t(given.id ? 'recognition.config.edit' : 'recognition.config.add')}
      form={form}
      action={t('kit.save')}
      told="recognition.config.saved"
      onClose={onClose}
    >
      {given.id && <p className="note-box">{t('recognition.config.afterwards')}</p>}
      <Fields
        of={form}
        only={[
          ...(['nameCn', 'nameEn', 'frequency', 'windowFrom', 'windowTo', 'nominators', 'nominees', 'points', 'quota'] as const),
          ...(['firstApprover', 'firstPerson', 'finalApprover', 'finalPerson', 'active'] as const),
        ]}
        pairs={[['windowFrom', 'windowTo']]}
        over={{
          frequency: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              value={value === undefined ? undefined : String(value)}
              options={FREQUENCIES.map((one) => ({ value: String(one), label: t(`recognition.frequency.${one}`) }))}
              onChange={(next) => onChange(next === undefined ? undefined : (Number(next) as Frequency))}
            />
          ),
          ...(frequency === IMMEDIATE && { windowFrom: null, windowTo: null }),
          nominators: audience('nominators'),
          nominees: audience('nominees'),
          points: (field) => <AmountsField {...field} />,
          firstPerson: firstApprover === 'person' ? person : null,
          finalPerson: finalApprover === 'person' ? person : null,
        }}
      />
    </FormSheet>
  )
}

/** Amounts in one line, as 50, 100, 200. */
function AmountsField({ value = [], onChange, ...field }: FieldOf<number[]>) {
  const [typed, type] = useState(value.join(', '))
  const { decimals: _d, max: _m, ...about } = field
  return (
    <TextField
      {...about}
      value={typed}
      onChange={(next) => {
        type(next ?? '')
        const amounts = (next ?? '').split(/[^0-9]+/).filter(Boolean)
        onChange(amounts.map(Number))
      }}
    />
  )
}

/** Who decides a step, out of the directory. */
function ApproverPerson({ value, onChange, label, fault, people }: FieldOf<string> & { people: ConfigDraft['people'] }) {
  const [known, setKnown] = useState<readonly PersonRef[]>(people.filter((one) => one !== null))
  return (
    <PersonField<PersonRef>
      label={label}
      required
      fault={fault}
      value={known.find(({ ssoId }) => ssoId === value)}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(person) => {
        if (person) setKnown([...known, person])
        onChange(person?.ssoId satisfies SsoId | undefined)
      }}
    />
  )
}
