import { timingSafeEqual } from 'node:crypto'
import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { Db } from '#foundation/database/db.ts'
import type { Actor, Authenticator } from '#foundation/ports.ts'
import { type Portal, readCtx } from '#foundation/server/portal.ts'
import { addMinutes, dayOf } from '#foundation/time.ts'
import { can, grantsOf } from '#services/access/server/api.ts'
import { keepTraits } from '#services/audience/server/api.ts'
import { viewAs } from '../../contract.ts'
import manifest from '../../module.ts'
import { inService } from '../../rules/admission.ts'
import { needsTouch, passedLimit, VIEW_MINUTES } from '../../rules/life.ts'
import { touch } from '../commands/touch.ts'
import { FORGERY_HEADER, forgeryToken, sessionToken } from './cookies.ts'
import { limitedTo, opensCall } from './linkPages.ts'
import { openSession } from './sessions.ts'
import { isViewing, noteViewing } from './viewing.ts'

/**
 * Tells who makes a request, by the cookie of the session: one query for session, person and what the person holds.
 * It is asked anew each time, so that a change holds from the next call. Last-seen is written apart from the
 * read, at most once a minute, and never by the polling of counts (SESS-17).
 */
export const makeAuthenticator = (portal: () => Portal): Authenticator => ({
  signInPath: '/login',

  /** SESS-19 */
  async actorOf(db, request, now) {
    const token = sessionToken(portal().config, request.cookies)
    const session = token ? await standing(portal(), db, { token, now }) : undefined
    if (!session) return undefined
    const { idleHours } = portal().ports.parameters.values(manifest, { entity: session.ownEntity, at: now })
    if (passedLimit(session, { idleHours }, now)) return undefined
    if (!inService({ ...session, today: dayOf(now) })) return undefined
    const { roles, permissions } = session
    if (!request.polling && needsTouch(session.lastSeenAt, now)) await touch(portal(), session.id)
    const { ssoId, nameCn, nameEn, entity, lang, id: sessionId } = session
    const actor: Actor = session.pages
      ? { ssoId, nameCn, nameEn, entity, lang, roles: [], permissions: limitedTo(portal(), session.pages, permissions), sessionId, pages: session.pages }
      : { ssoId, nameCn, nameEn, entity, lang, roles, permissions, sessionId }
    keepTraits(actor, session)
    if (session.pages && !opensCall(session.pages, request.headers)) throw forbidden('SESS-28')
    if (session.owner !== ssoId) noteViewing(actor, request)
    return actor
  },

  forged(actor, request) {
    if (isViewing(actor)) throw refuse('SESS-25')
    const given = request.headers[FORGERY_HEADER]
    return typeof given !== 'string' || !same(given, forgeryToken(portal().secrets, actor.sessionId))
  },

  looksOn: isViewing,
})

/** The session as it stands: who may look through others' eyes no more is herself again at the next call (SESS-19, SESS-25). */
async function standing(portal: Portal, db: Db, { token, now }: { token: string; now: Date }) {
  const session = await openSession(db, token, now)
  if (!session || session.owner === session.ssoId) return session
  const { permissions } = await grantsOf(readCtx(portal, { by: session.owner }, db), session.owner)
  return can({ permissions }, viewAs.access) ? session : openSession(db, token, addMinutes(now, VIEW_MINUTES), dayOf(now))
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
