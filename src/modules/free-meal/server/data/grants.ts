import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, eq, gt, gte, inArray, isNull, lte, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day } from '#foundation/time.ts'
import { ledgerAccount, ledgerLot } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { MealType } from '../../contract.ts'
import { unitOf } from '../../rules.ts'
import { mealRules } from '../tables.ts'

/** The source of lots that a monthly rule granted. */
export const BY_RULE = 'rule'

/** Who is entitled on a day: at work or away for a while, and neither gone by then nor still to join. */
export const servingOn = (on: Day): SQL | undefined =>
  and(
    inArray(peoplePersons.status, ['active', 'on-leave']),
    lte(peoplePersons.joinDate, on),
    or(isNull(peoplePersons.lastWorkingDate), gte(peoplePersons.lastWorkingDate, on)),
  )

/** The next people entitled on a day, in the order of their numbers. */
export const peopleServing = (ctx: Ctx, on: Day, given: { after: string; limit: number }) =>
  ctx.db
    .select({ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity, employeeType: peoplePersons.employeeType, employeeClass: peoplePersons.employeeClass })
    .from(peoplePersons)
    .where(and(gt(peoplePersons.ssoId, given.after as SsoId), servingOn(on)))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(given.limit)

/** The rules in force on a day. */
export const rulesInForce = (ctx: Ctx, on: Day) =>
  ctx.db
    .select()
    .from(mealRules)
    .where(and(lte(mealRules.effectiveFrom, on), or(isNull(mealRules.effectiveTo), gte(mealRules.effectiveTo, on))))

/** Who of these people has their vouchers of a month, given by its first day; a rule changed since does not matter. */
export async function grantedInMonth(ctx: Ctx, mealType: MealType, month: Day, people: readonly SsoId[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ ssoId: ledgerAccount.ownerId })
    .from(ledgerAccount)
    .innerJoin(ledgerLot, eq(ledgerLot.account, ledgerAccount.id))
    .where(
      and(
        eq(ledgerAccount.unit, unitOf(mealType)),
        eq(ledgerAccount.ownerKind, 'person'),
        inArray(ledgerAccount.ownerId, [...people]),
        eq(ledgerLot.source, BY_RULE),
        between(ledgerLot.validFrom, month, addDays(addMonths(month, 1), -1)),
      ),
    )
  return new Set(rows.map((row) => row.ssoId))
}
