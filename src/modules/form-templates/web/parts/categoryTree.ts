import type { Category } from '../../contract/index.ts'

/** Categories as they come, each after its parent, with how deep they stand. */
export function levelsOf(all: readonly Category[]): { one: Category; level: number }[] {
  const levels = new Map<string, number>()
  return all.map((one) => {
    const level = one.parent === null ? 0 : (levels.get(one.parent) ?? 0) + 1
    levels.set(one.id, level)
    return { one, level }
  })
}

/** What stands beside a category under the same parent. */
export function neighboursOf(all: readonly Category[], one: Category) {
  const list = all.filter(({ parent }) => parent === one.parent)
  const at = list.indexOf(one)
  return { list, before: list[at - 1], after: list[at + 1] }
}

/** A category and all that stand below it: where it cannot be moved to. */
export function within(all: readonly Category[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  for (const one of all) if (one.parent !== null && found.has(one.parent)) found.add(one.id)
  return found
}

export const categoryOptions = (all: readonly Category[], pick: (cn: string, en: string) => string) =>
  levelsOf(all).map(({ one, level }) => ({ value: one.id, label: `${'\u2003'.repeat(level)}${pick(one.nameCn, one.nameEn)}` }))
