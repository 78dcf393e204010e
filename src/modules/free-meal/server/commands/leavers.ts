import type { SsoId } from '#foundation/contract/schemas.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { clear } from '#services/ledger/server/api.ts'
import { withdrawLeft } from '#services/workflow/server/api.ts'
import { leaversBefore } from '../data/leavers.ts'
import { account, MEALS } from '../data/mine.ts'
import { REQUESTS } from '../tables.ts'

const BATCH = 500

/** The day after somebody's last: what is open is withdrawn and what is left is cleared (MEAL-20). Run again it finds nobody. */
export async function clearLeavers(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (let after = ''; ; ) {
    const leavers = await job.read((ctx) => leaversBefore(ctx, day, { after, limit: BATCH }))
    for (const { ssoId } of leavers) await going.past(ssoId, clearOne(job, ssoId, day))
    const last = leavers.at(-1)
    if (!last) return going.end()
    after = last.ssoId
  }
}

async function clearOne(job: JobCtx, ssoId: SsoId, day: Day): Promise<void> {
  await withdrawLeft(job, REQUESTS, ssoId, 'free-meal.leftReason')
  await job.write((ctx) => clearVouchers(ctx, ssoId, day))
}

async function clearVouchers(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<void> {
  for (const mealType of MEALS) await clear(ctx, account(ssoId, mealType), { key: `left:${day}`, reason: 'cause.free-meal.left' })
}
