import { useState } from 'react'
import { type Day, dayOf } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { availability, myVehicles } from '../contract/index.ts'
import { Alone } from './parts/Alone.tsx'
import { DayChoice } from './parts/DayChoice.tsx'
import { LotCards } from './parts/LotCards.tsx'
import { MySpaces } from './parts/MySpaces.tsx'
import { MyVehicles } from './parts/MyVehicles.tsx'

/** Spaces go while one looks, and the gate lets one in meanwhile. */
const POLL_SECONDS = 30

/** Plates, the lots with what is free, and one's own reservations. */
export default function StaffParking() {
  const { t, lang } = useText()
  const [date, setDate] = useState<Day>(() => dayOf(serverNow()))
  const [chosen, choose] = useState<string>()
  const vehicles = useCall(myVehicles, {})
  const spaces = useCall(availability, { date }, { pollSeconds: POLL_SECONDS })
  const plates = vehicles.data ?? []
  const vehicleId = plates.find(({ id }) => id === chosen)?.id ?? plates[0]?.id
  return (
    <Alone at="tmh/parking">
      <Loaded call={spaces}>
        {({ mine, lots, lastDay, pausedUntil }) => (
          <>
            <MySpaces mine={mine} />
            {pausedUntil && (
              <p className="note-box warn" role="status">
                {t('parking.paused', { until: formatEnd(pausedUntil, lang) })}
              </p>
            )}
            <DayChoice value={date} last={lastDay} onChange={setDate} />
            {plates.length > 1 && (
              <SelectField
                label={t('parking.reserve.vehicleId')}
                typed
                always
                value={vehicleId}
                options={plates.map(({ id, plate }) => ({ value: id, label: plate }))}
                onChange={choose}
              />
            )}
            {vehicles.data && plates.length === 0 && <p className="note-box">{t('parking.vehicle.first')}</p>}
            <LotCards lots={lots} date={date} vehicleId={vehicleId} paused={pausedUntil !== null} />
          </>
        )}
      </Loaded>
      <Loaded call={vehicles} lines={2}>
        {(all) => <MyVehicles vehicles={all} />}
      </Loaded>
    </Alone>
  )
}
