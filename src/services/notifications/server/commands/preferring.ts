import { sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Digest } from '../../rules.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { preference } from '../tables.ts'

interface Chosen {
  digest?: Digest | undefined
  modules?: { module: string; email: boolean }[] | undefined
}

/** Keeps what the actor chose; what is not named stays as it was (NOTI-09). */
export async function savePreference(ctx: Writer, { digest, modules = [] }: Chosen): Promise<void> {
  const { ssoId } = ctx.actor
  const chosen = new Map(modules.map((one) => [one.module, one.email]))
  const rows = [...chosen].flatMap(([module, email]) => (module === EVERY_MODULE ? [] : [{ ssoId, module, email }]))
  if (rows.length)
    await ctx.db
      .insert(preference)
      .values(rows)
      .onConflictDoUpdate({ target: [preference.ssoId, preference.module], set: { email: sql`excluded.email` } })
  if (digest !== undefined)
    await ctx.db
      .insert(preference)
      .values({ ssoId, module: EVERY_MODULE, digest })
      .onConflictDoUpdate({ target: [preference.ssoId, preference.module], set: { digest } })
}
