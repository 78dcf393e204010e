import { forbidden } from '#foundation/contract/refused.ts'
import { type SsoId, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { permissionsOf } from '#services/access/server/api.ts'
import { entity } from '#services/people/contract.ts'
import { person } from '#services/people/server/api.ts'
import { sessionHolds } from '#services/session/server/api.ts'
import { mayOpenApp, modulesOf } from '../../rules/apps.ts'
import { TOKEN_MINUTES } from '../../rules/frame.ts'
import { microApps } from '../tables.ts'
import { openable } from './apps.ts'

const SEALED_FOR = 'micro-apps.token'

/** What a token says; sealed, so that only the portal reads it. */
const claims = z.object({ system: z.string(), ssoId, entity, sessionId: uuid, until: z.iso.datetime() })

/**
 * Who is there, for an outside application, with a token for five minutes (MAPP-15).
 * @throws as `openable`; SESS-25 for who only looks on through another's eyes: outside, nobody would know that nothing may be changed
 */
export async function contextFor(ctx: Reader, { system }: { system: string }) {
  if (portalOf(ctx).ports.authenticator.looksOn(ctx.actor)) throw forbidden('SESS-25')
  await openable(ctx, system)
  const { ssoId: who, nameCn, nameEn, entity: company, sessionId } = ctx.actor
  const until = addMinutes(ctx.now, TOKEN_MINUTES).toISOString()
  const said: z.output<typeof claims> = { system, ssoId: who, entity: company, sessionId, until }
  const token = ctx.secrets.seal(SEALED_FOR, JSON.stringify(said))
  return { token, until, person: { ssoId: who, nameCn, nameEn }, language: ctx.lang, entity: company }
}

function readToken(ctx: Ctx, token: string): z.output<typeof claims> | undefined {
  try {
    return claims.parse(JSON.parse(ctx.secrets.open(SEALED_FOR, token)))
  } catch {
    return undefined // changed, cut, or never ours: all the same to who asks
  }
}

const NOT_ACTIVE = { active: false as const }

/** Whose a token is, as long as it counts: for this application, in its time, while the session holds and the person may open the application (MAPP-15). */
export async function ownerOf(ctx: Ctx, asked: { system: string; token: string }) {
  const said = readToken(ctx, asked.token)
  if (!said || said.system !== asked.system || said.until <= ctx.now.toISOString()) return NOT_ACTIVE
  if (!(await sessionHolds(ctx, said)) || !(await mayStillOpen(ctx, said))) return NOT_ACTIVE
  const who = await person(ctx, said.ssoId)
  if (!who) return NOT_ACTIVE
  return { active: true as const, person: { ssoId: said.ssoId, nameCn: who.nameCn, nameEn: who.nameEn }, entity: said.entity, until: said.until }
}

async function mayStillOpen(
  ctx: Ctx,
  { system, ssoId: who, entity: company }: { system: string; ssoId: SsoId; entity: z.output<typeof entity> },
): Promise<boolean> {
  const [app] = await ctx.db.select().from(microApps).where(eq(microApps.system, system))
  if (app?.status !== 'active' || modulesOf(app.entry)) return false
  return mayOpenApp(app, { entity: company, permissions: new Set(await permissionsOf(ctx, who)) }) === 'yes'
}
