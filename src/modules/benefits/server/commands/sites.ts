import { enforce, notFound } from '#foundation/contract/refused.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import type { WrittenSite } from '../../contract.ts'
import module from '../../module.ts'
import { siteFor, siteRules, TOKEN_SECONDS, withToken } from '../../rules.ts'
import { whoIs } from '../data/cards.ts'
import { sites, usedTokens } from '../tables.ts'

const SEALED_FOR = 'benefits.site'
/** All that a token says: whose and for which site, and what makes it end and count once. Sealed, so that only the portal reads it. */
const claims = z.object({ id: uuid, ssoId, site: uuid, until: z.iso.datetime() })

/** Sites of partners. @throws BENEF-09; not-found */
export const siteRecords = records({
  module,
  thing: 'ExternalBenefitSite',
  table: sites,
  stored(ctx, given: Omit<WrittenSite, 'id'>) {
    enforce(siteRules, { facts: {}, input: given, p: {}, now: ctx.now })
    return { ...given, entities: [...new Set(given.entities)] }
  },
})

/** The address of a site for who asks, with a token of a minute where the site wants one (BENEF-08). @throws not-found for one that is not for them (BENEF-04) */
export async function openSite(ctx: Writer, { id }: { id: string }): Promise<{ url: string; until: string | null }> {
  const [site] = await ctx.db.select().from(sites).where(eq(sites.id, id))
  if (!site || !siteFor(site, await whoIs(ctx, ctx.actor.ssoId))) throw notFound()
  if (site.signOn === 'none') return { url: site.url, until: null }
  const until = addMinutes(ctx.now, TOKEN_SECONDS / 60).toISOString()
  const said: z.output<typeof claims> = { id: newId(ctx.now), ssoId: ctx.actor.ssoId, site: id, until }
  return { url: withToken(site.url, ctx.secrets.seal(SEALED_FOR, JSON.stringify(said))), until }
}

function read(ctx: Pick<Ctx, 'secrets'>, token: string): z.output<typeof claims> | undefined {
  try {
    return claims.parse(JSON.parse(ctx.secrets.open(SEALED_FOR, token)))
  } catch {
    return undefined // changed, cut, or never ours: all the same to who asks
  }
}

/** Whose a token is, the first time that its site asks within its minute (BENEF-08). */
export async function verify(ctx: WriteCtx, { site, token }: { site: string; token: string }) {
  const said = read(ctx, token)
  if (!said || said.site !== site || said.until <= ctx.now.toISOString()) return { active: false as const }
  const first = await ctx.db.insert(usedTokens).values({ id: said.id, at: ctx.now }).onConflictDoNothing().returning()
  return first.length === 0 ? { active: false as const } : { active: true as const, ssoId: said.ssoId, site }
}
