import { rules } from '#foundation/contract/rules.ts'
import { sayWhen } from './checks.ts'

/** A code is twelve of these, easy to read out and to type: no letter that looks like a digit. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const CODE_LENGTH = 12

/** A code as it is kept: what people type with spaces, dashes and small letters is the same. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A code as people read it. */
export const sayCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** A scan says when it was made; a device whose clock runs ahead has made it now (BOOKING-13). */
export const scannedAt = (said: Date | undefined, now: Date): Date => (said === undefined || said > now ? now : said)

/** A code is good within the check-in time, told by when it was scanned and not by when that was sent. */
export const checkInTime = rules<{ checkInFrom: Date; checkInUntil: Date }, { at: Date }>({
  'BOOKING-17': ({ facts: { checkInFrom, checkInUntil }, input }) =>
    (input.at < checkInFrom || input.at > checkInUntil) && { from: sayWhen(checkInFrom), until: sayWhen(checkInUntil) },
})

export interface Scan {
  id: string
  at: Date
  /** When it reached the portal. */
  receivedAt: Date
}

/** Of several scans of one code the first in time is the check-in, whichever was sent first (BOOKING-13). */
export const firstOf = <S extends Scan>(scans: readonly S[]): S | undefined =>
  scans.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.receivedAt.getTime() - b.receivedAt.getTime() || (a.id < b.id ? -1 : 1))[0]
