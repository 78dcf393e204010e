import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import type { Procedure, sopSave } from '../../contract/index.ts'
import type { Signer } from '../../rules/content.ts'

type Name = 'owner' | Signer
interface Props {
  form: FormApi<InputOf<typeof sopSave>>
  of: Procedure | undefined
  names: readonly Name[]
}

/** Who answers for the machine, and who reviews and approves: each another person (LOTO-05). */
export function PeopleFields({ form, of, names }: Props) {
  const { t } = useText()
  const [people, know] = useState<Partial<Record<Name, PersonRef | null>>>(() => (of ? Object.fromEntries(names.map((name) => [name, of[name]])) : {}))
  return (
    <Card title={t('loto.signed')}>
      <p className="muted">{t('loto.people.about')}</p>
      {names.map((name) => (
        <PersonField<PersonRef>
          key={name}
          label={t(`loto.people.${name}`)}
          required
          fault={form.fault(name)}
          value={people[name] ?? undefined}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={(one) => {
            know({ ...people, [name]: one ?? null })
            form.set(name, one?.ssoId)
          }}
        />
      ))}
    </Card>
  )
}
