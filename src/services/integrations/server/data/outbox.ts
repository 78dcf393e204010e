import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { and, count, desc, eq, gte, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { searchOutbox } from '../../contract.ts'
import { isTooLate, type OutboxState } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'
import { mayLeave } from '../commands/outbox.ts'
import { outbox } from '../tables.ts'

export interface OutboxFilters {
  port?: PortName | undefined
  state?: OutboxState | undefined
  key?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const narrowed = ({ port, state, key, from, to }: OutboxFilters): SQL =>
  and(
    port ? eq(outbox.port, port) : undefined,
    state ? eq(outbox.state, state) : undefined,
    key ? sql`starts_with(${outbox.key}, ${key})` : undefined,
    from ? gte(outbox.createdAt, startOfDay(from)) : undefined,
    to ? lt(outbox.createdAt, startOfDay(addDays(to, 1))) : undefined,
  ) ?? sql`true`

/** What a message is about, in a line: of a mail its receiver and subject. */
const about = (payload: Record<string, unknown>): string => [payload.to, payload.subject].filter((part) => typeof part === 'string').join(' · ')

/** A page of the outbox, the newest first. */
export async function outboxOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  page: { pageNum: number; pageSize: number; filters: OutboxFilters },
): Promise<OutputOf<typeof searchOutbox>> {
  const { db, now } = ctx
  const where = narrowed(page.filters)
  const found = await pageFrom(
    db,
    page,
    db.select().from(outbox).where(where).orderBy(desc(outbox.createdAt), desc(outbox.id)),
    sql`select 1 from ${outbox} where ${where}`,
  )
  const [failed] = await db
    .select({ n: count() })
    .from(outbox)
    .where(and(where, eq(outbox.state, 'failed'), mayLeave(ctx)))
  return {
    ...found,
    failed: failed?.n ?? 0,
    list: found.list.map(({ id, port, key, thing, state, tries, lastAnswer, createdAt, nextTryAt, doneAt, until, payload }) => ({
      id,
      port,
      key,
      thing,
      about: about(payload),
      state,
      tries,
      lastAnswer,
      createdAt: createdAt.toISOString(),
      nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
      doneAt: doneAt?.toISOString() ?? null,
      can: state === 'failed' && !isTooLate(until, now) ? (['resend'] as const).slice() : [],
    })),
  }
}

/** Ids of the failed messages that a filter finds and that may still leave, the oldest first. */
export async function failedOf(ctx: Pick<Ctx, 'db' | 'now'>, filters: OutboxFilters, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(narrowed(filters), eq(outbox.state, 'failed'), mayLeave(ctx)))
    .orderBy(outbox.seq)
    .limit(most)
  return rows.map((row) => row.id)
}
