import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs, photoOf } from '#services/people/server/api.ts'
import type { myCode as myCodeCall } from '../../contract.ts'
import manifest from '../../module.ts'
import { startOfWindow, windowsAhead } from '../../rules.ts'
import { declaredPurposes } from '../commands/scan.ts'
import { signer } from './dayKey.ts'
import { opened, secretOf } from './secrets.ts'
import { makeCode } from './token.ts'

/** What the actor shows: the codes of the next minutes under the own name. @throws QRC-06 when the code was revoked */
export async function myCode(ctx: Reader): Promise<OutputOf<typeof myCodeCall>> {
  const { ssoId } = ctx.actor
  const owner = (await personRefs(ctx, [ssoId])).get(ssoId)
  if (!owner) throw notFound()
  return {
    serverTime: ctx.now.toISOString(),
    stepSeconds: ctx.parameters(manifest).stepSeconds,
    codes: await codesOf(ctx),
    owner: { ...owner, photo: photoOf(ssoId) },
    purposes: declaredPurposes(),
  }
}

/** The current code first, then those fetched ahead (QRC-08); none while no secret was ever issued. */
async function codesOf(ctx: Reader): Promise<{ code: string; from: string; to: string }[]> {
  const row = await secretOf(ctx.db, ctx.actor.ssoId)
  if (!row) return []
  if (row.revokedAt) throw refuse('QRC-06')
  const limits = ctx.parameters(manifest)
  const key = opened(ctx.secrets, row)
  const signed = signer(ctx.secrets, limits.stepSeconds)
  return windowsAhead(ctx.now, limits).map((window) => ({
    code: signed(makeCode({ handle: row.handle, secret: key, window }), window),
    from: startOfWindow(window, limits.stepSeconds).toISOString(),
    to: startOfWindow(window + 1, limits.stepSeconds).toISOString(),
  }))
}
