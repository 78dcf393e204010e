import { Refused } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { clear } from '#services/ledger/server/api.ts'
import { withdraw } from '#services/workflow/server/api.ts'
import { leaversBefore, openItemsOf } from '../data/leavers.ts'
import { account, MEALS } from '../data/mine.ts'

const BATCH = 500

/** The day after somebody's last: what is open is withdrawn and what is left is cleared (MEAL-20). Run again it finds nobody. */
export async function clearLeavers(job: JobCtx, day: Day): Promise<void> {
  for (let after = ''; ; ) {
    const leavers = await job.read((ctx) => leaversBefore(ctx, day, { after, limit: BATCH }))
    for (const { ssoId } of leavers) {
      for (const item of await job.read((ctx) => openItemsOf(ctx, ssoId))) await withdrawOpen(job, item)
      await job.write((ctx) => clearVouchers(ctx, ssoId, day))
    }
    const last = leavers.at(-1)
    if (!last) return
    after = last.ssoId
  }
}

/** Each item in a transaction of its own: whoever decides one at this moment waits for it alone, and if they were first, so be it. */
async function withdrawOpen(job: JobCtx, item: string): Promise<void> {
  try {
    await job.write((ctx) => withdraw(ctx, item, { reason: 'free-meal.leftReason' }))
  } catch (fault) {
    if (!(fault instanceof Refused && fault.refusals[0].rule === 'LIFE-01')) throw fault
  }
}

async function clearVouchers(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<void> {
  for (const mealType of MEALS) await clear(ctx, account(ssoId, mealType), { key: `left:${day}`, reason: 'cause.free-meal.left' })
}
