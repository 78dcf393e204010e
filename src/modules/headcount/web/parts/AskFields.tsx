import { dayOf } from '#foundation/time.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { FormFacts } from '../../contract.ts'

const MONTHS = 12
/** This year and the next can be asked for. */
const YEARS = 2

export const thisYear = (): number => Number(dayOf(serverNow()).slice(0, 4))
export const thisMonth = (): number => Number(dayOf(serverNow()).slice(5, 7))

interface Numbers {
  label: string
  value: number | undefined
  fault?: string | undefined
  required?: boolean
  onChange(value: number | undefined): void
}

/** One of a few numbers. */
function NumberSelect({ numbers, say, ...field }: Numbers & { numbers: readonly number[]; say(one: number): string }) {
  return (
    <SelectField
      {...field}
      value={field.value === undefined ? undefined : String(field.value)}
      options={numbers.map((one) => ({ value: String(one), label: say(one) }))}
      onChange={(next) => field.onChange(next === undefined ? undefined : Number(next))}
    />
  )
}

export function YearSelect({ all = false, ...field }: Numbers & { all?: boolean }) {
  const { t } = useText()
  const [before, count] = all ? [YEARS, 2 * YEARS] : [0, YEARS]
  const years = Array.from({ length: count }, (_, at) => thisYear() - before + at)
  return (
    <NumberSelect
      {...field}
      numbers={field.value && !years.includes(field.value) ? [field.value, ...years] : years}
      say={(year) => t('headcount.year', { year })}
    />
  )
}

export function MonthSelect(field: Numbers) {
  const { t } = useText()
  return <NumberSelect {...field} numbers={Array.from({ length: MONTHS }, (_, at) => at + 1)} say={(month) => t('headcount.month', { month })} />
}

/** An organization of one's own; one that is no more is named so. */
export function OrgSelect({ orgs, ...field }: FieldOf<string> & { orgs: FormFacts['orgs'] }) {
  const { t, pick } = useText()
  return (
    <SelectField
      {...field}
      typed
      options={orgs.map(({ orgCode, orgCn, orgEn, active }) => ({
        value: orgCode,
        label: active ? pick(orgCn, orgEn) : t('headcount.form.inactive', { org: pick(orgCn, orgEn) }),
      }))}
    />
  )
}

/** Employee classes for which there is a budget, each with what it has free. */
export function ClassesField({ budgets, tmType, ...field }: FieldOf<number[]> & { budgets: FormFacts['budgets']; tmType: string | undefined }) {
  const { t, pick } = useText()
  const own = budgets.filter((one) => one.tmType === tmType)
  return (
    <ManyField
      {...field}
      note={own.length === 0 ? t('headcount.form.noBudget') : field.note}
      value={(field.value ?? []).map(String)}
      options={own.map(({ employeeClass, classCn, classEn, availableNum }) => ({
        value: String(employeeClass),
        label: t('headcount.form.class', { class: pick(classCn, classEn), available: availableNum }),
      }))}
      onChange={(next) => field.onChange((next ?? []).map(Number))}
    />
  )
}
