import { and, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/cards.ts'
import module from '../../module.ts'
import { recordOf } from '../policy.ts'
import { blackList, cards, issueMembers, staff, suppliers } from '../tables.ts'

/** The company is that of the person, or the one that is on the list. */
const rows = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: blackList.id,
        staffId: blackList.staffId,
        reason: blackList.reason,
        from: blackList.from,
        to: blackList.to,
        by: blackList.by,
        liftedAt: blackList.liftedAt,
        liftReason: blackList.liftReason,
      },
      person: staff.name,
      company: suppliers.name,
    })
    .from(blackList)
    .leftJoin(staff, eq(staff.id, blackList.staffId))
    .leftJoin(suppliers, eq(suppliers.id, sql`coalesce(${blackList.supplierId}, ${staff.supplierId})`))
    .where(where)

const STATES: Readonly<Record<'lifted' | 'over' | 'in-force', (today: Day) => SQL | undefined>> = {
  lifted: () => isNotNull(blackList.liftedAt),
  over: (today) => and(isNull(blackList.liftedAt), lt(blackList.to, today)),
  'in-force': (today) => and(isNull(blackList.liftedAt), or(isNull(blackList.to), gte(blackList.to, today))),
}

export const blackRows = listRows(contract.blacklistList, {
  table: blackList,
  latest: [blackList.id],
  from: rows,
  where: {
    state: (state, { today }) => STATES[state](today),
    keyword: (word) => or(ilike(staff.name, containing(word)), ilike(suppliers.name, containing(word))),
  },
  async dress(ctx, found) {
    const evidence = await filesOf(
      ctx,
      module.name,
      found.map(({ id }) => recordOf('black', id)),
    )
    return (await withPeople(ctx, found, { by: 'by' })).map((row) => {
      const state = row.liftedAt ? ('lifted' as const) : row.to !== null && row.to < ctx.today ? ('over' as const) : ('in-force' as const)
      return {
        ...{ ...row, state, evidence: evidence.get(recordOf('black', row.id)) ?? [], company: row.company ?? '' },
        ...{ name: row.staffId === null ? (row.company ?? '') : (row.person ?? ''), of: row.staffId === null ? ('company' as const) : ('person' as const) },
        can: state === 'in-force' ? ['lift' as const] : [],
      }
    })
  },
})
export const blackSheetExport = exportListed(module, contract.blacklistList, blackRows, { name: 'blackList', audit: 'SctBlackListEntry.exported' })

/** Cards that a row names. */
const SHOWN = 5

export const memberRows = listRows(contract.issueMemberList, {
  table: issueMembers,
  latest: [issueMembers.id],
  async dress(ctx, found) {
    const issued = await issuedBy(ctx, found)
    return (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => {
      const of = issued.get(row.ssoId)
      return { ...row, issued: of?.count ?? 0, cards: of?.latest ?? [] }
    })
  },
})

/** How many cards some people have issued, and the latest of each. */
async function issuedBy({ db }: Pick<Ctx, 'db'>, members: readonly (typeof issueMembers.$inferSelect)[]) {
  const counts = members.length
    ? await db
        .select({ by: cards.issuedBy, count: count() })
        .from(cards)
        .where(
          inArray(
            cards.issuedBy,
            members.map(({ ssoId }) => ssoId),
          ),
        )
        .groupBy(cards.issuedBy)
    : []
  const entries = await Promise.all(
    counts.map(async ({ by, count: issued }) => {
      const latest = await db
        .select({ id: cards.id, name: staff.name, company: suppliers.name, from: cards.from, to: cards.to })
        .from(cards)
        .innerJoin(staff, eq(staff.id, cards.staffId))
        .innerJoin(suppliers, eq(suppliers.id, staff.supplierId))
        .where(eq(cards.issuedBy, by))
        .orderBy(desc(cards.id))
        .limit(SHOWN)
      return [by, { count: issued, latest }] as const
    }),
  )
  return new Map<string, { count: number; latest: (typeof entries)[number][1]['latest'] }>(entries)
}
