import { domainEvent } from '#foundation/contract/events.ts'
import { instant, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { purposes, scanResults } from './rules.ts'

/** A code was scanned and turned into a person, or refused. */
export const qrcodeScanned = domainEvent(
  'qrcode.scanned',
  z.object({ ssoId: ssoId.nullable(), purpose: z.enum(purposes), result: z.enum(scanResults), at: instant }),
)

/** A person's code counts no more: taken away, or left. */
export const qrcodeRevoked = domainEvent('qrcode.revoked', z.object({ ssoId }))

/**
 * A scan that a reader made without network was settled (QRC-12): let in rightly, or refused too late, then with the scan that stands.
 * Told again for a scan that had stood when an earlier one of another reader comes in.
 */
export const qrcodeSettled = domainEvent(
  'qrcode.settled',
  z.object({
    scanId: uuid,
    ssoId: ssoId.nullable(),
    purpose: z.enum(purposes),
    result: z.enum(scanResults),
    deviceId: uuid,
    place: z.string(),
    at: instant,
    lostTo: z.object({ deviceId: uuid.nullable(), place: z.string().nullable(), at: instant }).nullable(),
  }),
)
