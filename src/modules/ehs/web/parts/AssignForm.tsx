import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'
import { severity } from '../../contract/base.ts'
import { type Concern, concernAssign } from '../../contract/index.ts'

/** Stands before a department that lies below another. */
const LEVEL = '\u2003'

/** Departments as a tree to choose from, with who owns each. */
export function useDepartments() {
  const { pick } = useText()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return {
    options: tree.map(({ code, level, nameCn, nameEn }) => ({ value: code, label: `${LEVEL.repeat(level)}${pick(nameCn, nameEn)}` })),
    ownerOf: (code: string | undefined): PersonRef | null => tree.find((one) => one.code === code)?.owner ?? null,
  }
}

/** Who is to resolve it until when: the owner of the department unless another is named, and the day that goes with the severity. */
export function AssignForm({ of: concern, onClose }: { of: Concern; onClose(): void }) {
  const { t, choices } = useText()
  const { options, ownerOf } = useDepartments()
  const [handler, name] = useState<PersonRef | undefined>(concern.handler ?? undefined)
  const form = useForm(concernAssign, {
    initial: { id: concern.id, severity: concern.severity, due: concern.dueBy[concern.severity], ...(concern.handler && { handler: concern.handler.ssoId }) },
    draft: `ehs.act.assign.${concern.id}`,
    // a number alone does not say who it was
    unkept: ['handler', 'department'],
    words: 'ehs.act.assign.',
  })
  const take = (person: PersonRef | undefined) => {
    name(person)
    form.set('handler', person?.ssoId)
  }
  return (
    <FormSheet title={t('ehs.act.assign')} form={form} action={t('ehs.act.assign')} told="ehs.act.assign.done" onClose={onClose}>
      <Fields
        of={form}
        only={['department', 'handler', 'severity', 'due']}
        pairs={[['severity', 'due']]}
        over={{
          department: ({ onChange, ...field }) => (
            <SelectField
              {...field}
              options={options}
              onChange={(code) => {
                onChange(code)
                const owner = ownerOf(code)
                if (owner) take(owner)
              }}
            />
          ),
          handler: ({ value: _, onChange: __, ...field }) => (
            <PersonField<PersonRef> {...field} value={handler} find={(keyword) => callEndpoint(userAllByKeyword, { keyword })} onChange={take} />
          ),
          severity: ({ onChange, ...field }) => (
            <SelectField
              {...field}
              always
              options={choices('ehs.severity.', severity.options)}
              onChange={(one) => {
                onChange(one)
                if (one) form.set('due', concern.dueBy[one])
              }}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
