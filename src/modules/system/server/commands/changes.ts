import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { submit } from '#services/workflow/server/api.ts'
import type { Change, Outcome } from '../../contract/index.ts'
import module from '../../module.ts'
import { granting, known, needsSecond, seconding } from '../../rules/rights.ts'
import { subjectOf } from '../data/facts.ts'
import { opened } from '../data/house.ts'
import { weigh } from '../data/weigh.ts'
import { type Ask, systemChanges } from '../tables.ts'
import { apply } from './apply.ts'

export const CHANGE = 'SYSTEM_ROLE_CHANGE'
export const ASK = 'SYSTEM_ACCESS'

/**
 * Carries out a change of rights, or leaves it to a second administrator where it gives what is sensitive, or what the granter does not
 * hold and she asks for that (SYS-04, SYS-05).
 * @throws SYS-03, SYS-04, SYS-05 where there is no second administrator, SYS-10, SYS-13; not-found
 */
export async function carryOut(ctx: Writer, change: Change): Promise<Outcome> {
  const weighed = await weigh(ctx, change)
  if (change.kind === 'group') enforce(known, { facts: { known: new Set(opened(ctx).keys()) }, input: weighed, p: {}, now: ctx.now })
  enforce(granting, { facts: weighed, input: change.given, p: {}, now: ctx.now })
  if (needsSecond(weighed)) return askSecond(ctx, change, weighed.getting)
  await apply(ctx, change)
  return { done: true, pending: null }
}

async function askSecond(ctx: Writer, change: Change, getting: readonly string[]): Promise<Outcome> {
  const others = (await administrators(ctx)).filter((ssoId) => ssoId !== ctx.actor.ssoId && !getting.includes(ssoId))
  if (!others.length) throw refuse('SYS-05')
  return request(ctx, change, {
    catalog: CHANGE,
    reason: change.given.reason,
    target: change.kind === 'role' || change.kind === 'group' ? change.given.code : change.given.role,
  })
}

/** Keeps what waits, and puts it on its way through the workflow. */
export async function request(ctx: Writer, change: Change | Ask, of: { catalog: string; target: string; reason: string }): Promise<Outcome> {
  const id = newId(ctx.now)
  await ctx.db
    .insert(systemChanges)
    .values({ id, change, target: of.target, requestedBy: ctx.actor.ssoId, requestedAt: ctx.now, reason: of.reason, status: 'pending' })
  await ctx.audit({ module: module.name, kind: 'RoleChange.requested', target: id, after: { change }, reason: of.reason })
  const subject = await subjectOf(ctx, change)
  const item = await submit(ctx, {
    module: module.name,
    businessId: id,
    catalog: of.catalog,
    params: {},
    requester: ctx.actor.ssoId,
    subjectCn: subject.nameCn,
    subjectEn: subject.nameEn,
  })
  return { done: false, pending: { id: item.id, no: item.no } }
}

const administrators = (ctx: Pick<Writer, 'db' | 'today'>): Promise<SsoId[]> => holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' })

/** Who says yes is another administrator, and none of those who get it. @throws SYS-05 */
export async function requireSecond(
  ctx: Pick<Writer, 'db' | 'today' | 'by' | 'now'>,
  given: { requestedBy: string; getting: readonly string[] },
): Promise<void> {
  const administrator = (await administrators(ctx)).some((ssoId) => ssoId === ctx.by)
  enforce(seconding, { facts: { administrator, ...given }, input: { by: ctx.by }, p: {}, now: ctx.now })
}
