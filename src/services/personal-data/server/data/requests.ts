import type { PageOf, PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { ADMIN, type DataRequest, type Erasure } from '../../contract.ts'
import { requestLife } from '../../rules.ts'
import { dataRequests, erasures } from '../tables.ts'
import { nameOf } from './declared.ts'
import { lineOf } from './effects.ts'

interface Page {
  pageNum: number
  pageSize: number
}
type Row = typeof dataRequests.$inferSelect
type ErasureRow = typeof erasures.$inferSelect
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const requestOf = (ctx: Pick<Ctx, 'text'>, row: Row) => ({
  ...(row.module ? nameOf(ctx, row.module) : { module: '', moduleCn: '', moduleEn: '' }),
  id: row.id,
  no: row.no,
  kind: row.kind,
  text: row.text,
  status: row.status,
  askedAt: row.askedAt.toISOString(),
  answerBy: row.answerBy,
  outcome: row.outcome,
  answer: row.answer,
  answeredAt: iso(row.answeredAt),
})

function ownOf(ctx: Reader, row: Row): DataRequest {
  const can: DataRequest['can'] = []
  if (row.status === 'ready' && row.until && row.until > ctx.now) can.push('download')
  if (actionsFrom(requestLife, row.status).includes('close')) can.push('close')
  return { ...requestOf(ctx, row), until: iso(row.until), can }
}

const requests = (ctx: Pick<Ctx, 'db'>, page: Page, where: SQL | undefined, ...order: SQL[]): Promise<PageOf<Row>> =>
  pageFrom(
    ctx.db,
    page,
    ctx.db
      .select()
      .from(dataRequests)
      .where(where)
      .orderBy(...order),
    sql`select 1 from ${dataRequests} where ${where ?? sql`true`}`,
  )

/** The own requests, newest first. */
export async function myRequests(ctx: Reader, page: Page & { filters: { kind?: 'file' | 'correction' | undefined } }) {
  const { kind } = page.filters
  const { list, ...rest } = await requests(ctx, page, and(eq(dataRequests.ssoId, ctx.actor.ssoId), kind && eq(dataRequests.kind, kind)), desc(dataRequests.id))
  return { ...rest, list: list.map((row) => ownOf(ctx, row)) }
}

/** Corrections of the people of the own scope, those due first (ACCESS-03). */
export async function searchRequests(ctx: Reader, page: Page & { filters: { status?: Row['status'] | undefined; ssoId?: SsoId | undefined } }) {
  const { status, ssoId } = page.filters
  const where = and(
    scopeFilter(ctx.actor, ADMIN, dataRequests.ssoId),
    eq(dataRequests.kind, 'correction'),
    status && eq(dataRequests.status, status),
    ssoId && eq(dataRequests.ssoId, ssoId),
  )
  const waiting = status ? [] : [asc(sql`${dataRequests.status} <> 'open'`)]
  const { list, ...rest } = await requests(ctx, page, where, ...waiting, asc(dataRequests.answerBy), asc(dataRequests.id))
  const people = await personRefs(
    ctx,
    list.map((row) => row.ssoId),
  )
  const canOf = (row: Row): 'answer'[] => (row.status === 'open' && row.ssoId !== ctx.actor.ssoId ? ['answer'] : [])
  return {
    ...rest,
    list: list.map((row) => ({
      ...requestOf(ctx, row),
      person: refOf(people, row.ssoId),
      overdue: row.status === 'open' && row.answerBy !== null && row.answerBy < ctx.today,
      can: canOf(row),
    })),
  }
}

const erasureOf = (ctx: Pick<Ctx, 'text'>, row: ErasureRow): Erasure => ({
  id: row.id,
  no: row.no,
  reason: row.reason,
  status: row.status,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  doneAt: iso(row.doneAt),
  report: row.report.map((line) => lineOf(ctx, line)),
})

const erasuresBy = (ctx: Pick<Ctx, 'db'>, page: Page, where: SQL | undefined): Promise<PageOf<ErasureRow>> =>
  pageFrom(ctx.db, page, ctx.db.select().from(erasures).where(where).orderBy(desc(erasures.id)), sql`select 1 from ${erasures} where ${where ?? sql`true`}`)

/** Erasures of the own data, newest first. */
export async function myErasures(ctx: Reader, page: Page) {
  const { list, ...rest } = await erasuresBy(ctx, page, eq(erasures.ssoId, ctx.actor.ssoId))
  return { ...rest, list: list.map((row) => erasureOf(ctx, row)) }
}

/** Erasures of the people of the own scope, newest first (ACCESS-03). */
export async function searchErasures(ctx: Reader, page: Page & { filters: { status?: ErasureRow['status'] | undefined; ssoId?: SsoId | undefined } }) {
  const { status, ssoId } = page.filters
  const { list, ...rest } = await erasuresBy(
    ctx,
    page,
    and(scopeFilter(ctx.actor, ADMIN, erasures.ssoId), status && eq(erasures.status, status), ssoId && eq(erasures.ssoId, ssoId)),
  )
  const people = await personRefs(
    ctx,
    list.flatMap((row) => [row.ssoId, row.requestedBy]),
  )
  return {
    ...rest,
    list: list.map((row) => ({ ...erasureOf(ctx, row), person: refOf(people, row.ssoId), requestedBy: refOf(people, row.requestedBy) })),
  }
}

/** Everybody in these tables is in the directory, which the foreign keys hold. */
function refOf(people: ReadonlyMap<SsoId, PersonRef>, ssoId: SsoId): PersonRef {
  const found = people.get(ssoId)
  if (!found) throw new Error('a person of a request is not in the directory')
  return found
}
