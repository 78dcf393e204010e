import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { adminDaysSave, type OfferedDay } from '../../contract.ts'
import { DayCalendar } from './DayCalendar.tsx'

/** Days that are open or closed, with their gate and places: a press changes one. */
export function DaySetup() {
  const { t } = useText()
  const [edited, edit] = useState<{ day?: OfferedDay }>()
  return (
    <div className="stack">
      <div className="row between wrap">
        <p className="hint">{t('family-entry.days.setup')}</p>
        <button type="button" className="btn p" onClick={() => edit({})}>
          {t('family-entry.days.add')}
        </button>
      </div>
      <DayCalendar all onOpen={(day) => edit({ day })} />
      {edited && <DayForm day={edited.day} onClose={() => edit(undefined)} />}
    </div>
  )
}

const FRESH = { from: '10:00', to: '18:00', capacity: 40, open: true, reason: '' }
const TERMS = ['date', 'gateCn', 'gateEn', 'from', 'to', 'capacity', 'applyFrom', 'applyUntil', 'open'] as const
const time = (field: FieldOf<string>) => <TimeField {...field} />

function DayForm({ day, onClose }: { day: OfferedDay | undefined; onClose(): void }) {
  const { t, lang } = useText()
  const { left: _l, invited: _i, ...terms } = day ?? {}
  const form = useForm(adminDaysSave, {
    initial: { ...FRESH, ...terms },
    draft: `family-entry.day.${day?.id ?? 'new'}`,
    words: 'family-entry.days.',
  })
  const closes = day?.open && form.values.open === false
  return (
    <FormSheet
      title={day ? t('family-entry.days.edit', { date: formatDay(day.date, lang) }) : t('family-entry.days.add')}
      form={form}
      action={t('kit.save')}
      told="family-entry.days.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={closes ? [...TERMS, 'reason'] : TERMS}
        pairs={[
          ['from', 'to'],
          ['applyFrom', 'applyUntil'],
        ]}
        over={{ date: day ? null : undefined, from: time, to: time, reason: { lines: true } }}
      />
      {closes && <p className="note-box warn">{t('family-entry.days.closes')}</p>}
    </FormSheet>
  )
}
