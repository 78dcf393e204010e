import { refuse } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { startOfWindow, windowsAhead } from '../../rules.ts'
import { opened, secretOf } from './secrets.ts'
import { makeCode } from './token.ts'

/**
 * The actor's codes for the next minutes, the current one first; none while no secret was ever issued.
 * @throws QRC-06 when the code was revoked
 */
export async function codesOf(ctx: Reader): Promise<{ code: string; from: string; to: string }[]> {
  const row = await secretOf(ctx.db, ctx.actor.ssoId)
  if (!row) return []
  if (row.revokedAt) throw refuse('QRC-06')
  const limits = ctx.parameters(manifest)
  const key = opened(ctx.secrets, row)
  return windowsAhead(ctx.now, limits).map((window) => ({
    code: makeCode({ handle: row.handle, secret: key, window }),
    from: startOfWindow(window, limits.stepSeconds).toISOString(),
    to: startOfWindow(window + 1, limits.stepSeconds).toISOString(),
  }))
}
