import { isDay } from '#foundation/time.ts'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import type { TextApi } from '#foundation/web/text.tsx'
import type { Answers, FormField } from '#modules/form-templates/contract/index.ts'
import type { RoundForm } from '../../contract.ts'

/** What was answered, in words, in the order of the questions. A table is read row by row. */
export function answered(form: RoundForm, answers: Answers, { pick, name, lang }: TextApi): { label: string; value: string }[] {
  if (form === null) return []
  const { fields, known } = form
  const plain = (value: unknown): string => (typeof value === 'string' && isDay(value) ? formatDay(value, lang) : String(value))
  const word = ({ options, type }: Pick<FormField, 'options' | 'type'>, value: unknown): string => {
    const option = options.find((one) => one.value === value)
    if (option) return pick(option.cn, option.en)
    if (type === 'money') return formatFen(Number(value))
    const person = type === 'person' && known.people.find(({ ssoId }) => ssoId === value)
    if (person) return name(person)
    const department = type === 'department' && known.departments.find(({ code }) => code === value)
    return department ? pick(department.nameCn, department.nameEn) : plain(value)
  }
  const said = (field: FormField, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one: unknown) => said(field, one)).join(' · ')
    if (typeof value === 'object' && value !== null) {
      const cells: [string, unknown][] = Object.entries(value)
      const columnOf = (key: string) => field.columns.find((column) => column.key === key)
      return cells.map(([key, cell]) => word(columnOf(key) ?? { type: 'text', options: [] }, cell)).join(' ')
    }
    return word(field, value)
  }
  return fields.flatMap((field) => {
    const value = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
    return value === undefined ? [] : [{ label: pick(field.labelCn, field.labelEn), value: said(field, value) }]
  })
}
