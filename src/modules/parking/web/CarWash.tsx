import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Day, dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { moveWash, myVehicles, slots } from '../contract/index.ts'
import { Alone } from './parts/Alone.tsx'
import { DayChoice } from './parts/DayChoice.tsx'
import { MyWashes } from './parts/MyWashes.tsx'
import { useKindText } from './parts/useKindText.ts'
import { type Chosen, WashDay } from './parts/WashDay.tsx'
import { WashForm } from './parts/WashForm.tsx'

const POLL_SECONDS = 30

/** Kinds of wash, free slots, and one's own washes: booked, moved, cancelled. */
export default function CarWash() {
  const { t, lang } = useText()
  const { confirm, say } = useSay()
  const kindText = useKindText()
  const [query] = useSearchParams()
  const [date, setDate] = useState<Day>(() => dayOf(serverNow()))
  const [chosen, choose] = useState<Chosen>()
  const [moved, move] = useState<string>()
  const { attempt } = useSend(moveWash)
  const vehicles = useCall(myVehicles, {})
  const day = useCall(slots, { date }, { pollSeconds: POLL_SECONDS })
  const plates = vehicles.data ?? []
  const moveTo = async (id: string, { bayId, bay, starts }: Chosen) => {
    const text = `${t('parking.wash.bay', { bay })} · ${formatInstant(starts, lang)}`
    if ((await confirm({ title: t('parking.wash.move'), text, action: t('parking.wash.move') })) === undefined) return
    if (!(await attempt({ id, bayId, starts }))) return
    move(undefined)
    say(t('parking.wash.moved'))
  }
  return (
    <Alone at="tmh/car-wash">
      <Loaded call={day}>
        {({ kinds, bays, mine, lastDay }) => (
          <>
            <MyWashes mine={mine} onMove={move} />
            {moved && (
              <div className="note-box row between wrap" role="status">
                <span>{t('parking.wash.moving')}</span>
                <button type="button" className="btn" onClick={() => move(undefined)}>
                  {t('parking.wash.stay')}
                </button>
              </div>
            )}
            <Card title={t('parking.wash.kinds')}>
              {kinds.map((kind) => (
                <div key={kind.id} className="parking-line" data-typed>
                  {kindText(kind)}
                </div>
              ))}
            </Card>
            {vehicles.data && plates.length === 0 && (
              <p className="note-box">
                <Link to={`/${lang}/tmh/parking`}>{t('parking.vehicle.first')}</Link>
              </p>
            )}
            <DayChoice value={date} last={lastDay} onChange={setDate} />
            <WashDay bays={bays} onChoose={moved ? (slot) => void moveTo(moved, slot) : plates.length > 0 ? choose : undefined} />
            {chosen && <WashForm slot={chosen} kinds={kinds} vehicles={plates} kindId={query.get('kind') ?? undefined} onClose={() => choose(undefined)} />}
          </>
        )}
      </Loaded>
    </Alone>
  )
}
