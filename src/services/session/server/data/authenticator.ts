import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#foundation/database/db.ts'
import type { Actor, Authenticator } from '#foundation/ports.ts'
import { type Portal, readCtx } from '#foundation/server/portal.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import manifest from '../../module.ts'
import { inService, needsTouch, passedLimit } from '../../rules.ts'
import { touch } from '../commands/touch.ts'
import { FORGERY_HEADER, forgeryToken, sessionToken } from './cookies.ts'
import { type OpenSession, openSession } from './sessions.ts'

/**
 * Tells who makes a request, by the cookie of the session. Facts and permissions are read anew for each request, so that a
 * change holds from the next call (SESS-19). Last-seen is written apart from the read, at most once a minute, and never by
 * the polling of counts (SESS-17).
 */
export const makeAuthenticator = (portal: () => Portal): Authenticator => ({
  signInPath: '/login',

  async actorOf(db, request, now) {
    const token = sessionToken(portal().config, request.cookies)
    const session = token ? await openSession(db, token) : undefined
    if (!session) return undefined
    const { idleHours } = portal().ports.parameters.values(manifest, { entity: session.entity, at: now })
    if (passedLimit(session, { idleHours }, now)) return undefined
    const actor = await known(portal(), db, session)
    if (actor && !request.polling && needsTouch(session.lastSeenAt, now)) await touch(portal(), session.id)
    return actor
  },

  forged(actor, request) {
    const given = request.headers[FORGERY_HEADER]
    return typeof given !== 'string' || !same(given, forgeryToken(portal().secrets, actor.sessionId))
  },
})

async function known(portal: Portal, db: Db, session: NonNullable<OpenSession>): Promise<Actor | undefined> {
  const ctx = readCtx(portal, { by: session.ssoId, lang: session.lang }, db)
  const [facts, grants] = await Promise.all([person(ctx, session.ssoId), grantsOf(ctx, session.ssoId)])
  if (!facts || !inService({ ...facts, today: ctx.today })) return undefined
  return {
    ssoId: facts.ssoId,
    nameCn: facts.nameCn,
    nameEn: facts.nameEn,
    entity: facts.entity,
    lang: session.lang,
    roles: grants.roles,
    permissions: grants.permissions,
    sessionId: session.id,
  }
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
