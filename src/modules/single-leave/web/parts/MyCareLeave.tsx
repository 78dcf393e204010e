import { useState } from 'react'
import { useSearchParams } from 'react-router'
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

/** All of one's own care leave, and the two forms over it; with `?change=` the one of days that were returned. */
export function MyCareLeave({ data }: { data: Mine }) {
  const { t } = useText()
  const [form, open] = useState<'apply' | 'book' | PreApproval>()
  const [address, setAddress] = useSearchParams()
  const change = data.bookings.find(({ id, status }) => id === address.get('change') && status === 'pending')
  const close = () => {
    open(undefined)
    setAddress(withoutChange, { replace: true })
  }
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
      {form === undefined && change && <BookForm key={change.id} data={data} change={change} onClose={close} />}
      {form !== undefined && form !== 'book' && <ApplyForm data={data} before={form === 'apply' ? undefined : form} onClose={close} />}
    </div>
  )
}

const withoutChange = (address: URLSearchParams): URLSearchParams => {
  address.delete('change')
  return address
}
