import type { Entity } from '#foundation/contract/house.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity, enumList } from '#services/people/contract.ts'
import { employeeType } from '../../contract.ts'
import { ALL_CLASSES } from '../../rules.ts'

type EmployeeType = (typeof employeeType.options)[number]

/** Companies, employee types and classes as the directory names them: for rows, and to choose from. */
export function useDirectoryWords() {
  const { t, pick } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const nameOf = (key: string, code: string): string => {
    const found = data?.[key]?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : ''
  }
  const companyName = (code: Entity): string => nameOf('entity', code)
  const typeName = (code: EmployeeType): string => nameOf('employeeType', code)
  const className = (code: number): string => (code === ALL_CLASSES ? t('free-meal.rules.allClasses') : nameOf('employeeClass', String(code)))
  const classCodes = (data?.employeeClass ?? []).map((one) => Number(one.code)).filter((code) => code !== ALL_CLASSES)
  return {
    companyName,
    typeName,
    className,
    companies: entity.options.map((value) => ({ value, label: companyName(value) })),
    types: employeeType.options.map((value) => ({ value, label: typeName(value) })),
    /** Classes by their codes as texts, without the one that stands for all. */
    classes: classCodes.map((code) => ({ value: String(code), label: className(code) })),
  }
}
