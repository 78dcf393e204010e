import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { frontline, MANAGER, PART_TIMER, SECOND } from './parts.ts'

// which declares the permissions of goals and of one's own forms
const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const f = frontline(t)
const evaluated = async () => {
  const ssoId = await f.member()
  const id = await f.opened(ssoId)
  expect((await f.evaluate(id)).code).toBe('10000')
  return { ssoId, id }
}

test('FLPF-02 a self-evaluation is kept as it stands, and submitted once every item is scored', async () => {
  const ssoId = await f.member()
  const id = await f.opened(ssoId)
  const half = (await f.scored(id, 'self', 5)).slice(0, 2)
  expect(await f.evaluate(id, { scores: half })).toMatchObject({
    code: 'FLPF-02',
    returnMsg: '请评分',
    fields: [2, 3, 4, 5].map((at) => ({ path: `scores.${at}.score` })),
  })
  expect((await f.evaluate(id, { scores: half, submit: false })).code).toBe('10000')
  // what is not submitted is nobody else's to read
  expect((await f.seen(id, MANAGER)).content).toMatchObject({
    selfDone: false,
    items: (await f.row(id)).items.map(() => ({ selfScore: null, selfComment: '' })),
  })
  expect((await f.seen(id, ssoId)).content!.items.map(({ selfScore }) => selfScore)).toEqual([5, 5, null, null, null, null])
  expect((await f.evaluate(id, {}, PART_TIMER)).code).toBe('SHELL-02')
  expect((await f.evaluate(id)).code).toBe('10000')
  expect((await f.seen(id, MANAGER)).content).toMatchObject({ state: 'manager-review', selfDone: true, selfScore: 5, can: ['score', 'publish'] })
  expect((await f.evaluate(id)).code).toBe('LIFE-01')
})

test('FLPF-02 FLPF-03 FLPF-05 a form is published with every item scored and commented, and has its rating then', async () => {
  const { id, ssoId } = await evaluated()
  const scores = await f.scored(id, 'manager', 3)
  const send = async (given: typeof scores) =>
    (await t.as(MANAGER)).call(calls.formPublish, { forms: [{ id, version: (await f.row(id)).version, scores: given }] })
  expect(await send(scores.with(1, { ...scores[1]!, score: null }))).toMatchObject({ code: 'FLPF-02', fields: [{ path: 'forms.0.scores.1.score' }] })
  expect(await send(scores.with(0, { ...scores[0]!, comment: ' ' }))).toMatchObject({
    code: 'FLPF-03',
    returnMsg: '请填写评语',
    fields: [{ path: 'forms.0.scores.0.comment' }],
  })
  expect((await f.row(id)).managerScore).toBeNull()
  expect(await send(scores.map((one) => ({ ...one, score: 5 as const })))).toMatchObject({ code: '10000', content: { published: 1 } })
  expect(await f.row(id)).toMatchObject({ state: 'published', managerScore: 5, rating: '5', publishedBy: MANAGER })
  expect(await f.told(ssoId, 'published')).toHaveLength(1)
})

test('FLPF-01 FLPF-13 what is published stays as it is, and is published once', async () => {
  const { id, ssoId } = await evaluated()
  await f.score(id)
  const { version } = await f.row(id)
  const client = await t.as(MANAGER)
  const both = await Promise.all([1, 2].map(() => client.call(calls.formPublish, { forms: [{ id, version }] })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['10000', 'FLPF-13'])
  expect(await f.told(ssoId, 'published')).toHaveLength(1)
  for (const answer of [await f.score(id), await f.publish([id]), await f.evaluate(id)]) expect(answer.code).toBe('LIFE-01')
  expect((await f.setGoals(id)).code).toBe('FLPF-11')
})

test('FLPF-13 scores are saved on what was seen', async () => {
  const { id } = await evaluated()
  const { version } = await f.row(id)
  expect(await f.score(id)).toMatchObject({ code: '10000', content: { version: version + 1 } })
  expect((await f.score(id, MANAGER, { version })).code).toBe('FLPF-13')
})

test('FLPF-12 a team member sees the manager’s side only after publication', async () => {
  const { id, ssoId } = await evaluated()
  await f.score(id)
  const client = await t.as(ssoId)
  const both = async () => [(await f.seen(id, ssoId)).content!, (await client.ok(calls.formQuery, {})).list.find((one) => one.id === id)!]
  for (const form of await both()) {
    expect(form).toMatchObject({ selfScore: 5, managerScore: null, rating: null })
    expect(form.items.every(({ managerScore, managerComment }) => managerScore === null && managerComment === '')).toBe(true)
  }
  await f.publish([id])
  for (const form of await both()) {
    expect(form).toMatchObject({ managerScore: 3, rating: '3' })
    expect(form.items.every(({ managerScore, managerComment }) => managerScore === 3 && managerComment === '达到预期')).toBe(true)
  }
})

test('FLPF-14 of several all are published or none, and those that lack something are named', async () => {
  const [complete, lacking] = [await evaluated(), await evaluated()]
  await f.score(complete.id)
  const answer = await f.publish([complete.id, lacking.id])
  expect(answer).toMatchObject({ code: 'FLPF-14', returnMsg: `所选员工中有未完成评估的记录：队员${lacking.ssoId.slice(-3)}` })
  expect((await f.row(complete.id)).state).toBe('manager-review')
  await f.score(lacking.id)
  expect(await f.publish([complete.id, lacking.id])).toMatchObject({ content: { published: 2 } })
})

test('FLPF-06 somebody is chosen, and nobody on whom the caller may not act', async () => {
  const { id } = await evaluated()
  await f.score(id)
  const other = await f.reviewing(await f.member({ manager: asSsoId(SECOND) }), SECOND)
  await f.score(other, SECOND)
  expect(await f.publish([])).toMatchObject({ code: 'FLPF-06', returnMsg: '请选择您有权操作的员工', fields: [{ path: 'forms' }] })
  for (const who of [MANAGER, SECOND]) {
    const refused = await f.publish([id, other], who)
    expect([refused.code, refused.fields]).toEqual(['FLPF-06', undefined])
  }
  expect((await f.row(id)).state).toBe('manager-review')
  const remind = async (ids: string[]) => (await t.as(MANAGER)).call(calls.remind, { ids })
  expect((await remind([])).code).toBe('FLPF-06')
  expect((await remind([other])).code).toBe('FLPF-06')
  expect((await remind(['019a0000-0000-7000-8000-000000000000'])).code).toBe('FLPF-06')
})

test('team members are reminded once a day while their self-evaluation is open', async () => {
  const ssoId = await f.member()
  const id = await f.opened(ssoId)
  const remind = async () => (await t.as(MANAGER)).call(calls.remind, { ids: [id] })
  expect(await remind()).toMatchObject({ content: { reminded: 1 } })
  expect(await remind()).toMatchObject({ content: { reminded: 0 } })
  expect(await f.told(ssoId, 'reminded')).toMatchObject([{ title: '提醒：请完成2026年全年绩效自评' }])
  await f.evaluate(id)
  expect((await remind()).code).toBe('LIFE-01')
})

test('FLPF-15 who gets another manager keeps the form: the new one goes on, the former one reads what they had written', async () => {
  const { id, ssoId } = await evaluated()
  await f.score(id)
  await t.write((ctx) => applyChange(ctx, ssoId, { lineManager: asSsoId(SECOND) }))
  expect((await f.score(id)).code).toBe('SHELL-02')
  expect((await f.score(id, SECOND, { scores: await f.scored(id, 'manager', 1, '未达预期') })).code).toBe('10000')
  expect((await f.seen(id, SECOND)).content).toMatchObject({ managerScore: 1, manager: { ssoId: SECOND } })
  const former = (await f.seen(id, MANAGER)).content!
  expect(former).toMatchObject({ managerScore: 3, rating: null, can: [] })
  expect(former.items.map(({ managerComment }) => managerComment)).toEqual(former.items.map(() => '达到预期'))
  const listed = async (scope: 'team' | 'former', who = MANAGER as string) =>
    (await (await t.as(who)).ok(calls.formQuery, { pageSize: 100, filters: { scope } })).list.map((one) => one.id)
  expect(await listed('former')).toEqual([id])
  expect(await listed('team')).not.toContain(id)
  expect(await listed('team', SECOND)).toContain(id)
  expect((await f.publish([id], SECOND)).code).toBe('10000')
  expect((await f.seen(id, MANAGER)).content).toMatchObject({ managerScore: 3 })
})
