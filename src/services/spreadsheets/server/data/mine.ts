import { and, desc, eq, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { workState } from '../../rules/work.ts'
import { exported, imported } from '../tables.ts'
import { exportTitle } from './declaredExports.ts'
import { importName } from './declaredImports.ts'

interface Page {
  pageNum: number
  pageSize: number
}

/** Own exports that were or are made in the background, the newest first. */
export async function exportsOf(ctx: Reader, input: Page) {
  const where = eq(exported.ssoId, ctx.actor.ssoId)
  const { id, key, requestedAt, total, written, claimedUntil, doneAt, failedAt, until } = exported
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ id, key, requestedAt, total, written, claimedUntil, doneAt, failedAt, until })
      .from(exported)
      .where(where)
      .orderBy(desc(requestedAt), desc(id)),
    sql`select 1 from ${exported} where ${where}`,
  )
  const list = page.list.map((row) => ({
    id: row.id,
    name: exportTitle(ctx, row.key),
    requestedAt: row.requestedAt.toISOString(),
    total: row.total,
    written: row.written,
    state: workState(row, ctx.now),
    until: row.until?.toISOString() ?? null,
  }))
  return { ...page, list }
}

/** Own imports that were confirmed, the newest first. */
export async function importsOf(ctx: Reader, input: Page) {
  const where = and(eq(imported.ssoId, ctx.actor.ssoId), isNotNull(imported.confirmedAt))
  const { id, key, filename, confirmedAt, rows, booked, claimedUntil, doneAt, failedAt } = imported
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ id, key, filename, confirmedAt, rows, booked, claimedUntil, doneAt, failedAt })
      .from(imported)
      .where(where)
      .orderBy(desc(confirmedAt), desc(id)),
    sql`select 1 from ${imported} where ${where}`,
  )
  const list = page.list.map((row) => ({
    id: row.id,
    name: importName(ctx, row.key),
    filename: row.filename,
    confirmedAt: row.confirmedAt!.toISOString(),
    rows: row.rows,
    booked: row.booked,
    state: workState(row, ctx.now),
  }))
  return { ...page, list }
}

/** Whether a kept file is of an own export or import. */
export async function isOwn(ctx: Reader, businessId: string): Promise<boolean> {
  const own = (of: typeof exported | typeof imported) => sql`select 1 from ${of} where ${of.id} = ${businessId} and ${of.ssoId} = ${ctx.actor.ssoId}`
  return (await countUpTo(ctx.db, sql`${own(exported)} union all ${own(imported)}`, 1)) > 0
}
