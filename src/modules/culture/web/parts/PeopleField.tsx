import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'

interface Props {
  label: string
  value: readonly string[]
  onChange(people: string[]): void
  fault?: string | undefined
  required?: boolean
}

/** Several colleagues, one after the other. */
export function PeopleField({ label, value, onChange, fault, required = false }: Props) {
  const { t, name } = useText()
  const me = useMe()
  const [known, setKnown] = useState<readonly FoundPerson[]>([])
  const chosen = known.filter(({ ssoId }) => value.includes(ssoId))
  return (
    <div>
      {chosen.map((person) => (
        <span key={person.ssoId} className="row between cult-person">
          <PersonCell person={person} />
          <button
            type="button"
            className="btn s"
            aria-label={t('culture.removePerson', { name: name(person) })}
            onClick={() => onChange(value.filter((one) => one !== person.ssoId))}
          >
            {t('culture.remove')}
          </button>
        </span>
      ))}
      <PersonField<FoundPerson>
        // begun anew once somebody was chosen
        key={value.length}
        label={label}
        required={required}
        value={undefined}
        find={async (keyword) => (await callEndpoint(userAllByKeyword, { keyword })).filter(({ ssoId }) => ssoId !== me.ssoId && !value.includes(ssoId))}
        onChange={(person) => {
          if (!person) return
          setKnown([...known, person])
          onChange([...value, person.ssoId])
        }}
      />
      <Told fault={fault} />
    </div>
  )
}
