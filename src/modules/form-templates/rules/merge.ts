import type { FormField } from '../contract/fields.ts'
import { same } from './same.ts'

const byKey = (fields: readonly FormField[]): Map<string, FormField> => new Map(fields.map((field) => [field.key, field]))

/**
 * What two designers made of one draft, put together field by field (FORM-14): what only one of them touched is as that one left it. Where both did, and
 * not alike, mine stands and the key is named, so that she looks at it; a field that one removed and the other changed stays, and is named too.
 */
export function merged(base: readonly FormField[], mine: readonly FormField[], theirs: readonly FormField[]): { fields: FormField[]; conflicts: string[] } {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const conflicts: string[] = []
  const decide = (key: string): FormField | undefined => {
    const [before, a, b] = [was.get(key), own.get(key), other.get(key)]
    if (same(a, b)) return a
    if (same(a, before)) return b
    if (same(b, before)) return a
    conflicts.push(key)
    return a ?? b
  }
  // mine keep their order; what only the other one added comes after the field that it stands behind there
  const order = [...mine.map(({ key }) => key)]
  theirs.forEach(({ key }, at) => {
    if (order.includes(key)) return
    const behind = theirs.slice(0, at).findLast((one) => order.includes(one.key))
    order.splice(behind ? order.indexOf(behind.key) + 1 : 0, 0, key)
  })
  return {
    fields: order.flatMap((key) => {
      const field = decide(key)
      return field ? [field] : []
    }),
    conflicts,
  }
}
