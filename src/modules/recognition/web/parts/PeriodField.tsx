import { dayOf } from '#foundation/time.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { usePeriod } from './usePeriod.ts'

const MONTH = /^\d{4}-\d{2}$/
const YEARS = 3

/** A month, or one of the quarters, halves and years up to now. */
export function PeriodField({ label, value, onChange, fault }: FieldOf<string>) {
  const { t } = useText()
  const period = usePeriod()
  const year = Number(dayOf(serverNow()).slice(0, 4))
  const longer = Array.from({ length: YEARS }, (_, n) => year - n).flatMap((one) => [
    `${one}`,
    ...['H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4'].map((part) => `${one}-${part}`),
  ])
  const isMonth = value !== undefined && MONTH.test(value)
  return (
    <div className="pair">
      <MonthField label={label} required={!value || isMonth} value={isMonth ? value : undefined} fault={fault} onChange={onChange} />
      <SelectField
        label={t('recognition.publications.longer')}
        value={isMonth ? undefined : value}
        options={longer.map((one) => ({ value: one, label: period(one) }))}
        onChange={onChange}
      />
    </div>
  )
}
