import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CalendarYear, dayKind, saveCalendar, type WorkCalendar } from '../../contract.ts'

/** Changes a day, or several that follow each other. */
export function DayForm({ calendar, day, onClose }: { calendar: WorkCalendar; day: CalendarYear['days'][number]; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const form = useForm(saveCalendar, {
    initial: { calendar, from: day.day, to: day.day, kind: day.kind, nameCn: day.nameCn, nameEn: day.nameEn },
    draft: `roster.day.${calendar}.${day.day}`,
    onSent: ({ changed }) => {
      onClose()
      say(t('roster.days.saved', { days: changed }))
    },
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('roster.days.change', { calendar: t(`roster.calendar.${calendar}`) })} form={form} action={t('roster.save')} onClose={onClose}>
      <div className="roster-range">
        <DateField label={t('roster.from')} required value={values.from} fault={fault('from')} onChange={(value) => set('from', value)} />
        <DateField label={t('roster.to')} required value={values.to} fault={fault('to')} onChange={(value) => set('to', value)} />
      </div>
      <ChoiceField label={t('roster.kind')} value={values.kind} options={choices('roster.day.', dayKind.options)} onChange={(value) => set('kind', value)} />
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`roster.name${language}`)} />
    </FormSheet>
  )
}
