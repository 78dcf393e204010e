import { afterAll, afterEach, expect, test } from 'vitest'
import { count, eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { type AccountRef, balance, booked, expireDue, expiring, grant, grantMany, hold, reverse, spend, statement, unit } from '../../server/api.ts'
import { announceExpiring } from '../../server/commands/expire.ts'
import { ledgerAccount, ledgerEntry, ledgerLot } from '../../server/tables.ts'
import { faults, meals, points, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})

const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })
const available = async (account: AccountRef) => (await t.write((ctx) => balance(ctx, account))).available
/** The last second of a day at the resort, and the first of the next. */
const LAST = '2026-11-25T15:59:59Z'
const NEXT = '2026-11-25T16:00:00Z'

test('LEDGER-06 a lot can be spent until the end of its day at the resort, and from 00:00 no more, whether or not the job has run', async () => {
  const mine = meals('time-06')
  await t.write((ctx) => grant(ctx, mine, 2, terms('g', { expiresOn: '2026-11-25' })))
  await t.write((ctx) => grant(ctx, mine, 1, terms('later', { expiresOn: '2026-12-25' })))
  t.setClock(LAST)
  await t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))
  expect(await available(mine)).toBe(2)
  t.setClock(NEXT)
  expect(await t.write((ctx) => balance(ctx, mine))).toEqual({ available: 1, held: 0, expiringNext: { amount: 1, on: '2026-12-25' } })
  await expect(t.write((ctx) => spend(ctx, mine, 2, { ...why, key: 's2' }))).rejects.toEqual(refused('LEDGER-01'))
  await expect(t.write((ctx) => hold(ctx, mine, 2, { ...why, key: 'h' }))).rejects.toEqual(refused('LEDGER-01'))
  await t.runJob('ledger.expire')
  await t.runJob('ledger.expire')
  expect(await available(mine)).toBe(1)
  const { list } = await t.write((ctx) => statement(ctx, mine, { pageNum: 1, pageSize: 10 }))
  expect(list[0]).toMatchObject({ kind: 'expire', amount: -1, balanceAfter: 1, causeEn: 'Expired', causeCn: '到期失效', by: 'job:ledger.expire' })
  expect(list).toHaveLength(4)
})

test('LEDGER-06 what is settled late may take an expired lot that the job has not reached', async () => {
  const mine = meals('time-06b')
  await t.write((ctx) => grant(ctx, mine, 2, terms('g', { expiresOn: '2026-11-25' })))
  t.setClock(NEXT)
  await t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 'offline', allowExpired: true }))
  await t.runJob('ledger.expire')
  await expect(t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 'offline2', allowExpired: true }))).rejects.toEqual(refused('LEDGER-01'))
})

test('LEDGER-06 a lot cannot be spent before its first day, and a balance can be asked for another day', async () => {
  const mine = meals('time-06c')
  await t.write((ctx) => grant(ctx, mine, 2, terms('g', { validFrom: '2026-12-01', expiresOn: '2026-12-31' })))
  expect(await available(mine)).toBe(0)
  await expect(t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))).rejects.toEqual(refused('LEDGER-01'))
  for (const [asOf, amount] of [
    ['2026-11-30', 0],
    ['2026-12-01', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 0],
  ] as const)
    expect((await t.write((ctx) => balance(ctx, mine, { asOf }))).available).toBe(amount)
  t.setClock('2026-11-30T16:00:00Z')
  await t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))
})

test('what is put back into a lot past its date expires at once, and so does a grant that comes too late', async () => {
  const mine = meals('time-back')
  await t.write((ctx) => grant(ctx, mine, 1, terms('g', { expiresOn: '2026-11-25' })))
  await t.write((ctx) => spend(ctx, mine, 1, { ...why, key: 's' }))
  t.setClock(NEXT)
  const [taken] = await t.write((ctx) => booked(ctx, mine, 's'))
  await t.write((ctx) => reverse(ctx, taken!.id, { ...why, key: 'r' }))
  const late = await t.write((ctx) => grant(ctx, mine, 1, terms('late', { expiresOn: '2026-11-20' })))
  expect(late.left).toBe(0)
  const { list } = await t.write((ctx) => statement(ctx, mine, { pageNum: 1, pageSize: 10 }))
  expect(list.map((line) => line.kind).reverse()).toEqual(['grant', 'spend', 'reverse', 'expire', 'grant', 'expire'])
  expect(await available(mine)).toBe(0)
})

test('expiry goes in batches, each of which can be the last before a stop', async () => {
  const owners = Array.from({ length: 1_100 }, (_, i) => `time-batch-${i}`)
  const rows = owners.map((ownerId) => ({ ownerKind: 'person' as const, ownerId, amount: 1, key: 'g', expiresOn: '2026-11-25' }))
  await t.write((ctx) => grantMany(ctx, 'test.meal', rows, { ...why, source: 'test' }))
  t.setClock(NEXT)
  const first = await t.write((ctx) => expireDue(ctx, '2026-11-26'))
  expect(first).toMatchObject({ expired: 500, more: true })
  await t.runJob('ledger.expire', '2026-11-26')
  const [gone] = await t.write((ctx) => ctx.db.select({ n: count() }).from(ledgerEntry).where(eq(ledgerEntry.kind, 'expire')))
  const [lots] = await t.write((ctx) => ctx.db.select({ n: count() }).from(ledgerLot).where(eq(ledgerLot.left, 0)))
  expect(gone!.n).toBeGreaterThanOrEqual(1_100)
  expect(lots!.n).toBeGreaterThanOrEqual(1_100)
})

test('LEDGER-06 a lot that cannot expire keeps no other of its batch, and is named', async () => {
  const [bad, good] = [meals('time-stuck'), meals('time-free')]
  for (const mine of [bad, good]) await t.write((ctx) => grant(ctx, mine, 2, terms('g', { expiresOn: '2026-11-25' })))
  const lotOf = async ({ ownerId }: AccountRef) => {
    const [row] = await t.write((ctx) =>
      ctx.db
        .select({ id: ledgerLot.id, left: ledgerLot.left })
        .from(ledgerLot)
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
        .where(eq(ledgerAccount.ownerId, ownerId)),
    )
    return row!
  }
  const { id } = await lotOf(bad)
  await t.write(({ db }) => db.execute(sql`alter table ledger_lot add constraint stuck check (${sql.raw(`not (id = '${id}' and "left" = 0)`)}) not valid`))
  t.setClock(NEXT)
  await expect(t.runJob('ledger.expire', '2026-11-26')).rejects.toThrow()
  expect([(await lotOf(bad)).left, (await lotOf(good)).left]).toEqual([2, 0])
  await t.write(({ db }) => db.execute(sql`alter table ledger_lot drop constraint stuck`))
  await t.runJob('ledger.expire', '2026-11-26')
  expect((await lotOf(bad)).left).toBe(0)
})

test('LEDGER-13 what lapses within the days asked for is in one list, whatever the unit', async () => {
  const me = 'time-13'
  await t.write((ctx) => grant(ctx, meals(me), 2, terms('a', { expiresOn: '2026-12-13' })))
  await t.write((ctx) => grant(ctx, meals(me), 3, terms('b', { expiresOn: '2026-12-13' })))
  await t.write((ctx) => grant(ctx, points(me), 50, terms('c', { expiresOn: '2026-11-30' })))
  await t.write((ctx) => grant(ctx, points(me), 50, terms('far', { expiresOn: '2026-12-21' })))
  await t.write((ctx) => grant(ctx, meals(me), 9, terms('never')))
  await t.write((ctx) => grant(ctx, { ...meals(me), ownerKind: 'pool' }, 9, terms('pool', { expiresOn: '2026-11-30' })))
  await t.write((ctx) => spend(ctx, points(me), 20, { ...why, key: 's' }))
  await t.write((ctx) => hold(ctx, meals(me), 1, { ...why, key: 'h' }))
  expect(await t.write((ctx) => expiring(ctx, me, '2026-12-20'))).toEqual([
    { unit: 'test.points', amount: 30, on: '2026-11-30' },
    { unit: 'test.meal', amount: 4, on: '2026-12-13' },
  ])
})

test('who declares it is told before something expires, once a lot, and when it has', async () => {
  const told: unknown[] = []
  unit({ code: 'test.told', tellDaysAhead: 3 })
  const mine = { unit: 'test.told', ownerKind: 'person', ownerId: 'time-told' } as const
  await t.write((ctx) => grant(ctx, mine, 5, terms('g', { expiresOn: '2026-11-25' })))
  const emitAll: WriteCtx['emitAll'] = async (event, payloads) => void told.push(...payloads.map((payload) => [event.name, payload]))
  const onDay = (day: string) =>
    t.write(async (ctx) => {
      await announceExpiring({ ...ctx, emitAll }, { code: 'test.told', tellDaysAhead: 3 }, day)
      await expireDue({ ...ctx, emitAll }, day)
    })
  await onDay('2026-11-21')
  expect(told).toEqual([])
  await onDay('2026-11-22')
  await onDay('2026-11-23')
  const what = expect.objectContaining({ unit: 'test.told', ownerKind: 'person', ownerId: 'time-told', amount: 5, on: '2026-11-25' })
  expect(told).toEqual([['ledger.expiring', what]])
  t.setClock(NEXT)
  await onDay('2026-11-26')
  expect(told.slice(1)).toContainEqual(['ledger.expired', what])
})
