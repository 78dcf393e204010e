import { and, desc, eq, gte, isNull, lt, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { includes, sqlFor } from '#services/audience/server/api.ts'
import { type Content, contents } from '../tables.ts'

/** See `readable` of api.ts. By the number of an item, one after the other: who asks has some of them, and not all that is published. */
export async function readableFor(ctx: Reader): Promise<(id: PgColumn) => SQL> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  return (id) => sql`(select true from ${contents} where ${and(eq(contents.id, id), goesOn(ctx), forMe(contents.audience))})`
}

/** Sticky first, then by place, which is the moment of publishing until somebody sorts (HOME-09). */
export const inOrder = [desc(contents.sticky), desc(contents.sortNo), desc(contents.id)]

/** What has an end is there on its last day too. */
export const notOver = ({ today }: Pick<Ctx, 'today'>): SQL | undefined => or(isNull(contents.endDate), gte(contents.endDate, today))

/** CMS-05 CMS-12: published, and within its dates, or past them. */
export const goesOn = (ctx: Ctx, ended = false): SQL | undefined =>
  and(
    eq(contents.publishStatus, '1'),
    or(isNull(contents.startDate), lte(contents.startDate, ctx.today)),
    ended ? lt(contents.endDate, ctx.today) : notOver(ctx),
  )

/** Whether whoever acts is among those for whom an item is there now; what is past its dates is read on (CULT-07), and what is to begin is not. */
export const isFor = async (ctx: Reader, row: Pick<Content, 'publishStatus' | 'startDate' | 'endDate' | 'audience'>): Promise<boolean> =>
  row.publishStatus === '1' &&
  (row.startDate === null || row.startDate <= ctx.today) &&
  row.audience !== null &&
  (await includes(ctx, row.audience, ctx.actor.ssoId))
