import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { LockedButton } from '#foundation/web/kit/Countdown.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { isLocked, openWindow, preApprovalLife } from '../../rules.ts'
import { useLeaveWords } from './useLeaveWords.ts'

/** The hours of the year: used, booked and left, and what can be done now. */
export function QuotaCard({ data, onApply, onBook }: { data: Mine; onApply(): void; onBook(): void }) {
  const { t } = useText()
  const words = useLeaveWords()
  const { quota, parameters: p, applying, booking } = data
  const { used, booked, left, year } = quota
  const total = used + booked + left || p.quotaHours
  const mayApply = applying.fullTime && applying.joined
  const standing = data.preApprovals.find((one) => one.year === year)
  const window = openWindow(p, serverNow())
  const says = t('single-leave.quota.usedOf', { used, total })
  return (
    <Card title={t('single-leave.quota.title', { year })} extra={standing && <StateTag of={preApprovalLife} state={standing.status} />}>
      <div className="stack">
        {!mayApply && <p className="note-box warn">{t('rule.SLEAVE-12')}</p>}
        {mayApply && isLocked(p, serverNow()) && <p className="note-box warn">{t('rule.SLEAVE-13', p)}</p>}
        {booking.approved ? (
          <>
            <Meter value={used} more={booked} max={total} label={says} />
            <Facts
              items={[
                { label: t('single-leave.quota.left'), value: <b>{words.hours(left)}</b> },
                { label: t('single-leave.quota.booked'), value: words.hours(booked) },
                { label: t('single-leave.quota.used'), value: words.hours(used) },
                { label: t('single-leave.quota.total'), value: words.hours(total) },
              ]}
            />
          </>
        ) : (
          <p>{t(applying.taken ? 'single-leave.quota.waits' : 'single-leave.quota.none', { hours: words.hours(p.quotaHours) })}</p>
        )}
        {mayApply && !applying.taken && (
          <LockedButton window={window} onClick={onApply}>
            {t('single-leave.apply.title')}
          </LockedButton>
        )}
        {booking.approved && (
          <LockedButton window={window} disabled={left === 0} onClick={onBook}>
            {t('single-leave.book.title')}
          </LockedButton>
        )}
      </div>
    </Card>
  )
}
