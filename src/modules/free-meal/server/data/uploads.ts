import { desc, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import { uploads } from '../tables.ts'

const SHOWN = ['granting', 'granted'] as const

/** Files that were granted or are being so, the latest first; what changed nothing is no part of history. */
export async function uploadList(ctx: Ctx, input: { pageNum: number; pageSize: number }) {
  const where = inArray(uploads.state, SHOWN)
  const page = await pageOf(
    input,
    (limit, offset) =>
      ctx.db
        .select({
          id: uploads.id,
          filename: uploads.filename,
          at: uploads.at,
          by: uploads.by,
          state: uploads.state,
          rows: uploads.rows,
          done: uploads.done,
          full: uploads.full,
          simple: uploads.simple,
        })
        .from(uploads)
        .where(where)
        .orderBy(desc(uploads.at), desc(uploads.id))
        .limit(limit)
        .offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${uploads} where ${where}`, cap),
  )
  const people = await personRefs(
    ctx,
    page.list.map(({ by }) => by),
  )
  return {
    ...page,
    list: page.list.map(({ by, at, state, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: people.get(by)!,
      state: state === 'granting' ? ('granting' as const) : ('granted' as const),
    })),
  }
}
