import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { book, CARE_LEAVE, type Mine } from '../../contract.ts'
import { booking, hoursOf } from '../../rules.ts'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import { useLeaveWords } from './useLeaveWords.ts'

/** Books days against the hours of the year; what they take is reckoned while one chooses. */
export function BookForm({ data, onClose }: { data: Mine; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const words = useLeaveWords()
  const form = useForm(book, {
    initial: { halfDay: 'none' },
    draft: 'single-leave.book',
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
    <FormSheet title={t('single-leave.book.title')} form={form} onClose={onClose}>
      <Fields of={form} pairs={[['from', 'to']]} over={{ halfDay: { select: true } }} />
      <p role="status">{t('single-leave.book.takes', { hours: words.hours(hours), left: words.hours(Math.max(0, data.booking.left - hours)) })}</p>
      <LeaveCalendar data={data} />
      <WhoDecides catalog={CARE_LEAVE} params={{ hours }} then={t('single-leave.book.then')} />
    </FormSheet>
  )
}
