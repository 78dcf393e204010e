interface Group {
  code: string
  nameCn: string
  nameEn: string
  people: number
  read: number
}

/** Of a group of fewer it could be told who has read. */
const LEAST = 5
/** The groups that are told together. */
export const OTHERS = 'others'

/** CMS-24: groups of few are told together; where those together are few too, the smallest of the others joins them. */
export function together(groups: readonly Group[]): Group[] {
  const bySize = groups.toSorted((a, b) => a.people - b.people)
  let joined = bySize.filter(({ people }) => people < LEAST).length
  const peopleOf = (count: number) => bySize.slice(0, count).reduce((sum, { people }) => sum + people, 0)
  while (joined > 0 && joined < bySize.length && peopleOf(joined) < LEAST) joined += 1
  if (joined === 0) return [...groups]
  const few = bySize.slice(0, joined)
  const rest = groups.filter((one) => !few.includes(one))
  const others = { code: OTHERS, nameCn: '', nameEn: '', people: peopleOf(joined), read: few.reduce((sum, { read }) => sum + read, 0) }
  return [...rest, others]
}
