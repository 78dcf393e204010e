import { asSsoId, foldedName } from '#foundation/contract/schemas.ts'
import { firstId } from '#foundation/database/columns.ts'
import { and, between, eq, gt, gte, inArray, isNull, like, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning, containing, foldedDots } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, dayOf, daysBetween, isoWeek, startOfDay, weekStart } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerLot, usedOf } from '#services/ledger/server/api.ts'
import { departmentsUnder, peoplePersons, persons } from '#services/people/server/api.ts'
import { type lotStatus, quotas } from '../../contract.ts'
import { unitOf } from '../../rules.ts'
import { MEALS } from './mine.ts'

type Filters = z.output<typeof quotas.input>['filters']
type Status = z.output<typeof lotStatus>

/** Up to so many people a list is read from their accounts. */
const FEW = 2_000

/** Days before its end from which a lot is shown as expiring. */
const EXPIRING_DAYS = 7

/** Vouchers of the people of the own scope lot by lot, the latest first (ACCESS-03). */
export const lots = listRows(quotas, {
  table: ledgerLot,
  from: (ctx, where) =>
    ctx.db
      .select({
        id: ledgerLot.id,
        ownerId: ledgerAccount.ownerId,
        unit: ledgerAccount.unit,
        total: ledgerLot.granted,
        left: ledgerLot.left,
        held: ledgerLot.held,
        source: ledgerLot.source,
        expireDate: ledgerLot.expiresOn,
      })
      .from(ledgerLot)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
      .where(where),
  only: ({ actor }) => scopeFilter(actor, 'FREEMEAL_FREEMEAL_ADMIN', ledgerAccount.ownerId),
  where: async (ctx, filters) => whereOf(ctx, filters, await ownersWhere(ctx, filters)),
  latest: [ledgerLot.id],
  /** Lots with their owners and what was used of them. */
  async dress(ctx, found) {
    const people = await persons(
      ctx,
      found.map((lot) => asSsoId(lot.ownerId)),
    )
    const uses = await usedOf(
      ctx,
      found.map((lot) => lot.id),
    )
    return found.map(({ ownerId, unit, ...lot }) => {
      const person = people.get(asSsoId(ownerId))!
      return {
        ...lot,
        person,
        entity: person.entity,
        employeeType: person.employeeType,
        employeeClass: person.employeeClass,
        mealType: MEALS.find((type) => unitOf(type) === unit)!,
        used: uses.get(lot.id) ?? 0,
        appliedWeek: isoWeek(dayOf(madeAt(lot.id))),
        status: statusOf(ctx, lot),
        daysLeft: lot.expireDate === null ? null : daysBetween(ctx.today, lot.expireDate),
      }
    })
  },
})

function statusOf(ctx: Ctx, lot: { left: number; expireDate: string | null }): Status {
  if (lot.expireDate !== null && lot.expireDate < ctx.today) return 'expired'
  if (lot.left === 0) return 'used-up'
  return lot.expireDate !== null && daysBetween(ctx.today, lot.expireDate) <= EXPIRING_DAYS ? 'expiring' : 'normal'
}

function whereOf(ctx: Ctx, f: Filters, whose: SQL | undefined): SQL | undefined {
  const soon = addDays(ctx.today, EXPIRING_DAYS)
  const byStatus: Record<Status, SQL | undefined> = {
    expired: lt(ledgerLot.expiresOn, ctx.today),
    'used-up': and(eq(ledgerLot.left, 0), or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, ctx.today))),
    expiring: and(gt(ledgerLot.left, 0), between(ledgerLot.expiresOn, ctx.today, soon)),
    normal: and(gt(ledgerLot.left, 0), or(isNull(ledgerLot.expiresOn), gt(ledgerLot.expiresOn, soon))),
  }
  return and(
    eq(ledgerAccount.ownerKind, 'person'),
    inArray(ledgerLot.unit, f.mealType ? [unitOf(f.mealType)] : MEALS.map(unitOf)),
    whose,
    f.week ? grantedInWeek(f.week) : undefined,
    f.status && byStatus[f.status],
  )
}

/** When a lot was granted, which its id begins with (UUIDv7): those of shifts are good from a later day only. */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16))

/** Ids of lots count up with time, so their key finds those of a week. */
const grantedInWeek = (week: string): SQL | undefined => {
  const monday = weekStart(week)
  return and(gte(ledgerLot.id, firstId(startOfDay(monday))), lt(ledgerLot.id, firstId(startOfDay(addDays(monday, 7)))))
}

/**
 * The owners that are asked for, as a condition on accounts: few people by their numbers, which leads to their accounts; of many
 * the newest lots are soon found among all, so each lot's owner is looked at.
 */
async function ownersWhere(ctx: Ctx, f: Filters): Promise<SQL | undefined> {
  const ofPeople = peopleWhere(f)
  if (!ofPeople) return undefined
  const found = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(ofPeople)
    .limit(FEW + 1)
  if (found.length > FEW) return sql`exists (select 1 from ${peoplePersons} where ${peoplePersons.ssoId} = ${ledgerAccount.ownerId}::bpchar and ${ofPeople})`
  return found.length
    ? inArray(
        ledgerAccount.ownerId,
        found.map(({ ssoId }) => ssoId),
      )
    : sql`false`
}

/** Whose vouchers are asked for; nothing where everybody's are. */
const peopleWhere = (f: Filters): SQL | undefined =>
  and(
    f.entity && eq(peoplePersons.entity, f.entity),
    f.department ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(f.department)}` : undefined,
    f.employeeType && eq(peoplePersons.employeeType, f.employeeType),
    f.employeeClass ? eq(peoplePersons.employeeClass, f.employeeClass) : undefined,
    f.keyword ? named(f.keyword) : undefined,
  )

/** By number, Chinese name from its beginning, or any part of the English one; what LIKE would read as a pattern is meant as written. */
function named(keyword: string): SQL | undefined {
  const typed = keyword.toLowerCase()
  return or(
    like(peoplePersons.ssoId, beginning(typed)),
    like(foldedDots(sql`lower(${peoplePersons.nameCn})`), beginning(foldedName(typed))),
    like(sql`lower(${peoplePersons.nameEn})`, containing(typed)),
  )
}
