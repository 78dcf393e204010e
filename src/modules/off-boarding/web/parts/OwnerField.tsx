import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type PersonRef, ssoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { type Option, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import type { saveConfig, Task } from '../../contract.ts'

/** A task as it is filled in. */
export type Draft = NonNullable<InputOf<typeof saveConfig>['tasks']>[number]
export type Roles = readonly { code: string; nameCn: string; nameEn: string }[]

/** Whose a task is, by the kind of its owner: a role, a person, a department; of the line manager there is nothing to say. */
export function OwnerField({
  draft: { ownerKind, owner = '' },
  before,
  roles,
  departments,
  label,
  fault,
  onChange,
}: {
  draft: Draft
  before: Task | undefined
  roles: Roles
  departments: readonly Option<string>[]
  label: string
  fault: string | undefined
  onChange(owner: string): void
}) {
  const { t, pick } = useText()
  const number = ssoId.safeParse(before?.owner).data
  const [who, choose] = useState<PersonRef | undefined>(
    number && before && { ssoId: number, nameCn: before.ownerCn, nameEn: before.ownerEn, departmentCn: '', departmentEn: '' },
  )
  const told = { label, fault }
  switch (ownerKind) {
    case 'role':
      return (
        <SelectField
          {...told}
          required
          value={owner || undefined}
          options={roles.map((role) => ({ value: role.code, label: pick(role.nameCn, role.nameEn) }))}
          onChange={(next = '') => onChange(next)}
        />
      )
    case 'person':
      return (
        <PersonField<PersonRef>
          {...told}
          required
          value={owner === '' ? undefined : who}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={(one) => {
            choose(one)
            onChange(one?.ssoId ?? '')
          }}
        />
      )
    case 'department-owner':
      return (
        <SelectField
          {...told}
          note={t('off-boarding.task.owner.own')}
          value={owner || undefined}
          options={departments}
          onChange={(next = '') => onChange(next)}
        />
      )
    default:
      return null
  }
}
