import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'

/** Stands before a department that lies below another. */
const LEVEL = '\u2003'

/** Departments as a tree to choose from. */
export function useDepartments() {
  const { pick } = useText()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return tree.map(({ code, level, nameCn, nameEn }) => ({ value: code, label: `${LEVEL.repeat(level)}${pick(nameCn, nameEn)}` }))
}
