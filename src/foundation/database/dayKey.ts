import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Day } from '#foundation/time.ts'
import type { Secrets } from './secrets.ts'

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32

/** The key pair of a day for a purpose. It is derived from the house key and the day, so all nodes have the same and nothing is stored (decision 0031). */
export const dayKey = (secrets: Secrets, purpose: string, day: Day): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(secrets.sign(purpose, day), 'base64url')]), format: 'der', type: 'pkcs8' })

/** The half that whoever checks without network fetches, in hex. */
export const publicDayKey = (secrets: Secrets, purpose: string, day: Day): string =>
  createPublicKey(dayKey(secrets, purpose, day))
    .export({ format: 'der', type: 'spki' })
    .subarray(-PUBLIC_BYTES)
    .toString('hex')

/** A text with its signature in hex and the key that it is checked by. */
export const signedOfDay = (secrets: Secrets, purpose: string, day: Day, said: string): { said: string; signature: string; key: string } => ({
  said,
  signature: sign(null, Buffer.from(said), dayKey(secrets, purpose, day)).toString('hex'),
  key: publicDayKey(secrets, purpose, day),
})
