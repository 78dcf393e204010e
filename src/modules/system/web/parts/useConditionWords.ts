import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumList, getDepartmentTree } from '#services/people/contract.ts'
import type { RoleRule } from '../../contract/index.ts'
import { conditionWords } from '../../rules/conditions.ts'

type Condition = RoleRule['condition']

/** Companies, classes and departments as the directory names them. */
export function useDirectory() {
  const { pick, t } = useText()
  const enums = useCall(enumList, {}, { cache: true }).data
  const departments = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  const named = (key: string, code: string): string => {
    const found = enums?.[key]?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  const options = <T extends string>(key: string, codes: readonly T[]) => codes.map((value) => ({ value, label: named(key, value) }))
  return {
    named,
    options,
    staffGroup: (code: string): string => t(`system.staffGroup.${code}`),
    classes: (enums?.employeeClass ?? []).filter((one) => one.code !== '0').map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) })),
    departments: departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}`, note: one.code })),
    department: (code: string): string => {
      const found = departments.find((one) => one.code === code)
      return found ? pick(found.nameCn, found.nameEn) : code
    },
  }
}

/** A rule's condition as a sentence. */
export function useConditionWords(): (condition: Condition) => string {
  const { t } = useText()
  const { named, department, staffGroup } = useDirectory()
  return (condition) =>
    conditionWords(condition, {
      say: t,
      named: (key, code) => (key === 'department' ? department(code) : key === 'staffGroup' ? staffGroup(code) : named(key, code)),
    })
}
