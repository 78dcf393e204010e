import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { visits } from '../../server/tables.ts'
import { ADMIN, benefits, HOTEL, MEMBER } from './parts.ts'

const race = test.skipIf(!process.env.TEST_DATABASE_URL)
const t = await openTestPortal()
afterAll(() => t.close())
const { save } = await benefits(t)
const open = async (code: string, who = MEMBER, at = '2026-11-20T04:00:00Z') => {
  t.setClock(at)
  await (await t.as(who)).ok(calls.visitCard, { code })
}
// a session ends while the clock goes on
const counted = async (code: string) =>
  (await (await t.as(ADMIN)).ok(calls.usage, { filters: { code } })).list.map(({ month, visits: n, people }) => [month, n, people])
const clicks = async (code: string) => (await (await t.as(ADMIN)).ok(calls.cardList, {})).list.find((one) => one.code === code)?.clicks

race('BENEF-16 of visits of one person at the same moment each counts, and the person once', async () => {
  const code = await save()
  await Promise.all([1, 2, 3].map(() => open(code)))
  expect(await counted(code)).toEqual([['2026-11', 3, 1]])
})

test('BENEF-16 visits are counted by card and month as they are made, a person once a month, and stay counted when who it was is forgotten', async () => {
  const code = await save()
  await open(code, HOTEL, '2026-11-29T04:00:00Z')
  // the last minute of November at the resort, and the first of December
  await open(code, MEMBER, '2026-11-30T15:59:00Z')
  await open(code, MEMBER, '2026-11-30T15:59:30Z')
  await open(code, MEMBER, '2026-11-30T16:00:00Z')
  const both = [
    ['2026-12', 1, 1],
    ['2026-11', 3, 2],
  ]
  expect([await counted(code), await clicks(code)]).toEqual([both, 4])
  t.setClock('2027-03-02T04:00:00Z')
  await t.runJob('personal-data.carryOut')
  expect(await t.write((ctx) => ctx.db.$count(visits))).toBe(0)
  expect([await counted(code), await clicks(code)]).toEqual([both, 0])
})
