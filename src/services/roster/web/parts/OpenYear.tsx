import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CalendarYear, openYear } from '../../contract.ts'
import { openedYear } from '../../rules.ts'

/** Opens a year on both calendars with what the state announced: when each holiday is, and which weekends are worked for it. */
export function OpenYear({ year, names, onClose }: { year: number; names: CalendarYear['holidays']; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const form = useForm(openYear, {
    initial: { year, holidays: names.map((one) => ({ ...one, from: '', to: '' })), makeUps: [] },
    draft: `roster.year.${year}`,
    rules: { set: openedYear, facts: { opened: false }, p: {}, now: new Date(0), limits: {} },
    onSent: () => {
      onClose()
      say(t('roster.year.opened', { year }))
    },
  })
  const holidays = form.values.holidays ?? []
  const makeUps = form.values.makeUps ?? []
  const setHoliday = (at: number, change: { from?: string; to?: string }) =>
    form.set(
      'holidays',
      holidays.map((one, i) => (i === at ? { ...one, ...change } : one)),
    )
  const setMakeUps = (next: typeof makeUps) => form.set('makeUps', next)
  return (
    <FormSheet title={t('roster.year.open', { year })} form={form} action={t('roster.year.openAction')} onClose={onClose}>
      <p className="muted">{t('roster.year.openNote')}</p>
      {holidays.map((one, at) => (
        <div key={one.nameEn} className="roster-range">
          <DateField
            label={t('roster.year.begins', { name: pick(one.nameCn, one.nameEn) })}
            required
            value={one.from || undefined}
            fault={form.fault(`holidays.${at}.from` as 'holidays')}
            onChange={(from = '') => setHoliday(at, { from, ...(one.to < from && { to: from }) })}
          />
          <DateField label={t('roster.year.ends')} required value={one.to || undefined} onChange={(to = '') => setHoliday(at, { to })} />
        </div>
      ))}
      {makeUps.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until a day is chosen
        <div key={at} className="roster-range">
          <DateField
            label={t('roster.year.makeUp', { n: at + 1 })}
            value={one.day || undefined}
            onChange={(day) => setMakeUps(day ? makeUps.map((before, i) => (i === at ? { ...before, day } : before)) : makeUps.filter((_, i) => i !== at))}
          />
          <SelectField
            label={t('roster.year.makeUpFor')}
            value={one.nameEn}
            options={names.map(({ nameCn, nameEn }) => ({ value: nameEn, label: pick(nameCn, nameEn) }))}
            onChange={(nameEn) => setMakeUps(makeUps.map((before, i) => (i === at ? { ...before, ...names.find((name) => name.nameEn === nameEn) } : before)))}
          />
        </div>
      ))}
      {names[0] && (
        <button type="button" className="btn s below" onClick={() => setMakeUps([...makeUps, { day: '', ...names[0]! }])}>
          {t('roster.year.addMakeUp')}
        </button>
      )}
      {form.fault('holidays') && (
        <p className="fault" role="alert">
          {form.fault('holidays')}
        </p>
      )}
    </FormSheet>
  )
}
