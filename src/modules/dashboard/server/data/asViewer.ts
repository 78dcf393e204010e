import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { asPerson } from '#services/access/server/api.ts'
import { VIEW } from '../../contract/index.ts'

async function languageOf(ctx: Ctx, ssoId: SsoId): Promise<Lang> {
  for (const of of providersOf('languages').values()) {
    const lang = (await of(ctx, [ssoId])).get(ssoId)
    if (lang) return lang
  }
  return 'zh'
}

/**
 * The context in the hands of a person who is not there, with the rights that she has now: what she is told of holds what she may see (DASH-11, DASH-15).
 * Nothing where she has left, or may see no board any more.
 */
export async function asViewer<C extends Ctx>(ctx: C, ssoId: SsoId): Promise<(C & { actor: Actor }) | undefined> {
  const reader = await asPerson(ctx, ssoId, await languageOf(ctx, ssoId))
  return reader && VIEW.some((id) => reader.actor.permissions.has(id)) ? reader : undefined
}
