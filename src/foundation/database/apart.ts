import { Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { Db } from './db.ts'
import { sql } from './drizzle.ts'

/**
 * Does something as a part of the transaction that is undone by itself where it fails, so that what was done before stays.
 * @returns what refused it @throws any other fault, with the part undone
 */
export async function apart({ db }: { db: Db }, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  await db.execute(sql`savepoint one_of_many`)
  try {
    await work()
    await db.execute(sql`release savepoint one_of_many`)
    return undefined
  } catch (fault) {
    await db.execute(sql`rollback to savepoint one_of_many`)
    if (!(fault instanceof Refused)) throw fault
    return fault.refusals[0]
  }
}
