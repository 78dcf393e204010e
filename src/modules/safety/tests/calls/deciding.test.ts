import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { EHS, MANAGER, SECURITY, safety } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const s = safety(t)
const appeal = async (id: string, who: string) => (await t.as(who)).call(calls.appeal, { id, reason: '当时已挂牌' })
const state = async (id: string) => (await s.seen(id)).state

test('SAFETY-02 SAFETY-14 an appeal is decided, its points count until then, and each sees their own', async () => {
  const [who, other] = [await s.another(), await s.another()]
  const [one, two] = [await s.recorded(who, 'three'), await s.recorded(who, 'three')]
  await s.recorded(other)
  expect(await appeal(one.id, other)).toMatchObject({ code: 'SHELL-02' })
  for (const { id } of [one, two]) expect(await appeal(id, who)).toMatchObject({ code: '10000' })
  expect(await s.points(who)).toBe(6)
  expect(await s.told(EHS, 'appealed', one.id)).toHaveLength(1)
  const admin = await t.as(EHS)
  await admin.ok(calls.confirm, { id: one.id })
  await s.void(two.id)
  expect(await s.points(who)).toBe(3)
  expect(await (await t.as(who)).ok(calls.mine)).toMatchObject({
    accumulated: 3,
    list: [
      { id: two.id, state: 'void', counts: false, can: [] },
      { id: one.id, state: 'confirmed', counts: true, can: [] },
    ],
  })
  expect([await s.told(who, 'upheld', one.id), await s.told(MANAGER, 'voidedOf', two.id)].map((told) => told.length)).toEqual([1, 1])
  expect(await appeal(one.id, who)).toMatchObject({ code: 'LIFE-01' })
  expect(await (await t.as(MANAGER)).call(calls.voidInfraction, { id: one.id, reason: 'x' })).toMatchObject({ status: 403 })
})

test('SAFETY-09 a threshold makes its follow-up once, and one that is still open goes with the points', async () => {
  const who = await s.another()
  const first = await s.recorded(who, 'four')
  await s.recorded(who, 'one')
  const [talk] = await s.followUps(who)
  expect(await s.followUps(who)).toMatchObject([{ kind: 'talk', owner: MANAGER, due: '2026-11-27', done: false }])
  await s.void(first.id)
  expect(await s.followUps(who)).toMatchObject([{ cancelled: true }])
  expect(await s.told(MANAGER, 'followUpCancelled', talk!.id)).toHaveLength(1)
  const second = await s.recorded(who, 'four')
  const [, again] = await s.followUps(who)
  const done = { id: again!.id, note: '已谈话' }
  expect(await (await t.as(SECURITY)).call(calls.followUpDone, done)).toMatchObject({ code: 'SHELL-02' })
  await (await t.as(MANAGER)).ok(calls.followUpDone, done)
  expect(await (await t.as(MANAGER)).call(calls.followUpDone, done)).toMatchObject({ code: 'LIFE-01' })
  await s.void(second.id)
  expect(await s.followUps(who)).toMatchObject([{ cancelled: true }, { done: true, cancelled: false }])
})

test('SAFETY-10 twelve points propose a letter, which safety-admin follows up', async () => {
  const who = await s.another()
  await s.recorded(who, 'eight')
  const { id } = await s.recorded(who, 'four')
  expect(await s.letters(id)).toHaveLength(1)
  expect((await s.followUps(who)).map(({ kind, owner }) => [kind, owner])).toEqual([
    ['talk', MANAGER],
    ['retraining', MANAGER],
    ['referral', EHS],
  ])
  expect(await s.told(EHS, 'reached')).toHaveLength(2)
})

test('SAFETY-15 what is not appealed against in time is confirmed, and then cannot be', async () => {
  const who = await s.another()
  const [late, asked] = [await s.recorded(who), await s.recorded(who)]
  expect(await s.seen(late.id)).toMatchObject({ appealUntil: '2026-11-27' })
  await appeal(asked.id, who)
  t.setClock('2026-11-28T04:00:00Z')
  expect(await appeal(late.id, who)).toMatchObject({ code: 'SAFETY-15' })
  await t.runJob('safety.settle', '2026-11-28')
  await t.runJob('safety.settle', '2026-11-28')
  expect([await state(late.id), await state(asked.id)]).toEqual(['confirmed', 'appealed'])
})

test('owners of follow-ups are reminded when they are due, and once more after that', async () => {
  const who = await s.another()
  await s.recorded(who, 'four')
  const { id, due } = (await s.followUps(who))[0]!
  expect(due).toBe('2026-12-05')
  for (const day of ['2026-12-04', '2026-12-05', '2026-12-05']) await t.runJob('safety.remind', day)
  expect(await s.told(MANAGER, 'followUpDue', id)).toHaveLength(1)
  for (const day of ['2026-12-06', '2026-12-07']) await t.runJob('safety.remind', day)
  expect(await s.told(MANAGER, 'followUpOverdue', id)).toHaveLength(1)
})

test('SAFETY-02 points drop out after a year, which is told once', async () => {
  const who = await s.another()
  await s.recorded(who, 'three', { occurredAt: '2026-11-27T04:00:00.000Z' })
  t.setClock('2027-11-26T04:00:00Z')
  expect(await s.points(who)).toBe(3)
  t.setClock('2027-11-27T04:00:00Z')
  expect(await s.points(who)).toBe(0)
  for (let n = 0; n < 2; n++) await t.runJob('safety.settle', '2027-11-27')
  expect(await s.stored(who)).toEqual([{ accumulated: 0, threshold: null }])
  expect([await s.told(who, 'lapsed'), await s.told(MANAGER, 'lapsedOf', who)].map((told) => told.length)).toEqual([1, 1])
})
