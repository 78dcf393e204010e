import { MB } from './policies.ts'

/** So much goes in a part of a large file (FILE-43): on a phone a minute at worst, and no more is lost with a connection. */
export const PART_BYTES = 8 * MB
/** A node that joins parts says so with each; after so long without a word another one takes over. */
export const JOINING_MINUTES = 2

export const partsOf = (size: number): number => Math.ceil(size / PART_BYTES)

/** Bytes of a part, counted from 1; none where the file has no such part. */
export const partSize = (size: number, number: number): number | undefined =>
  Number.isInteger(number) && number >= 1 && number <= partsOf(size) ? Math.min(PART_BYTES, size - (number - 1) * PART_BYTES) : undefined

/** All parts of a file in their order, whatever the order in which they came; nothing while one is missing. */
export function whole<P extends { number: number }>(size: number, arrived: readonly P[]): P[] | undefined {
  const parts = arrived.toSorted((a, b) => a.number - b.number)
  return parts.length === partsOf(size) && parts.every(({ number }, at) => number === at + 1) ? parts : undefined
}
