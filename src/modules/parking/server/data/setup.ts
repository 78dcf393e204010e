import { asc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { lots, washBays, washKinds } from '../tables.ts'

/** What is set, by code: a few of each. */
export const setupOf = async ({ db }: Ctx) => ({
  lots: await db.select().from(lots).orderBy(asc(lots.code)),
  bays: await db.select().from(washBays).orderBy(asc(washBays.code)),
  kinds: await db.select().from(washKinds).orderBy(asc(washKinds.code)),
})
