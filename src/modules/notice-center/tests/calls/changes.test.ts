import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as profile from '#modules/profile/contract/index.ts'
import { assigned, operate } from '#services/workflow/contract/index.ts'
import { itemOf } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { center, HOTEL, HR, MEMBER, NUMBER, SECOND_HR, STRANGER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())
const { grant, marry, child, study, takeBack, list } = center(t)
beforeAll(async () => {
  await grant('MSSSUPER', SUPER)
  await grant('hr-ops', SECOND_HR)
})

const count = async (by: string, kind: calls.Kind) => (await (await t.as(by)).ok(calls.todoCount, {})).find((one) => one.kind === kind)?.count
const logged = (kind: string, subject: string) =>
  rowsOf<{ actor: string }>(
    t.portal.database.read(),
    sql`select actor from audit_events where module = 'notice-center' and kind = ${kind} and subject = ${subject}`,
  )

test('NTC-17 a change is on the list while its item is open; approved here it is on file, and the item is decided', async () => {
  const id = await marry()
  const [row] = await list(HR, 'marital')
  expect(row).toMatchObject({ id, applicant: { ssoId: MEMBER }, state: 'pending', papers: 1, can: ['approve', 'reject'] })
  expect(row?.facts.map(({ key, cn }) => [key, cn])).toEqual([
    ['oldStatus', '—'],
    ['newStatus', '已婚'],
    ['spouse', '王敏'],
    ['marriedOn', '2026-10-01'],
  ])
  expect(await count(HR, 'marital')).toBe(1)
  const hr = await t.as(HR)
  expect(await hr.ok(calls.spouseApproval, { id })).toEqual({ state: 'approved' })
  expect((await (await t.as(MEMBER)).ok(profile.profile, {})).spouse.maritalStatus).toBe('married')
  expect(await list(HR, 'marital')).toEqual([])
  expect((await hr.ok(assigned, { filters: { catalog: 'PROFILE_CHANGE' } })).list).toEqual([])
  expect(await list(HR, 'marital', { tab: 'done', state: 'approved' })).toMatchObject([{ id, handledBy: { ssoId: HR } }])
})

test('NTC-17 an item that is decided among the approvals, or taken back, leaves the list at once', async () => {
  const [one, other] = [await study(), await child()]
  const hr = await t.as(HR)
  const item = await t.write((ctx) => itemOf(ctx, 'profile', one))
  await hr.ok(operate, { itemId: item!.id, action: 'reject', comment: '请补充' })
  await takeBack(MEMBER, other)
  expect(await list(HR, 'education')).toEqual([])
  expect(await list(HR, 'childInformation')).toEqual([])
  expect(await list(HR, 'education', { tab: 'done' })).toContainEqual(expect.objectContaining({ id: one, state: 'rejected', comment: '请补充' }))
  expect(await list(HR, 'childInformation', { tab: 'done' })).toContainEqual(expect.objectContaining({ id: other, state: 'withdrawn' }))
})

test('NTC-04 education, spouse and relative are rejected with a comment, which the applicant reads', async () => {
  const hr = await t.as(HR)
  for (const [make, reject] of [
    [study, calls.educationReject],
    [child, calls.relativeReject],
  ] as const) {
    const id = await make()
    expect(await hr.call(reject, { id, comment: ' ' })).toMatchObject({ code: 'NTC-04', fields: [{ path: 'comment' }] })
    expect(await hr.ok(reject, { id, comment: '证件不清楚' })).toEqual({ state: 'rejected' })
    const { list: own } = await (await t.as(MEMBER)).ok(profile.changeList, { filters: {} })
    expect(own.find((row) => row.id === id)).toMatchObject({ id, state: 'rejected', comment: '证件不清楚' })
  }
})

test('NTC-10 what was decided is not decided again, and the first decision is shown', async () => {
  const id = await study()
  await (await t.as(HR)).ok(calls.educationApproval, { id })
  const second = await (await t.as(SECOND_HR)).call(calls.educationReject, { id, comment: '不行' })
  expect(second).toMatchObject({ code: 'NTC-10', returnMsg: expect.stringContaining('林静怡') })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('NTC-10 of two who decide at the same moment one does', async () => {
  const id = await study(MEMBER, '复旦大学')
  const answers = await Promise.all([
    (await t.as(HR)).call(calls.educationApproval, { id }),
    (await t.as(SECOND_HR)).call(calls.educationReject, { id, comment: '不行' }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'NTC-10'])
})

test('NTC-11 nobody decides an own change', async () => {
  const id = await marry(HR)
  expect(await (await t.as(HR)).call(calls.spouseApproval, { id })).toMatchObject({ code: 'NTC-11' })
  expect((await list(HR, 'marital')).find((row) => row.id === id)?.can).toEqual([])
  await (await t.as(SECOND_HR)).ok(calls.spouseApproval, { id })
})

test('NTC-09 HROPS sees those of the own company, MSSSUPER all', async () => {
  const id = await study(HOTEL)
  expect(await list(HR, 'education')).toEqual([])
  const hr = await t.as(HR)
  for (const answer of [await hr.call(calls.educationDetail, { id }), await hr.call(calls.educationApproval, { id })])
    expect(answer).toMatchObject({ code: 'SHELL-02' })
  expect(await list(SUPER, 'education')).toMatchObject([{ id, can: ['superassign'] }])
  expect(await count(HR, 'education')).toBe(0)
  expect(await count(SUPER, 'education')).toBe(1)
  await takeBack(HOTEL, id)
})

test('NTC-13 a second change of the same kind waits for the first', async () => {
  const id = await study(MEMBER, '同济大学')
  const again = (await t.as(MEMBER)).call(profile.saveChange, {
    subject: 'education',
    education: [{ school: '北京大学', degree: 'master', major: '管理', from: '2019-09', to: '2021-06', fullTime: true, highest: true }],
  })
  expect(await again).toMatchObject({ code: 'PROFILE-13' })
  await takeBack(MEMBER, id)
})

test('NTC-14 identity numbers are masked; one that is unmasked stands in the log', async () => {
  const id = await marry(STRANGER)
  const hr = await t.as(HR)
  const view = await hr.ok(calls.maritalDetail, { id })
  expect(JSON.stringify(view)).not.toContain(NUMBER)
  expect(JSON.stringify(await list(HR, 'marital'))).not.toContain(NUMBER)
  expect(await logged('Todo.viewed', STRANGER)).toHaveLength(1)
  expect(await logged('Todo.unmasked', STRANGER)).toEqual([])
  expect(await hr.ok(calls.unmask, { id, key: view.numbers[0]!.key })).toEqual({ value: NUMBER })
  expect(await logged('Todo.unmasked', STRANGER)).toEqual([{ actor: HR }])
  expect((await (await t.as(MEMBER)).call(calls.unmask, { id, key: 'spouse' })).status).toBe(403)
  await takeBack(STRANGER, id)
})

test('NTC-05 nobody is looked for by less than six digits, three letters or a Chinese character', async () => {
  const hr = await t.as(HR)
  const ask = (person: string) => hr.call(calls.searchTodos, { filters: { kind: 'education', tab: 'done', person } })
  for (const short of ['12345', 'li', '#']) expect(await ask(short)).toMatchObject({ code: 'NTC-05', fields: [{ path: 'person' }] })
  expect((await ask('李')).content?.list.length).toBeGreaterThan(0)
  expect((await ask('吴')).content?.list).toEqual([])
})

test('NTC-01 who handles none of them gets none', async () => {
  expect(await (await t.as(MEMBER)).ok(calls.todoCount, {})).toEqual([])
  expect((await (await t.as(MEMBER)).call(calls.searchTodos, { filters: { kind: 'marital' } })).status).toBe(403)
  expect((await (await t.as(HR)).call(calls.searchTodos, { filters: { kind: 'cmsNews' } })).status).toBe(403)
})
