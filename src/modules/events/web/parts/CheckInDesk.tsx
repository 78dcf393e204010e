import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CheckIn } from '#services/booking/web/parts/CheckIn.tsx'
import { KeptHere } from '#services/booking/web/parts/KeptHere.tsx'
import { type AloneDesk, useAlone } from '#services/booking/web/parts/useAlone.ts'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type checkInQr, checkInScan } from '../../contract/index.ts'
import { Desk } from './Desk.tsx'

/** What the desk has to know of a check-in. */
type DeskOf = Pick<OutputOf<typeof checkInQr>, 'id' | 'slots'>

/**
 * The desk: codes of bookings go on without network (EVT-21, booking's own desk); personal codes, which live for seconds, and numbers are asked at once.
 */
export function CheckInDesk({ qr }: { qr: DeskOf }) {
  const { t, name } = useText()
  const alone = useAlone()
  const slots = qr.slots.map((one) => ({ value: one.slot, label: name(one) }))
  const [at, go] = useState<string>('person')
  return (
    <div className="stack">
      {slots.length > 0 && (
        <Tabs label={t('events.desk.what')} value={at} options={[{ value: 'person', label: t('events.desk.person') }, ...slots]} onChange={go} />
      )}
      {at === 'person' ? <Personal qr={qr} alone={alone} /> : <CheckIn key={at} slot={at} alone={alone} />}
      <ByHand id={qr.id} />
    </div>
  )
}

function Personal({ qr: { id, slots }, alone }: { qr: DeskOf; alone: AloneDesk }) {
  const { t, pick } = useText()
  const { send } = useSend(checkInScan, { hideWarning: true })
  const sessions = { slots: slots.map(({ slot }) => slot) }
  return (
    <>
      {slots.length > 0 && <KeptHere alone={alone} desk={sessions} />}
      <Desk
        label={t('events.desk.code')}
        hint={t('events.desk.hint')}
        action={t('events.desk.do')}
        done={t('events.self.done')}
        sending={alone.busy}
        send={async (code) => {
          const answer = await alone.gate(code, sessions, (scan, at) => send({ id, code, scan, at }))
          if (!answer.ok || 'alone' in answer) return answer
          const about = (
            <span>
              <span data-typed>{pick(answer.sessionCn, answer.sessionEn)}</span> {answer.letIn && t('events.desk.letIn')}
            </span>
          )
          return { ...answer, about }
        }}
      />
    </>
  )
}

/** Who has no code at hand is checked in by number. */
function ByHand({ id }: { id: string }) {
  const { t, name } = useText()
  const { say, warn } = useSay()
  const { attempt, sending } = useSend(checkInScan)
  const [person, choose] = useState<FoundPerson>()
  const send = async () => {
    const answer = person && (await attempt({ id, ssoId: person.ssoId, scan: crypto.randomUUID() }))
    if (!answer) return
    if (answer.ok) say(t('events.desk.done', { name: name(answer.person) }))
    else warn(answer.message)
    choose(undefined)
  }
  return (
    <Card title={t('events.desk.byHand')}>
      <div className="stack">
        <PersonField<FoundPerson>
          label={t('events.desk.whom')}
          value={person}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={choose}
        />
        <button type="button" className="btn" disabled={!person || sending} onClick={() => void send()}>
          {t('events.desk.do')}
        </button>
      </div>
    </Card>
  )
}
