import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { change, index, register } from '../../contract.ts'
import { isLive } from '../../rules.ts'
import { NightLine } from './NightLine.tsx'
import { OwnRegistration } from './OwnRegistration.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import './nights.css'

export type OpenEvent = OutputOf<typeof index>[number]
export type Night = OpenEvent['nights'][number]

/** What the gate has scanned shows itself while the phone is still in the hand. */
const POLL_SECONDS = 15

/** The events that are on: poster and words, the nights with what is left, and the own registration. */
export function OpenEvents() {
  const { t } = useText()
  const call = useCall(index, {}, { pollSeconds: POLL_SECONDS })
  return (
    <Loaded call={call} lines={8}>
      {(events) => (events.length === 0 ? <Empty text={t('park-after-dark.none')} /> : events.map((event) => <EventCard key={event.id} event={event} />))}
    </Loaded>
  )
}

function EventCard({ event }: { event: OpenEvent }) {
  const { t, lang, name, pick } = useText()
  const [asking, ask] = useState<{ nightId: string; by: typeof register | typeof change }>()
  const { mine, nights, poster, draw, guestsAllowed } = event
  const words = pick(event.wordingCn, event.wordingEn)
  const isHers = mine !== null && isLive(mine.state)
  return (
    <Card title={<span data-typed="">{name(event)}</span>}>
      <div className="stack">
        {poster && <img className="pad-poster" src={`${previewFile.path}?${new URLSearchParams({ id: poster, size: 'screen' })}`} alt={name(event)} />}
        {words && <RichText html={words} />}
        <Facts
          items={[
            { label: t('park-after-dark.registrationOpen'), value: formatInstant(event.registrationOpen, lang) },
            { label: t(draw ? 'park-after-dark.drawAt' : 'park-after-dark.registrationDeadline'), value: formatEnd(event.registrationDeadline, lang) },
            { label: t('park-after-dark.cancelDeadline'), value: formatEnd(event.cancelDeadline, lang) },
            { label: t('park-after-dark.guestsAllowed'), value: t('park-after-dark.guestsAllowed.count', { count: guestsAllowed }) },
          ]}
        />
        {mine && <OwnRegistration event={event} mine={mine} onChange={() => ask({ nightId: mine.nightId, by: change })} />}
        {!event.eligible && <p className="note-box warn">{t('rule.PAD-08')}</p>}
        {nights.map((night) => (
          <NightLine key={night.id} night={night} can={event.eligible && !isHers} onRegister={() => ask({ nightId: night.id, by: register })} />
        ))}
      </div>
      {asking && <SignUpForm event={event} {...asking} onClose={() => ask(undefined)} />}
    </Card>
  )
}
