import { and, count, eq, inArray, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { EmployeeType } from '#services/people/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { availableOf } from '../../rules/applying.ts'
import { HOLDING } from '../../rules/life.ts'
import { budgets, lines, requests } from '../tables.ts'

export type Budget = typeof budgets.$inferSelect
type Key = Pick<Budget, 'year' | 'orgCode' | 'tmType' | 'employeeClass'>
const keyOf = ({ year, orgCode, tmType, employeeClass }: Key): string => [year, orgCode, tmType, employeeClass].join(' ')

/** All requests but the one that is changed: it is weighed against the others. */
const besides = (changes: string | undefined) => (changes === undefined ? undefined : ne(requests.id, changes))

const whole = (of: SQL) => of.mapWith(Number)

/** People in place of one organization and type, by class. */
export async function inPlace({ db }: Pick<Ctx, 'db'>, orgCode: string, tmType: EmployeeType): Promise<(employeeClass: number) => number> {
  const rows = await db
    .select({ employeeClass: peoplePersons.employeeClass, people: count() })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.departmentCode, orgCode), eq(peoplePersons.employeeType, tmType), inArray(peoplePersons.status, ['active', 'on-leave'])))
    .groupBy(peoplePersons.employeeClass)
  const found = new Map(rows.map(({ employeeClass, people }) => [employeeClass, people]))
  return (employeeClass) => found.get(employeeClass) ?? 0
}

/** What pending and approved requests hold, as far as they are not filled, by budget (HEADC-05). */
async function held({ db }: Pick<Ctx, 'db'>, of: readonly Key[], changes: string | undefined): Promise<(key: Key) => number> {
  if (of.length === 0) return () => 0
  const rows = await db
    .select({
      ...{ year: requests.year, orgCode: requests.orgCode, tmType: requests.tmType, employeeClass: lines.employeeClass },
      heads: whole(sql`sum(${lines.count} - ${lines.filled})`),
    })
    .from(requests)
    .innerJoin(lines, eq(lines.requestId, requests.id))
    .where(
      and(
        inArray(requests.orgCode, [...new Set(of.map(({ orgCode }) => orgCode))]),
        inArray(requests.year, [...new Set(of.map(({ year }) => year))]),
        inArray(requests.state, [...HOLDING]),
        besides(changes),
      ),
    )
    .groupBy(requests.year, requests.orgCode, requests.tmType, lines.employeeClass)
  const found = new Map(rows.map((row) => [keyOf(row), row.heads]))
  return (key) => found.get(keyOf(key)) ?? 0
}

export type Figured<B extends Key> = B & { inRequest: number; availableNum: number }

/** Budgets with what is held of them and what is free (HEADC-06); for a request that is changed what it holds is free. */
export async function figured<B extends Key & Pick<Budget, 'budget' | 'actualTotal'>>(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly B[],
  changes?: string,
): Promise<Figured<B>[]> {
  const heldOf = await held(ctx, rows, changes)
  return rows.map((row) => {
    const inRequest = heldOf(row)
    return { ...row, inRequest, availableNum: availableOf({ ...row, inRequest }) }
  })
}

/** The budgets of an organization for a year; `changes` as of `figured`. */
export const budgetsOf = async (ctx: Pick<Ctx, 'db'>, orgCode: string, year: number, changes?: string): Promise<Figured<Budget>[]> =>
  figured(
    ctx,
    await ctx.db
      .select()
      .from(budgets)
      .where(and(eq(budgets.orgCode, orgCode), eq(budgets.year, year)))
      .orderBy(budgets.tmType, budgets.employeeClass),
    changes,
  )

interface Order {
  year: number
  orgCode: string
  tmType: EmployeeType
  position: string
}
const orderKey = ({ year, orgCode, tmType, position }: Order): string => [year, orgCode, tmType, position].join('\n')
const NOTHING = { asked: 0, approved: 0, hired: 0 }

/** What was asked for, confirmed and hired of lines of a campus plan; of what was cancelled that counts which was filled, of what is changed nothing. */
export async function campusFigures({ db }: Pick<Ctx, 'db'>, of: readonly Order[], changes?: string): Promise<(order: Order) => typeof NOTHING> {
  if (of.length === 0) return () => NOTHING
  const stands = sql`case when ${requests.state} = 'cancelled' then ${lines.filled} else ${lines.count} end`
  const rows = await db
    .select({
      ...{ year: requests.year, orgCode: requests.orgCode, tmType: requests.tmType, position: lines.position },
      asked: whole(sql`sum(${stands})`),
      approved: whole(sql`coalesce(sum(${stands}) filter (where ${requests.state} <> 'pending'), 0)`),
      hired: whole(sql`sum(${lines.filled})`),
    })
    .from(requests)
    .innerJoin(lines, eq(lines.requestId, requests.id))
    .where(
      and(
        eq(requests.type, 'campus'),
        inArray(requests.orgCode, [...new Set(of.map(({ orgCode }) => orgCode))]),
        inArray(requests.year, [...new Set(of.map(({ year }) => year))]),
        inArray(requests.state, [...HOLDING, 'filled', 'cancelled']),
        besides(changes),
      ),
    )
    .groupBy(requests.year, requests.orgCode, requests.tmType, lines.position)
  const found = new Map(rows.map(({ asked, approved, hired, ...key }) => [orderKey(key), { asked, approved, hired }]))
  return (order) => found.get(orderKey(order)) ?? NOTHING
}
