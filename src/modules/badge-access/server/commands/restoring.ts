import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { person, personRef, serving } from '#services/people/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import { restoreMarkDone } from '../../contract.ts'
import module from '../../module.ts'
import { worksOn } from '../../rules.ts'
import { saidOfRestore, standingWhere } from '../data/standing.ts'
import { inReach, type RequestRow, requestOf } from '../policy.ts'
import { badges, requests, restores } from '../tables.ts'
import { order } from './ordering.ts'
import { dayOfReturn, notify, PAGE, REQUEST, RESTORE, record } from './record.ts'

/** Whose badge it is and for when, as notices say it. */
export async function saidOf(ctx: WriteCtx, row: RequestRow) {
  const { nameCn, nameEn } = await personRef(ctx, row.ssoId)
  return { nameCn, nameEn, ...dayOfReturn(row, ctx.now) }
}

const toBoth = ({ ssoId, requester }: RequestRow): SsoId[] => [...new Set([ssoId, requester])]

/** Whether the person is still employed on the day of return (BADGE-10). */
async function stillHere(ctx: Ctx, { ssoId, returnDate }: RequestRow): Promise<boolean> {
  const who = await person(ctx, ssoId)
  return who !== undefined && worksOn({ serving: serving(who.status), lastDay: who.lastWorkingDate }, returnDate)
}

/**
 * Asks the badge system to restore an approved request. One that is restored, or of which it is asked already, stays as it is (BADGE-09); where the person has
 * left since, it is rejected instead (BADGE-10).
 */
export async function seeTo(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const before = await requestOf(ctx, id)
  if (!before) return
  await lockRequester(ctx, module.name, before.ssoId)
  const row = await requestOf(ctx, id)
  if (row?.status !== 'approved') return
  const { restoreState, askedAt, attempt } = await locked(ctx, restores, restores.id, id)
  if (restoreState === 'restored' || askedAt !== null) return
  if (await stillHere(ctx, row)) return order(ctx, row, attempt + 1)
  await advance(ctx, REQUEST, id, 'refuse', { set: { ended: 'left' } })
  const receivers = toBoth(row).filter((one) => one !== row.ssoId)
  if (receivers.length > 0) await notify(ctx, 'refused', { receivers, params: await saidOf(ctx, row), businessId: id, link: `${PAGE}?id=${id}` })
}

/** The badge office asks once more for what has failed; what needs no asking is told as it stands. @throws not-found */
export async function retry(ctx: Writer, { id }: { id: string }) {
  const { ssoId } = await inReach(ctx, id)
  // of two at once the second finds it asked for
  await lockRequester(ctx, module.name, ssoId)
  const standing = async () => (await standingWhere(ctx, eq(requests.id, id)))[0]!
  const before = await standing()
  if (before.status === 'approved' && before.restoreState === 'failed' && before.askedAt === null) {
    await seeTo(ctx, { id })
    await record(ctx, 'BadgeRestoreRequest.retried', { target: id, subject: ssoId })
  }
  const after = await standing()
  return { status: after.status, restoreState: saidOfRestore(after).restoreState }
}

/** What a restore that is done says beside its state. */
const done = (ctx: WriteCtx) => ({ askedAt: null, error: '', restoredAt: ctx.now })

/** The badge is on: whoever asked hears so. */
async function switchedOn(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const row = await requestOf(ctx, id)
  if (!row) throw notFound()
  await ctx.db.update(badges).set({ state: 'active', offSince: null, offReason: null }).where(eq(badges.ssoId, row.ssoId))
  await notify(ctx, 'restored', { receivers: toBoth(row), params: await saidOf(ctx, row), businessId: id, link: `${PAGE}?id=${id}` })
}

/** The badge system has restored it. */
export async function restored(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  await advance(ctx, RESTORE, id, 'restore', { set: done(ctx) })
  await switchedOn(ctx, { id })
}

const markDoneMoves = moves(
  RESTORE,
  { restore: restoreMarkDone },
  {
    restore: {
      async guard(ctx, { id }) {
        const row = await requestOf(ctx, id)
        if (row?.status !== 'approved' || !(await stillHere(ctx, row))) throw refuse('BADGE-07')
      },
      set: done,
      after: switchedOn,
    },
  },
)

/** The badge office has done it by hand. @throws not-found where nothing is approved; LIFE-01, BADGE-07 */
export async function markDone(ctx: Writer, given: { id: string }): Promise<void> {
  const { ssoId } = await inReach(ctx, given.id)
  await lockRequester(ctx, module.name, ssoId)
  await markDoneMoves.restore(ctx, given)
}
