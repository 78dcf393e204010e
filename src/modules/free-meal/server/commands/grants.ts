import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, firstOfMonth, monthOf } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { clear, grantMany } from '#services/ledger/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { withdraw } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { quotaOf, ruleExpiry, ruleFor, unitOf } from '../../rules.ts'
import { unfitted, WORKING } from '../data/configuration.ts'
import { account, MEALS } from '../data/mine.ts'
import { exchanges, mealRules, overtimeRequests } from '../tables.ts'

/** PGlite commits at most this many rows at a time, so that people at their phones are not kept waiting. */
const BATCH = 500

const workingPeople = (ctx: Ctx, after: string) =>
  ctx.db
    .select({ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity, employeeType: peoplePersons.employeeType, employeeClass: peoplePersons.employeeClass })
    .from(peoplePersons)
    .where(and(gt(peoplePersons.ssoId, after as SsoId), inArray(peoplePersons.status, [...WORKING])))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)

/** The monthly vouchers of everybody who fits a rule (MEAL-06), batch by batch; a second run finds every key booked and grants nothing. */
export async function monthlyGrant(job: JobCtx, day: Day): Promise<void> {
  const on = firstOfMonth(day)
  let after = ''
  for (;;) {
    const last = await job.write((ctx) => grantBatch(ctx, on, after))
    if (!last) break
    after = last
  }
  await job.write((ctx) => tellUnfitted(ctx, on))
}

async function grantBatch(ctx: WriteCtx, on: Day, after: string): Promise<string | undefined> {
  const [people, rules] = await Promise.all([workingPeople(ctx, after), ctx.db.select().from(mealRules)])
  for (const mealType of MEALS) {
    const rows = people.flatMap((who) => {
      const rule = ruleFor(rules, who, { mealType, generateBy: 'month-start', on })
      const p = ctx.parameters(module, who.entity)
      const amount = rule ? quotaOf(rule, p) : 0
      return rule && amount > 0
        ? [{ ownerKind: 'person' as const, ownerId: who.ssoId, amount, key: `month:${monthOf(on)}`, expiresOn: ruleExpiry(on, rule, p) }]
        : []
    })
    if (rows.length > 0) await grantMany(ctx, unitOf(mealType), rows, { source: 'rule', reason: 'cause.free-meal.monthly', params: { month: monthOf(on) } })
  }
  return people.at(-1)?.ssoId
}

async function tellUnfitted(ctx: WriteCtx, on: Day): Promise<void> {
  const people = (await unfitted(ctx, on)).reduce((n, group) => n + group.people, 0)
  if (people === 0) return
  const receivers = await holdersOf(ctx, { permission: 'FREEMEAL_FREEMEAL_ADMIN' })
  await notify(ctx, {
    module: module.name,
    event: 'noRule',
    receivers,
    params: { people, month: monthOf(on) },
    businessId: monthOf(on),
    link: '/freeMeal/configuration',
  })
}

/** The day after somebody's last: what is left is cleared and what is open is withdrawn (MEAL-20). */
export async function clearLeavers(job: JobCtx, day: Day): Promise<void> {
  const lastDay = addDays(day, -1)
  const leavers = await job.read((ctx) =>
    ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(eq(peoplePersons.lastWorkingDate, lastDay)).orderBy(asc(peoplePersons.ssoId)),
  )
  for (const { ssoId } of leavers) await job.write((ctx) => clearPerson(ctx, ssoId, lastDay))
}

async function clearPerson(ctx: WriteCtx, ssoId: SsoId, lastDay: Day): Promise<void> {
  const open = [
    ...(await ctx.db
      .select({ item: overtimeRequests.workflowItem })
      .from(overtimeRequests)
      .where(and(eq(overtimeRequests.ssoId, ssoId), eq(overtimeRequests.status, 'pending')))),
    ...(await ctx.db
      .select({ item: exchanges.workflowItem })
      .from(exchanges)
      .where(and(eq(exchanges.ssoId, ssoId), eq(exchanges.status, 'pending')))),
  ]
  for (const { item } of open) await withdraw(ctx, item, { reason: ctx.text('free-meal.leftReason') })
  for (const mealType of MEALS) await clear(ctx, account(ssoId, mealType), { key: `left:${lastDay}`, reason: 'cause.free-meal.left' })
}
