import { inBoth } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { BUILT_IN, entryOf } from '../../rules/apps.ts'
import { microApps as table } from '../tables.ts'

/** At every start: the applications that are always there, served by the portal's own modules until somebody registers an outside one (MAPP-06). */
export async function seedApps(ctx: WriteCtx): Promise<void> {
  await ctx.db
    .insert(table)
    .values(
      Object.entries(BUILT_IN).map(([system, modules]) => ({
        system,
        ...inBoth(ctx, 'name', `micro-apps.app.${system}`),
        entry: entryOf(modules),
        permissions: [],
        entities: ['MB' as const, 'HB' as const, 'JV' as const],
        allowedOrigins: [],
        status: 'active' as const,
      })),
    )
    .onConflictDoNothing()
}
