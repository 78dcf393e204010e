import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { deliveries, entries, runRows, runs } from '../../server/tables.ts'
import { park } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { enter, given } = park(t)

test('FPARK-12 logs are kept 3 years, and go then', async () => {
  await given({ employeeType: ['full-time'] })
  await enter()
  const db = t.portal.database.read()
  const kept = () => Promise.all([runs, runRows, deliveries, entries].map(async (table) => (await db.$count(table)) > 0))
  const night = async (at: string) => {
    t.setClock(at)
    await t.runJob('personal-data.carryOut')
    return kept()
  }
  expect(await kept()).toEqual([true, true, true, true])
  expect(await night('2029-11-20T04:00:00Z')).toEqual([true, true, true, true])
  expect(await night('2029-11-21T04:00:00Z')).toEqual([false, false, false, false])
})
