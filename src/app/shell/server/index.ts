import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import { closuresFor } from '#foundation/server/closures.ts'
import { serve } from '#foundation/server/serve.ts'
import { rememberLanguage } from '#services/session/server/api.ts'
import * as contract from '../contract.ts'
import { endBanner, saveBanner } from './commands/banners.ts'
import { pin } from './commands/favorites.ts'
import { bannerList, currentBanner } from './data/banners.ts'
import { menuFor } from './data/menu.ts'
import { webVersion } from './data/version.ts'
import { overlaid, terms } from './data/words.ts'

export default serve(contract, {
  menu: menuFor,
  async gate(ctx) {
    // a one-time link leads to its page alone
    if (ctx.actor.pages) return { path: null }
    for (const ask of providersOf('gate').values()) {
      const path = await ask(ctx)
      if (path) return { path }
    }
    return { path: null }
  },
  closures: async (ctx) => ({ list: closuresFor(ctx, ctx.now, ctx.actor.entity).map((one) => ({ ...one, to: one.to.toISOString() })) }),
  async pin(ctx, input) {
    await pin(ctx, input)
    return {}
  },
  async language(ctx, input) {
    await rememberLanguage(ctx, input.language)
    return {}
  },
  changedWords: async (ctx, input) => ({ words: { ...overlaid(ctx, input.language) } }),
  glossary: async (ctx) => ({ terms: terms(ctx).map(({ avoid, ...term }) => ({ ...term, avoid: [...avoid] })) }),
  async health(ctx) {
    const database = await rowsOf(ctx.db, sql`select 1 as one`).then(
      () => 'ready' as const,
      () => 'down' as const,
    )
    return { version: webVersion(), database }
  },
  currentNote: (ctx) => currentBanner(ctx, ctx.actor.entity),
  searchNotes: bannerList,
  saveNote: saveBanner,
  async endNote(ctx, { id }) {
    await endBanner(ctx, id)
    return {}
  },
})
