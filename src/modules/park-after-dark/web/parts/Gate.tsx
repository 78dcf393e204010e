import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deskSlots } from '#services/booking/contract.ts'
import { scan } from '../../contract.ts'
import { useNightText } from './useNightText.ts'

/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & OutputOf<typeof scan>

const POLL_SECONDS = 10
const PHOTO = 96
const LINK = '/park-after-dark/index'

/** The gate: scan, see who comes in with how many, next; and how many are in. */
export function Gate() {
  const { t } = useText()
  const { send, sending } = useSend(scan, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: OutputOf<typeof scan>) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send({ code }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, rule: fault.code, message: fault.message })
    }
  }
  return (
    <>
      <Tonight />
      <ScanDesk
        field={field}
        label={t('park-after-dark.gate.code')}
        hint={t('park-after-dark.gate.hint')}
        action={t('park-after-dark.gate.do')}
        onCode={scanned}
      >
        <ScanOutcome look={outcome && (outcome.ok ? 'good' : 'bad')} sending={sending}>
          <Told key={outcome?.nth ?? 0} outcome={outcome} />
        </ScanOutcome>
      </ScanDesk>
    </>
  )
}

/** How many of those who are expected have come. */
function Tonight() {
  const { t, pick } = useText()
  const say = useNightText()
  const nights = (useCall(deskSlots, {}, { pollSeconds: POLL_SECONDS }).data ?? []).filter(({ link }) => link === LINK)
  if (nights.length === 0) return <p className="note-box">{t('park-after-dark.gate.none')}</p>
  return nights.map(({ slot, titleCn, titleEn, placeCn, placeEn, attended, seats, ...night }) => {
    const came = t('park-after-dark.gate.came', { attended, booked: seats.booked })
    return (
      <Card key={slot}>
        <div className="row between wrap">
          <span>
            <b data-typed>{pick(titleCn, titleEn)}</b> {say(night)} · <span data-typed>{pick(placeCn, placeEn)}</span>
          </span>
          <b>{came}</b>
        </div>
        <Meter value={attended} max={seats.booked} label={came} />
      </Card>
    )
  })
}

function Told({ outcome }: { outcome: Outcome | undefined }) {
  const { t, name, pick } = useText()
  if (outcome?.ok)
    return (
      <div className="told">
        <Avatar person={outcome.person} size={PHOTO} />
        <strong>{t('park-after-dark.gate.people', { people: outcome.guests + 1 })}</strong>
        <span className="reason">
          <bdi translate="no">{name(outcome.person)}</bdi> · {t('park-after-dark.mine.guests', { guests: outcome.guests })}
        </span>
        <span data-typed>{pick(outcome.gateCn, outcome.gateEn)}</span>
      </div>
    )
  return (
    <div className="told">
      <Icon name={outcome ? 'close' : 'code'} />
      <strong>{t(outcome ? 'park-after-dark.gate.refused' : 'booking.desk.ready')}</strong>
      <span className="reason">{outcome?.message ?? t('park-after-dark.gate.hint')}</span>
    </div>
  )
}
