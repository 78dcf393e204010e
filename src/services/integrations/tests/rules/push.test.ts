import { createHmac, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPushService } from '../../rules/addresses.ts'
import { vapidHeader, vapidKeys } from '../../server/data/vapid.ts'

const NOW = new Date('2026-11-22T04:00:00Z')
const of = (secret: string) => ({
  secrets: {
    sign: (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url'),
    seal: (_purpose: string, text: string) => text,
    open: (_purpose: string, sealed: string) => sealed,
  },
})

test('the portal signs what it sends to a push service so that the key it names proves it, for that service and some hours', () => {
  const keys = vapidKeys(of('one'))
  expect(vapidKeys(of('one')).publicKey).toBe(keys.publicKey)
  expect(vapidKeys(of('another')).publicKey).not.toBe(keys.publicKey)
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    vapidHeader(keys, 'https://fcm.googleapis.com/fcm/send/a', 'portal@example.com', NOW),
  )!
  const point = Buffer.from(key!, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const proves = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), proves, Buffer.from(signature!, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: NOW.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:portal@example.com',
  })
})

test('only push services of the makers of browsers are called', () => {
  for (const good of ['https://fcm.googleapis.com/fcm/send/a', 'https://updates.push.services.mozilla.com/wpush/v2/b', 'https://web.push.apple.com/c'])
    expect(isPushService(good)).toBe(true)
  const bad = [
    'http://fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://evilpush.apple.com.example.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://x@fcm.googleapis.com/a',
    'no',
  ]
  for (const one of bad) expect(isPushService(one)).toBe(false)
})
