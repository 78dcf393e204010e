import { SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { lang } from '#foundation/contract/schemas.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { serve } from '#foundation/server/serve.ts'
import { addHours } from '#foundation/time.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import manifest from '../module.ts'
import { birthdayState } from '../rules/birthday.ts'
import { secondsToIdle } from '../rules/life.ts'
import { verifyBirthday } from './commands/birthday.ts'
import { endMine, endSession, revoke } from './commands/endSessions.ts'
import { signIn } from './commands/signIn.ts'
import { endViewAs, viewAs } from './commands/viewAs.ts'
import { birthdayFacts, shownBirthday } from './data/birthday.ts'
import { forgetSession, handOver, sessionToken } from './data/cookies.ts'
import { listSessions } from './data/list.ts'
import { permittedOf } from './data/permitted.ts'
import { eligibleOf, performanceOf } from './data/providedFacts.ts'
import { openSessionsOf, presentSession } from './data/sessions.ts'
import { listSignIns, signInExport } from './data/signIns.ts'
import { LOGOUT_PATH, letsIn } from './data/signOn.ts'
import { readAnswer } from './data/signOnAnswer.ts'
import { userSession } from './data/userSession.ts'

export default serve(contract, {
  async getEntity(ctx) {
    if (ctx.actor) return { entity: ctx.actor.entity }
    const { config } = portalOf(ctx)
    if (sessionToken(config, ctx.http.cookies)) forgetSession(config, ctx.http.setCookie)
    throw refuse('SESS-05', { code: SESSION_EXPIRED })
  },

  getUserInfo: (ctx) => userSession(ctx),

  async ssologin(ctx, { sso }) {
    const portal = portalOf(ctx)
    const bare = !sso.includes('.') && (await letsIn(portal))
    const request = {
      sso: bare ? sso : await readAnswer(portal, sso),
      userAgent: String(ctx.http.headers['user-agent'] ?? ''),
      ip: ctx.ip,
      lang: lang.safeParse(ctx.http.headers.language).data,
      replaces: sessionToken(portal.config, ctx.http.cookies),
      ...(!bare && { spend: sso }),
    }
    const signed = await signIn(portal, request)
    handOver(portal, ctx.http.setCookie, signed)
    return { ssoId: signed.ssoId, entity: signed.entity }
  },

  async logOut(ctx) {
    const portal = portalOf(ctx)
    const { signOnToken } = await presentSession(ctx.db, ctx.actor.sessionId)
    // SESS-23
    await endSession(ctx, ctx.actor.sessionId, 'logout')
    forgetSession(portal.config, ctx.http.setCookie)
    return { target: signOnToken ? `${LOGOUT_PATH}?of=${ctx.secrets.seal('logout', ctx.actor.sessionId)}` : '/login' }
  },

  permission: async (ctx) => permittedOf(ctx),

  birthday: async (ctx) => shownBirthday(ctx, await birthdayFacts(ctx)),

  verifyBirthday: (ctx, { birthday }) => verifyBirthday(ctx, birthday),

  async checkauth(ctx) {
    const state = birthdayState(await birthdayFacts(ctx), ctx.now)
    if (state === 'locked') throw refuse('SESS-08', { code: 'c0000001' })
    return { open: true as const }
  },

  isHrbp: async (ctx) => ctx.actor.roles.includes('hrbp'),

  twoCycle: async (ctx) => (await performanceOf(ctx)).twoCycle,

  async performanceEligible(ctx) {
    const { position } = await performanceOf(ctx)
    return { eligible: await eligibleOf(ctx), position }
  },

  list: (ctx, input) => listSessions(ctx, input),

  listSignIns: (ctx, input) => listSignIns(ctx, input),

  exportSignIns: (ctx, input) => runExport(ctx, signInExport, input),

  end: (ctx, { id, reason }) => revoke(ctx, id, reason),

  async mine(ctx) {
    const seenAfter = addHours(ctx.now, -ctx.parameters(manifest).idleHours)
    const open = await openSessionsOf(ctx.db, ctx.actor.ssoId, { now: ctx.now, seenAfter })
    const list = open.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    }))
    return { list: list.sort((a, b) => Number(b.current) - Number(a.current)) }
  },

  endMine: async (ctx, { id }) => ({ ended: await endMine(ctx, id) }),

  async limits(ctx) {
    const { ssoId, entity, lastSeenAt, expiresAt, viewedUntil } = await presentSession(ctx.db, ctx.actor.sessionId)
    const idleAt = addHours(lastSeenAt, ctx.parameters(manifest, entity).idleHours)
    const viewing = ssoId !== ctx.actor.ssoId
    return {
      now: ctx.now.toISOString(),
      idleAt: idleAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      viewedUntil: (viewing && viewedUntil?.toISOString()) || null,
      offerSeconds: secondsToIdle({ now: ctx.now, idleAt, expiresAt }) ?? null,
    }
  },

  viewAs: (ctx, { ssoId, reason }) => viewAs(ctx, ssoId, reason),

  async endViewAs(ctx) {
    const { ssoId } = await presentSession(ctx.db, ctx.actor.sessionId)
    await inWrite(portalOf(ctx), { by: ssoId, ip: ctx.ip, requestId: ctx.requestId }, (write) => endViewAs(write, ctx.actor.sessionId))
  },
})
