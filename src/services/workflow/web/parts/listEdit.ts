/** Changes of a list that give a new one. */
export const withOne = <T>(list: readonly T[], at: number, one: T): T[] => list.with(at, one)
export const without = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1)
export const inserted = <T>(list: readonly T[], at: number, one: T): T[] => list.toSpliced(at, 0, one)
export const moved = <T>(list: readonly T[], at: number, by: 1 | -1): T[] => inserted(without(list, at), at + by, list[at]!)
