import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import { MANAGER, NOW, ojt } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const o = ojt(t)
beforeEach(() => t.setClock(NOW))

test('a check that is due again is made once', async () => {
  const who = await o.another()
  await o.signAll(await o.filled(who, { kind: 'check' }))
  await t.runJob('ojt.makeChecks', '2027-05-19')
  expect(await o.listsOf(who)).toHaveLength(1)
  t.setClock('2027-05-20T04:00:00Z')
  await t.runJob('ojt.makeChecks', '2027-05-20')
  await t.runJob('ojt.makeChecks', '2027-05-21')
  expect(await o.listsOf(who)).toMatchObject([
    { kind: 'check', state: 'pending', due: '2027-06-03', lastCheck: '2026-11-20', nextCheck: '2027-06-03' },
    { state: 'signed', nextCheck: '2027-05-20' },
  ])
})

test('whose turn it is hears before the due date, on it, and once a week after it; the trainer that it is overdue', async () => {
  const id = await o.made(await o.another(), { due: '2026-12-04' })
  const on = async (day: string) => {
    await t.runJob('ojt.remindAll', day)
    await t.runJob('ojt.remindAll', day)
    return [(await o.told('due', id)).length, (await o.told('overdue', id)).length]
  }
  expect(await on('2026-11-30')).toEqual([0, 0])
  expect(await on('2026-12-01')).toEqual([1, 0])
  expect(await on('2026-12-04')).toEqual([2, 0])
  expect(await on('2026-12-05')).toEqual([2, 0])
  expect(await on('2026-12-11')).toEqual([3, 1])
  expect(await o.told('overdue', id)).toEqual([MANAGER])
})

test('lists that are 90 days overdue are closed', async () => {
  const id = await o.made(await o.another(), { start: '2026-08-01', due: '2026-08-21' })
  await t.runJob('ojt.closeOld', '2026-11-19')
  expect(await o.open(id)).toMatchObject({ state: 'pending', overdue: true })
  await t.runJob('ojt.closeOld', '2026-11-20')
  expect(await o.open(id)).toMatchObject({ state: 'closed', closedBecause: 'overdue', signer: null })
})

test('whose person leaves or gets another position is closed', async () => {
  const [leaver, mover, stayer] = [await o.another(), await o.another(), await o.another()]
  const [left, moved, stays] = [
    await o.made(leaver, { start: '2026-11-01' }),
    await o.made(mover, { start: '2026-11-01' }),
    await o.made(stayer, { start: '2026-11-01' }),
  ]
  await t.write((ctx) => applyChange(ctx, leaver, { lastWorkingDate: '2026-11-19', status: 'left' }))
  await t.write((ctx) => applyChange(ctx, mover, { departmentCode: 'MB-HR-OP' }))
  await t.write((ctx) => applyChange(ctx, stayer, { costCenter: 'C-OJT' }))
  await t.drain()
  expect(await o.open(left)).toMatchObject({ state: 'closed', closedBecause: 'left' })
  expect(await o.open(moved)).toMatchObject({ state: 'closed', closedBecause: 'moved' })
  expect(await o.open(stays)).toMatchObject({ state: 'pending' })
})
