import { enforce } from '#foundation/contract/refused.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Digest } from '../../rules/life.ts'
import { preferring, type Quiet } from '../../rules/quiet.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { houseQuiet } from '../data/quiet.ts'
import { preference } from '../tables.ts'

interface Chosen {
  digest?: Digest | undefined
  /** None takes the own hours away. */
  quiet?: Quiet | null | undefined
  modules?: { module: string; email?: boolean | undefined; sms?: boolean | undefined }[] | undefined
}

/** Keeps what the actor chose; what is not named stays as it was (NOTI-09). @throws NOTI-20 */
export async function savePreference(ctx: Writer, { digest, quiet, modules = [] }: Chosen): Promise<void> {
  enforce(preferring, { facts: { house: houseQuiet(ctx) }, input: { quiet }, p: {}, now: ctx.now })
  const { ssoId } = ctx.actor
  const target = [preference.ssoId, preference.module]
  const chosen = [...new Map(modules.map((one) => [one.module, one])).values()].filter((one) => one.module !== EVERY_MODULE)
  const mails = chosen.flatMap(({ module, email }) => (email === undefined ? [] : [{ ssoId, module, email }]))
  const texts = chosen.flatMap(({ module, sms }) => (sms === undefined ? [] : [{ ssoId, module, sms }]))
  if (mails.length)
    await ctx.db
      .insert(preference)
      .values(mails)
      .onConflictDoUpdate({ target, set: { email: sql`excluded.email` } })
  if (texts.length)
    await ctx.db
      .insert(preference)
      .values(texts)
      .onConflictDoUpdate({ target, set: { sms: sql`excluded.sms` } })
  const all = { ...(digest !== undefined && { digest }), ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }) }
  if (Object.keys(all).length)
    await ctx.db
      .insert(preference)
      .values({ ssoId, module: EVERY_MODULE, ...all })
      .onConflictDoUpdate({ target, set: all })
}
