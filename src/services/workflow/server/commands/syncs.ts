import { enforce, notFound } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { integrationsOutbox, type onOutcome, sendAgain } from '#services/integrations/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { maySendAgain, resending, SYNC_TRIES, syncTargets } from '../../rules/syncing.ts'
import { ADMIN_ROLE } from '../data/seats.ts'
import { itemToldOf, syncsBy } from '../data/syncs.ts'

/**
 * Sends what was given up again (WF-72). Of the chosen, what another has sent meanwhile and what says nothing any more stays as it is.
 * @throws WF-72 where none of them may be sent; as missing, what concerns no item
 */
export async function resendSyncs(ctx: Writer, { ids }: { ids: readonly string[] }): Promise<{ resent: number; left: number }> {
  const chosen = [...new Set(ids)]
  // of two who press at once the second sees what the first has done
  await ctx.db
    .select({ id: integrationsOutbox.id })
    .from(integrationsOutbox)
    .where(inArray(integrationsOutbox.id, chosen))
    .orderBy(integrationsOutbox.seq)
    .for('update')
  const found = await syncsBy(ctx, chosen)
  if (found.length < chosen.length) throw notFound()
  enforce(resending, { facts: { chosen: found }, input: {}, p: {}, now: ctx.now })
  const sendable = found.filter((one) => maySendAgain(one, ctx.now))
  const resent = await sendAgain(
    ctx,
    sendable.map(({ id }) => id),
  )
  for (const { id, itemId, no, port, tries } of sendable)
    await ctx.audit({ module: 'workflow', kind: 'WorkflowSync.resent', target: itemId, before: { state: 'failed', tries }, after: { message: id, no, port } })
  return { resent, left: chosen.length - resent }
}

type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]

/** Tells the administrators of a message on an item that failed for the fifth time, each once; those of one target fold under the newest (WF-73). */
export async function syncOutcome(ctx: WriteCtx, { id, state, tries, about }: Outcome): Promise<void> {
  if (about?.module !== 'workflow' || state !== 'failed' || tries < SYNC_TRIES) return
  const told = await itemToldOf(ctx, id)
  const target = syncTargets.find((one) => one === told?.port)
  if (!told || !target) return
  await notify(ctx, {
    module: 'workflow',
    event: SYNC_FAILED,
    receivers: await holdersOf(ctx, { role: ADMIN_ROLE }),
    params: { no: told.no, ...inBoth(ctx, 'target', `workflow.sync.target.${target}`) },
    businessId: `sync.${target}`,
    link: `/workflow/log?f=${encodeURIComponent(JSON.stringify({ state: 'failed', target }))}`,
    dedupeKey: `sync:${id}`,
  })
}

/** What the administrators are told of, with what its texts take. */
export const SYNC_FAILED = 'syncFailed'
export const SYNC_FAILED_SAYS = ['no', 'target'] as const
