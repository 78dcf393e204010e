import { expect, test } from 'vitest'
import type { Db } from '#foundation/database/db.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { inMemory } from './inMemory.ts'
import type { Portal } from './portal.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`)

/** A program whose clock stands where it is set, on a database of which nothing is asked. */
function program() {
  const secrets = makeSecrets('0123456789abcdef0123456789abcdef')
  const db = {} as Db
  let now = at('08:00')
  const portal = { secrets, clock: () => now, database: { read: () => db } } as Portal
  const setClock = (time: string): void => {
    now = at(time)
  }
  return { portal, setClock, ctx: () => ({ secrets, db, now }) }
}

test('what is good for minutes is read anew when it is older, or a clock was set back', async () => {
  let read = 0
  const memory = inMemory(async () => ++read, { minutes: 5 })
  const { portal, setClock, ctx } = program()
  expect(memory.of(portal)).toBeUndefined()
  const seen: unknown[] = []
  for (const time of ['08:00', '08:04', '08:05', '08:09', '08:01']) {
    setClock(time)
    await memory.look(portal)
    seen.push(memory.of(portal))
  }
  expect(seen).toEqual([1, 1, 2, 2, 3])
  await memory.refresh(ctx())
  expect(memory.of(portal)).toBe(4)
})

test('without minutes each look reads, and each program remembers for itself', async () => {
  let read = 0
  const memory = inMemory(async ({ now }) => `${++read} at ${now.toISOString().slice(11, 16)}`)
  const [one, other] = [program(), program()]
  await memory.look(one.portal)
  await memory.look(one.portal)
  expect([memory.of(one.portal), memory.of(other.portal)]).toEqual(['2 at 08:00', undefined])
})
