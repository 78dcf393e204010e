import { endpoint } from '#foundation/contract/endpoint.ts'
import { entity, nothing, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const endReason = z.enum(['logout', 'idle', 'absolute', 'revoked', 'person-left'])
export type EndReason = z.output<typeof endReason>

export const outcome = z.enum(['ok', 'refused', 'locked'])
export type Outcome = z.output<typeof outcome>

/** What the browser asks before any page (SESS-01). Not signed in: 10004, with the place to sign in as content (SESS-06). */
export const getEntity = endpoint('GET /api/basic/role/v1/getEntity', {
  kind: 'read',
  access: 'public',
  input: z.object({ redirectUrl: z.string().max(2_000).optional() }),
  output: z.object({ entity }),
})

/**
 * A read by its method, yet it signs in: it keeps its own transactions, because a sign-in that is refused is logged too,
 * and it needs no anti-forgery header, because whoever comes here has no session yet.
 */
export const ssologin = endpoint('GET /api/basic/role/v1/ssologin', {
  kind: 'read',
  access: 'public',
  input: z.object({ sso: z.string().min(1).max(8_000) }),
  output: z.object({ ssoId, entity }),
})

export const logOut = endpoint('POST /api/basic/role/v1/logOut', {
  kind: 'write',
  access: 'signed-in',
  input: nothing,
  output: z.object({ target: z.string() }),
})
