import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { person } from '#services/people/server/api.ts'
import { grantsOf } from './memberships.ts'

/** The context in the hands of somebody who is not there, with the rights of this moment; nothing for who has left, or is nobody. */
export async function asPerson<C extends Ctx>(ctx: C, ssoId: SsoId, lang: Lang = ctx.lang): Promise<(C & { actor: Actor }) | undefined> {
  const who = await person(ctx, ssoId)
  if (!who || who.status === 'left') return undefined
  const { nameCn, nameEn, entity } = who
  return { ...actAs(ctx, { ssoId, nameCn, nameEn, entity, lang, sessionId: '', ...(await grantsOf(ctx, ssoId)) }), lang }
}

/** Who was looked up while a demo is made, of each portal: nobody else is there, so that who they are and what they may stays the same. */
const lookedUp = new WeakMap<Ctx['secrets'], Map<SsoId, Actor>>()

async function actorOf(ctx: Ctx, ssoId: SsoId): Promise<Actor> {
  const hands = await asPerson(ctx, ssoId, 'zh')
  if (!hands) throw new Error(`nobody of the number ${ssoId} works here`)
  return hands.actor
}

/**
 * For demo data that people made: the context in the hands of somebody at a moment, with what they may now. While a demo is made each is looked up once:
 * a story that gives somebody a role on the way asks `asPerson`.
 * @throws where nobody of that number works here
 */
export async function inHandsOf<C extends Ctx>(ctx: C, ssoId: SsoId, at: Date = ctx.now): Promise<C & { actor: Actor }> {
  const known = lookedUp.get(ctx.secrets) ?? new Map<SsoId, Actor>()
  const actor = known.get(ssoId) ?? (await actorOf(ctx, ssoId))
  if (portalOf(ctx).makingDemo) lookedUp.set(ctx.secrets, known.set(ssoId, actor))
  return atInstant({ ...actAs(ctx, actor), lang: 'zh' }, at)
}
