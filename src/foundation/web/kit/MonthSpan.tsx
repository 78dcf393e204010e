import { addMonths, earliest, latest, monthOf, sayMonth } from '#foundation/time.ts'
import { useText } from '../text.tsx'
import { SelectField } from './SelectField.tsx'

export interface Months {
  from: string
  to: string
}

/** So many months before a month. */
export const monthsBack = (month: string, count: number): string => monthOf(addMonths(`${month}-01`, -count))

/** From which month to which, of the last `count` up to `now`. The other end moves along where it would come before, or the span be longer than `longest`. */
export function MonthSpan({
  value: { from, to },
  onChange,
  now,
  count,
  longest = count,
}: {
  value: Months
  onChange(months: Months): void
  now: string
  count: number
  longest?: number
}) {
  const { t, lang } = useText()
  const months = Array.from({ length: count }, (_, i) => monthsBack(now, i)).map((value) => ({ value, label: sayMonth(value, lang) }))
  return (
    <>
      <SelectField
        always
        label={t('kit.months.from')}
        value={from}
        options={months}
        onChange={(month = from) => onChange({ from: month, to: earliest(latest(month, to), monthsBack(month, 1 - longest)) })}
      />
      <SelectField
        always
        label={t('kit.months.to')}
        value={to}
        options={months}
        onChange={(month = to) => onChange({ to: month, from: latest(earliest(month, from), monthsBack(month, longest - 1)) })}
      />
    </>
  )
}
