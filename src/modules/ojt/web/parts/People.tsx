import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FilterField } from '#foundation/web/kit/FilterFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'

const DIRECTORY = { search: userAllByKeyword, card }
/** Asked for by nobody. */
const NOBODY = '00000000'

/** A filter by a person of the directory. */
export const personFilter = ({ value, ...field }: FilterField<string>) => <PersonFilter {...field} value={ssoIdIn(value)} directory={DIRECTORY} />

type Field = Pick<FieldOf<string>, 'label' | 'value' | 'onChange'> & Partial<Pick<FieldOf<string>, 'fault' | 'required'>>

/** A person in a form, by number. */
export function PersonIn({ value, onChange, ...field }: Field) {
  const [picked, pick] = useState<PersonRef>()
  const known = useCall(card, { ssoId: value ?? NOBODY }, { enabled: value !== undefined })
  return (
    <PersonField<PersonRef>
      {...field}
      value={[picked, known.data].find((one) => one !== undefined && one.ssoId === value)}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(person) => {
        pick(person)
        onChange(person?.ssoId)
      }}
    />
  )
}

/** Names of people in a row. */
export function Names({ people }: { people: readonly PersonRef[] }) {
  const { name, lang } = useText()
  return (
    <span data-typed="">
      {listed(
        people.map((one) => `${name(one)} ${one.ssoId}`),
        lang,
      )}
    </span>
  )
}
