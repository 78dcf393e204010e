import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'

/** A person of the directory, whose number is sent. */
export function PersonPick({ label, fault, required, onChange }: FieldOf<string>) {
  const [chosen, choose] = useState<PersonRef>()
  return (
    <PersonField<PersonRef>
      {...{ label, fault, required }}
      value={chosen}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(one) => {
        choose(one)
        onChange(one?.ssoId)
      }}
    />
  )
}
