import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import manifest from '../module.ts'
import { inService } from '../rules/admission.ts'
import { passedLimit } from '../rules/life.ts'
import { endSessionsOf } from './commands/endSessions.ts'
import { openById, presentSession } from './data/sessions.ts'

export { requireBirthday } from './commands/birthday.ts'
export { rememberLanguage } from './commands/language.ts'
export { onceLink } from './commands/links.ts'
export { makeAuthenticator } from './data/authenticator.ts'
export { birthdayVerified } from './data/birthday.ts'
export { opensByLink } from './data/linkPages.ts'
export { type ProvidedFacts, provideFacts } from './data/providedFacts.ts'
export { listSignIns, type SignIn } from './data/signIns.ts'

/**
 * Whether what was handed out in the name of a session still counts: the session is open and within its limits, it is this person's, and they are
 * in service. Costs one read.
 * @param of the `sessionId` of the actor at that time, and whose it was
 */
export async function sessionHolds(ctx: Ctx, of: { sessionId: string; ssoId: SsoId }): Promise<boolean> {
  const session = await openById(ctx.db, of)
  if (!session) return false
  const { idleHours } = ctx.parameters(manifest, session.entity)
  return passedLimit(session, { idleHours }, ctx.now) === undefined && inService({ ...session, today: ctx.today })
}

/** Ends all open sessions of a person, in the caller's transaction; the next call of each is answered 10004. */
export const endAll = async (ctx: WriteCtx, ssoId: SsoId, reason: 'revoked' | 'person-left'): Promise<void> => {
  await endSessionsOf(ctx, ssoId, reason)
}

/** When the actor signed on to the present session: what asks who somebody is takes a sign-on of just now for an answer. */
export const signedOnAt = async (ctx: Reader): Promise<Date> => (await presentSession(ctx.db, ctx.actor.sessionId)).createdAt
