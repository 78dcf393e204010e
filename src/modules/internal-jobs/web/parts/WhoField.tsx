import { useState } from 'react'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'

interface Props {
  label: string
  fault: string | undefined
  /** Who it is already. */
  known: PersonRef | undefined
  onChange(ssoId: SsoId | undefined): void
}

/** Somebody of the directory. */
export function WhoField({ label, fault, known, onChange }: Props) {
  const [person, choose] = useState(known)
  return (
    <PersonField<PersonRef>
      label={label}
      required
      value={person}
      fault={fault}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(one) => {
        choose(one)
        onChange(one?.ssoId)
      }}
    />
  )
}
