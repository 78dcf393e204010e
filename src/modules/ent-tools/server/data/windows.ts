import type { Db } from '#foundation/database/db.ts'
import { and, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Closure } from '#foundation/offers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { AvailabilityWindow, searchWindows } from '../../contract.ts'
import { entToolsWindows as table } from '../tables.ts'
import { moduleWords } from './catalog.ts'
import { abilities } from './proposals.ts'

/** Windows, the latest asked for first. */
export async function windowList(ctx: Reader, { filters, ...page }: z.output<typeof searchWindows.input>) {
  const where = and(filters.status && eq(table.status, filters.status), filters.module ? eq(table.module, filters.module) : undefined)
  const found = await pageOf(
    page,
    (limit, offset) => ctx.db.select().from(table).where(where).orderBy(desc(table.id)).limit(limit).offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${table} where ${where ?? sql`true`}`, cap),
  )
  const people = await personRefs(
    ctx,
    found.list.flatMap(({ proposedBy, reviewedBy }) => (reviewedBy ? [proposedBy, reviewedBy] : [proposedBy])),
  )
  return {
    ...found,
    list: found.list.map(
      ({ from, to, proposedAt, reviewedAt: _at, ...row }): AvailabilityWindow => ({
        ...row,
        ...moduleWords(ctx, row.module),
        from: from.toISOString(),
        to: to.toISOString(),
        proposedAt: proposedAt.toISOString(),
        proposedBy: people.get(row.proposedBy) ?? null,
        reviewedBy: (row.reviewedBy && people.get(row.reviewedBy)) ?? null,
        mine: row.proposedBy === ctx.actor.ssoId,
        can: [...abilities(ctx, row), ...(row.status === 'active' ? (['end'] as const) : [])],
      }),
    ),
  }
}

const shut = new WeakMap<Ctx['secrets'], readonly (Closure & { from: Date })[]>()

/** Reads the windows that were approved into the memory of this node: a call asks for them without a query (UOP-09). */
export async function loadWindows(of: Pick<Ctx, 'secrets'>, db: Db): Promise<void> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.status, ['scheduled', 'active']))
  shut.set(
    of.secrets,
    rows.map(({ module, entities, readOnly, messageCn, messageEn, from, to }) => ({
      module,
      entities,
      readOnly,
      textCn: messageCn,
      textEn: messageEn,
      rule: 'UOP-09',
      from,
      to,
    })),
  )
}

/** The windows open at a moment: times decide, so that one begins and ends to the second, whenever the minute's job runs. */
export const closuresAt = (of: Pick<Ctx, 'secrets'>, at: Date): readonly Closure[] =>
  (shut.get(of.secrets) ?? []).filter(({ from, to }) => from <= at && at < to)
