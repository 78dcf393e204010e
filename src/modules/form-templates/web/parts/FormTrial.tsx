import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { endTrial, type Known, MOST_TESTERS, readTrial, type readVersion, startTrial, type Tester } from '../../contract/index.ts'
import { ShownAnswers } from './ShownAnswers.tsx'

/** Who tries the draft before it is published, what they answered and what they say of it. */
export function FormTrial({ read }: { read: OutputOf<typeof readVersion> }) {
  const { t } = useText()
  const { schemaId } = read.template
  const call = useCall(readTrial, { schemaId })
  const isDrawn = read.versions[0]?.publishedAt === null
  return (
    <Loaded call={call} lines={6}>
      {({ testers, known }) => (
        <div className="stack">
          <p className="muted">{t('form-templates.trial.about')}</p>
          {isDrawn && <Invite schemaId={schemaId} testers={testers} anonymous={read.template.anonymous} />}
          {testers.length === 0 && <Empty text={t(isDrawn ? 'form-templates.trial.nobody' : 'form-templates.trial.noDraft')} />}
          {testers.map((one) => (
            <Answered key={one.person.ssoId} tester={one} known={known} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Invite({ schemaId, testers, anonymous }: { schemaId: string; testers: readonly Tester[]; anonymous: boolean }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const inviting = useSend(startTrial)
  const ending = useSend(endTrial)
  const [chosen, choose] = useState<FoundPerson>()
  const invite = async () => {
    if (!chosen || !(await inviting.attempt({ schemaId, testers: [asSsoId(chosen.ssoId)] }))) return
    choose(undefined)
    say(t('form-templates.trial.invited'))
  }
  const end = async () => {
    const action = t('form-templates.trial.end')
    const sure = await confirm({ title: action, text: t('form-templates.trial.endAsk'), action, danger: true })
    if (sure !== undefined && (await ending.attempt({ schemaId }))) say(t('form-templates.trial.ended'))
  }
  return (
    <Card title={t('form-templates.trial.testers', { count: testers.length, most: MOST_TESTERS })}>
      {anonymous && <p className="note-box warn">{t('form-templates.trial.named')}</p>}
      <PersonField
        key={testers.length}
        label={t('form-templates.trial.person')}
        value={chosen}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => choose(person)}
      />
      <div className="row wrap">
        <button type="button" className="btn p" disabled={!chosen || inviting.sending || testers.length >= MOST_TESTERS} onClick={() => void invite()}>
          {t('form-templates.trial.invite')}
        </button>
        {testers.length > 0 && (
          <button type="button" className="btn d" disabled={ending.sending} onClick={() => void end()}>
            {t('form-templates.trial.end')}
          </button>
        )}
      </div>
    </Card>
  )
}

function Answered({ tester, known }: { tester: Tester; known: Known }) {
  const { t, lang } = useText()
  const { person, answeredAt, current, fields, answers, remark } = tester
  return (
    <Card
      title={<PersonCell person={person} />}
      extra={
        <Tag tone={!answeredAt ? 'n' : current ? 'g' : 'w'}>
          {t(!answeredAt ? 'form-templates.trial.waiting' : current ? 'form-templates.trial.done' : 'form-templates.trial.earlier')}
        </Tag>
      }
    >
      {answeredAt ? (
        <>
          <p className="muted">{formatInstant(answeredAt, lang)}</p>
          {remark && (
            <p className="note-box lines" data-typed="">
              {remark}
            </p>
          )}
          <ShownAnswers fields={fields} answers={answers} known={known} />
        </>
      ) : (
        <p className="muted">{t('form-templates.trial.since', { at: formatInstant(tester.invitedAt, lang) })}</p>
      )}
    </Card>
  )
}
