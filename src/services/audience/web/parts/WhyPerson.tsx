import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type ClauseWhy, type Definition, whyInAudience } from '../../contract.ts'

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Whether somebody is in an audience, and by which clause: condition by condition, as the server decides it. */
export function WhyPerson({ asked }: { asked: { id: string } | { definition: Definition } }) {
  const { t } = useText()
  const [person, choose] = useState<FoundPerson>()
  return (
    <>
      <PersonField<FoundPerson> label={t('audience.why.who')} value={person} find={find} onChange={choose} />
      {person && <Answer asked={asked} ssoId={person.ssoId} />}
    </>
  )
}

function Answer({ asked, ssoId }: { asked: { id: string } | { definition: Definition }; ssoId: FoundPerson['ssoId'] }) {
  const { t, name } = useText()
  const call = useCall(whyInAudience, { ...asked, ssoId })
  return (
    <Loaded call={call} lines={4}>
      {(data) => (
        <section aria-label={t('audience.why.answer')} aria-busy={call.updating}>
          <p className={data.in ? 'note-box' : 'note-box bad'} role="status">
            <b>{t(data.in ? 'audience.why.in' : 'audience.why.out', { name: name(data.person) })}</b>
          </p>
          {!data.serving && <p className="note-box warn">{t('audience.why.notServing')}</p>}
          {data.everybody && <p className="muted">{t('audience.why.everybody')}</p>}
          {data.include.map((clause, at) => (
            <ClauseAnswer
              // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no key and are told apart by their place
              key={at}
              title={t('audience.clause.include', { order: at + 1 })}
              clause={clause}
            />
          ))}
          {data.exclude.map((clause, at) => (
            <ClauseAnswer
              // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no key and are told apart by their place
              key={at}
              title={t('audience.clause.exclude', { order: at + 1 })}
              clause={clause}
            />
          ))}
        </section>
      )}
    </Loaded>
  )
}

function ClauseAnswer({ title, clause }: { title: string; clause: ClauseWhy }) {
  const { t, pick } = useText()
  return (
    <div className="below">
      <p>
        <b className="small">{title}</b> <small>{t(clause.holds ? 'audience.why.fits' : 'audience.why.fitsNot')}</small>
      </p>
      <Timeline
        moments={clause.conditions.map(({ holds, says }, at) => ({
          id: `${at}.${says.cn}`,
          state: holds ? ('done' as const) : ('bad' as const),
          title: pick(says.cn, says.en),
          note: t(holds ? 'audience.why.yes' : 'audience.why.no'),
        }))}
      />
    </div>
  )
}
