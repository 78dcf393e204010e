import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { drawOf } from '../../contract.ts'
import { drawn, seedHashOf } from '../../rules/draw.ts'

/** What a draw was made from; made again here, in the reader's own browser, by the function that the portal drew with (BOOKING-09). */
export function DrawSheet({ slot, onClose }: { slot: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(drawOf, { slot })
  return (
    <Sheet title={t('booking.draw')} onClose={onClose}>
      {/* opened from a cell of a table, which does not wrap */}
      <div className="wraps">
        <Loaded call={call}>{(draw) => <Shown draw={draw} />}</Loaded>
      </div>
    </Sheet>
  )
}

type Draw = OutputOf<typeof drawOf>

function Shown({ draw }: { draw: Draw }) {
  const { t, lang } = useText()
  const { seedHash, drawAt, drawn: made } = draw
  const hash = { label: t('booking.draw.hash'), value: <Long text={seedHash} /> }
  if (!made)
    return (
      <div className="stack">
        <p>{t('booking.draw.before')}</p>
        <Facts items={[{ label: t('booking.draw.at'), value: formatInstant(drawAt, lang) }, hash]} />
      </div>
    )
  return (
    <div className="stack">
      <Repeated seedHash={seedHash} made={made} />
      <Facts
        items={[
          { label: t('booking.draw.at'), value: formatInstant(made.at, lang) },
          { label: t('booking.draw.entrants'), value: formatNumber(made.entrants.length) },
          { label: t('booking.draw.left'), value: formatNumber(made.left) },
          hash,
          { label: t('booking.draw.seed'), value: <Long text={made.seed} /> },
        ]}
      />
      <p className="hint">{t('booking.draw.how')}</p>
    </div>
  )
}

function Repeated({ seedHash, made }: { seedHash: string; made: NonNullable<Draw['drawn']> }) {
  const { t } = useText()
  const { ssoId } = useMe()
  const { winners, standby } = drawn(made.seed, made.entrants, made.left)
  const fits = seedHashOf(made.seed) === seedHash
  const [won, waits] = [winners.indexOf(ssoId) + 1, standby.indexOf(ssoId) + 1]
  return (
    <>
      <p className={fits ? 'note-box' : 'note-box bad'}>{t(fits ? 'booking.draw.good' : 'booking.draw.bad')}</p>
      {won > 0 && <p>{t('booking.draw.won', { place: won })}</p>}
      {waits > 0 && <p>{t('booking.draw.waits', { place: waits })}</p>}
    </>
  )
}

const Long = ({ text }: { text: string }) => <code className="anywhere">{text}</code>
