import { useState } from 'react'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import type { z } from '#foundation/zod.ts'
import { callEndpoint } from '../client.ts'
import { useCall } from '../query.tsx'
import { PersonField } from './PersonField.tsx'

/** The calls of the directory: who is found by a keyword, and one by number. */
interface Directory {
  search: Endpoint<'read', z.ZodType<unknown, { keyword: string }>, z.ZodType<PersonRef[]>>
  card: Endpoint<'read', z.ZodType<unknown, { ssoId: string }>, z.ZodType<PersonRef>>
}

interface Props {
  label: string
  value: SsoId | undefined
  onChange(ssoId: SsoId | undefined): void
  directory: Directory
}

/** Asked for by no list. */
const NOBODY = '00000000'

/** Cuts a list to one person. Whom an address names is asked for, so that a list that was cut says by whom. */
export function PersonFilter({ label, value, onChange, directory: { search, card } }: Props) {
  const [picked, pick] = useState<PersonRef>()
  const known = useCall(card, { ssoId: value ?? NOBODY }, { enabled: value !== undefined })
  return (
    <PersonField<PersonRef>
      label={label}
      value={[picked, known.data].find((one) => one !== undefined && one.ssoId === value)}
      find={(keyword) => callEndpoint(search, { keyword })}
      onChange={(person) => {
        pick(person)
        onChange(person?.ssoId)
      }}
    />
  )
}
