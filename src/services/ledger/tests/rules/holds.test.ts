import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { type AccountRef, balance, commit, exchange, grant, hold, release, spend, statement } from '../../server/api.ts'
import { faults, meals, points, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})

const now = new Date(TEST_NOW)
const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })
const shown = async (account: AccountRef) => {
  const { available, held } = await t.write((ctx) => balance(ctx, account))
  return [available, held]
}
const kinds = async (account: AccountRef) =>
  (await t.write((ctx) => statement(ctx, account, { pageNum: 1, pageSize: 20 }))).list.map((line) => [line.kind, line.amount, line.heldDelta]).reverse()

test('LEDGER-07 a hold past its time goes back by itself, once, and can no longer be committed', async () => {
  const mine = meals('hold-07')
  await t.write((ctx) => grant(ctx, mine, 3, terms('g')))
  const held = await t.write((ctx) => hold(ctx, mine, 2, { ...why, key: 'h', until: addMinutes(now, 15) }))
  t.setClock(addMinutes(now, 14))
  await t.runJob('ledger.lapse')
  expect(await shown(mine)).toEqual([1, 2])
  t.setClock(addMinutes(now, 15))
  await expect(t.write((ctx) => commit(ctx, held.id, why))).rejects.toEqual(refused('LEDGER-07'))
  await t.runJob('ledger.lapse')
  await t.runJob('ledger.lapse')
  expect(await shown(mine)).toEqual([3, 0])
  await t.write((ctx) => release(ctx, held.id, why))
  await expect(t.write((ctx) => commit(ctx, held.id, why))).rejects.toEqual(refused('LEDGER-07'))
  expect(await kinds(mine)).toEqual([
    ['grant', 3, 0],
    ['hold', -2, 2],
    ['release', 2, -2],
  ])
})

test('LEDGER-07 what was committed or released in time does not go back', async () => {
  const mine = meals('hold-07b')
  await t.write((ctx) => grant(ctx, mine, 4, terms('g')))
  const [a, b] = await t.write(async (ctx) => [
    await hold(ctx, mine, 2, { ...why, key: 'a', until: addMinutes(now, 5) }),
    await hold(ctx, mine, 2, { ...why, key: 'b', until: addMinutes(now, 5) }),
  ])
  await t.write((ctx) => commit(ctx, a!.id, why))
  await t.write((ctx) => release(ctx, b!.id, why))
  t.setClock(addMinutes(now, 6))
  await t.runJob('ledger.lapse')
  expect(await shown(mine)).toEqual([2, 0])
  await expect(t.write((ctx) => release(ctx, a!.id, why))).rejects.toEqual(refused('LEDGER-07'))
})

test('a hold is committed in parts under keys of their own, and the rest is given back', async () => {
  const mine = meals('hold-parts')
  await t.write((ctx) => grant(ctx, mine, 2, terms('a', { expiresOn: '2026-12-01' })))
  await t.write((ctx) => grant(ctx, mine, 4, terms('b')))
  const held = await t.write((ctx) => hold(ctx, mine, 5, { ...why, key: 'h' }))
  const first = await t.write((ctx) => commit(ctx, held.id, { ...why, amount: 3, key: 'first' }))
  expect(first.map((e) => [e.availableDelta, e.heldDelta])).toEqual([
    [0, -2],
    [0, -1],
  ])
  expect(await t.write((ctx) => commit(ctx, held.id, { ...why, amount: 3, key: 'first' }))).toEqual(first.map((e) => expect.objectContaining({ id: e.id })))
  await expect(t.write((ctx) => commit(ctx, held.id, { ...why, key: 'first' }))).rejects.toEqual(refused('LEDGER-04'))
  await expect(t.write((ctx) => commit(ctx, held.id, { ...why, amount: 3, key: 'second' }))).rejects.toEqual(refused('LEDGER-01'))
  await t.write((ctx) => commit(ctx, held.id, { ...why, amount: 1, key: 'second' }))
  await t.write((ctx) => release(ctx, held.id, why))
  expect(await shown(mine)).toEqual([2, 0])
  const other = await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h2' }))
  await expect(t.write((ctx) => commit(ctx, other.id, { ...why, amount: 1, key: 'second' }))).rejects.toEqual(refused('LEDGER-04'))
})

test('LEDGER-14 a held lot keeps its right past its expiry', async () => {
  const mine = meals('hold-14')
  await t.write((ctx) => grant(ctx, mine, 3, terms('g', { expiresOn: '2026-11-21' })))
  const held = await t.write((ctx) => hold(ctx, mine, 2, { ...why, key: 'h' }))
  t.setClock('2026-11-24T04:00:00Z')
  await t.runJob('ledger.expire')
  expect(await shown(mine)).toEqual([0, 2])
  await t.write((ctx) => commit(ctx, held.id, why))
  expect(await kinds(mine)).toEqual([
    ['grant', 3, 0],
    ['hold', -2, 2],
    ['expire', -1, 0],
    ['commit', 0, -2],
  ])
})

test('LEDGER-14 what is released after its expiry expires at once, with an entry of its own', async () => {
  const mine = meals('hold-14b')
  await t.write((ctx) => grant(ctx, mine, 2, terms('g', { expiresOn: '2026-11-21' })))
  await t.write((ctx) => grant(ctx, mine, 1, terms('g2')))
  const held = await t.write((ctx) => hold(ctx, mine, 3, { ...why, key: 'h' }))
  t.setClock('2026-11-21T16:00:00Z')
  await t.write((ctx) => release(ctx, held.id, why))
  expect(await shown(mine)).toEqual([1, 0])
  expect((await kinds(mine)).slice(-3)).toEqual([
    ['release', 2, -2],
    ['release', 1, -1],
    ['expire', -2, 0],
  ])
})

test('LEDGER-14 what an exchange grants with an expiry in the past expires at once too', async () => {
  const mine = meals('hold-14c')
  await t.write((ctx) => grant(ctx, mine, 2, terms('g', { expiresOn: '2026-11-21' })))
  const held = await t.write((ctx) => hold(ctx, mine, 2, { ...why, key: 'h' }))
  t.setClock('2026-11-24T04:00:00Z')
  const lot = await t.write((ctx) => exchange(ctx, { ...why, fromHold: held.id, to: points('hold-14c'), amount: 20, key: 'x' }))
  expect(lot).toMatchObject({ granted: 20, left: 0, expiresOn: '2026-11-21' })
  expect(await kinds(points('hold-14c'))).toEqual([
    ['exchange-in', 20, 0],
    ['expire', -20, 0],
  ])
  await expect(t.write((ctx) => spend(ctx, points('hold-14c'), 10, { ...why, key: 's' }))).rejects.toEqual(refused('LEDGER-01'))
})
