import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deskSlots } from '#services/booking/contract.ts'
import { AloneIn } from '#services/booking/web/parts/AloneIn.tsx'
import { KeptHere } from '#services/booking/web/parts/KeptHere.tsx'
import { useAlone } from '#services/booking/web/parts/useAlone.ts'
import { scan } from '../../contract.ts'
import { useNightText } from './useNightText.ts'

const POLL_SECONDS = 10
const PHOTO = 96
const LINK = '/park-after-dark/index'

/** What the gate checks in for. */
const NIGHTS = { link: LINK }

/** The gate: scan, see who comes in with how many, next; and how many are in. Without network passes are checked by the list, personal codes are not. */
export function Gate() {
  const { t } = useText()
  const { send } = useSend(scan, { hideWarning: true })
  const alone = useAlone()
  return (
    <>
      <Tonight />
      <KeptHere alone={alone} desk={NIGHTS} />
      <AnswerDesk
        label={t('park-after-dark.gate.code')}
        hint={t('park-after-dark.gate.hint')}
        action={t('park-after-dark.gate.do')}
        refused={t('park-after-dark.gate.refused')}
        sending={alone.busy}
        send={(code) => alone.gate(code, NIGHTS, (id) => send({ code, scan: id }))}
      >
        {(answer) => ('alone' in answer ? <AloneIn of={answer.alone} /> : <Admitted {...answer} />)}
      </AnswerDesk>
    </>
  )
}

function Admitted({ person, guests, gateCn, gateEn }: Extract<OutputOf<typeof scan>, { ok: true }>) {
  const { t, name, pick } = useText()
  return (
    <>
      <Avatar person={person} size={PHOTO} />
      <strong>{t('park-after-dark.gate.people', { people: guests + 1 })}</strong>
      <span className="reason">
        <bdi translate="no">{name(person)}</bdi> · {t('park-after-dark.mine.guests', { guests })}
      </span>
      <span data-typed>{pick(gateCn, gateEn)}</span>
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
