import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'

/** The language each of these people has chosen, as far as anybody knows (NOTI-08). */
export async function languagesOf(ctx: Ctx, ssoIds: readonly SsoId[]): Promise<ReadonlyMap<SsoId, Lang>> {
  const known = new Map<SsoId, Lang>()
  if (ssoIds.length === 0) return known
  for (const ask of providersOf('languages').values()) for (const [ssoId, lang] of await ask(ctx, ssoIds)) known.set(ssoId, lang)
  return known
}
