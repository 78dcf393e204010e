import { and, desc, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { isLocked } from '../../rules/records.ts'
import { requireKind, seenOf } from '../policy.ts'
import { formerRecords, performerRecords } from '../tables.ts'
import { lastLocked } from './judging.ts'

export const recordRows = listRows(contract.records, {
  table: performerRecords,
  latest: [performerRecords.date, performerRecords.id],
  where: (ctx, { kind, from, to, ssoId, show, status }) => {
    requireKind(ctx.actor, kind)
    return and(
      ...[eq(performerRecords.kind, kind), seenOf(ctx.actor, kind, performerRecords.ssoId)],
      ...[from ? gte(performerRecords.date, from) : undefined, to ? lte(performerRecords.date, to) : undefined],
      ...[
        ssoId ? eq(performerRecords.ssoId, ssoId) : undefined,
        show ? eq(performerRecords.show, show) : undefined,
        status ? eq(performerRecords.status, status) : undefined,
      ],
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
