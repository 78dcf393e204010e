import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { languages, sessions } from '../tables.ts'

/** The language of a person's next sign-in. */
export async function keepLanguage(ctx: WriteCtx, ssoId: SsoId, lang: Lang): Promise<void> {
  await ctx.db.insert(languages).values({ ssoId, lang }).onConflictDoUpdate({ target: languages.ssoId, set: { lang } })
}

/** Keeps the language a person chose: for the open sessions at once, and for the next sign-in (SHELL-49). */
export async function rememberLanguage(ctx: Writer, lang: Lang): Promise<void> {
  await keepLanguage(ctx, ctx.actor.ssoId, lang)
  await ctx.db
    .update(sessions)
    .set({ lang })
    .where(and(eq(sessions.ssoId, ctx.actor.ssoId), isNull(sessions.endedAt)))
}
