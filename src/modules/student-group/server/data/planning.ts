import { illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, lte, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, latest } from '#foundation/time.ts'
import { LIVE } from '../../rules/life.ts'
import { amountOf, type Price } from '../../rules/prices.ts'
import { counting, planning, type Visit } from '../../rules/visits.ts'
import { groups, partners, places, prices, schools } from '../tables.ts'
import { limits } from './places.ts'

/** A plan of visits with what it is held against. */
interface Planned {
  /** Its application, where it is there already. */
  id?: string | undefined
  schoolId?: string | undefined
  /** Who brings them; of a change nobody is chosen. */
  partnerId?: string | undefined
  visits: readonly Visit[]
  reason: string
  /** What is in force of it; nothing of a new one. */
  inForce: readonly Visit[]
}

/** Days on which another application of a school is approving or approved (STUD-08). */
async function takenDays({ db }: Ctx, { id, schoolId, visits }: Planned): Promise<Day[]> {
  if (schoolId === undefined || visits.length === 0) return []
  const rows = await db
    .selectDistinct({ day: places.visitDate })
    .from(places)
    .innerJoin(groups, eq(groups.id, places.groupId))
    .where(
      and(
        inArray(
          places.visitDate,
          visits.map(({ visitDate }) => visitDate),
        ),
        eq(groups.schoolId, schoolId),
        inArray(groups.status, [...LIVE]),
        id === undefined ? undefined : ne(groups.id, id),
      ),
    )
    .orderBy(asc(places.visitDate))
  return rows.map(({ day }) => day)
}

/** Prices that may hold on the days of visits. */
const pricesFor = ({ db }: Ctx, visits: readonly Visit[]): Promise<Price[]> =>
  visits.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(prices)
        .where(lte(prices.effectiveFrom, latest('', ...visits.map(({ visitDate }) => visitDate))))

/** The chosen school, which has to be there and in use. @throws illegal input */
export async function schoolOf({ db }: Ctx, id: string) {
  const [row] = await db
    .select()
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.active, true)))
  if (!row) throw illegal('schoolId')
  return row
}

/** As `schoolOf`; that the contract has ended is said by a rule (STUD-12). @throws illegal input */
export async function partnerOf({ db }: Ctx, id: string) {
  const [row] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), eq(partners.active, true)))
  if (!row) throw illegal('partnerId')
  return row
}

/** What a plan costs, visit by visit, and all that is wrong with it. */
export async function weighed(ctx: Ctx, plan: Planned) {
  const { visits, reason, inForce } = plan
  const past = inForce.flatMap(({ visitDate }) => (visitDate <= ctx.today ? [visitDate] : []))
  const before = inForce.filter(({ visitDate }) => visitDate > ctx.today)
  const wrong = counting.check({ facts: { past }, input: { visits }, p: {}, now: ctx.now })
  const found = await pricesFor(ctx, visits)
  const amounts = visits.map((visit) => (wrong.some(({ rule }) => rule === 'STUD-09') ? undefined : amountOf(found, visit)))
  const partner = plan.partnerId === undefined ? undefined : await partnerOf(ctx, plan.partnerId)
  const facts = {
    ...{ before, past, taken: await takenDays(ctx, plan) },
    unpriced: wrong.length > 0 ? [] : amounts.flatMap((amount, n) => (amount === undefined ? [n] : [])),
    partnerEnded: partner !== undefined && partner.contractEnd < ctx.today,
  }
  const { minStudents, minUepStudents } = limits(ctx)
  const broken = [...wrong, ...planning.check({ facts, input: { visits, reason }, p: { minStudents, minUepStudents }, now: ctx.now })]
  return { before, amounts, broken, partner }
}
