import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Ctx } from '#foundation/server/context.ts'

const CURVE = 'prime256v1'
const HALF = 32
/** Push services take a signature for a day at most. */
const HOURS = 12

interface Vapid {
  /** As a browser wants it when it subscribes: the point, uncompressed, in base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** The portal's pair of keys for web push (RFC 8292), drawn from its secret: the same on every node, kept nowhere. */
export function vapidKeys(of: Pick<Ctx, 'secrets'>): Vapid {
  const pair = createECDH(CURVE)
  const d = createHash('sha256').update(of.secrets.sign('integrations.vapid', 'key pair')).digest()
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, HALF + 1).toString('base64url'),
    y: point.subarray(HALF + 1).toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Who we are, for one push service and some hours: the header `authorization`. `contact` is where its people reach ours. */
export function vapidHeader({ publicKey, privateKey }: Vapid, endpoint: string, contact: string, now: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1_000) + HOURS * 3_600, sub: `mailto:${contact}` }
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${said}.${signature}, k=${publicKey}`
}
