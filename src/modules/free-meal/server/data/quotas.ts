import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, between, desc, eq, gt, gte, inArray, isNull, like, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { addDays, daysBetween, isoWeek, weekStart } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { ledgerAccount, ledgerLot, usedOf } from '#services/ledger/server/api.ts'
import { peopleDepartments, peoplePersons, personRefs } from '#services/people/server/api.ts'
import type { lotStatus, quotas } from '../../contract.ts'
import { unitOf } from '../../rules.ts'
import { MEALS } from './mine.ts'

type Filters = z.output<typeof quotas.input>['filters']
type Status = z.output<typeof lotStatus>

/** Days before its end from which a lot is shown as expiring. */
const EXPIRING_DAYS = 7

/** Cast on the ledger's side, so that the key of people serves the join. */
const ownerIsPerson = sql`${peoplePersons.ssoId} = ${ledgerAccount.ownerId}::bpchar`

/** Everybody's vouchers lot by lot, the latest first. */
export async function quotaList(ctx: Ctx, input: z.output<typeof quotas.input>) {
  const where = whereOf(ctx, input.filters)
  const from = sql`${ledgerLot}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerLot.account}
    join ${peoplePersons} on ${ownerIsPerson}
    join ${peopleDepartments} on ${peopleDepartments.code} = ${peoplePersons.departmentCode}`
  const page = await pageOf(
    input,
    (limit, offset) =>
      ctx.db
        .select({
          id: ledgerLot.id,
          ssoId: peoplePersons.ssoId,
          entity: peoplePersons.entity,
          employeeType: peoplePersons.employeeType,
          employeeClass: peoplePersons.employeeClass,
          unit: ledgerAccount.unit,
          total: ledgerLot.granted,
          left: ledgerLot.left,
          held: ledgerLot.held,
          validFrom: ledgerLot.validFrom,
          source: ledgerLot.source,
          expireDate: ledgerLot.expiresOn,
        })
        .from(ledgerLot)
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
        .innerJoin(peoplePersons, ownerIsPerson)
        .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
        .where(where)
        .orderBy(desc(ledgerLot.id))
        .limit(limit)
        .offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${from} where ${where}`, cap),
  )
  const people = await personRefs(ctx, [...new Set(page.list.map((r) => r.ssoId))])
  const uses = await usedOf(
    ctx,
    page.list.map((r) => r.id),
  )
  return {
    ...page,
    list: page.list.map(({ ssoId, unit, validFrom, ...row }) => ({
      ...row,
      person: people.get(ssoId)!,
      mealType: MEALS.find((type) => unitOf(type) === unit)!,
      used: uses.get(row.id) ?? 0,
      appliedWeek: isoWeek(validFrom),
      status: statusOf(ctx, row),
      daysLeft: row.expireDate === null ? null : daysBetween(ctx.today, row.expireDate),
    })),
  }
}

function statusOf(ctx: Ctx, lot: { left: number; expireDate: string | null }): Status {
  if (lot.expireDate !== null && lot.expireDate < ctx.today) return 'expired'
  if (lot.left === 0) return 'used-up'
  return lot.expireDate !== null && daysBetween(ctx.today, lot.expireDate) <= EXPIRING_DAYS ? 'expiring' : 'normal'
}

function whereOf(ctx: Ctx, f: Filters): SQL | undefined {
  const soon = addDays(ctx.today, EXPIRING_DAYS)
  const byStatus: Record<Status, SQL | undefined> = {
    expired: lt(ledgerLot.expiresOn, ctx.today),
    'used-up': and(eq(ledgerLot.left, 0), or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, ctx.today))),
    expiring: and(gt(ledgerLot.left, 0), between(ledgerLot.expiresOn, ctx.today, soon)),
    normal: and(gt(ledgerLot.left, 0), or(isNull(ledgerLot.expiresOn), gt(ledgerLot.expiresOn, soon))),
  }
  return and(
    eq(ledgerAccount.ownerKind, 'person'),
    inArray(ledgerAccount.unit, f.mealType ? [unitOf(f.mealType)] : MEALS.map(unitOf)),
    f.entity && eq(peoplePersons.entity, f.entity),
    f.department ? sql`${peopleDepartments.path} like (select d.path || '%' from people_departments d where d.code = ${f.department})` : undefined,
    f.employeeType && eq(peoplePersons.employeeType, f.employeeType),
    f.employeeClass !== undefined && f.employeeClass !== 0 ? eq(peoplePersons.employeeClass, f.employeeClass) : undefined,
    f.keyword ? byKeyword(f.keyword) : undefined,
    f.week ? between(ledgerLot.validFrom, weekStart(f.week), addDays(weekStart(f.week), 6)) : undefined,
    f.status && byStatus[f.status],
  )
}

const byKeyword = (keyword: string): SQL | undefined =>
  /^\d{8}$/.test(keyword)
    ? eq(peoplePersons.ssoId, keyword as SsoId)
    : or(like(peoplePersons.nameCn, `${keyword}%`), like(sql`lower(${peoplePersons.nameEn})`, `%${keyword.toLowerCase()}%`))
