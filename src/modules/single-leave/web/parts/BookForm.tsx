import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { book, CARE_LEAVE, type Mine } from '../../contract.ts'
import { awayOf, booking, hoursOf, yearOf } from '../../rules.ts'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import { useLeaveWords } from './useLeaveWords.ts'

type Booking = Mine['bookings'][number]
interface Props {
  data: Mine
  /** One that was returned, to be changed. */
  change?: Booking | undefined
  onClose(): void
}

/** Books days against the hours of the year; what they take is reckoned while one chooses. */
export function BookForm({ data: all, change, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const words = useLeaveWords()
  const data = change ? without(all, change) : all
  const form = useForm(book, {
    initial: change ? { changes: change.id, from: change.from, to: change.to, halfDay: change.halfDay } : { halfDay: 'none' },
    draft: change ? `single-leave.book.${change.id}` : 'single-leave.book',
    words: 'single-leave.book.',
    check: { set: booking, facts: data.booking, p: data.parameters },
    onSent: ({ left }) => {
      onClose()
      say(t('single-leave.book.done', { left: words.hours(left) }))
    },
  })
  const { from, to, halfDay } = form.values
  const hours = from && to ? hoursOf({ from, to, halfDay }, data.booking.workDays) : 0
  return (
    <FormSheet title={t(change ? 'single-leave.book.titleChange' : 'single-leave.book.title')} form={form} onClose={onClose}>
      <Fields of={form} pairs={[['from', 'to']]} over={{ halfDay: { select: true }, changes: null }} />
      <p role="status">{t('single-leave.book.takes', { hours: words.hours(hours), left: words.hours(Math.max(0, data.booking.left - hours)) })}</p>
      <LeaveCalendar data={data} />
      <WhoDecides catalog={CARE_LEAVE} params={{ hours }} then={t('single-leave.book.then')} />
    </FormSheet>
  )
}

/** What there is beside a booking: its hours and its days as they were do not stand in the way of its change. */
function without({ booking: facts, ...data }: Mine, change: Booking): Mine {
  const own = awayOf(change)
  const isOwn = ({ from, until }: Mine['booking']['away'][number]) =>
    new Date(from).getTime() === own.from.getTime() && new Date(until).getTime() === own.until.getTime()
  // what was held of another year is of no use in this one
  const held = yearOf(change.from) === data.quota.year ? change.hours : 0
  return { ...data, booking: { ...facts, left: facts.left + held, away: facts.away.filter((one) => !isOwn(one)) } }
}
