import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, firstOfMonth, monthOf, monthValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { grantMany } from '#services/ledger/server/api.ts'
import type { MealRule } from '../../contract.ts'
import module from '../../module.ts'
import { quotaOf, ruleExpiry, ruleFor, unitOf } from '../../rules.ts'
import { unfitted } from '../data/configuration.ts'
import { BY_RULE, grantedInMonth, peopleServing, rulesInForce } from '../data/grants.ts'
import { MEALS } from '../data/mine.ts'
import { notify } from './record.ts'

/** Most people whose vouchers one transaction grants, so that people at their phones are not kept waiting. */
const BATCH = 500

/**
 * The monthly vouchers of everybody whom a rule fits (MEAL-06), batch by batch. Run again it grants what is missing and nothing twice,
 * whatever became of rules and parameters in between. Whom no rule fits is told to meal-admin first (MEAL-19).
 */
export async function monthlyGrant(job: JobCtx, day: Day): Promise<void> {
  const on = firstOfMonth(day)
  await job.write((ctx) => tellUnfitted(ctx, on))
  const rules = await job.read((ctx) => rulesInForce(ctx, on))
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await job.write((ctx) => grantBatch(ctx, on, rules, from))
  }
}

/** @returns the last person of the batch, none when there were no more */
async function grantBatch(ctx: WriteCtx, on: Day, rules: readonly MealRule[], after: string): Promise<string | undefined> {
  const people = await peopleServing(ctx, on, { after, limit: BATCH })
  for (const mealType of MEALS) {
    const had = await grantedInMonth(
      ctx,
      mealType,
      on,
      people.map(({ ssoId }) => ssoId),
    )
    const rows = people.flatMap((who) => {
      const rule = had.has(who.ssoId) ? undefined : ruleFor(rules, who, { mealType, generateBy: 'month-start', on })
      const p = ctx.parameters(module, who.entity)
      const amount = rule ? quotaOf(rule, p) : 0
      return rule && amount > 0
        ? [{ ownerKind: 'person' as const, ownerId: who.ssoId, amount, key: `month:${monthOf(on)}`, expiresOn: ruleExpiry(on, rule, p) }]
        : []
    })
    if (rows.length > 0) await grantMany(ctx, unitOf(mealType), rows, { source: BY_RULE, reason: 'cause.free-meal.monthly', params: monthValues(monthOf(on)) })
  }
  return people.at(-1)?.ssoId
}

async function tellUnfitted(ctx: WriteCtx, on: Day): Promise<void> {
  const people = (await unfitted(ctx, on)).reduce((n, group) => n + group.people, 0)
  if (people === 0) return
  await notify(ctx, 'noRule', {
    receivers: await holdersOf(ctx, { permission: 'FREEMEAL_FREEMEAL_ADMIN' }),
    params: { people, ...monthValues(monthOf(on)) },
    businessId: monthOf(on),
    link: '/freeMeal/configuration',
  })
}
