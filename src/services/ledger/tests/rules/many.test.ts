import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { balance, grant, grantMany } from '../../server/api.ts'
import { faults, meals, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())

/** The whole 50,000 by hand: LEDGER_ACCOUNTS=50000 vitest run … */
const ACCOUNTS = Number(process.env.LEDGER_ACCOUNTS ?? 2_000)
const BATCH = 500
const rows = Array.from({ length: ACCOUNTS }, (_, i) => ({
  ownerKind: 'person' as const,
  ownerId: String(20_000_000 + i),
  amount: 21,
  key: 'month:2026-12',
  expiresOn: '2027-01-10',
}))

/** As a room's monthly job does it: a transaction a batch. */
async function monthly(stopAfter = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  for (let from = 0, batch = 0; from < rows.length; from += BATCH, batch++) {
    if (batch === stopAfter) break
    count += (await t.write((ctx) => grantMany(ctx, 'test.meal', rows.slice(from, from + BATCH), { ...why, source: 'rule' }))).granted
  }
  return count
}
const entries = () => t.write((ctx) => countUpTo(ctx.db, sql`select 1 from ledger_entry where key = 'month:2026-12'`, 1_000_000))

test('LEDGER-10 a mass grant that is stopped and run again grants each account once', async () => {
  await t.write((ctx) => grant(ctx, meals(rows[7]!.ownerId), 21, terms('month:2026-12')))
  expect(await monthly(2)).toBe(2 * BATCH - 1)
  expect(await monthly()).toBe(ACCOUNTS - 2 * BATCH)
  expect(await monthly()).toBe(0)
  expect(await entries()).toBe(ACCOUNTS)
  expect(await t.write((ctx) => balance(ctx, meals(rows.at(-1)!.ownerId)))).toEqual({ available: 21, held: 0, expiringNext: { amount: 21, on: '2027-01-10' } })
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
})

test('LEDGER-10 a batch is granted whole or not at all', async () => {
  const bad = [
    { ...rows[0]!, key: 'other' },
    { ...rows[1]!, amount: 20 },
  ]
  await expect(t.write((ctx) => grantMany(ctx, 'test.meal', bad, { ...why, source: 'rule' }))).rejects.toMatchObject({ refusals: [{ rule: 'LEDGER-04' }] })
  expect(await t.write((ctx) => countUpTo(ctx.db, sql`select 1 from ledger_entry where key = 'other'`, 10))).toBe(0)
  const twice = [
    { ...rows[0]!, key: 'twice' },
    { ...rows[0]!, key: 'twice' },
  ]
  expect(await t.write((ctx) => grantMany(ctx, 'test.meal', twice, { ...why, source: 'rule' }))).toEqual({ granted: 1 })
  expect(await t.write((ctx) => grantMany(ctx, 'test.meal', [], { ...why, source: 'rule' }))).toEqual({ granted: 0 })
})
