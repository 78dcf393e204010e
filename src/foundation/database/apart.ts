import { Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { Db } from './db.ts'
import { sql } from './drizzle.ts'
import { gaveWay } from './guarded.ts'

/**
 * Does something as a part of the transaction that is undone by itself where it fails, so that what was done before stays.
 * @returns what refused it @throws any other fault, with the part undone
 */
export async function apart(ctx: { db: Db }, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const failed = await trying(ctx, work)
  if (!failed) return undefined
  if (!(failed.fault instanceof Refused)) throw failed.fault
  return failed.fault.refusals[0]
}

/**
 * As `apart`, whatever went wrong: for one of many things that must not take the others along.
 * @returns what failed it @throws only what the whole transaction is done again for
 */
export async function trying({ db }: { db: Db }, work: () => Promise<unknown>): Promise<{ fault: unknown } | undefined> {
  await db.execute(sql`savepoint one_of_many`)
  try {
    await work()
    await db.execute(sql`release savepoint one_of_many`)
    return undefined
  } catch (fault) {
    if (gaveWay(fault)) throw fault
    await db.execute(sql`rollback to savepoint one_of_many`)
    return { fault }
  }
}
