import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkInSelf } from '../contract/index.ts'
import { NoAccess } from './parts/NoAccess.tsx'

type Answer = OutputOf<typeof checkInSelf>

/** What came of scanning the code of an event: checked in, or why not; and what is next. */
export default function CheckIn() {
  const { t } = useText()
  const { code = '' } = useParams()
  const { answer, fault, retry } = useCheckedIn(code)
  const title = t('screen./{lang}/employeeCheckIn/{code}')
  if (fault) return <NoAccess title={title} error={fault} retry={retry} />
  return (
    <Page title={title} back>
      {answer ? <Outcome answer={answer} /> : <Skeleton lines={4} />}
    </Page>
  )
}

/** Opening the link checks in, once; in another language what came of it is told anew. */
function useCheckedIn(code: string) {
  const { lang } = useText()
  const { send } = useSend(checkInSelf, { hideWarning: true })
  const [answer, setAnswer] = useState<Answer>()
  const [fault, setFault] = useState<CallRefused>()
  const sent = useRef<string>(undefined)
  const attempt = () => {
    setFault(undefined)
    send({ code }).then(setAnswer, (refused: unknown) => {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused)
    })
  }
  useEffect(() => {
    if (sent.current === `${lang} ${code}`) return
    sent.current = `${lang} ${code}`
    attempt()
  })
  return { answer, fault, retry: attempt }
}

function Outcome({ answer }: { answer: Answer }) {
  const { t, lang, name, pick } = useText()
  const session = pick(answer.sessionCn, answer.sessionEn)
  return (
    <Card>
      <div className="stack tight centre" role="status" style={{ padding: '24px 0' }}>
        <Icon name={answer.ok ? 'check' : 'close'} />
        <h2>{t(answer.ok ? (answer.again ? 'events.self.again' : 'events.self.done') : 'events.self.refused')}</h2>
        <b data-typed>{name(answer)}</b>
        {session && <span data-typed>{session}</span>}
        <span data-typed>{pick(answer.placeCn, answer.placeEn)}</span>
        {answer.at && <span>{formatInstant(answer.at, lang)}</span>}
        {answer.message && <p className="note-box warn">{answer.message}</p>}
        {answer.ok && <Next of={answer} />}
      </div>
    </Card>
  )
}

function Next({ of: { surveyUid, redeemId } }: { of: Answer }) {
  const { t, lang } = useText()
  return (
    <div className="row wrap centre">
      {surveyUid && (
        <Link className="btn p" to={`/${lang}/survey/detail/${surveyUid}`}>
          {t('events.next.survey')}
        </Link>
      )}
      {redeemId && (
        <Link className="btn p" to={`/${lang}/events/mine?redeem=${redeemId}`}>
          {t('events.next.redeem')}
        </Link>
      )}
      <Link className="btn" to={`/${lang}/events/mine?when=registered`}>
        {t('screen./{lang}/events/mine')}
      </Link>
    </div>
  )
}
