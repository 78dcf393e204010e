import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { variances } from '../tables.ts'

/** What counts of a person in a span of days, both included. */
export const countedOf = (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, from: Day, to: Day) =>
  ctx.db
    .select()
    .from(variances)
    .where(and(eq(variances.ssoId, ssoId), between(variances.date, from, to), eq(variances.status, 'saved')))
    .orderBy(asc(variances.date), asc(variances.id))

/** The latest of a person, voided ones among them. */
export const latestOf = (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, most: number) =>
  ctx.db.select().from(variances).where(eq(variances.ssoId, ssoId)).orderBy(desc(variances.date), desc(variances.id)).limit(most)
