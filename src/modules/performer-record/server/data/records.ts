import { and, desc, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { isLocked } from '../../rules/records.ts'
import { requireKind, seenOf } from '../policy.ts'
import { formerRecords, performerRecords } from '../tables.ts'
import { lastLocked } from './judging.ts'

const r = performerRecords

export const recordRows = listRows(contract.records, {
  table: performerRecords,
  latest: [r.date, r.id],
  where: (ctx, { kind, from, to, ssoId, show, status }) => {
    requireKind(ctx.actor, kind)
    return and(
      ...[eq(r.kind, kind), seenOf(ctx.actor, kind, r.ssoId)],
      ...[from ? gte(r.date, from) : undefined, to ? lte(r.date, to) : undefined],
      ...[ssoId ? eq(r.ssoId, ssoId) : undefined, show ? eq(r.show, show) : undefined, status ? eq(r.status, status) : undefined],
    )
  },
  async dress(ctx, found) {
    const locked = await lastLocked(ctx)
    const before = await formersOf(
      ctx,
      found.map(({ id }) => id),
    )
    const rows = found.map((row) => ({ ...row, locked: isLocked(row.date, locked), former: before.get(row.id) ?? [] }))
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})

/** What records were before, the latest first. */
async function formersOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = ids.length
    ? await db
        .select()
        .from(formerRecords)
        .where(inArray(formerRecords.record, [...ids]))
        .orderBy(desc(formerRecords.id))
    : []
  const said = rows.map(({ id, record, before, replacedBy, reason, at }) => ({
    record,
    ...{ ...before, id, at, reason },
    what: replacedBy === null ? ('corrected' as const) : ('replaced' as const),
  }))
  return Map.groupBy(said, ({ record }) => record)
}
