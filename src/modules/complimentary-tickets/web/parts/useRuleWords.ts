import { entity } from '#foundation/contract/schemas.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { employeeType, enumList } from '#services/people/contract.ts'

/** Companies, employee classes and types as the directory names them. */
export function useRuleWords() {
  const { t, pick } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const nameOf = (list: string) => (code: string | number) => {
    const found = data?.[list]?.find((one) => one.code === String(code))
    return found ? pick(found.nameCn, found.nameEn) : ''
  }
  const [company, type, ofClass] = [nameOf('entity'), nameOf('employeeType'), nameOf('employeeClass')]
  const classes = (data?.employeeClass ?? []).map(({ code }) => Number(code)).filter((code) => code !== 0)
  return {
    company,
    type,
    companies: entity.options.map((value) => ({ value, label: company(value) })),
    types: employeeType.options.map((value) => ({ value, label: type(value) })),
    classes: [0, ...classes].map((code) => ({ value: String(code), label: code === 0 ? t('complimentary-tickets.allClasses') : ofClass(code) })),
  }
}
