import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { variances as v } from '../tables.ts'

/** What counts of a person in a span of days, both included. */
export const countedOf = (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, from: Day, to: Day) =>
  ctx.db
    .select()
    .from(v)
    .where(and(eq(v.ssoId, ssoId), between(v.date, from, to), eq(v.status, 'saved')))
    .orderBy(asc(v.date), asc(v.id))

/** The latest of a person, voided ones among them. */
export const latestOf = (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, most: number) =>
  ctx.db.select().from(v).where(eq(v.ssoId, ssoId)).orderBy(desc(v.date), desc(v.id)).limit(most)
