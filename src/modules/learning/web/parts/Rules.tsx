import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Reminder, reminderList } from '../../contract/settings.ts'
import { ReminderForm } from './ReminderForm.tsx'

/** Rules of reminders, each with whom it finds next. */
export function Rules() {
  const { t, lang, pick } = useText()
  const form = (of?: Reminder) => (close: () => void) => <ReminderForm of={of} onClose={close} />
  const days = ({ daysBefore }: Reminder) => listed(daysBefore.map(String), lang)
  return (
    <Listing
      of={reminderList}
      chips="scope"
      beside={() => (
        <Opens className="btn p" label={t('learning.reminder.add')}>
          {form()}
        </Opens>
      )}
      cells={{
        about: (row) => (row.target ? <span data-typed="">{pick(row.targetCn, row.targetEn)}</span> : t(`learning.reminder.all.${row.scope}`)),
        when: (row) => (
          <>
            {t('learning.reminder.before', { days: days(row) })}
            {row.repeatDays !== null && <small> {t('learning.reminder.again', { days: row.repeatDays })}</small>}
          </>
        ),
        people: (row) => (row.active ? t('learning.reminder.next', { day: formatDay(row.next, lang), people: row.people }) : '—'),
        active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(active ? 'learning.active' : 'learning.off')}</Tag>,
      }}
      card={['about', 'active', 'to', 'when', 'people']}
      actions={(row) => row.can.includes('edit') && <Edit>{form(row)}</Edit>}
    />
  )
}
