import { randomBytes } from 'node:crypto'
import type { Entity } from '#foundation/contract/house.ts'
import { Refused, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type Lang, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gt, isNull, ne, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import { sessionEnded, sessionRefused, sessionStarted } from '../../events.ts'
import manifest from '../../module.ts'
import { admission } from '../../rules/admission.ts'
import { deviceName } from '../data/devices.ts'
import { chosenLanguage, hashOf } from '../data/sessions.ts'
import { sessions, signIns, usedAnswers } from '../tables.ts'
import { noteDevice } from './devices.ts'
import { keepLanguage } from './language.ts'

export interface SignInRequest {
  /** As the sign-on names the person; known or not. */
  sso: string
  /** The button that was chosen; absent where none was offered. */
  company?: Entity
  userAgent: string | undefined
  ip: string
  /** The language chosen on the way in, if one was. */
  lang: Lang | undefined
  /** The browser's lasting mark; a script has none. */
  device?: string
  /** The opaque id that the browser holds already: the new session takes its place. */
  replaces?: string | undefined
  /** The sign-on's token: kept sealed for its logout. */
  signOnToken?: string
  /** The pages that a one-time link opens, and for how long (SESS-28). */
  limited?: { pages: string[]; minutes: number }
  /** The answer is good once, and this was it. */
  spend?: string
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
 * Opens a session for a person whom the sign-on vouches for. Admitted or not, it stands in the sign-in log.
 * @throws SESS-20 for somebody unknown, inactive or past the last working day; SESS-21 for another company than the person's own;
 * SESS-24 for an answer that has been used; SESS-26 after too many refusals of that person from one address
 */
export async function signIn(portal: Portal, request: SignInRequest): Promise<SignedIn> {
  const by = /^\d{8}$/.test(request.sso) ? request.sso : 'visitor'
  const done = await inWrite(portal, { by, ip: request.ip, lang: request.lang ?? 'zh' }, (ctx) => admit(ctx, request))
  if (done instanceof Refused) throw done
  return done
}

/** A number as the log keeps it, whatever the sign-on said. */
const asLogged = (sso: string): string => sso.slice(0, 40)

/** A refusal is given back, not thrown: what it leaves in the log has to be committed. */
async function admit(ctx: WriteCtx, request: SignInRequest): Promise<SignedIn | Refused> {
  const tooMany = await tried(ctx, request.sso)
  const found = !tooMany && /^\d{8}$/.test(request.sso) ? await person(ctx, asSsoId(request.sso)) : undefined
  const refused = tooMany ?? (await spent(ctx, request)) ?? (await refusedTo(ctx, found, request))
  const line = { ssoId: asLogged(request.sso), entity: found?.entity ?? null, at: ctx.now, ip: request.ip, device: deviceName(request.userAgent) }
  if (refused || !found) {
    const why = refused ?? refuse('SESS-20')
    await ctx.db.insert(signIns).values({ ...line, outcome: tooMany ? 'locked' : 'refused', reason: why.refusals[0].rule })
    await ctx.emit(sessionRefused, { ssoId: line.ssoId, rule: why.refusals[0].rule })
    return why
  }
  await ctx.db.insert(signIns).values({ ...line, outcome: 'ok', reason: '' })
  return open(ctx, found, request)
}

/** Refusals of one person from one address, counted on all nodes alike, in the log: whoever else stands behind that address is not kept out by them (SESS-26). */
async function tried(ctx: WriteCtx, sso: string): Promise<Refused | undefined> {
  const p = ctx.parameters(manifest)
  const since = addMinutes(ctx.now, -p.signInWaitMinutes)
  const refused = sql`select 1 from ${signIns} where ${and(eq(signIns.ip, ctx.ip), eq(signIns.ssoId, asLogged(sso)), gt(signIns.at, since), ne(signIns.outcome, 'ok'), ne(signIns.outcome, 'locked'))}`
  return (await countUpTo(ctx.db, refused, p.signInTries)) >= p.signInTries ? refuse('SESS-26') : undefined
}

async function spent(ctx: WriteCtx, { spend }: SignInRequest): Promise<Refused | undefined> {
  if (!spend) return undefined
  const [first] = await ctx.db
    .insert(usedAnswers)
    .values({ answerHash: hashOf(spend), at: ctx.now })
    .onConflictDoNothing()
    .returning({ answerHash: usedAnswers.answerHash })
  return first ? undefined : refuse('SESS-24')
}

async function refusedTo(ctx: WriteCtx, found: PersonFacts | undefined, request: SignInRequest): Promise<Refused | undefined> {
  const [first, ...rest] = admission.check({ facts: found && { ...found, today: ctx.today }, input: request, p: {}, now: ctx.now })
  return first && new Refused([first, ...rest])
}

export async function open(ctx: WriteCtx, { ssoId, entity }: PersonFacts, request: SignInRequest): Promise<SignedIn> {
  const { limited } = request
  const absoluteHours = limited ? limited.minutes / 60 : ctx.parameters(manifest, entity).absoluteHours
  const token = randomBytes(32).toString('base64url')
  const name = deviceName(request.userAgent)
  if (request.replaces) await replace(ctx, request.replaces)
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      ssoId,
      entity,
      lang: await languageFor(ctx, ssoId, request.lang),
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: addHours(ctx.now, absoluteHours),
      ...(limited && { pages: limited.pages }),
      device: name,
      ip: request.ip,
      ...(request.signOnToken && { signOnToken: ctx.secrets.seal('sign-on', request.signOnToken) }),
    })
    .returning({ id: sessions.id })
  const sessionId = session!.id
  if (request.device) await noteDevice(ctx, { ssoId, deviceHash: hashOf(request.device), name, sessionId })
  await ctx.emit(sessionStarted, { sessionId, ssoId, entity })
  return { sessionId, token, ssoId, entity, absoluteHours }
}

/** A language chosen on the way in is kept like one chosen inside (SHELL-49). */
async function languageFor(ctx: WriteCtx, ssoId: SsoId, chosen: Lang | undefined): Promise<Lang> {
  if (chosen) await keepLanguage(ctx, ssoId, chosen)
  return chosen ?? (await chosenLanguage(ctx.db, ssoId)) ?? 'zh'
}

async function replace(ctx: WriteCtx, token: string): Promise<void> {
  const [before] = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now, endReason: 'logout' })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, ssoId: sessions.ssoId })
  if (before) await ctx.emit(sessionEnded, { sessionId: before.id, ssoId: before.ssoId, reason: 'logout' })
}
