import { day, requiredText, ssoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { type onOutcome, orderAnswer } from '#services/integrations/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { BADGE_STATES, OFF_REASONS, UNSAID } from '../../rules.ts'
import { requestOf } from '../policy.ts'
import { badges, requests, restores } from '../tables.ts'
import { ofKey } from './ordering.ts'
import { notify, OFFICE, RESTORE } from './record.ts'
import { restored, saidOf } from './restoring.ts'

type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]
/** What an answer may say at most, as it is shown. */
const MOST_SAID = 200

/** How the badge of somebody stands, as the badge system tells by itself. */
const badgeNotice = z.object({
  kind: z.literal('badge'),
  ssoId,
  badgeNo: requiredText(),
  state: z.enum(BADGE_STATES),
  offSince: day.nullish(),
  offReason: z.enum(OFF_REASONS).nullish(),
})

/** The order did not reach the badge system. That it did says nothing yet: the answer comes by itself. */
export async function hearOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  if (state === 'failed') await answered(ctx, key, 'failed', answer ?? '')
}

/** What the badge system says: of an order, or of a badge. */
export async function hearBadgeSystem(ctx: WriteCtx, payload: unknown): Promise<void> {
  const answer = orderAnswer.safeParse(payload).data
  if (answer) return answered(ctx, answer.key, answer.kind === 'accepted' ? 'done' : 'failed', answer.text)
  const told = badgeNotice.safeParse(payload).data
  if (!told || !(await person(ctx, told.ssoId))) return
  const off = told.state !== 'active'
  const row = {
    ...{ ssoId: told.ssoId, badgeNo: told.badgeNo, state: told.state },
    ...{ offSince: off ? (told.offSince ?? ctx.today) : null, offReason: off ? (told.offReason ?? UNSAID) : null },
  }
  await ctx.db.insert(badges).values(row).onConflictDoUpdate({ target: badges.ssoId, set: row })
}

/** What became of an attempt; what is restored meanwhile, or asked for once more, stays as it is. */
async function answered(ctx: WriteCtx, key: string, state: 'done' | 'failed', text: string): Promise<void> {
  const of = ofKey(key)
  const [request] = of
    ? await ctx.db.select({ ssoId: requests.ssoId }).from(requests).innerJoin(restores, eq(restores.id, requests.id)).where(eq(requests.id, of.id))
    : []
  if (!of || !request) return
  await lockRequester(ctx, module.name, request.ssoId)
  const { askedAt, attempt } = await locked(ctx, restores, restores.id, of.id)
  if (askedAt === null || attempt !== of.attempt) return
  if (state === 'done') return restored(ctx, of)
  await broken(ctx, of, text)
}

/** It has failed, perhaps once more: the badge office sees to it. */
export async function broken(ctx: WriteCtx, { id }: { id: string }, text: string): Promise<void> {
  const { restoreState, attempt } = await locked(ctx, restores, restores.id, id)
  const row = await requestOf(ctx, id)
  if (!row) return
  const set = { askedAt: null, error: text.slice(0, MOST_SAID) }
  if (restoreState === 'waiting') await advance(ctx, RESTORE, id, 'fail', { set })
  else await ctx.db.update(restores).set(set).where(eq(restores.id, id))
  await notify(ctx, 'failed', {
    receivers: await holdersOf(ctx, { permission: ADMIN }),
    params: { ...(await saidOf(ctx, row)), error: set.error || '—' },
    businessId: id,
    dedupeKey: `${id}:${attempt}`,
    link: `${OFFICE}?f=${encodeURIComponent(JSON.stringify({ tab: 'failed' }))}`,
  })
}
