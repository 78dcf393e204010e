import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { DemoCache } from '#foundation/server/demoCache.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { person } from '#services/people/server/api.ts'
import { grantsOf } from './memberships.ts'

/** The context in the hands of somebody who is not there, with the rights of this moment; nothing for who has left, or is nobody. */
export async function asPerson<C extends Ctx>(ctx: C, ssoId: SsoId, lang: Lang = ctx.lang): Promise<(C & { actor: Actor }) | undefined> {
  const who = await person(ctx, ssoId)
  if (!who || who.status === 'left') return undefined
  const { nameCn, nameEn, entity } = who
  return { ...actAs(ctx, { ssoId, nameCn, nameEn, entity, lang, sessionId: '', ...(await grantsOf(ctx, ssoId)) }), lang }
}

const actors = new DemoCache<Actor>()

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
  const actor = await actors.ask(ctx, ssoId, () => actorOf(ctx, ssoId))
  return atInstant({ ...actAs(ctx, actor), lang: 'zh' }, at)
}
