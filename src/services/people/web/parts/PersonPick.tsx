import { useState } from 'react'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { card, userAllByKeyword } from '../../contract.ts'

type Someone = Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'>

interface Props extends Pick<FieldOf<string>, 'label' | 'value'>, Partial<Pick<FieldOf<string>, 'fault' | 'required'>> {
  before?: Someone | null | undefined
  onChange(ssoId: SsoId | undefined): void
}

/** Asked for by nobody. */
const NOBODY = '00000000'

/**
 * A person of the directory, of whom the number is kept: as a field of a form (`over={{ ssoId: PersonPick }}`) and of the filters of a list (`filters={{ ssoId: PersonPick }}`).
 * Whom a draft or an address names by number only is asked for, so that it is seen who it is; `before` is who it was when the form was opened, and may have left since.
 */
export function PersonPick({ label, fault, required = false, value, before, onChange }: Props) {
  const [picked, pick] = useState<Someone>()
  const number = ssoIdIn(value)
  const unknown = number !== undefined && picked?.ssoId !== number && before?.ssoId !== number
  const known = useCall(card, { ssoId: number ?? NOBODY }, { enabled: unknown })
  return (
    <PersonField<Someone>
      {...{ label, fault, required }}
      value={[picked, before ?? undefined, known.data].find((one) => one !== undefined && one.ssoId === number)}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(person) => {
        pick(person)
        onChange(person?.ssoId)
      }}
    />
  )
}
