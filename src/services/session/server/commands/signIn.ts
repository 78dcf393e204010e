import { randomBytes } from 'node:crypto'
import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId, type Entity, type Lang, type SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { addHours } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { sessionRefused, sessionStarted } from '../../events.ts'
import manifest from '../../module.ts'
import { admission } from '../../rules.ts'
import { chosenLanguage, hashOf } from '../data/sessions.ts'
import { sessions, signIns } from '../tables.ts'

export interface SignInRequest {
  /** As the sign-on names the person; known or not. */
  sso: string
  /** The button that was chosen; absent where none was offered. */
  company?: Entity
  device: string
  ip: string
  lang: Lang
  /** The sign-on's token, for its logout. */
  signOnToken?: string
}

export interface SignedIn {
  sessionId: string
  /** The opaque id for the cookie; kept nowhere. */
  token: string
  ssoId: SsoId
  entity: Entity
  absoluteHours: number
}

/**
 * Opens a session for a person whom the sign-on vouches for. Admitted or not, it is in the sign-in log.
 * @throws SESS-20 for somebody unknown, inactive or past the last working day; SESS-21 for another company than the person's own
 */
export async function signIn(portal: Portal, request: SignInRequest): Promise<SignedIn> {
  const done = await inWrite(portal, { by: request.sso, ip: request.ip, lang: request.lang }, (ctx) => attempt(ctx, request))
  if (done instanceof Refused) throw done
  return done
}

async function attempt(ctx: WriteCtx, request: SignInRequest): Promise<SignedIn | Refused> {
  const found = /^\d{8}$/.test(request.sso) ? await person(ctx, asSsoId(request.sso)) : undefined
  const [first, ...rest] = admission.check({ facts: found && { ...found, today: ctx.today }, input: request, p: {}, now: ctx.now })
  const line = { ssoId: request.sso.slice(0, 40), entity: found?.entity ?? null, at: ctx.now, ip: request.ip, device: request.device }
  if (first || !found) {
    const refused = new Refused([first ?? { rule: 'SESS-20', figures: {} }, ...rest])
    await ctx.db.insert(signIns).values({ ...line, outcome: 'refused', reason: refused.refusals[0].rule })
    await ctx.emit(sessionRefused, { ssoId: line.ssoId, rule: refused.refusals[0].rule })
    return refused
  }
  const { ssoId, entity } = found
  const { absoluteHours } = ctx.parameters(manifest, entity)
  const token = randomBytes(32).toString('base64url')
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      ssoId,
      entity,
      lang: (await chosenLanguage(ctx.db, ssoId)) ?? request.lang,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: addHours(ctx.now, absoluteHours),
      device: request.device,
      ip: request.ip,
      ...(request.signOnToken && { signOnToken: ctx.secrets.seal('sign-on', request.signOnToken) }),
    })
    .returning({ id: sessions.id })
  await ctx.db.insert(signIns).values({ ...line, outcome: 'ok', reason: '' })
  await ctx.emit(sessionStarted, { sessionId: session!.id, ssoId, entity })
  return { sessionId: session!.id, token, ssoId, entity, absoluteHours }
}
