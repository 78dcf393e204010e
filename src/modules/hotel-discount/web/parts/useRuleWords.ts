import type { Entity } from '#foundation/contract/house.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type EmployeeType, employeeType, entity, enumList } from '#services/people/contract.ts'
import { ALL_CLASSES } from '../../rules.ts'

interface Who {
  company: Entity
  employeeType: EmployeeType
  employeeClass: number
}

/** Companies, types and classes as the directory names them, and whom a rule is for. */
export function useRuleWords() {
  const { t, pick } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const nameOf = (list: string, code: string): string => {
    const found = data?.[list]?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : ''
  }
  const className = (code: number): string => (code === ALL_CLASSES ? t('hotel-discount.rules.allClasses') : nameOf('employeeClass', String(code)))
  const classes = [ALL_CLASSES, ...(data?.employeeClass ?? []).map(({ code }) => Number(code)).filter((code) => code !== ALL_CLASSES)]
  return {
    companies: entity.options.map((value) => ({ value, label: nameOf('entity', value) })),
    types: employeeType.options.map((value) => ({ value, label: nameOf('employeeType', value) })),
    classes: classes.map((code) => ({ value: String(code), label: className(code) })),
    who: (rule: Who): string => [nameOf('entity', rule.company), nameOf('employeeType', rule.employeeType), className(rule.employeeClass)].join(' · '),
  }
}
