import { randomBytes } from 'node:crypto'
import { Refused, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type Lang, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { sessionRefused } from '../../events.ts'
import manifest from '../../module.ts'
import { inService, linkHolds } from '../../rules/admission.ts'
import { deviceName } from '../data/devices.ts'
import { canOpen } from '../data/linkPages.ts'
import { hashOf } from '../data/sessions.ts'
import { links, signIns } from '../tables.ts'
import { open, type SignedIn } from './signIn.ts'

/** Where a one-time link leads: a page with one button, which alone spends it. */
export const LINK_PATH = '/api/basic/session/v1/link'

/**
 * Makes a link by which a person opens these pages once without signing in, in the caller's transaction (SESS-27). Who sends it sends it to that person alone, and
 * keeps it nowhere: only its fingerprint is kept here.
 * @param given `pages` below the language, each declared by `opensByLink`; it leads to the first
 * @returns the address, by the language that it shows
 */
export async function onceLink(
  ctx: WriteCtx,
  given: { ssoId: SsoId; pages: readonly [string, ...string[]]; minutes: number },
): Promise<(lang: Lang) => string> {
  const { ssoId, pages, minutes } = given
  const undeclared = pages.find((page) => !canOpen(page))
  if (undeclared) throw new Error(`no one-time link opens ${undeclared}: declare it by opensByLink`)
  const token = randomBytes(32).toString('base64url')
  await ctx.db
    .insert(links)
    .values({ id: newId(ctx.now), tokenHash: hashOf(token), ssoId, pages: [...pages], createdAt: ctx.now, expiresAt: addMinutes(ctx.now, minutes) })
  const { publicUrl } = portalOf(ctx).config
  return (lang) => `${publicUrl}${LINK_PATH}/${token}?lang=${lang}`
}

/** What a link is, without spending it: mail systems look at addresses before people do. */
export async function linkBy(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashOf(token)))
  const whom = row && (await person(ctx, row.ssoId))
  return { page: row?.pages[0], whom, refused: refusedTo(ctx, row, whom) }
}

type Link = typeof links.$inferSelect
type Person = Awaited<ReturnType<typeof person>>

function refusedTo(ctx: Ctx, row: Link | undefined, whom: Person): 'SESS-20' | 'SESS-27' | undefined {
  if (!row || !linkHolds(row, ctx.now)) return 'SESS-27'
  return whom && inService({ ...whom, today: ctx.today }) ? undefined : 'SESS-20'
}

export interface ByLink {
  token: string
  userAgent: string | undefined
  ip: string
  lang: Lang
  replaces?: string | undefined
}

/**
 * Spends a link and opens a session that is limited to its pages. Spent or refused, it stands in the sign-in log.
 * @throws SESS-27 used or too late, SESS-20 for who is not in service any more
 */
export async function signInByLink(portal: Portal, request: ByLink): Promise<SignedIn> {
  const done = await inWrite(portal, { by: 'visitor', ip: request.ip, lang: request.lang }, (ctx) => admit(ctx, request))
  if (done instanceof Refused) throw done
  return done
}

async function admit(ctx: WriteCtx, request: ByLink): Promise<SignedIn | Refused> {
  const [row] = await ctx.db
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashOf(request.token)))
    .for('update')
  const whom = row && (await person(ctx, row.ssoId))
  const rule = refusedTo(ctx, row, whom)
  const line = { ssoId: row?.ssoId ?? 'link', entity: whom?.entity ?? null, at: ctx.now, ip: request.ip, device: deviceName(request.userAgent) }
  if (rule || !row || !whom) {
    const why = refuse(rule ?? 'SESS-27')
    await ctx.db.insert(signIns).values({ ...line, outcome: 'refused', reason: why.refusals[0].rule })
    await ctx.emit(sessionRefused, { ssoId: line.ssoId, rule: why.refusals[0].rule })
    return why
  }
  await ctx.db
    .update(links)
    .set({ spentAt: ctx.now })
    .where(and(eq(links.id, row.id), isNull(links.spentAt)))
  await ctx.db.insert(signIns).values({ ...line, outcome: 'ok', reason: '' })
  await ctx.audit({ module: 'session', kind: 'link.used', target: row.id, subject: row.ssoId, after: { pages: row.pages, device: line.device } })
  const { linkSessionMinutes: minutes } = ctx.parameters(manifest, whom.entity)
  const { userAgent, ip, replaces } = request
  return open(ctx, whom, { sso: asSsoId(row.ssoId), userAgent, ip, lang: undefined, replaces, limited: { pages: row.pages, minutes } })
}
