import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { type AccountRef, balance, covered, exchange, grant, hold, release, spend, statement, transfer } from '../../server/api.ts'
import { faults, meals, points, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => expect(await t.write((ctx) => faults(ctx))).toEqual([]))

const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })
const shown = async (account: AccountRef) => {
  const { available, held } = await t.write((ctx) => balance(ctx, account))
  return [available, held]
}
const lines = async (account: AccountRef) =>
  (await t.write((ctx) => statement(ctx, account, { pageNum: 1, pageSize: 20 }))).list.map((line) => [line.kind, line.amount, line.balanceAfter]).reverse()

test('LEDGER-09 a transfer moves both sides, keeps the dates, and books once', async () => {
  const [mine, yours] = [meals('move-a'), meals('move-b')]
  await t.write((ctx) => grant(ctx, mine, 2, terms('a', { expiresOn: '2026-12-01' })))
  await t.write((ctx) => grant(ctx, mine, 2, terms('b', { expiresOn: '2026-12-24' })))
  for (let i = 0; i < 2; i++) await t.write((ctx) => transfer(ctx, mine, yours, 3, { ...why, key: 'gift' }))
  expect(await lines(mine)).toEqual([
    ['grant', 2, 2],
    ['grant', 2, 4],
    ['transfer-out', -2, 2],
    ['transfer-out', -1, 1],
  ])
  expect(await lines(yours)).toEqual([
    ['transfer-in', 2, 2],
    ['transfer-in', 1, 3],
  ])
  expect(await t.write((ctx) => balance(ctx, yours))).toEqual({ available: 3, held: 0, expiringNext: { amount: 2, on: '2026-12-01' } })
})

test('LEDGER-09 a transfer that fails on either side moves neither', async () => {
  const [mine, yours] = [meals('move-c'), meals('move-d')]
  await t.write((ctx) => grant(ctx, mine, 2, terms('a')))
  await t.write((ctx) => grant(ctx, yours, 1, terms('taken')))
  await expect(t.write((ctx) => transfer(ctx, mine, yours, 3, { ...why, key: 'much' }))).rejects.toEqual(refused('LEDGER-01'))
  await expect(t.write((ctx) => transfer(ctx, mine, yours, 1, { ...why, key: 'taken' }))).rejects.toEqual(refused('LEDGER-04'))
  await expect(t.write((ctx) => transfer(ctx, mine, points('move-d'), 1, { ...why, key: 'unit' }))).rejects.toThrow('exchange')
  await expect(t.write((ctx) => transfer(ctx, mine, mine, 1, { ...why, key: 'self' }))).rejects.toThrow('two accounts')
  expect([await shown(mine), await shown(yours)]).toEqual([
    [2, 0],
    [1, 0],
  ])
})

test('LEDGER-09 an exchange gives up the whole hold and grants the other side, with the earliest expiry given up', async () => {
  const [mine, other] = [meals('move-e'), points('move-e')]
  await t.write((ctx) => grant(ctx, mine, 2, terms('b', { expiresOn: '2026-12-24' })))
  await t.write((ctx) => grant(ctx, mine, 2, terms('a', { expiresOn: '2026-12-01' })))
  const held = await t.write((ctx) => hold(ctx, mine, 3, { ...why, key: 'h' }))
  const give = { ...why, fromHold: held.id, to: other, amount: 30, key: 'x' }
  const lot = await t.write((ctx) => exchange(ctx, give))
  expect(await t.write((ctx) => exchange(ctx, give))).toEqual(lot)
  expect(lot).toMatchObject({ granted: 30, left: 30, expiresOn: '2026-12-01' })
  expect([await shown(mine), await shown(other)]).toEqual([
    [1, 0],
    [30, 0],
  ])
  await expect(t.write((ctx) => exchange(ctx, { ...give, amount: 40 }))).rejects.toEqual(refused('LEDGER-04'))
  const next = await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h2' }))
  for (const key of ['x', 'h']) await expect(t.write((ctx) => exchange(ctx, { ...give, fromHold: next.id, key }))).rejects.toEqual(refused('LEDGER-04'))
  await t.write((ctx) => release(ctx, next.id, why))
  await expect(t.write((ctx) => exchange(ctx, { ...give, key: 'x2' }))).rejects.toEqual(refused('LEDGER-07'))
})

test('LEDGER-09 an exchange that fails leaves the hold as it was', async () => {
  const [mine, other] = [meals('move-f'), points('move-f')]
  await t.write((ctx) => grant(ctx, mine, 1, terms('a')))
  await t.write((ctx) => grant(ctx, other, 10, terms('taken')))
  const held = await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h' }))
  await expect(t.write((ctx) => exchange(ctx, { ...why, fromHold: held.id, to: other, amount: 15, key: 'x' }))).rejects.toEqual(refused('LEDGER-08'))
  await expect(t.write((ctx) => exchange(ctx, { ...why, fromHold: held.id, to: other, amount: 20, key: 'taken' }))).rejects.toEqual(refused('LEDGER-04'))
  await expect(
    t.write(async (ctx) => {
      await exchange(ctx, { ...why, fromHold: held.id, to: other, amount: 20, key: 'x' })
      throw new Error('what the room does next fails')
    }),
  ).rejects.toThrow('next fails')
  expect([await shown(mine), await shown(other)]).toEqual([
    [0, 1],
    [10, 0],
  ])
})

test('a room says by a rule of its own that too little is left; what else is refused, and what is answered, goes on as it is', async () => {
  const mine = meals('move-covered')
  await t.write((ctx) => grant(ctx, mine, 1, terms('g')))
  const take = (amount: number) => t.write((ctx) => covered(spend(ctx, mine, amount, { ...why, key: 's' }), 'TEA-01', { field: 'count' }))
  await expect(take(2)).rejects.toMatchObject({ refusals: [{ rule: 'TEA-01', field: 'count', figures: { left: 1 } }] })
  await expect(take(0)).rejects.toEqual(refused('LEDGER-08'))
  expect(await take(1)).toMatchObject([{ kind: 'spend', availableDelta: -1 }])
})
