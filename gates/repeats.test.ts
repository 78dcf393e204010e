import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { subscriptions } from '#foundation/jobs/queues.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { type Sample, samplesOf } from '#foundation/testing/samples.ts'
import { applyChange } from '#services/people/server/api.ts'
import { type Answered, clientOf, make, prepare } from './calls.ts'
import { inRotation } from './depth.ts'
import { namelessIn } from './nameless.ts'
import { type Due, dueAfter } from './repeats/jobs.ts'
import { race } from './repeats/race.ts'
import { Books, differences } from './repeats/rows.ts'
import { watch } from './repeats/trace.ts'
import { deliverTwice } from './repeats/twice.ts'

/**
 * What comes twice happens once: a call with the same key, a call at the same moment, a job, an event. On PGlite, which has one connection,
 * one after the other; on PostgreSQL at the same moment.
 */
const onServer = process.env.TEST_DATABASE_URL !== undefined
const oneByOne = test.skipIf(onServer)
const atOnce = test.runIf(onServer)
/** Over several nodes (TEST_NODES) what a call writes is not seen here, and jobs run by themselves: only the answers are looked at. */
const inOne = process.env.TEST_NODES === undefined
const RACES = process.env.DEPTH === 'all' ? 8 : 1

/** Calls after which whoever made them is somebody else, so that the same person cannot make them again. */
const CHANGES_WHO_ASKS: Readonly<Record<string, string>> = {
  'POST /api/basic/role/v1/logOut': 'whoever signed out is nobody',
  'POST /api/basic/session/v1/viewAs': 'whoever looks with the eyes of another is that other until it ends',
}

/** Jobs that take a share of what waits, and of the rest when they are due again. */
const BY_SHARE: ReadonlySet<string> = new Set(['e-sign.work', 'integrations.deliver', 'notifications.handOver'])
/** More shares than the samples of all rooms leave. */
const MOST_SHARES = 40

const t = await openTestPortal()
afterAll(() => t.close())
const events = deliverTwice(t)
const { database } = t.portal

let tries = 0
const tried = new Set<string>()
/** A try of a sample that nobody has made yet, to be sent as often as one likes. */
async function trying(sample: Sample) {
  const sent = await prepare(t, sample, tries++)
  tried.add(sample.call.call)
  return async (who = sample.by) => {
    const client = await clientOf(t, who)
    return (key: string, more?: object): Promise<Answered> =>
      make(client, sample, more ? { ...sent, input: { ...(sent.input as object), ...more } } : sent, key)
  }
}
const succeeded = (answers: readonly Answered[]): number => answers.filter(({ code }) => code === '10000').length
const told = (answers: readonly Answered[]): string[] => answers.map(({ status, code, returnMsg = '' }) => `${status} ${code} ${returnMsg}`)

const made = await Promise.all(t.portal.rooms.map(async (room) => (await samplesOf(room)).map((sample) => ({ name: room.name, sample }))))
const writes = made.flat().filter(({ sample: { call } }) => (call.kind === 'write' || call.kind === 'upload') && !(call.call in CHANGES_WHO_ASKS))
const all = new Set(writes.map(({ sample }) => sample.call.call))
const now = inRotation('repeats', writes, ({ name }) => name)
for (const room of t.portal.rooms) {
  const samples = now.filter(({ name }) => name === room.name).map(({ sample }) => sample)
  const keyed = samples.filter(({ call }) => call.kind === 'write')
  describe.runIf(samples.length > 0)(room.name, () => {
    describe.runIf(keyed.length > 0)('with one key', () => {
      test.each(keyed.map((sample) => [sample.call.call, sample] as const))('%s is done once', async (_, sample) => {
        const as = await trying(sample)
        const call = await as()
        const key = newId()
        const first = await watch(database, () => Promise.all([call(key), call(key)]))
        expect(told(first.result), 'both are answered').toEqual(['200 10000 ', '200 10000 '])
        expect(first.result[1].content, 'the second with the answer of the first').toEqual(first.result[0].content)
        if (inOne) expect(first.changes.length, `transactions that changed something: ${JSON.stringify(first.changes)}`).toBe(1)
        const later = await watch(database, () => call(key))
        expect([later.result.content, later.changes], 'later it is answered the same and changes nothing').toEqual([first.result[0].content, []])
        expect(['SHELL-47', 'SHELL-39'], 'another body under the same key is refused').toContain((await call(key, { another: 'body' })).code)
        if (!sample.notBy) return
        const other = await as(sample.notBy)
        expect((await other(key)).code, `the key of ${sample.by} opens nothing to ${sample.notBy}`).not.toBe('10000')
      })
    })

    describe('with two keys', () => {
      oneByOne.each(samples.map((sample) => [sample.call.call, sample] as const))('%s comes again', async (_, sample) => {
        const call = await (await trying(sample))()
        const answers = [await call(newId()), await call(newId())]
        expect(told(answers)[0]).toBe('200 10000 ')
        expect(answers[1]!.status).toBeLessThan(500)
        const why = sample.again
          ? `it says that it may come again: ${sample.again}`
          : 'nothing says why it may be done again: lock it, or say `again` in its sample'
        expect([succeeded(answers), ...told(answers)], why).toEqual([sample.again ? 2 : 1, ...told(answers)])
      })
      atOnce.each(samples.map((sample) => [sample.call.call, sample] as const))('%s comes twice at the same moment', async (_, sample) => {
        for (let again = 0; again < RACES; again++) {
          const call = await (await trying(sample))()
          const answers = await race(database, [() => call(newId()), () => call(newId())])
          const why = sample.again ? 'one of two at once failed, though it may come again' : 'two at once were both done: what is checked is not locked'
          expect([succeeded(answers), ...told(answers)], why).toEqual([sample.again ? 2 : 1, ...told(answers)])
          expect(Math.max(...answers.map(({ status }) => status)), 'a fault or a deadlock reached the person').toBeLessThan(500)
        }
      })
    })
  })
}

describe('people', () => {
  test('one moves, one gets another manager, one leaves, and whoever hears it does so once', async () => {
    await t.write((ctx) => applyChange(ctx, asSsoId('10000013'), { departmentCode: 'MB-HR-OP' }))
    await t.write((ctx) => applyChange(ctx, asSsoId('10000012'), { lineManager: asSsoId('10000003') }))
    await t.write((ctx) => applyChange(ctx, asSsoId('10000001'), { lastWorkingDate: '2026-11-19' }))
    await t.write((ctx) => applyChange(ctx, asSsoId('10000001'), { status: 'left' }))
    await t.drain()
  })
})

const jobs = dueAfter(t.portal, new Date(TEST_NOW))
describe.runIf(inOne)('jobs', () => {
  let books: Books
  beforeAll(async () => {
    books = await Books.open(database)
  })
  /** Runs at the same moment, and what follows from them. @returns the tables that may have changed */
  const work = async (...runs: Due[]): Promise<string[]> => {
    const { changes } = await watch(database, async () => {
      const started = runs.map((due) => () => due.run())
      await (started.length > 1 ? race(database, started) : started[0]?.())
      await t.drain()
    })
    return books.touched(changes)
  }

  /** The same until all is done that waited, where a job takes a share at a time. */
  const workOff = async (job: Due, ...beside: Due[]): Promise<Set<string>> => {
    const changed = new Set(await work(job, ...beside))
    for (let more = changed.size, round = 0; BY_SHARE.has(job.name) && more > 0 && round < MOST_SHARES; round++) {
      const tables = await work(job)
      for (const name of tables) changed.add(name)
      more = tables.length
    }
    return changed
  }

  const ran = new Map<string, boolean>()
  const due = inRotation('jobs', jobs, ({ name }) => name.split('.')[0]!)
  test.each(due.map((one) => [one.name, one] as const))('%s does its work for a day once', async (_, job) => {
    t.setClock(job.at)
    const changed = await workOff(job)
    const first = [...changed]
    try {
      const [once, onceButIds] = [await books.read(first), await books.read(first, { but: 'ids' })]
      ran.set(job.name, first.length > 0)
      const again = await work(job)
      for (const name of again) changed.add(name)
      const untouched = await books.read(
        again.filter((name) => !first.includes(name)),
        { of: 'kept' },
      )
      expect(differences(new Map([...once, ...untouched]), await books.read(again)), 'run again it changed').toEqual([])
      if (!onServer || changed.size === 0) return
      await books.back([...changed])
      for (const name of await workOff(job, job)) changed.add(name)
      const before = await books.read([...changed], { but: 'ids', of: 'kept' })
      const after = await books.read([...changed], { but: 'ids' })
      expect(differences(new Map([...before, ...onceButIds]), after), 'run twice at the same moment it left something else than run once').toEqual([])
    } finally {
      await books.keep([...changed])
    }
  })
  test('most jobs had something to do', ({ skip }) => {
    skip(ran.size < jobs.length || tried.size < all.size, 'some only were run')
    const idle = [...ran].filter(([, did]) => !did).map(([name]) => name)
    expect(idle.length, `nothing was there to be done by ${idle.join(', ')}`).toBeLessThan(jobs.length / 2)
  })
})

test('what calls, jobs and events have written into the audit log has names there', async () => {
  expect(await namelessIn(t)()).toEqual([])
})

describe('events', () => {
  test('each that was told while the calls and jobs were made is handled once, however often it is delivered', () => {
    expect(events.again, 'what a second delivery changed').toEqual([])
  })
  test('most subscriptions heard one', ({ skip }) => {
    skip(tried.size < all.size || !inOne, 'some calls only were made, or not here')
    const there = subscriptions(t.portal)
    const silent = there.filter(({ queue }) => !events.heard.has(queue)).map(({ queue, it }) => `${queue} (${it.event})`)
    expect(silent.length, `no sample and no job leads to what these hear: ${silent.join(', ')}`).toBeLessThan(there.length / 3)
  })
})
