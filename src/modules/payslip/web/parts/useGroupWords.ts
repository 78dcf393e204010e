import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity, enumList } from '#services/people/contract.ts'
import { employeeType, staffGroup } from '../../contract/index.ts'

/** Companies, staff groups and employee types as the directory names them. */
export function useGroupWords() {
  const { pick } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const nameOf = (key: string, code: string): string => {
    const found = data?.[key]?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  const choices = <T extends string>(key: string, codes: readonly T[]) => codes.map((value) => ({ value, label: nameOf(key, value) }))
  return {
    groupOf: (one: { entity: string; staffGroup: string; employeeType: string }): string =>
      [nameOf('entity', one.entity), nameOf('staffGroup', one.staffGroup), nameOf('employeeType', one.employeeType)].join(' · '),
    companies: choices('entity', entity.options),
    groups: choices('staffGroup', staffGroup.options),
    types: choices('employeeType', employeeType.options),
  }
}
