import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, asc, eq, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { lineLevels, peopleDepartments, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { ADMIN, type GrantType } from '../../contract/base.ts'
import { quotas as listed } from '../../contract/index.ts'
import module from '../../module.ts'
import { QUOTA, quarterEnd, quarterOf } from '../../rules.ts'
import { quotas } from '../tables.ts'
import { quotaOf } from './accounts.ts'

type Row = Pick<typeof quotas.$inferSelect, 'ssoId' | 'quarter' | 'pointsQuota' | 'specialQuota' | 'locked'>

/** What managers had, gave and have left of their quotas, by the ledger's accounts; `quota` is what was set, beside what a leaver's left. */
async function withFigures<R extends Row>(ctx: Ctx, rows: readonly R[]) {
  const owners = rows.map(({ ssoId, quarter }) => quotaOf(ssoId, quarter, 5).ownerId)
  const found = await ctx.db
    .select({
      id: ledgerAccount.id,
      unit: ledgerAccount.unit,
      owner: ledgerAccount.ownerId,
      left: ledgerAccount.available,
      used: sql<number>`coalesce(-sum(${ledgerEntry.availableDelta}), 0)::int`,
    })
    .from(ledgerAccount)
    .leftJoin(ledgerEntry, and(eq(ledgerEntry.account, ledgerAccount.id), eq(ledgerEntry.kind, 'spend')))
    .where(and(eq(ledgerAccount.ownerKind, 'manager-quarter'), sql`${ledgerAccount.ownerId} = any(${textList(owners)})`))
    .groupBy(ledgerAccount.id)
  const byName = new Map(found.map((one) => [`${one.unit}/${one.owner}`, one]))
  return rows.map((row) => {
    const figures = (type: GrantType, quota: number) => {
      const one = byName.get(`${QUOTA[type]}/${row.ssoId}/${row.quarter}`)
      return { quota, used: one?.used ?? 0, left: one?.left ?? 0, account: one?.id ?? null }
    }
    return { ...row, points: figures(5, row.pointsQuota), special: figures(13, row.specialQuota) }
  })
}

const MOST_PEOPLE = 200

/** The manager's own quotas of this quarter and the people below, the nearest first. */
export async function quotaMine(ctx: Reader) {
  const { ssoId } = ctx.actor
  const quarter = quarterOf(ctx.today)
  const [own] = await ctx.db
    .select()
    .from(quotas)
    .where(and(eq(quotas.ssoId, ssoId), eq(quotas.quarter, quarter)))
  const [figures] = await withFigures(ctx, [own ?? { ssoId, quarter, pointsQuota: 0, specialQuota: 0, locked: false }])
  const p = ctx.parameters(module)
  return { ...figures!, endsOn: quarterEnd(quarter), team: await teamOf(ctx, ssoId), parameters: p }
}

const teamOf = (ctx: Ctx, manager: SsoId) => {
  return ctx.db
    .select({
      ssoId: peoplePersons.ssoId,
      nameCn: peoplePersons.nameCn,
      nameEn: peoplePersons.nameEn,
      departmentCn: peopleDepartments.nameCn,
      departmentEn: peopleDepartments.nameEn,
    })
    .from(peoplePersons)
    .innerJoin(sql`${lineLevels(manager)} as line`, sql`line.sso_id = ${peoplePersons.ssoId}`)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(sql`${peoplePersons.status} <> 'left'`)
    .orderBy(sql`line.level`, asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(MOST_PEOPLE)
}

/** Managers' quotas of a quarter, this one unless another is asked for. */
export const quotaRows = listRows(listed, {
  table: quotas,
  where(ctx, { quarter = quarterOf(ctx.today), keyword }) {
    const people =
      keyword &&
      or(sql`${quotas.ssoId} = ${keyword}`, sql`${quotas.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})`)
    return and(eq(quotas.quarter, quarter), people || undefined)
  },
  only: (ctx) => scopeFilter(ctx.actor, ADMIN, quotas.ssoId),
  latest: [quotas.id],
  async dress(ctx, found) {
    const rows = await withPeople(ctx, await withFigures(ctx, found), { person: 'ssoId' })
    return rows.map((row) => ({ ...row, opened: row.openedAt !== null }))
  },
})
