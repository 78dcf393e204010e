import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'

/** The departments of the house to choose from, those below one set in, and what each is called. */
export function useDepartments() {
  const { pick } = useText()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const names = new Map(tree.map(({ code, nameCn, nameEn }) => [code, pick(nameCn, nameEn)]))
  return {
    options: tree.map(({ code, level }) => ({ value: code, label: `${'\u2003'.repeat(level)}${names.get(code) ?? code}` })),
    nameOf: (code: string): string => names.get(code) ?? code,
  }
}
