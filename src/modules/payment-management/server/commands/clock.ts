import { trying } from '#foundation/database/apart.ts'
import { and, asc, between, eq, inArray, isNull, ne, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import module from '../../module.ts'
import { remindersDue } from '../../rules/index.ts'
import { contracts, planItems } from '../tables.ts'
import { reviewersOf, tellDue, tellEnding } from './telling.ts'

/** Days before its end from which a contract is listed. */
const ENDS_WITHIN = 60

/** Daily at 08:00: what falls due and nobody has asked for is reminded of (ITPAY-13). Days that went by unnoticed are made up for by one reminder. */
export async function remindDue(job: JobCtx, today: Day): Promise<void> {
  const { list, found } = await job.read(async (ctx) => {
    const list = ctx.parameters(module).planRemindDays
    const furthest = Math.max(...list.split(',').map(Number))
    const due = and(eq(planItems.state, 'open'), between(planItems.dueOn, today, addDays(today, furthest)), eq(contracts.status, 'active'))
    const rows = ctx.db.select({ item: planItems, contract: contracts }).from(planItems).innerJoin(contracts, eq(contracts.id, planItems.contract)).where(due)
    return { list, found: await rows.orderBy(asc(planItems.dueOn), asc(planItems.id)) }
  })
  const many = goingOn(job)
  await many.each(
    found,
    ({ item }) => item.id,
    async (ctx, { item, contract }) => {
      const left = daysBetween(today, item.dueOn)
      const reached = remindersDue(list, left, item.reminded)
      if (reached.length === 0) return
      await tellDue(ctx, item, contract, { left, reminder: Math.min(...reached) })
      await ctx.db
        .update(planItems)
        .set({ reminded: [...item.reminded, ...reached] })
        .where(eq(planItems.id, item.id))
    },
  )
  many.end()
}

/** Daily at 08:00: contracts that end within 60 days are listed to their owners and to the reviewers, each once for the end it has. */
export async function listEnding(job: JobCtx, today: Day): Promise<void> {
  const soon = and(eq(contracts.status, 'active'), between(contracts.endOn, today, addDays(today, ENDS_WITHIN)))
  const untold = or(isNull(contracts.endTold), ne(contracts.endTold, contracts.endOn))
  const going = goingOn(job)
  await going.past(
    'ending',
    job.write(async (ctx) => {
      const ending = await ctx.db.select().from(contracts).where(and(soon, untold)).orderBy(asc(contracts.endOn), asc(contracts.id))
      if (ending.length === 0) return
      const link = `/payment-management/index?f=${encodeURIComponent(JSON.stringify({ endsWithin: ENDS_WITHIN }))}`
      const untoldOwners = new Set<string>()
      for (const [owner, theirs] of Map.groupBy(ending, (one) => one.owner)) {
        const failed = await trying(ctx, () => tellEnding(ctx, 'ending', [owner], theirs, link))
        if (!failed) continue
        going.note(owner, failed.fault)
        untoldOwners.add(owner)
      }
      // reviewers see contracts one by one only
      await tellEnding(ctx, 'endingAll', await reviewersOf(ctx), ending, `/payment-management/contract/${ending[0]!.id}`)
      const told = ending.filter(({ owner }) => !untoldOwners.has(owner)).map(({ id }) => id)
      await ctx.db.update(contracts).set({ endTold: contracts.endOn }).where(inArray(contracts.id, told))
    }),
  )
  going.end()
}
