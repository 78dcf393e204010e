import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancel, type Mine } from '../../contract.ts'
import { bookingLife } from '../../rules.ts'
import { Said } from './Said.tsx'
import { useLeaveWords } from './useLeaveWords.ts'

/** The days that were booked, each with its state, and cancelling those to come. */
export function MyBookings({ bookings }: Pick<Mine, 'bookings'>) {
  const { t, lang } = useText()
  const words = useLeaveWords()
  return (
    <Card title={t('single-leave.own.bookings')}>
      {bookings.map((row) => (
        <div key={row.id} className="li start">
          <span className="dot">
            <Icon name="calendar" />
          </span>
          <div className="grow">
            <div className="row between">
              <Link to={`/${lang}/workflow/requested/${row.workflowItem}`}>{words.span(row)}</Link>
              <StateTag of={bookingLife} state={row.status} />
            </div>
            <div className="row between">
              <small>{words.hours(row.hours)}</small>
              <Moves of={{ cancel }} row={row} words="single-leave.own." about={words.span(row)} />
            </div>
            <Said text={row.comment} />
          </div>
        </div>
      ))}
    </Card>
  )
}
