import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { MOST_NOMINEES } from '../../contract/base.ts'

/** The colleagues who are nominated, one after the other. */
export function NomineesField({ label, value = [], onChange, fault, note, people }: FieldOf<string[]> & { people: readonly PersonRef[] }) {
  const { t, name } = useText()
  const me = useMe()
  const [known, setKnown] = useState(people)
  const unknown = value.filter((one) => !known.some(({ ssoId }) => ssoId === one))
  const takeOut = (ssoId: string) => onChange(value.filter((one) => one !== ssoId))
  return (
    <div>
      {known
        .filter(({ ssoId }) => value.includes(ssoId))
        .map((person) => (
          <span key={person.ssoId} className="row between below near">
            <PersonCell person={person} />
            <button type="button" className="btn s" aria-label={t('kit.takeOut', { name: name(person) })} onClick={() => takeOut(person.ssoId)}>
              {t('recognition.form.takeOut')}
            </button>
          </span>
        ))}
      {unknown.map((ssoId) => (
        <span key={ssoId} className="row between below near">
          <span translate="no">{ssoId}</span>
          <button type="button" className="btn s" aria-label={t('kit.takeOut', { name: ssoId })} onClick={() => takeOut(ssoId)}>
            {t('recognition.form.takeOut')}
          </button>
        </span>
      ))}
      {value.length < MOST_NOMINEES && (
        <PersonField<PersonRef>
          // begun anew once somebody was chosen
          key={value.length}
          label={label}
          required
          value={undefined}
          find={async (keyword) => (await callEndpoint(userAllByKeyword, { keyword })).filter(({ ssoId }) => ssoId !== me.ssoId && !value.includes(ssoId))}
          onChange={(person) => {
            if (!person) return
            setKnown([...known, person])
            onChange([...value, person.ssoId])
          }}
        />
      )}
      <div className="field">
        <Told fault={fault} note={note} />
      </div>
    </div>
  )
}
