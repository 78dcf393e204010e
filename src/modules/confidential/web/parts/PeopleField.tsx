import { useState } from 'react'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'

/** Several people, one after the other; `known` are those who were chosen before. */
export function PeopleField({ label, value, fault, required, known, onChange }: FieldOf<string[]> & { known: readonly PersonRef[] }) {
  const { t, name } = useText()
  const [found, find] = useState<readonly PersonRef[]>(known)
  const chosen = value ?? []
  const has = (ssoId: SsoId) => chosen.includes(ssoId)
  return (
    <div>
      <PersonField<FoundPerson>
        // begun anew once somebody was chosen
        key={chosen.length}
        label={label}
        required={required}
        fault={fault}
        value={undefined}
        find={async (keyword) => (await callEndpoint(userAllByKeyword, { keyword })).filter(({ ssoId }) => !has(ssoId))}
        onChange={(person) => {
          if (!person) return
          find([...found, person])
          onChange([...chosen, person.ssoId])
        }}
      />
      {found
        .filter(({ ssoId }) => has(ssoId))
        .map((person) => (
          <div key={person.ssoId} className="row between below near">
            <PersonCell person={person} note={person.ssoId} />
            <button
              type="button"
              className="btn s"
              aria-label={t('kit.takeOut', { name: name(person) })}
              onClick={() => onChange(chosen.filter((one) => one !== person.ssoId))}
            >
              {t('confidential.people.remove')}
            </button>
          </div>
        ))}
    </div>
  )
}
