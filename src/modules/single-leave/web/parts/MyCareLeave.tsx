import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine, PreApproval } from '../../contract.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { BookForm } from './BookForm.tsx'
import { Conditions } from './Conditions.tsx'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import { MyBookings } from './MyBookings.tsx'
import { PreApprovalCard } from './PreApprovalCard.tsx'
import { QuotaCard } from './QuotaCard.tsx'

/** All of one's own care leave, and the two forms over it. */
export function MyCareLeave({ data }: { data: Mine }) {
  const { t } = useText()
  const [form, open] = useState<'apply' | 'book' | PreApproval>()
  const close = () => open(undefined)
  return (
    <div className="side">
      <div className="stack">
        <QuotaCard data={data} onApply={() => open('apply')} onBook={() => open('book')} />
        {data.bookings.length > 0 && <MyBookings bookings={data.bookings} />}
        {data.preApprovals.length === 0 && (
          <Card title={t('single-leave.own.history')}>
            <Empty text={t('single-leave.own.none')} />
          </Card>
        )}
        {data.preApprovals.map((one) => (
          <PreApprovalCard key={one.id} of={one} lock={data.parameters} onResubmit={() => open(one)} />
        ))}
      </div>
      <div className="stack">
        <Conditions data={data} />
        <LeaveCalendar data={data} />
      </div>
      {form === 'book' && <BookForm data={data} onClose={close} />}
      {form !== undefined && form !== 'book' && <ApplyForm data={data} before={form === 'apply' ? undefined : form} onClose={close} />}
    </div>
  )
}
