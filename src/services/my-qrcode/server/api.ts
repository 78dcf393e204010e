import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import manifest from '../module.ts'
import { type Purpose, windowAt } from '../rules.ts'
import * as commands from './commands/index.ts'
import { opened } from './data/secrets.ts'
import { makeCode } from './data/token.ts'

export type { Purpose } from '../rules.ts'
export type Identified = commands.Identified
export type ScanResult = commands.ScanResult

/**
 * Turns a scanned code into a person in the caller's transaction, and says why where it does not. What is refused is kept in
 * the scan log with the transaction, so the caller answers it and does not throw. It only identifies: the caller decides (QRC-07).
 * @param place where it was scanned, as the person reads it in the list of own scans
 * @throws QRC-05 (403) when the actor does not hold the permission of the purpose
 */
export const scan = async (ctx: Writer, code: string, purpose: Purpose, place?: string): Promise<ScanResult> =>
  commands.scanBy(ctx, commands.handHeld(ctx, purpose, place), code, purpose)

/**
 * As `scan`, for callers that let a refusal undo their transaction: the refused scan is then in no log.
 * @throws QRC-02 expired, QRC-03 used already, QRC-05 (403) not your purpose, QRC-06 revoked, QRC-14 and QRC-15 of a paper code
 */
export const resolve = async (ctx: Writer, code: string, purpose: Purpose, place?: string): Promise<Identified> =>
  commands.resolveBy(ctx, commands.handHeld(ctx, purpose, place), code, purpose)

/**
 * Declares, when a room is loaded, which permission may resolve codes for a purpose by hand-held scanner, and how often in an hour a
 * registered reader without network lets the same person in for it (QRC-17): 0 for never, without it what the parameter offlineAdmits
 * says. What a reader let in comes to the room as the event `qrcode.settled` once the reader is back; the room cannot refuse it any
 * more, so a room whose purpose costs something says 0 or hears the event. Where several rooms share a purpose, whoever holds the
 * permission of one of them may; their limits are to be the same, and the last one counts.
 */
export const purpose = (of: Purpose, given: commands.PurposeSpec): void => commands.declarePurpose(of, given)

/** A person's code of this moment, for any purpose. @throws QRC-06 when it was revoked */
export const codeOf = (ctx: WriteCtx, ssoId: SsoId): Promise<string> => made(ctx, ssoId)

/** A code of this moment that is good for one purpose only, for a thing that the person holds. @throws QRC-06 when it was revoked */
export const codeFor = (ctx: WriteCtx, ssoId: SsoId, only: Purpose): Promise<string> => made(ctx, ssoId, only)

/** Takes a person's code away: they get no other, and all their codes, one on paper too, stop at once (QRC-06). */
export const revoke = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => commands.revoke(ctx, ssoId)

async function made(ctx: WriteCtx, ssoId: SsoId, only?: Purpose): Promise<string> {
  const row = await commands.inForce(ctx, ssoId)
  const window = windowAt(ctx.now, ctx.parameters(manifest).stepSeconds)
  return makeCode({ handle: row.handle, secret: opened(ctx.secrets, row), window, ...(only && { purpose: only }) })
}
