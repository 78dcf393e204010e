import { domainEvent } from '#foundation/contract/events.ts'
import { instant, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { purposes, scanResults } from './rules.ts'

/** A code was scanned and turned into a person, or refused. */
export const qrcodeScanned = domainEvent(
  'qrcode.scanned',
  z.object({ ssoId: ssoId.nullable(), purpose: z.enum(purposes), result: z.enum(scanResults), at: instant }),
)

/** A person's code counts no more: taken away, or left. */
export const qrcodeRevoked = domainEvent('qrcode.revoked', z.object({ ssoId }))
