import { afterAll, afterEach, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { byExpiry, shareOut } from '../../rules.ts'
import { balance, balances, booked, clear, grant, hold, release, reverse, spend, unit } from '../../server/api.ts'
import { unitOf } from '../../server/commands/units.ts'
import { faults, meals, points, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => expect(await t.write((ctx) => faults(ctx))).toEqual([]))

const left = async (account: ReturnType<typeof meals>) => (await t.write((ctx) => balance(ctx, account))).available
const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })

test('LEDGER-01 what is not there cannot be spent, and the refusal says what is left', async () => {
  const mine = meals('book-01')
  await expect(t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 'early' }))).rejects.toEqual(refused('LEDGER-01'))
  await t.write((ctx) => grant(ctx, mine, 3, terms('g')))
  await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h' }))
  const tooMuch = t.write((ctx) => spend(ctx, mine, 3, { ...why, key: 's' }))
  await expect(tooMuch).rejects.toMatchObject({ refusals: [{ rule: 'LEDGER-01', field: 'amount', figures: { left: 2 } }] })
  await t.write((ctx) => spend(ctx, mine, 2, { ...why, key: 's' }))
  expect(await t.write((ctx) => balance(ctx, mine))).toEqual({ available: 0, held: 1, expiringNext: null })
})

test('LEDGER-01 the database itself refuses a negative balance', async () => {
  const mine = meals('book-01b')
  await t.write((ctx) => grant(ctx, mine, 1, terms('g')))
  await expect(t.write((ctx) => ctx.db.execute(sql`update ledger_account set available = -1 where owner_id = 'book-01b'`))).rejects.toThrow()
  await expect(t.write((ctx) => ctx.db.execute(sql`update ledger_lot set held = 2 where granted = 1`))).rejects.toThrow()
})

test('LEDGER-02 an entry cannot be changed, deleted or truncated', async () => {
  const mine = meals('book-02')
  await t.write((ctx) => grant(ctx, mine, 1, terms('g')))
  for (const statement of [sql`update ledger_entry set available_delta = 9`, sql`delete from ledger_entry`, sql`truncate ledger_entry cascade`])
    await expect(t.write((ctx) => ctx.db.execute(statement))).rejects.toMatchObject({ cause: { message: expect.stringContaining('LEDGER-02') } })
})

test('LEDGER-02 a correction names what it reverses, puts it back where it came from, and is made once', async () => {
  const mine = meals('book-02b')
  const lot = await t.write((ctx) => grant(ctx, mine, 2, terms('g')))
  const [taken] = await t.write((ctx) => spend(ctx, mine, 2, { ...why, key: 's' }))
  const back = await t.write((ctx) => reverse(ctx, taken!.id, { ...why, key: 'r' }))
  expect(back).toMatchObject({ kind: 'reverse', reverses: taken!.id, availableDelta: 2, balanceAfter: 2, lot: lot.id })
  await expect(t.write((ctx) => reverse(ctx, taken!.id, { ...why, key: 'r2' }))).rejects.toEqual(refused('LEDGER-02'))
  await expect(t.write((ctx) => reverse(ctx, back.id, { ...why, key: 'r3' }))).rejects.toEqual(refused('LEDGER-02'))
  expect(await t.write((ctx) => reverse(ctx, taken!.id, { ...why, key: 'r' }))).toMatchObject({ id: back.id })
  expect(await left(mine)).toBe(2)
})

test('LEDGER-02 a grant is taken back as long as nothing of it is used', async () => {
  const mine = meals('book-02c')
  await t.write((ctx) => grant(ctx, mine, 2, terms('unused')))
  await t.write((ctx) => grant(ctx, mine, 2, terms('used', { expiresOn: '2026-11-30' })))
  await t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))
  const [unused] = await t.write((ctx) => booked(ctx, mine, 'unused'))
  const [used] = await t.write((ctx) => booked(ctx, mine, 'used'))
  await expect(t.write((ctx) => reverse(ctx, used!.id, { ...why, key: 'r1' }))).rejects.toEqual(refused('LEDGER-01'))
  await t.write((ctx) => reverse(ctx, unused!.id, { ...why, key: 'r2' }))
  expect(await left(mine)).toBe(1)
})

test('LEDGER-04 the same key books once and answers with the first entry; with another amount or meaning it is an error', async () => {
  const mine = meals('book-04')
  const first = await t.write((ctx) => grant(ctx, mine, 5, terms('g')))
  expect(await t.write((ctx) => grant(ctx, mine, 5, terms('g')))).toEqual(first)
  const spent = await t.write((ctx) => spend(ctx, mine, 2, { ...why, key: 's' }))
  expect((await t.write((ctx) => spend(ctx, mine, 2, { ...why, key: 's' }))).map((e) => e.id)).toEqual(spent.map((e) => e.id))
  const held = await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h' }))
  expect(await t.write((ctx) => hold(ctx, mine, 1, { ...why, key: 'h' }))).toEqual(held)
  await t.write((ctx) => release(ctx, held.id, why))
  await t.write((ctx) => release(ctx, held.id, why))
  expect(await left(mine)).toBe(3)
  for (const other of [
    () => t.write((ctx) => grant(ctx, mine, 4, terms('g'))),
    () => t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' })),
    () => t.write((ctx) => spend(ctx, mine, 5, { ...why, key: 'g' })),
    () => t.write((ctx) => hold(ctx, mine, 2, { ...why, key: 'h' })),
  ])
    await expect(other()).rejects.toEqual(refused('LEDGER-04'))
  expect(await left(mine)).toBe(3)
})

test('LEDGER-04 a key belongs to its account: the same one elsewhere books there', async () => {
  for (const owner of ['book-04b', 'book-04c']) await t.write((ctx) => grant(ctx, meals(owner), 1, terms('month')))
  const found = await t.write((ctx) => balances(ctx, [meals('book-04b'), meals('book-04c'), meals('book-nobody')]))
  expect([...found.values()].map((b) => b.available)).toEqual([1, 1, 0])
})

test('LEDGER-05 a spend takes from what expires first, then from the oldest, and last from what never expires', async () => {
  const mine = meals('book-05')
  const dates = { never: undefined, late: '2026-12-20', soonOld: '2026-11-25', soonNew: '2026-11-25' }
  const lots = new Map<string, string>()
  for (const [key, expiresOn] of Object.entries(dates)) {
    const lot = await t.write((ctx) => grant(ctx, mine, 2, terms(key, { ...(expiresOn && { expiresOn }) })))
    lots.set(lot.id, key)
  }
  const taken = await t.write((ctx) => spend(ctx, mine, 7, { ...why, key: 's' }))
  expect(taken.map((e) => [lots.get(e.lot!), e.availableDelta, e.balanceAfter])).toEqual([
    ['soonOld', -2, 6],
    ['soonNew', -2, 4],
    ['late', -2, 2],
    ['never', -1, 1],
  ])
})

test('LEDGER-05 as pure functions: the order of lots, and how an amount is shared out', () => {
  const lots = [
    { expiresOn: null, seq: 1, free: 1 },
    { expiresOn: '2026-12-02', seq: 2, free: 2 },
    { expiresOn: '2026-12-01', seq: 4, free: 3 },
    { expiresOn: '2026-12-01', seq: 3, free: 0 },
  ].sort(byExpiry)
  expect(lots.map((lot) => lot.seq)).toEqual([3, 4, 2, 1])
  expect(shareOut(lots, 4).map(({ lot, amount }) => [lot.seq, amount])).toEqual([
    [4, 3],
    [2, 1],
  ])
})

test('LEDGER-08 amounts are above zero and in whole steps of the unit', async () => {
  const mine = points('book-08')
  await t.write((ctx) => grant(ctx, mine, 50, terms('g')))
  for (const amount of [0, -10, 5, 10.5, 15]) {
    const refusal = expect.objectContaining({ refusals: [{ rule: 'LEDGER-08', field: 'amount', figures: { step: 10 } }] })
    await expect(t.write((ctx) => grant(ctx, mine, amount, terms('g2')))).rejects.toEqual(refusal)
    await expect(t.write((ctx) => spend(ctx, mine, amount, { ...why, key: 's' }))).rejects.toEqual(refusal)
    await expect(t.write((ctx) => hold(ctx, mine, amount, { ...why, key: 'h' }))).rejects.toEqual(refusal)
  }
  await t.write((ctx) => spend(ctx, mine, 20, { ...why, key: 's' }))
  expect(await left(mine)).toBe(30)
})

test('an account is emptied with what it holds, one entry a lot, once for a key', async () => {
  const mine = meals('book-clear')
  await t.write((ctx) => grant(ctx, mine, 2, terms('a')))
  await t.write((ctx) => grant(ctx, mine, 3, terms('b', { expiresOn: '2026-12-01' })))
  const held = await t.write((ctx) => hold(ctx, mine, 4, { ...why, key: 'h' }))
  const gone = await t.write((ctx) => clear(ctx, mine, { ...why, key: 'left' }))
  expect(gone.map((e) => [e.kind, e.availableDelta])).toEqual([
    ['clear', -3],
    ['clear', -2],
  ])
  expect(await t.write((ctx) => clear(ctx, mine, { ...why, key: 'left' }))).toHaveLength(2)
  expect(await t.write((ctx) => balance(ctx, mine))).toEqual({ available: 0, held: 0, expiringNext: null })
  await expect(t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))).rejects.toEqual(refused('LEDGER-01'))
  await t.write((ctx) => release(ctx, held.id, why))
  expect(await t.write((ctx) => clear(ctx, meals('book-nobody'), { ...why, key: 'left' }))).toEqual([])
})

test('a unit that nobody declared is a fault of the program; a family covers its members', async () => {
  await expect(t.write((ctx) => grant(ctx, { ...meals('x'), unit: 'test.none' }, 1, terms('g')))).rejects.toThrow('test.none')
  unit({ code: 'test.ticket.*', step: 2 })
  expect(unitOf('test.ticket.summer.2026').step).toBe(2)
})
