import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ExpiryRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { readExpiring } from '#services/ledger/contract.ts'
import { mealType } from '../../contract.ts'
import { unitOf } from '../../rules.ts'

/** As far ahead as one plans meals. */
const DAYS = 30
const UNITS = new Set(mealType.options.map(unitOf))

/** Which vouchers lapse soon, day by day; nothing where none does. */
export function RunsOut() {
  const { t } = useText()
  const { data } = useCall(readExpiring, { days: DAYS })
  const things = (data ?? [])
    .filter(({ unit }) => UNITS.has(unit))
    .map(({ unit, amount, on }) => ({ id: `${unit} ${on}`, on, what: t(`unit.${unit}`), note: t('free-meal.mine.pieces', { count: amount }) }))
  if (things.length === 0) return null
  return (
    <Card title={t('free-meal.mine.runsOut')}>
      <ExpiryRadar things={things} today={dayOf(serverNow())} days={DAYS} />
    </Card>
  )
}
