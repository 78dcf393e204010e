/** The share of a list that SHARD=2/4 leaves to this run; all of it where nothing is said. */
export function shareOf<T>(all: readonly T[], shard = process.env.SHARD): T[] {
  if (!shard) return [...all]
  const [, nth = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? []
  if (nth < 1 || nth > of) throw new Error(`SHARD=${shard}: say which of how many, for instance 2/4`)
  return all.filter((_, i) => i % of === nth - 1)
}
