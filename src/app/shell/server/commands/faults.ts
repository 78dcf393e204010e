import { moduleNames } from '#foundation/contract/notices.ts'
import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { TALLY_MINUTES, type Tally } from '#foundation/server/tally.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { deliveries, notify } from '#services/notifications/server/api.ts'
import { failsTooOften } from '../../rules.ts'

/** While it lasts administrators hear of a module at most this often. */
const AGAIN_HOURS = 1
/** A database in trouble is the likeliest cause of faults: telling is not tried with every one of them. */
const RETRY_MINUTES = 1

/** Until when this node says nothing more of a module. */
const quiet = new WeakMap<Portal, Map<string, Date>>()

/** Tells platform administrators of a module whose calls fail too often, at most once an hour however many nodes notice. */
export async function tellOfFaults(portal: Portal, tally: Tally): Promise<void> {
  if (!failsTooOften(tally)) return
  const until = quiet.get(portal) ?? new Map<string, Date>()
  quiet.set(portal, until)
  if (tally.at < (until.get(tally.module) ?? tally.at)) return
  until.set(tally.module, addMinutes(tally.at, RETRY_MINUTES))
  const told = await inWrite(portal, { by: 'job:shell.faults' }, (ctx) => tellOnce(ctx, tally))
  until.set(tally.module, addHours(told, AGAIN_HOURS))
}

/** @returns when administrators were told of the module, now or by another node before */
async function tellOnce(ctx: WriteCtx, { module, calls, faults }: Tally): Promise<Date> {
  await lockName(ctx.db, `shell.faults.${module}`)
  const last = (await deliveries(ctx, 'shell', module)).at(-1)
  if (last && ctx.now < addHours(last.at, AGAIN_HOURS)) return last.at
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  await notify(ctx, {
    module: 'shell',
    event: 'faults',
    receivers: await holdersOf(ctx, { role: 'platform-admin' }),
    params: {
      nameCn: moduleCn ?? module,
      nameEn: moduleEn ?? module,
      rate: Math.round((faults / calls) * 1_000) / 10,
      calls,
      faults,
      minutes: TALLY_MINUTES,
    },
    businessId: module,
    dedupeKey: `${module}@${ctx.now.toISOString()}`,
  })
  return ctx.now
}
