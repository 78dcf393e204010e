import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Authenticator } from '#foundation/ports.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

export const makeAuthenticator = (_portal: () => Portal): Authenticator => ({ actorOf: () => TODO(), forged: () => false, signInPath: '/login' })
export const endAll = (_ctx: WriteCtx, _ssoId: SsoId, _reason: 'revoked' | 'person-left'): Promise<void> => TODO()
