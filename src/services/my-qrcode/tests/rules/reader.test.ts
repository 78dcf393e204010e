import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { addMinutes } from '#foundation/time.ts'
import type { Kept, KeptThing } from '#foundation/web/kept.ts'
import { verifySignature } from '#foundation/web/verifySignature.ts'
import { daysToRead, windowAt } from '../../rules.ts'
import { publicKeyOf, signer } from '../../server/data/dayKey.ts'
import { makeCode, newHandle } from '../../server/data/token.ts'
import { type Book, makeReader, type ReaderHost, type Settled, type Unsettled } from '../../web/parts/reader.ts'

const secrets = makeSecrets('a secret of this test only, long enough')
const SERVER_NOW = new Date('2026-11-20T04:00:10.000Z')
const LOST = new Error('no network')

function keptInMemory<T extends KeptThing>(): Kept<T> {
  const things = new Map<string, T>()
  return {
    all: async () => [...things.values()],
    put: async (thing) => void things.set(thing.id, thing),
    drop: async (id) => void things.delete(id),
  }
}

/** A reader whose clock is ten minutes slow, and a server that may be away. */
function reader() {
  const world = { network: true, now: SERVER_NOW, sent: [] as Unsettled[][], refuse: new Set<string>(), overturned: [] as Settled[] }
  const answer = async <T>(work: () => T): Promise<T> => {
    if (!world.network) throw LOST
    return work()
  }
  const fetched = (): Book => ({
    serverTime: world.now.toISOString(),
    until: addMinutes(world.now, 60 * 12).toISOString(),
    device: { id: randomUUID(), name: 'Gate', place: 'North' },
    purposes: [{ purpose: 'meal', perHour: 1 }],
    keys: daysToRead('2026-11-20').map((day) => ({ day, key: publicKeyOf(secrets, day) })),
    revoked: [],
    overturned: world.overturned,
  })
  const host: ReaderHost = {
    clock: () => addMinutes(world.now, -10),
    newId: () => randomUUID(),
    lost: (fault) => fault === LOST,
    resolve: () => answer(() => ({ result: 'ok', person: null, rule: null, message: null })),
    fetchBook: () => answer(fetched),
    settle: (scans) =>
      answer(() => {
        world.sent.push(scans)
        return scans.map(({ id, at, purpose, code }): Settled => {
          const lost = world.refuse.has(code)
          return { id, at, purpose, result: lost ? 'replayed' : 'ok', person: null, rule: lost ? 'QRC-12' : null, message: null, lostTo: null }
        })
      }),
    verify: verifySignature,
    books: keptInMemory(),
    admissions: keptInMemory(),
    unsettled: keptInMemory(),
    lostScans: keptInMemory(),
  }
  const shown = (handle = newHandle()) => {
    const window = windowAt(world.now, 30)
    return signer(secrets, 30)(makeCode({ handle, secret: randomBytes(32), window }), window)
  }
  return { world, host, shown, ...makeReader(host) }
}

test('QRC-11 a reader that has fetched the keys lets in without network, whatever its own clock says, and keeps the scan with its time', async () => {
  const r = reader()
  await r.refresh()
  r.world.network = false
  const code = r.shown()
  expect(await r.scan(code, 'meal')).toEqual({ by: 'reader', rule: undefined, purpose: 'meal', at: SERVER_NOW.toISOString() })
  expect(await r.host.unsettled.all()).toMatchObject([{ code, purpose: 'meal', at: SERVER_NOW.toISOString() }])
})

test('QRC-11 without keys it lets nobody in, nor a forged code with them, nor a copy of what it has seen', async () => {
  const r = reader()
  r.world.network = false
  const code = r.shown()
  expect(await r.scan(code, 'meal')).toMatchObject({ rule: 'QRC-11' })
  r.world.network = true
  await r.refresh()
  r.world.network = false
  const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  expect(await r.scan(forged, 'meal')).toMatchObject({ rule: 'QRC-02' })
  const both = await Promise.all([r.scan(code, 'meal'), r.scan(code, 'meal')])
  expect(both).toMatchObject([{ rule: undefined }, { rule: 'QRC-03' }])
  expect(await r.waiting()).toBe(1)
})

test('QRC-17 who was let in with the network is let in no oftener when it is gone', async () => {
  const r = reader()
  await r.refresh()
  const person = newHandle()
  expect(await r.scan(r.shown(person), 'meal')).toMatchObject({ by: 'server' })
  r.world.network = false
  r.world.now = addMinutes(r.world.now, 30)
  expect(await r.scan(r.shown(person), 'meal')).toMatchObject({ by: 'reader', rule: 'QRC-17' })
  r.world.now = addMinutes(r.world.now, 30)
  expect(await r.scan(r.shown(person), 'meal')).toMatchObject({ by: 'reader', rule: undefined })
})

test('QRC-12 all is settled once when the network is back, fifty at a time, and what lost is kept to be read', async () => {
  const r = reader()
  await r.refresh()
  r.world.network = false
  for (let n = 0; n < 60; n++) await r.scan(r.shown(), 'meal')
  const [first] = await r.host.unsettled.all()
  r.world.refuse.add(first!.code)
  await expect(r.settle()).rejects.toBe(LOST)
  expect(await r.waiting()).toBe(60)
  r.world.network = true
  await Promise.all([r.settle(), r.settle()])
  expect(r.world.sent.map((batch) => batch.length)).toEqual([50, 10])
  expect(await r.waiting()).toBe(0)
  expect(await r.lostScans()).toMatchObject([{ id: first!.id, rule: 'QRC-12' }])
  await r.seen(first!.id)
  expect(await r.lostScans()).toEqual([])
})

test('QRC-12 a scan that has lost since is shown until it was read, however long the server says so', async () => {
  const r = reader()
  await r.refresh()
  const lost = {
    at: SERVER_NOW.toISOString(),
    purpose: 'meal' as const,
    result: 'replayed' as const,
    person: null,
    rule: 'QRC-12',
    message: null,
    lostTo: null,
  }
  const [one, other] = [randomUUID(), randomUUID()].map((id) => ({ id, ...lost }))
  r.world.overturned = [one!]
  await r.refresh()
  await r.refresh()
  expect(await r.lostScans()).toEqual([one])
  await r.seen(one!.id)
  r.world.overturned = [one!, other!]
  await r.refresh()
  expect(await r.lostScans()).toEqual([other])
})

test('QRC-11 a browser that is no reader any more lets nobody in, and keeps no more than what was not settled', async () => {
  const r = reader()
  await r.refresh()
  r.world.network = false
  await r.scan(r.shown(), 'meal')
  await r.forget()
  expect(await r.scan(r.shown(), 'meal')).toMatchObject({ by: 'reader', rule: 'QRC-11' })
  expect([await r.host.books.all(), await r.host.admissions.all(), await r.waiting()]).toEqual([[], [], 1])
})

test('what the server says beyond a refused code is no lost network: a reader that was switched off lets nobody in', async () => {
  const r = reader()
  await r.refresh()
  const off = new Error('QRC-05')
  r.host.resolve = () => Promise.reject(off)
  await expect(r.scan(r.shown(), 'meal')).rejects.toBe(off)
  expect(await r.waiting()).toBe(0)
})
