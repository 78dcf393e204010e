import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, addHours, type Day, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import manifest from '../../module.ts'
import { passedLimit } from '../../rules/life.ts'
import { sessions } from '../tables.ts'

export interface SessionFilters {
  ssoId?: SsoId | undefined
  entity?: Entity | undefined
  open?: boolean | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** All sessions, newest first; `open` are those that would still be let in. */
export async function listSessions(ctx: Reader, input: { pageNum: number; pageSize: number; desc?: boolean | undefined; filters: SessionFilters }) {
  const where = and(scopeFilter(ctx.actor, 'BASIC_SESSION_ADMIN', sessions.ssoId), filtered(ctx, input.filters))
  const order = input.desc === false ? [asc(sessions.createdAt), asc(sessions.id)] : [desc(sessions.createdAt), desc(sessions.id)]
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select(columns)
      .from(sessions)
      .where(where)
      .orderBy(...order),
    sql`select 1 from ${sessions} where ${where ?? sql`true`}`,
  )
  const people = await personRefs(
    ctx,
    page.list.map((row) => row.ssoId),
  )
  return { ...page, list: page.list.map(({ ssoId, ...row }) => ({ ...shown(ctx, row), person: people.get(ssoId)! })) }
}

const columns = {
  id: sessions.id,
  ssoId: sessions.ssoId,
  entity: sessions.entity,
  device: sessions.device,
  ip: sessions.ip,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  endReason: sessions.endReason,
}

type Row = Omit<Pick<typeof sessions.$inferSelect, keyof typeof columns>, 'ssoId'>

function shown(ctx: Ctx, row: Row) {
  const passed = row.endReason ?? passedLimit(row, ctx.parameters(manifest, row.entity), ctx.now)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: passed ?? null,
    state: passed === undefined ? ('signed-in' as const) : passed === 'logout' ? ('signed-out' as const) : ('expired' as const),
  }
}

function filtered(ctx: Ctx, filters: SessionFilters): SQL | undefined {
  return and(
    filters.ssoId ? eq(sessions.ssoId, filters.ssoId) : undefined,
    filters.entity ? eq(sessions.entity, filters.entity) : undefined,
    filters.from ? gte(sessions.createdAt, startOfDay(filters.from)) : undefined,
    filters.to ? lt(sessions.createdAt, startOfDay(addDays(filters.to, 1))) : undefined,
    filters.open === undefined ? undefined : filters.open ? isOpen(ctx) : isClosed(ctx),
  )
}

const seenAfter = (ctx: Ctx, entity: Entity): Date => addHours(ctx.now, -ctx.parameters(manifest, entity).idleHours)
const ENTITIES = ['MB', 'HB', 'JV'] as const

const isOpen = (ctx: Ctx): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, ctx.now),
    or(...ENTITIES.map((entity) => and(eq(sessions.entity, entity), gt(sessions.lastSeenAt, seenAfter(ctx, entity))))),
  )

const isClosed = (ctx: Ctx): SQL | undefined =>
  or(
    isNotNull(sessions.endedAt),
    lte(sessions.expiresAt, ctx.now),
    ...ENTITIES.map((entity) => and(eq(sessions.entity, entity), lte(sessions.lastSeenAt, seenAfter(ctx, entity)))),
  )
