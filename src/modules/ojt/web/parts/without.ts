import type { ListCall } from '#foundation/contract/listing.ts'

/** A list that leaves away some of its columns. */
export const without = <L extends ListCall>(of: L, ...names: readonly string[]): L => ({
  ...of,
  columns: of.columns.filter((one) => !names.includes(one)),
})
