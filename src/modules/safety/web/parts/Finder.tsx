import { useState } from 'react'
import { Link } from 'react-router'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { type Score, score } from '../../contract/infractions.ts'
import { KindTag } from './Tags.tsx'

/** Finds a person, says how many points they have, and leads to the form of another infraction. */
export function Finder() {
  const { t } = useText()
  const [person, pick] = useState<PersonRef>()
  return (
    <Card title={t('safety.find.title')}>
      <PersonField<PersonRef> label={t('safety.find.person')} value={person} find={(keyword) => callEndpoint(userAllByKeyword, { keyword })} onChange={pick} />
      {person && <Found key={person.ssoId} person={person} />}
    </Card>
  )
}

function Found({ person: { ssoId } }: { person: PersonRef }) {
  const { t, lang } = useText()
  const call = useCall(score, { ssoId }, { secret: true })
  return (
    <Loaded call={call} lines={2}>
      {(found) => (
        <div className="row between wrap above">
          <Points of={found} />
          {found.maySubmit ? (
            <Link className="btn p" to={`/${lang}/safety/form/id/${ssoId}/${found.accumulated}`}>
              {t('safety.find.record')}
            </Link>
          ) : (
            <small className="muted">{t('safety.find.mayNot')}</small>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** The points that count today, with what they have led to. */
export function Points({ of: { accumulated, threshold } }: { of: Pick<Score, 'accumulated' | 'threshold'> }) {
  const { t } = useText()
  return (
    <span className="row wrap tight" style={{ alignItems: 'baseline' }}>
      <small>{t('safety.score.accumulated')}</small>
      <strong style={{ fontSize: '1.5rem' }}>{accumulated}</strong>
      {threshold && <KindTag kind={threshold} />}
    </span>
  )
}
