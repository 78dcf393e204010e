import { asSsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { personRefs, unknownPerson, withPeople } from '#services/people/server/api.ts'
import { openTasks, timelineFor } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { type RequestRow, readable } from '../policy.ts'
import { fills, lines } from '../tables.ts'
import { budgetsOf } from './figures.ts'
import { classNames } from './names.ts'
import { dressed } from './requests.ts'

/** How the budgets of a request stand now, all its classes together. */
export async function figuresNow(ctx: Pick<Ctx, 'db'>, { orgCode, year, tmType, employeeClassList }: RequestRow) {
  const own = (await budgetsOf(ctx, orgCode, year)).filter((one) => one.tmType === tmType && employeeClassList.includes(one.employeeClass))
  const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0)
  return {
    budget: sum(({ budget }) => budget),
    actualTotal: sum(({ actualTotal }) => actualTotal),
    inRequest: sum(({ inRequest }) => inRequest),
    availableNum: sum(({ availableNum }) => availableNum),
  }
}

/** Who was counted against it, the first first. */
async function headsOf(ctx: Ctx, id: string) {
  const rows = await ctx.db.select({ ssoId: fills.ssoId, at: fills.at }).from(fills).where(eq(fills.requestId, id)).orderBy(asc(fills.at), asc(fills.id))
  return (await withPeople(ctx, rows, { person: 'ssoId' })).map(({ person, at }) => ({ person, at }))
}

/** A request with all that is said of it. @throws not-found */
export async function detailOf(ctx: Reader, { id }: { id: string }) {
  const row = await readable(ctx, id)
  const [shown] = await dressed(ctx, [row])
  const named = await classNames(ctx)
  const own = await ctx.db.select().from(lines).where(eq(lines.requestId, id))
  const numbers = row.replaces.map(asSsoId)
  const people = await personRefs(ctx, numbers)
  const tasks = row.state === 'pending' && row.workflowItem !== null ? await openTasks(ctx, row.workflowItem) : []
  const filledOf = (position: string) => own.filter((line) => line.position === position).reduce((sum, { filled }) => sum + filled, 0)
  return {
    ...shown!,
    employeeClassList: [...row.employeeClassList],
    classes: row.employeeClassList.map(named),
    positions: row.positions.map((one) => ({ ...one, filled: filledOf(one.position) })),
    replaces: numbers.map((one) => people.get(one) ?? unknownPerson(one)),
    now: await figuresNow(ctx, row),
    jobDescription: (await filesOf(ctx, module.name, [id])).get(id) ?? [],
    heads: await headsOf(ctx, id),
    timeline: await timelineFor(ctx, module.name, id),
    decides: tasks.some(({ approver }) => approver === ctx.actor.ssoId),
  }
}
