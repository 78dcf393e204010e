import { afterAll, afterEach, expect, test } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import {
  type AccountRef,
  balance,
  booked,
  clear,
  commit,
  exchange,
  expireDue,
  grant,
  grantMany,
  hold,
  lastCheck,
  release,
  reverse,
  spend,
  transfer,
} from '../../server/api.ts'
import { releaseLapsed } from '../../server/commands/hold.ts'
import { faults, meals, points, terms, why } from '../rules/parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  t.setClock(TEST_NOW)
})

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const available = async (owner: string) => (await t.write((ctx) => balance(ctx, meals(owner)))).available

/** All at once; gives what each answered, or the rule that refused it. Anything else fails the test. */
async function together<T>(works: readonly ((ctx: WriteCtx) => Promise<T>)[]): Promise<(T | string)[]> {
  return Promise.all(
    works.map((work) =>
      t.write(work).catch((fault: unknown) => {
        if (fault instanceof Refused) return fault.refusals[0].rule
        throw fault
      }),
    ),
  )
}
const won = (answers: readonly unknown[]) => answers.filter((answer) => typeof answer !== 'string').length

race('LEDGER-01 of thirty who spend the last unit at once exactly one gets it', async () => {
  for (const round of times(5, String)) {
    const owner = `race-last-${round}`
    await t.write((ctx) => grant(ctx, meals(owner), 1, terms('g')))
    const answers = await together(times(30, (i) => (ctx: WriteCtx) => spend(ctx, meals(owner), 1, { ...why, key: `till-${i}` })))
    expect(won(answers)).toBe(1)
    expect(answers.filter((answer) => answer === 'LEDGER-01')).toHaveLength(29)
    expect(await available(owner)).toBe(0)
  }
})

race('LEDGER-01 spends and holds over several lots at once never take more than there is', async () => {
  for (const i of times(6, Number)) await t.write((ctx) => grant(ctx, meals('race-lots'), 3, terms(`g${i}`, { expiresOn: `2026-12-${10 + i}` })))
  const answers = await together(
    times(24, (i) => async (ctx: WriteCtx) => {
      if (i % 2) await spend(ctx, meals('race-lots'), 2, { ...why, key: `s${i}` })
      else await hold(ctx, meals('race-lots'), 2, { ...why, key: `h${i}` })
    }),
  )
  expect(won(answers)).toBe(9)
  expect(await available('race-lots')).toBe(0)
})

race('LEDGER-04 the same key at the same moment books once, and all get the first entry', async () => {
  const lots = await together(times(20, () => (ctx: WriteCtx) => grant(ctx, meals('race-key'), 9, terms('shift-1'))))
  expect(new Set(lots.map((lot) => (typeof lot === 'string' ? lot : lot.id))).size).toBe(1)
  const spends = await together(times(20, () => (ctx: WriteCtx) => spend(ctx, meals('race-key'), 2, { ...why, key: 'meal-1' })))
  expect(new Set(spends.map((entries) => (typeof entries === 'string' ? entries : entries[0]!.id))).size).toBe(1)
  const amounts = await together(times(20, (i) => (ctx: WriteCtx) => spend(ctx, meals('race-key'), 1 + (i % 2), { ...why, key: 'meal-2' })))
  expect(amounts.filter((answer) => answer === 'LEDGER-04')).toHaveLength(10)
  const [entry] = await t.write((ctx) => booked(ctx, meals('race-key'), 'meal-1'))
  const backs = await together(times(20, (i) => (ctx: WriteCtx) => reverse(ctx, entry!.id, { ...why, key: `back-${i}` })))
  expect(won(backs)).toBe(1)
  expect(await available('race-key')).toBeGreaterThanOrEqual(7)
})

race('LEDGER-09 transfers in both directions at once do not wait for each other for ever, and lose nothing', async () => {
  const [a, b] = [meals('race-a'), meals('race-b')]
  await t.write((ctx) => grant(ctx, a, 40, terms('g')))
  await t.write((ctx) => grant(ctx, b, 40, terms('g')))
  const answers = await together(times(60, (i) => (ctx: WriteCtx) => transfer(ctx, i % 2 ? a : b, i % 2 ? b : a, 1 + (i % 3), { ...why, key: `t${i}` })))
  expect(won(answers)).toBe(60)
  expect((await available('race-a')) + (await available('race-b'))).toBe(80)
})

race('LEDGER-09 exchanges both ways between two units at once move both sides or none', async () => {
  const [full, simple] = [meals('race-x'), points('race-x')]
  await t.write((ctx) => grant(ctx, full, 10, terms('g')))
  await t.write((ctx) => grant(ctx, simple, 100, terms('g')))
  const held = await t.write(async (ctx) => {
    const made = []
    for (const i of times(10, Number)) {
      made.push({ hold: await hold(ctx, full, 1, { ...why, key: `h${i}` }), to: simple, amount: 10 })
      made.push({ hold: await hold(ctx, simple, 10, { ...why, key: `h${i}` }), to: full, amount: 1 })
    }
    return made
  })
  const give = ({ hold: { id }, to, amount }: (typeof held)[number], i: number) => ({ ...why, fromHold: id, to, amount, key: `x${i}` })
  const answers = await together<unknown>([
    ...held.map((one, i) => (ctx: WriteCtx) => exchange(ctx, give(one, i))),
    ...held.map((one, i) => (ctx: WriteCtx) => exchange(ctx, give(one, i))),
    ...held.map((one) => (ctx: WriteCtx) => release(ctx, one.hold.id, why)),
  ])
  expect(answers.filter((answer) => typeof answer === 'string' && answer !== 'LEDGER-07')).toEqual([])
  const shown = await t.write(async (ctx) => [await balance(ctx, full), await balance(ctx, simple)])
  expect(shown[0]!.available * 10 + shown[1]!.available).toBe(200)
  expect(shown.map((b) => b.held)).toEqual([0, 0])
})

race('LEDGER-07 commit, release, lapse and expiry of the same holds at once: one of them wins each', async () => {
  const owners = times(8, (i) => `race-hold-${i}`)
  const holds = await t.write(async (ctx) => {
    const made = []
    for (const owner of owners) {
      await grant(ctx, meals(owner), 4, terms('g', { expiresOn: '2026-11-21' }))
      made.push(await hold(ctx, meals(owner), 3, { ...why, key: 'h' }))
    }
    return made
  })
  t.setClock('2026-11-22T04:00:00Z')
  const answers = await together<unknown>([
    ...holds.flatMap(({ id }, i) => [
      (ctx: WriteCtx) => commit(ctx, id, why),
      (ctx: WriteCtx) => release(ctx, id, why),
      (ctx: WriteCtx) => clear(ctx, meals(owners[i]!), { ...why, key: 'left' }),
    ]),
    ...times(4, () => (ctx: WriteCtx) => expireDue(ctx, '2026-11-22')),
    ...times(4, () => (ctx: WriteCtx) => releaseLapsed(ctx)),
  ])
  expect(answers.filter((answer) => typeof answer === 'string' && answer !== 'LEDGER-07')).toEqual([])
  for (const owner of owners) expect(await t.write((ctx) => balance(ctx, meals(owner)))).toEqual({ available: 0, held: 0, expiringNext: null })
})

race('LEDGER-07 two runs of the clock give back a hold once, while it is being committed', async () => {
  const owners = times(40, (i) => `race-lapse-${i}`)
  await t.write((ctx) =>
    grantMany(
      ctx,
      'test.meal',
      owners.map((ownerId) => ({ ownerKind: 'person' as const, ownerId, amount: 2, key: 'g' })),
      { ...why, source: 'test' },
    ),
  )
  const until = addMinutes(new Date(TEST_NOW), 5)
  const holds = await t.write(async (ctx) => {
    const made = []
    for (const owner of owners) made.push(await hold(ctx, meals(owner), 2, { ...why, key: 'h', until }))
    return made
  })
  const early = await together(
    holds.slice(0, 20).map(
      ({ id }) =>
        (ctx: WriteCtx) =>
          commit(ctx, id, why),
    ),
  )
  expect(won(early)).toBe(20)
  t.setClock(until)
  await Promise.all([
    ...times(4, () => t.runJob('ledger.lapse')),
    together(
      holds.slice(20).map(
        ({ id }) =>
          (ctx: WriteCtx) =>
            release(ctx, id, why),
      ),
    ),
  ])
  const shown = await Promise.all(owners.map(available))
  expect(shown).toEqual([...times(20, () => 0), ...times(20, () => 2)])
})

race('LEDGER-10 the same mass grant run by two nodes at once grants each account once', async () => {
  const rows = times(1_500, (i) => ({ ownerKind: 'person' as const, ownerId: `race-many-${i}`, amount: 3, key: 'month' }))
  const batches = times(3, (i) => rows.slice(i * 500, i * 500 + 500))
  const node = async (order: typeof batches) => {
    let count = 0
    for (const batch of order) count += (await t.write((ctx) => grantMany(ctx, 'test.meal', batch, { ...why, source: 'rule' }))).granted
    return count
  }
  const counts = await Promise.all([node(batches), node(batches.toReversed()), node(batches), node(batches.map((batch) => batch.toReversed()))])
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1_500)
})

race('LEDGER-09 mass grants of two units, exchanges between them, expiry and the nightly check at once never wait for each other for ever', async () => {
  const owners = times(120, (i) => `race-all-${i}`)
  const rows = (amount: number, key: string) => owners.map((ownerId) => ({ ownerKind: 'person' as const, ownerId, amount, key, expiresOn: '2026-11-20' }))
  const month = (key: string) => async (ctx: WriteCtx) => {
    await grantMany(ctx, 'test.meal', rows(3, key), { ...why, source: 'rule' })
    await grantMany(ctx, 'test.points', rows(30, key), { ...why, source: 'rule' })
  }
  await t.write(month('m0'))
  const holds = await t.write(async (ctx) => {
    const made: { id: string; to: AccountRef; amount: number }[] = []
    for (const [i, owner] of owners.entries()) {
      const [from, to] = i % 2 ? [meals(owner), points(owner)] : [points(owner), meals(owner)]
      made.push({ id: (await hold(ctx, from, i % 2 ? 1 : 10, { ...why, key: 'h' })).id, to, amount: i % 2 ? 10 : 1 })
    }
    return made
  })
  const answers = await Promise.all([
    together<unknown>([
      ...times(6, (i) => month(`m${1 + (i % 3)}`)),
      ...holds.map(
        ({ id, to, amount }, i) =>
          (ctx: WriteCtx) =>
            exchange(ctx, { ...why, fromHold: id, to, amount, expiresOn: '2027-01-01', key: `x${i}` }),
      ),
      ...times(3, () => (ctx: WriteCtx) => expireDue(ctx, '2026-11-21')),
    ]),
    ...times(3, () => t.runJob('ledger.check')),
  ])
  expect(answers[0]!.filter((answer) => typeof answer === 'string')).toEqual([])
  expect((await t.write((ctx) => lastCheck(ctx)))?.differences).toEqual([])
})
