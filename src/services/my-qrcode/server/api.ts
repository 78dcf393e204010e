import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

export type Purpose = 'meal' | 'discount' | 'park-entry' | 'event-check-in' | 'redeem' | 'popcorn' | 'night-entry' | 'bungalow' | 'lunch'
export interface Identified {
  ssoId: SsoId
  nameCn: string
  nameEn: string
  departmentCn: string
  departmentEn: string
}
/**
 * Turns a scanned code into a person, in the caller's transaction: the scan and what follows from it are written together.
 * @throws QRC-02 expired, QRC-03 used already, QRC-06 revoked
 */
export const resolve = (_ctx: Writer, _code: string, _purpose: Purpose): Promise<Identified> => TODO()
/** Which permission may resolve codes for a purpose by hand-held scanner; declared by the room of the purpose. */
export const purpose = (_purpose: Purpose, _given: { permission: string }): void => {}
export const revoke = (_ctx: WriteCtx, _ssoId: SsoId): Promise<void> => TODO()
