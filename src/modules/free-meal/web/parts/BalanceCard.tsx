import { dayOf, daysBetween } from '#foundation/time.ts'
import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { unitOf } from '../../rules.ts'

type Balance = Mine['balances'][number]

/** Vouchers of one kind: how many are left, what became of the others, and which are the next to lapse. */
export function BalanceCard({ balance }: { balance: Balance }) {
  const { t } = useText()
  const { available, held, granted, used } = balance
  const name = t(`unit.${unitOf(balance.mealType)}`)
  const usedOf = t('free-meal.mine.usedOf', { used, granted })
  return (
    <section className="card bal" aria-label={name}>
      <div className="k">
        <i style={{ background: 'var(--brand-soft)', color: 'var(--brand)' }}>
          <Icon name="meal" />
        </i>
        <h2>{name}</h2>
      </div>
      <div className="above below near">
        <strong className="figure">{available}</strong> {t('free-meal.mine.vouchers')}
      </div>
      <Meter value={used} more={held} max={granted} label={usedOf} />
      <small className="above near">
        {usedOf}
        {held > 0 && ` · ${t('free-meal.mine.held', { held })}`}
      </small>
      <Expiry next={balance.expiringNext} />
      <small>{t('free-meal.mine.worth', { worth: formatFen(balance.worthFen) })}</small>
    </section>
  )
}

/** Days before the end from which one is warned. */
const SOON_DAYS = 7

function Expiry({ next }: { next: Balance['expiringNext'] }) {
  const { t, lang } = useText()
  if (!next) return <small>{t('free-meal.mine.noExpiry')}</small>
  const days = daysBetween(dayOf(serverNow()), next.on)
  return (
    <small>
      {t('free-meal.mine.expires', { count: next.amount, day: formatDay(next.on, lang) })}{' '}
      {days <= SOON_DAYS && <Tag tone="w">{days === 0 ? t('free-meal.mine.today') : t('free-meal.mine.inDays', { days })}</Tag>}
    </small>
  )
}
