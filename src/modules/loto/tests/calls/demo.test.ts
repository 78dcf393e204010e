import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { procedureLife } from '../../rules/life.ts'
import fill from '../../server/demo/index.ts'
import { MACHINES, VENDORS } from '../../server/demo/machines.ts'
import { procedures, vendorAccounts, vendorReads } from '../../server/tables.ts'
import { EHS, loto, NOW } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('the demo leads procedures to every state that lasts, and has vendors who have read some', async () => {
  t.setClock(NOW)
  const s = loto(t)
  await s.ready()
  await fill(t.job('loto.demo'))
  const db = t.portal.database.read()
  const all = await db.select().from(procedures)
  expect(all).toHaveLength(MACHINES.length + 1)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(procedureLife.states.filter((state) => state !== 'submitted')))
  expect(await db.$count(vendorAccounts)).toBe(VENDORS.length)
  expect(await db.$count(vendorReads)).toBeGreaterThan(3)
  expect(await s.told(EHS, 'toDecide', all.find(({ state }) => state === 'pending-ehs-approval')!.id)).toHaveLength(1)
})
