import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { languages } from '../tables.ts'

/** The language that people chose last; of who never chose none is known. */
export async function chosenLanguages(ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[]): Promise<ReadonlyMap<SsoId, Lang>> {
  const rows = await ctx.db
    .select()
    .from(languages)
    .where(inArray(languages.ssoId, [...ssoIds]))
  return new Map(rows.map((row) => [row.ssoId, row.lang]))
}
