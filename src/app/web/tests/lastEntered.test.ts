import { beforeEach, expect, test } from 'vitest'
import type { Kept, KeptThing } from '#foundation/web/kept.ts'
import type { UserSession } from '#services/session/contract.ts'
import { makeLastEntered } from '../lastEntered.ts'

const ME = '10000001'
const infoOf = (more: object = {}) => ({ ssoId: ME, viewedBy: null, ...more }) as unknown as UserSession
const entered = (more: object = {}) => ({ info: infoOf(more), permitted: new Set(['/{lang}/my-qrcode/index']), hidden: new Set<string>() })

/** One browser: what it keeps by person, and its clock. */
function device() {
  const things = new Map<string, KeptThing>()
  const words = new Map<string, string>()
  let now = new Date('2026-11-22T00:00:00Z')
  const store = <T extends KeptThing>(ssoId: string): Kept<T> => ({
    all: async () => [...things].filter(([key]) => key.startsWith(`${ssoId} `)).map(([, thing]) => thing as T),
    put: async (thing) => void things.set(`${ssoId} ${thing.id}`, thing),
    drop: async (id) => void things.delete(`${ssoId} ${id}`),
  })
  const storage = {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, value: string) => void words.set(key, value),
    removeItem: (key: string) => void words.delete(key),
  }
  const last = makeLastEntered({ storage, store, clock: () => now })
  return {
    last,
    at(text: string) {
      now = new Date(text)
    },
    left: () => things.size + words.size,
  }
}

let d: ReturnType<typeof device>
beforeEach(() => {
  d = device()
})

test('who came in last is known for twelve hours, and known to be from before', async () => {
  await d.last.keep(entered())
  d.at('2026-11-22T12:00:00Z')
  expect(await d.last.find()).toMatchObject({ info: { ssoId: ME }, fromBefore: true })
  expect((await d.last.find())?.permitted.has('/{lang}/my-qrcode/index')).toBe(true)
  d.at('2026-11-22T12:00:01Z')
  expect(await d.last.find()).toBeUndefined()
})

test('a clock that was put back makes nothing younger', async () => {
  await d.last.keep(entered())
  d.at('2026-11-21T23:59:59Z')
  expect(await d.last.find()).toBeUndefined()
})

test('what was kept is not kept anew without the server, or it would never end', async () => {
  await d.last.keep(entered())
  d.at('2026-11-22T10:00:00Z')
  const found = await d.last.find()
  if (found) await d.last.keep(found)
  d.at('2026-11-22T13:00:00Z')
  expect(await d.last.find()).toBeUndefined()
})

test('who is only viewed as somebody is never kept', async () => {
  await d.last.keep(entered({ viewedBy: { ssoId: '10000009' } }))
  expect([await d.last.find(), d.left()]).toEqual([undefined, 0])
})

test('after the session nothing is left', async () => {
  await d.last.keep(entered())
  await d.last.forget()
  expect([await d.last.find(), d.left()]).toEqual([undefined, 0])
})
