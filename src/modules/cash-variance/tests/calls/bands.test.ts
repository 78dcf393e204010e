import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { band, FINANCE, MANAGER, policy, variances } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const v = variances(t)

test('bands begin on no past day, end on no day before, and are reached by something', async () => {
  const finance = await t.as(FINANCE)
  const saved = (given: Parameters<typeof band>[1]) => finance.call(calls.bandsSave, band(t, given))
  expect(await saved({ effectiveFrom: '2026-11-19' })).toMatchObject({ fields: [{ path: 'effectiveFrom' }] })
  expect(await saved({ effectiveTo: '2026-11-19' })).toMatchObject({ fields: [{ path: 'effectiveTo' }] })
  expect(await saved({ count: null })).toMatchObject({ fields: [{ path: 'count' }] })
  expect(await (await t.as(MANAGER)).call(calls.bands)).toMatchObject({ status: 403 })
})

test('CASHV-11 the version of the day of a variance applies, and what is open stays as it was opened', async () => {
  const id = await policy(t)
  const before = await v.having('-1.00', '-2.00')
  t.setClock('2026-11-21T04:00:00Z')
  const finance = await t.as(FINANCE)
  const next = { ...band(t, { count: 3, dueDays: 3 }), id }
  // what began yesterday is not changed for yesterday
  expect(await finance.call(calls.bandsSave, { ...next, effectiveFrom: '2026-11-20' })).toMatchObject({ fields: [{ path: 'effectiveFrom' }] })
  await finance.ok(calls.bandsSave, next)
  const { list } = await finance.ok(calls.bands)
  expect(list.filter(({ action }) => action === 'coaching')).toMatchObject([
    { count: 3, effectiveFrom: '2026-11-21', effectiveTo: null, newest: true, over: false },
    { id, count: 2, effectiveTo: '2026-11-20', newest: false, over: true },
  ])
  expect(await finance.call(calls.bandsSave, next), 'the old version').toMatchObject({ code: 'SHELL-39' })
  expect(await v.actionsOf(before)).toMatchObject([{ status: 'open', dueDate: '2026-11-27' }])
  const today = await v.having('-1.00', '-2.00')
  expect(await v.actionsOf(today)).toEqual([])
  const late = await v.another()
  for (const amount of ['-1.00', '-2.00']) await v.recorded(late, { amount, date: '2026-11-20' })
  expect(await v.actionsOf(late)).toMatchObject([{ status: 'open', dueDate: '2026-11-28' }])
})

test('CASHV-11 a band that has not begun is changed itself', async () => {
  const finance = await t.as(FINANCE)
  const ahead = band(t, { action: 'final-warning', count: 9, effectiveFrom: '2027-01-01' })
  const { id } = await finance.ok(calls.bandsSave, ahead)
  expect(await finance.ok(calls.bandsSave, { ...ahead, id, count: 8 })).toEqual({ id })
  const { list } = await finance.ok(calls.bands)
  expect(list.filter(({ action }) => action === 'final-warning')).toMatchObject([{ id, count: 8 }])
})
