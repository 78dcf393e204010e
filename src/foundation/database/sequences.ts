import type { Day } from '#foundation/time.ts'
import type { Tx } from './db.ts'
import { sql } from './drizzle.ts'
import { foundationSequences } from './tables.ts'

/** The next number people see: prefix + yyyyMMdd + count, six digits unless said otherwise. Gaps are allowed. */
export async function nextNumber(db: Tx, prefix: string, day: Day, digits = 6): Promise<string> {
  const [row] = await db
    .insert(foundationSequences)
    .values({ prefix, day, last: 1 })
    .onConflictDoUpdate({ target: [foundationSequences.prefix, foundationSequences.day], set: { last: sql`${foundationSequences.last} + 1` } })
    .returning({ last: foundationSequences.last })
  return `${prefix}${day.replaceAll('-', '')}${String(row!.last).padStart(digits, '0')}`
}
