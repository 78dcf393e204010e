import type { Lang } from '#foundation/contract/schemas.ts'
import { named } from '#foundation/server/named.ts'
import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { lookedAt } from './data/search.ts'
import { kindName, roleName } from './data/words.ts'

export default serve(contract, {
  async mine(ctx, page) {
    const { list, ...rest } = await lookedAt(ctx, ctx.actor.ssoId, page)
    const people = await named(
      ctx,
      list.map(({ actor }) => actor),
    )
    return {
      ...rest,
      list: list.map((e) => {
        const kindIn = (lang: Lang) => kindName(ctx, e.module, e.kind, lang)
        return {
          id: e.id,
          at: e.at.toISOString(),
          actor: e.actor,
          person: people.get(e.actor) ?? null,
          roles: (e.roles ?? []).map((code) => ({ code, nameCn: roleName(ctx, code, 'zh'), nameEn: roleName(ctx, code, 'en') })),
          look: e.look ?? ('viewed' as const),
          module: e.module,
          kind: e.kind,
          kindCn: kindIn('zh'),
          kindEn: kindIn('en'),
          reason: e.reason,
        }
      }),
    }
  },
})
