import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { addMinutes } from '#foundation/time.ts'
import {
  type Admission,
  dayOfCode,
  daysToRead,
  isPlausible,
  outlasts,
  type ReaderBook,
  readSigned,
  refusedOffline,
  startOfWindow,
  windowAt,
} from '../../rules.ts'
import { isOfItsDay, publicKeyOf, signer } from '../../server/data/dayKey.ts'
import { isSigned, makeCode, newHandle, readCode } from '../../server/data/token.ts'

const secrets = makeSecrets('a secret of this test only, long enough')
const secret = randomBytes(32)
const STEP = 30
const NOW = new Date('2026-11-20T04:00:10.000Z')
const handle = newHandle()
const made = (window = windowAt(NOW, STEP), of = handle) => signer(secrets, STEP)(makeCode({ handle: of, secret, window }), window)

/** As a browser does it. */
async function verified(code: string, key: string): Promise<boolean> {
  const signed = readSigned(code)!
  const raw = await crypto.subtle.importKey('raw', Buffer.from(key, 'hex'), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify('Ed25519', raw, Buffer.from(signed.signature, 'hex'), Buffer.from(signed.said, 'hex'))
}

test('QRC-11 a code is checked by the public key of its day alone, and by no other key', async () => {
  const code = made()
  expect(await verified(code, publicKeyOf(secrets, '2026-11-20'))).toBe(true)
  expect(await verified(code, publicKeyOf(secrets, '2026-11-21'))).toBe(false)
  expect(await verified(code, publicKeyOf(makeSecrets('another secret of this test, long enough'), '2026-11-20'))).toBe(false)
})

test('QRC-11 a code fetched before midnight is signed by the key of the day it is shown on, which the reader holds', () => {
  const midnight = new Date('2026-11-20T16:00:00.000Z')
  const last = windowAt(addMinutes(midnight, -1), STEP) + 1
  expect([last, last + 1].map((window) => dayOfCode({ window, stepSeconds: STEP }))).toEqual(['2026-11-20', '2026-11-21'])
  expect(isOfItsDay(secrets, readSigned(made(last + 1))!)).toBe(true)
  expect(daysToRead('2026-11-20')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
})

test('QRC-11 a signed code is the same code to a reader with the network, and nothing in it can be touched', () => {
  const code = made()
  expect(code).toMatch(/^[0-9A-F]{182}$/)
  expect(isSigned(readCode(code)!, secret, 'meal')).toBe(true)
  expect(readSigned(code)).toMatchObject({ handle, window: windowAt(NOW, STEP), stepSeconds: STEP, body: readCode(code)!.body })
  for (let at = 0; at < code.length; at++) {
    const touched = readSigned(code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1))!
    expect(isOfItsDay(secrets, touched), String(at)).toBe(false)
  }
})

test('QRC-17 what says too little is no signed code: a paper code, a code for one thing, any other text', () => {
  for (const text of ['', 'https://example.com', `P${'A'.repeat(32)}`, makeCode({ handle, secret, window: 1 }), 'G'.repeat(182)])
    expect(readSigned(text)).toBeUndefined()
})

const book: ReaderBook = { until: '2026-11-20T16:00:10.000Z', purposes: [{ purpose: 'meal', perHour: 2 }], revoked: [] }
const code = readSigned(made())!
const asked = (given: Partial<Parameters<typeof refusedOffline>[0]> = {}) =>
  refusedOffline({ code, genuine: true, purpose: 'meal', book, before: [], now: NOW, ...given })
const admitted = (given: Partial<Admission> = {}): Admission => ({ body: code.body, handle, purpose: 'meal', at: NOW.toISOString(), ...given })

test('QRC-11 a reader on its own refuses what is forged, out of its time or taken back, what it does not read, and everything once its time is over', () => {
  expect(asked()).toBeUndefined()
  expect(asked({ genuine: false })).toBe('QRC-02')
  expect(asked({ now: addMinutes(NOW, 1) })).toBe('QRC-02')
  expect(asked({ now: addMinutes(NOW, -1) })).toBe('QRC-02')
  expect(asked({ book: { ...book, revoked: [handle] } })).toBe('QRC-06')
  expect(asked({ purpose: 'park-entry' })).toBe('QRC-05')
  expect(asked({ now: new Date(book.until) })).toBe('QRC-11')
})

test('QRC-11 it refuses a copy of what it has seen, for the same purpose', () => {
  expect(asked({ before: [admitted()] })).toBe('QRC-03')
  expect(asked({ before: [admitted({ purpose: 'lunch' })] })).toBeUndefined()
})

test('QRC-17 it lets a person in as often in an hour as the room allows, and refuses a paper code', () => {
  const ago = (minutes: number, of = handle) => admitted({ body: newHandle(), handle: of, at: addMinutes(NOW, -minutes).toISOString() })
  expect(asked({ before: [ago(59)] })).toBeUndefined()
  expect(asked({ before: [ago(59), ago(1)] })).toBe('QRC-17')
  expect(asked({ before: [ago(60), ago(1)] })).toBeUndefined()
  expect(asked({ before: [ago(5, newHandle()), ago(1)] })).toBeUndefined()
  expect(asked({ book: { ...book, purposes: [{ purpose: 'meal', perHour: 0 }] } })).toBe('QRC-17')
  expect(asked({ code: undefined })).toBe('QRC-17')
})

test('QRC-17 however codes come, nobody is let in more than so often in any hour', () => {
  const people = [newHandle(), newHandle()]
  const step = fc.record({ who: fc.nat(1), after: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 3 }), (steps, perHour) => {
      const before: Admission[] = []
      let now = NOW
      const own = { ...book, until: '2027-01-01T00:00:00.000Z', purposes: [{ purpose: 'meal' as const, perHour }] }
      for (const { who, after } of steps) {
        now = addMinutes(now, after)
        const shown = { ...code, handle: people[who]!, body: newHandle(), window: windowAt(now, STEP) }
        if (asked({ code: shown, book: own, before, now }) === undefined)
          before.push({ body: shown.body, handle: shown.handle, purpose: 'meal', at: now.toISOString() })
      }
      for (const one of before) {
        const end = addMinutes(new Date(one.at), 60)
        const within = before.filter(({ handle: of, at }) => of === one.handle && at >= one.at && new Date(at) < end)
        expect(within.length).toBeLessThanOrEqual(perHour)
      }
    }),
  )
})

test('QRC-12 what is settled has happened within the life of its code, within a week, and not tomorrow', () => {
  const at = startOfWindow(code.window, STEP)
  expect(isPlausible(code, at, NOW)).toBe(true)
  expect(isPlausible(code, addMinutes(at, 1), addMinutes(NOW, 5))).toBe(false)
  expect(isPlausible(code, at, addMinutes(at, 60 * 24 * 7 - 1))).toBe(true)
  expect(isPlausible(code, at, addMinutes(at, 60 * 24 * 7))).toBe(false)
  expect(isPlausible(code, at, addMinutes(at, -1))).toBe(true)
  expect(isPlausible(code, at, addMinutes(at, -2))).toBe(false)
})

test('QRC-12 the earlier of two scans without network stands, and what was decided with it stands always', () => {
  const [early, late] = [NOW, addMinutes(NOW, 1)]
  expect(outlasts({ at: early, offline: true }, { at: late })).toBe(true)
  expect(outlasts({ at: late, offline: true }, { at: early })).toBe(false)
  expect(outlasts({ at: early, offline: true }, { at: early })).toBe(true)
  expect(outlasts({ at: late, offline: false }, { at: early })).toBe(true)
})
