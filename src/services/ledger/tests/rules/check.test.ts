import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grant, hold, lastCheck, spend } from '../../server/api.ts'
import { faults, meals, terms, why } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const found = () => t.write((ctx) => lastCheck(ctx))

test('LEDGER-03 the nightly check looks at what moved, reports what differs, and reports it again until it is right', async () => {
  expect(await found()).toBeUndefined()
  for (const owner of ['check-a', 'check-b', 'check-c']) await t.write((ctx) => grant(ctx, meals(owner), 5, terms('g')))
  await t.write((ctx) => hold(ctx, meals('check-b'), 2, { ...why, key: 'h' }))
  await t.runJob('ledger.check')
  expect(await found()).toMatchObject({ day: '2026-11-20', accounts: 3, differences: [] })

  const first = await found()
  await t.runJob('ledger.check')
  expect(await found(), 'run again for its day it adds nothing').toEqual(first)

  await t.write((ctx) => spend(ctx, meals('check-a'), 1, { ...why, key: 's' }))
  await t.write((ctx) => spend(ctx, meals('check-b'), 1, { ...why, key: 's' }))
  await t.write((ctx) => ctx.db.execute(sql`update ledger_account set available = 7 where owner_id = 'check-a'`))
  t.setClock('2026-11-21T19:30:00Z')
  await t.runJob('ledger.check', '2026-11-22')
  const report = {
    accounts: 2,
    day: '2026-11-22',
    differences: [
      { unit: 'test.meal', ownerId: 'check-a', figure: 'available', stored: 7, summed: 4 },
      { ownerId: 'check-a', figure: 'left of lots', stored: 7, summed: 4 },
    ],
  }
  expect(await found()).toMatchObject(report)
  expect(await t.write((ctx) => faults(ctx))).toHaveLength(1)

  t.setClock('2026-11-22T19:30:00Z')
  await t.runJob('ledger.check')
  expect(await found()).toMatchObject({ accounts: 1, differences: report.differences })
  await t.write((ctx) => ctx.db.execute(sql`update ledger_account set available = 4 where owner_id = 'check-a'`))
  t.setClock('2026-11-23T19:30:00Z')
  await t.runJob('ledger.check')
  expect(await found()).toMatchObject({ accounts: 1, differences: [] })
})
