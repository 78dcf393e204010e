import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { endSessionsOf } from './commands/endSessions.ts'

export { requireBirthday } from './commands/birthday.ts'
export { rememberLanguage } from './commands/language.ts'
export { makeAuthenticator } from './data/authenticator.ts'
export { birthdayVerified } from './data/birthday.ts'
export { type ProvidedFacts, provideFacts } from './data/offeredFacts.ts'
export { listSignIns, type SignIn } from './data/signIns.ts'

/** Ends all open sessions of a person, in the caller's transaction; the next call of each is answered 10004. */
export const endAll = async (ctx: WriteCtx, ssoId: SsoId, reason: 'revoked' | 'person-left'): Promise<void> => {
  await endSessionsOf(ctx, ssoId, reason)
}
