interface Group {
  value: string
  /** The group above, of which it is a part: its division, its company. */
  parent?: string | undefined
  responses: number
}

/**
 * SURV-09 SURV-21: the groups that are not shown: those that are too small, and as many more, the smallest first, as it takes that what is hidden of a whole is
 * itself large enough. Else the one small group would be what remains of the whole when the others are taken away.
 */
export function hiddenIn(groups: readonly Group[], minResponses: number): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const siblings of Map.groupBy(groups, ({ parent }) => parent).values()) {
    let together = 0
    for (const { value, responses } of siblings.toSorted((a, b) => a.responses - b.responses || (a.value < b.value ? -1 : 1))) {
      if (responses === 0 || (responses >= minResponses && (together === 0 || together >= minResponses))) continue
      hidden.add(value)
      together += responses
    }
  }
  return hidden
}

interface Leaf {
  /** From the largest whole to the group: company, division, department. */
  path: readonly string[]
  responses: number
}

export const pathKey = (path: readonly string[]): string => path.join('\n')

/**
 * The groups that are not shown where groups lie in others that can be asked for as well: also all of a group that is hidden itself, since its parts would
 * add up to it. Groups are named by `pathKey`.
 */
export function hiddenAmong(leaves: readonly Leaf[], minResponses: number): ReadonlySet<string> {
  const depth = Math.max(0, ...leaves.map(({ path }) => path.length))
  let above: ReadonlySet<string> = new Set()
  for (let level = 1; level <= depth; level++) {
    const sums = new Map<string, Group>()
    for (const { path, responses } of leaves) {
      const [value, parent] = [pathKey(path.slice(0, level)), pathKey(path.slice(0, level - 1))]
      sums.set(value, { value, parent, responses: (sums.get(value)?.responses ?? 0) + responses })
    }
    const groups = [...sums.values()]
    const within = groups.filter(({ parent }) => parent !== undefined && above.has(parent)).map(({ value }) => value)
    above = new Set([...hiddenIn(groups, minResponses), ...within])
  }
  return above
}
