import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Kept, KeptThing } from '../kept.ts'
import { type HandedIn, MOST_UNSENT, makeUnsent, NotKept, type Unsent } from '../unsent.ts'

class Lost extends Error {}
class Decided extends Error {}
class Busy extends Error {}

function keptInMemory<T extends KeptThing>(): Kept<T> {
  const things = new Map<string, T>()
  return {
    all: async () => [...things.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    put: async (thing) => void things.set(thing.id, thing),
    drop: async (id) => void things.delete(id),
  }
}

const form = (what: string): HandedIn => ({ path: '/api/x', input: { what }, title: what, said: [{ label: '内容', value: what }], draft: 'x', page: '/zh/x' })

/** A device in a park: its network, its clock, and a server that does each key once. */
function park() {
  const store = keptInMemory<Unsent>()
  const done = new Map<string, unknown>()
  const asked: string[] = []
  let [now, count] = [Date.parse('2026-11-22T04:00:00Z'), 0]
  const world: {
    network: 'there' | 'away' | 'answer-lost' | 'slow'
    online: boolean
    refuses: Set<unknown>
    busy: boolean
    arrive: () => void
    giveUp: () => void
  } = {
    network: 'there',
    online: true,
    refuses: new Set(),
    busy: false,
    arrive: () => {},
    giveUp: () => {},
  }
  const queue = () =>
    makeUnsent({
      store,
      clock: () => new Date(now++),
      newId: () => `key-${String(count++).padStart(3, '0')}`,
      async call(_path, input, key) {
        const { what } = input as { what: string }
        if (world.network === 'away') throw new Lost()
        if (world.network === 'slow') await new Promise<void>((arrive) => Object.assign(world, { arrive }))
        asked.push(what)
        if (world.busy) throw new Busy()
        if (world.refuses.has(what)) throw new Decided(`${what} 已由他人完成`)
        done.set(key, what)
        if (world.network === 'answer-lost') throw new Lost()
        return { done: what }
      },
      online: () => world.online,
      lost: (fault) => fault instanceof Lost,
      decided: (fault) => (fault instanceof Decided ? fault.message : undefined),
      patience: () => new Promise<void>((giveUp) => Object.assign(world, { giveUp })),
    })
  const states = async () => (await store.all()).map(({ title, state }) => [title, state])
  const pass = (hours: number) => {
    now += hours * 3_600_000
  }
  return { world, queue, store, done, asked, states, pass }
}

/** Lets what is under way go as far as it can. */
const afterAWhile = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

let p: ReturnType<typeof park>
beforeEach(() => {
  p = park()
})

describe('SHELL-55 forms that survive a dead spot', () => {
  test('SHELL-55 with network a form is sent at once and nothing is kept', async () => {
    expect(await p.queue().handIn(form('a'))).toEqual({ sent: true, content: { done: 'a' } })
    expect(await p.states()).toEqual([])
  })

  test('SHELL-55 without it the form is kept with its time through a restart, and goes once when the network is back', async () => {
    p.world.network = 'away'
    expect(await p.queue().handIn(form('a'))).toMatchObject({ sent: false, kept: { title: 'a', at: expect.stringMatching(/^2026-11-22T04:00/) } })
    await p.queue().handIn(form('b'))
    await p.queue().send()
    expect(await p.states()).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ])
    p.world.network = 'there'
    await p.queue().send()
    expect([p.asked, await p.states()]).toEqual([['a', 'b'], []])
  })

  test('SHELL-55 where only the answer was lost, it goes again under the same key and counts once', async () => {
    p.world.network = 'answer-lost'
    await p.queue().handIn(form('a'))
    p.world.network = 'there'
    await p.queue().send()
    expect([p.asked, [...p.done]]).toEqual([['a', 'a'], [['key-000', 'a']]])
  })

  test('SHELL-55 what is refused while one looks goes back to the form; what is refused later waits for a decision with the server’s words', async () => {
    p.world.refuses.add('a')
    expect(await p.queue().handIn(form('a'))).toMatchObject({ sent: false, refused: expect.any(Decided) })
    expect(await p.states()).toEqual([])
    p.world.network = 'away'
    for (const what of ['a', 'b']) await p.queue().handIn(form(what))
    p.world.network = 'there'
    const queue = p.queue()
    await queue.send()
    expect(await p.store.all()).toMatchObject([{ title: 'a', state: 'refused', says: 'a 已由他人完成', said: [{ label: '内容', value: 'a' }] }])
    // it is not sent by itself again
    await queue.send()
    expect(p.asked).toEqual(['a', 'a', 'b'])
    p.world.refuses.clear()
    await queue.again((await p.store.all())[0]?.id ?? '')
    await queue.send()
    expect([await p.states(), p.done.size]).toEqual([[], 2])
  })

  test('SHELL-55 a person may let go of what was refused', async () => {
    p.world.network = 'away'
    await p.queue().handIn(form('a'))
    await p.queue().drop('key-000')
    p.world.network = 'there'
    await p.queue().send()
    expect([p.asked, await p.states()]).toEqual([[], []])
  })

  test('SHELL-55 what may have arrived before the server forgot its key is not sent without asking', async () => {
    p.world.network = 'answer-lost'
    await p.queue().handIn(form('a'))
    p.pass(24)
    p.world.network = 'there'
    await p.queue().send()
    expect([p.asked, await p.states()]).toEqual([['a'], [['a', 'unsure']]])
    await p.queue().again('key-000')
    await p.queue().send()
    expect([p.asked, await p.states()]).toEqual([['a', 'a'], []])
  })

  test('SHELL-55 who was in no network for days is asked nothing: it never was on its way', async () => {
    p.world.online = false
    await p.queue().handIn(form('a'))
    await p.queue().send()
    p.pass(72)
    p.world.online = true
    await p.queue().send()
    expect([p.asked, await p.states()]).toEqual([['a'], []])
  })

  test('SHELL-55 what waits goes before what is handed in now', async () => {
    p.world.network = 'away'
    await p.queue().handIn(form('a'))
    p.world.network = 'there'
    expect(await p.queue().handIn(form('b'))).toMatchObject({ sent: true })
    expect([p.asked, await p.states()]).toEqual([['a', 'b'], []])
  })

  test('SHELL-55 what a person is handing in is not sent beside it by the queue, or a refusal would be told twice', async () => {
    p.world.network = 'slow'
    p.world.refuses.add('a')
    const queue = p.queue()
    const handed = queue.handIn(form('a'))
    await afterAWhile()
    p.world.network = 'there'
    await queue.send()
    expect(p.asked).toEqual([])
    p.world.arrive()
    expect(await handed).toMatchObject({ sent: false, refused: expect.any(Decided) })
    expect([p.asked, await p.states()]).toEqual([['a'], []])
  })

  test('SHELL-55 a busy server decides nothing: the form waits, and holds up none behind it', async () => {
    p.world.network = 'away'
    for (const what of ['a', 'b']) await p.queue().handIn(form(what))
    Object.assign(p.world, { network: 'there', busy: true })
    await p.queue().send()
    expect([p.asked, (await p.states()).length]).toEqual([['a', 'b'], 2])
    // who looks is told at once
    expect(await p.queue().handIn(form('c'))).toMatchObject({ sent: false, refused: expect.any(Busy) })
    expect((await p.states()).length).toBe(2)
  })

  test('SHELL-55 nobody stands before a form for long: it is kept, and what comes of it afterwards is not lost', async () => {
    for (const refused of [false, true]) {
      p = park()
      p.world.network = 'slow'
      if (refused) p.world.refuses.add('a')
      const handed = p.queue().handIn(form('a'))
      await afterAWhile()
      p.world.giveUp()
      expect(await handed).toMatchObject({ kept: { title: 'a' } })
      p.world.arrive()
      await afterAWhile()
      expect(await p.states()).toEqual(refused ? [['a', 'refused']] : [])
    }
  })

  test('SHELL-55 what was done stays done where the browser cannot let go of it: it goes again under the same key', async () => {
    const { drop } = p.store
    p.store.drop = async () => {
      throw new Error('the browser is full')
    }
    expect(await p.queue().handIn(form('a'))).toMatchObject({ sent: true })
    p.store.drop = drop
    await p.queue().send()
    expect([p.asked, [...p.done], await p.states()]).toEqual([['a', 'a'], [['key-000', 'a']], []])
  })

  test('SHELL-55 only so many are kept', async () => {
    p.world.network = 'away'
    for (let count = 0; count < MOST_UNSENT; count++) await p.queue().handIn(form(`${count}`))
    expect(
      await p
        .queue()
        .handIn(form('more'))
        .catch((fault: unknown) => fault instanceof NotKept),
    ).toBe(true)
  })

  test('SHELL-55 whatever the network does, each form counts once at last, in the order in which they were handed in', async () => {
    const weather = fc.constantFrom('there' as const, 'away' as const, 'answer-lost' as const)
    const day = fc.array(fc.record({ network: weather, does: fc.constantFrom('hand in', 'send', 'restart') }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(day, async (moments) => {
        const one = park()
        let queue = one.queue()
        const handed: string[] = []
        for (const { network, does } of moments) {
          one.world.network = network
          if (does === 'restart') queue = one.queue()
          else if (does === 'send') await queue.send()
          else {
            handed.push(`${handed.length}`)
            await queue.handIn(form(handed.at(-1) ?? ''))
          }
        }
        one.world.network = 'there'
        await queue.send()
        expect(await one.states()).toEqual([])
        expect([...one.done.values()]).toEqual(handed)
      }),
    )
  })
})
