import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { ADMIN, EHS, infringements, staffed } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = infringements(t)
const morning = async (day: string) => {
  t.setClock(`${day}T09:00:00+08:00`)
  for (let twice = 0; twice < 2; twice++) await t.runJob('infringement.remind')
}

test('INFR-11 deadlines are told two days ahead and once they have gone by, to who works on it and who manages reports, once each', async () => {
  const { code } = await s.saveCategory()
  // all of this on Friday the 20th: to be assigned until the 24th, first step until the 25th, closed until 4 December
  const waits = await s.reported()
  const works = await s.assigned({}, { category: code })
  await morning('2026-11-21')
  expect(await s.told(ADMIN, 'soon'), 'not yet').toEqual([])
  await morning('2026-11-22')
  expect(await s.told(ADMIN, 'soon', waits.id)).toEqual([`侵权举报${waits.number}：分派期限将到`])
  await morning('2026-11-23')
  expect([await s.told(EHS, 'soon', works.id), (await s.told(ADMIN, 'soon', works.id)).length]).toEqual([[`侵权举报${works.number}：首次处理期限将到`], 1])
  await morning('2026-11-25')
  expect(await s.told(ADMIN, 'late', waits.id)).toEqual([`侵权举报${waits.number}：分派期限已过`])
  expect(await s.told(EHS, 'late', works.id), 'today is not late').toEqual([])
  await s.step(works.id)
  await morning('2026-11-26')
  expect(await s.told(EHS, 'late', works.id), 'it was in time').toEqual([])
  await morning('2026-12-05')
  expect(await s.told(EHS, 'late', works.id)).toEqual([`侵权举报${works.number}：结案期限已过`])
})

test('INFR-11 what nobody has done anything about for two weeks is told who manages reports', async () => {
  t.setClock('2027-01-04T12:00:00+08:00')
  const { id, number } = await s.assigned({ seenAt: '2027-01-03T02:00:00.000Z' })
  await morning('2027-01-18')
  expect(await s.told(ADMIN, 'idle', id), 'not two weeks yet').toEqual([])
  await morning('2027-01-19')
  expect(await s.told(ADMIN, 'idle', id)).toEqual([`侵权举报${number}已14天没有进展`])
  expect(await s.told(EHS, 'idle', id)).toEqual([])
})
