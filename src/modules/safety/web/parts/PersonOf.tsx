import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'

const DIRECTORY = { search: userAllByKeyword, card }

/** A filter by a person of the directory. */
export const personOf = ({ value, ...field }: FilterField<string>) => <PersonFilter {...field} value={ssoIdIn(value)} directory={DIRECTORY} />

/** A person in a form. */
export function PersonIn({ value, onChange, label, fault, required }: FieldOf<string>) {
  const [picked, pick] = useState<PersonRef>()
  return (
    <PersonField<PersonRef>
      {...{ label, fault, required }}
      value={value && picked?.ssoId === value ? picked : undefined}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(person) => {
        pick(person)
        onChange(person?.ssoId)
      }}
    />
  )
}
