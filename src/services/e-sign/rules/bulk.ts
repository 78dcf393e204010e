import { rules } from '#foundation/contract/rules.ts'
import { type Field, misfits, type Values } from './paper.ts'

/** Papers that are started at once: more nobody looks through before sending them. */
export const MOST_AT_ONCE = 100

/** A line of a list: who signs, and what their paper says. */
export interface BulkRow {
  signer: string
  values: Values
}

/** Why a line cannot become a paper. */
export type RowFault =
  | { why: 'unknown' | 'left' | 'doubled' | 'noManager' }
  /** The key of the value that is missing or is not what it should be. */
  | { why: 'value'; key: string }

/** What is wrong with each line, if anything. `people` are those that are known, whether they are still here, and whether they lack who signs after them. */
export function faultsOf(
  rows: readonly BulkRow[],
  fields: readonly Field[],
  people: ReadonlyMap<string, { left: boolean; noManager?: boolean }>,
): (RowFault | undefined)[] {
  const seen = new Set<string>()
  return rows.map(({ signer, values }) => {
    const person = people.get(signer)
    if (!person) return { why: 'unknown' }
    if (person.left) return { why: 'left' }
    if (person.noManager) return { why: 'noManager' }
    if (seen.has(signer)) return { why: 'doubled' }
    seen.add(signer)
    const [key] = misfits(fields, values)
    return key === undefined ? undefined : { why: 'value', key }
  })
}

/** All papers of a list are started, or none of them. */
export const bulking = rules<{ faults: readonly (RowFault | undefined)[] }, Record<never, never>>({
  'ESIGN-28': ({ facts }) => {
    const at = facts.faults.findIndex((fault) => fault !== undefined)
    return at >= 0 && { field: 'rows', line: at + 1 }
  },
})
