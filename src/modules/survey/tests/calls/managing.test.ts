import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, ask, END, EVERYBODY, MANAGER, MEMBER, OTHER, OVERSEER, options, QUESTIONS, settings, surveys } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { admin, draft, published, act, submitted, row } = surveys(t)
const FEW = { include: [{ ssoIds: [MEMBER, MANAGER] }] }
const NOBODY = { include: [{ position: ['nobody has this one'] }] }
const resave = async (uid: string, given: Parameters<typeof settings>[0] = {}, version = 1) =>
  (await admin()).call(calls.saveSurvey, settings({ uid, version, ...given }))
const told = async (ssoId: string, uid: string) =>
  (await t.write((ctx) => deliveries(ctx, 'survey', uid))).filter(({ receiver }) => receiver === ssoId).map(({ event }) => event)

test('SURV-19 SURV-16 SURV-24 a survey is published when nothing is missing, and all that is missing is told', async () => {
  const late = ask({ id: 'first', showIf: [{ question: 'way', is: 'answered' }] })
  const { uid } = await draft({ audience: null, thanksEn: '', questions: [late, ...QUESTIONS] })
  const answer = await act(uid, 'publish')
  expect(answer).toMatchObject({ code: 'SURV-19' })
  expect(answer.fields?.map(({ path }) => path)).toEqual(['thanksEn', 'questions.first.showIf', 'audience'])
  expect(await act((await draft({ questions: [late, ...QUESTIONS] })).uid, 'publish')).toMatchObject({ fields: [{ path: 'questions.first.showIf' }] })
  expect(await act((await draft({ audience: NOBODY })).uid, 'publish')).toMatchObject({ code: 'SURV-19', fields: [{ path: 'audience' }] })
  expect(await act((await draft({ closesAt: TEST_NOW })).uid, 'publish')).toMatchObject({ code: 'SURV-24', fields: [{ path: 'closesAt' }] })
  expect(await act((await draft({ closesAt: null })).uid, 'publish')).toMatchObject({ code: 'SURV-24' })
  expect(await act((await draft()).uid, 'publish')).toMatchObject({ content: { status: 'published' } })
})

test('SURV-13 SURV-14 what makes no sense is not even saved', async () => {
  expect(await resave((await draft()).uid, { opensAt: END, closesAt: END })).toMatchObject({ code: 'SURV-13', fields: [{ path: 'closesAt' }] })
  const one = [ask({ id: 'q', kind: 'single', options: options('x') })]
  expect(await resave((await draft()).uid, { questions: one })).toMatchObject({ code: 'SURV-14', fields: [{ path: 'questions.q.options' }] })
  const twice = [ask({ id: 'q', kind: 'multiple', options: options('x', 'x') })]
  expect(await resave((await draft()).uid, { questions: twice })).toMatchObject({ code: 'SURV-14' })
  expect(await resave((await draft()).uid, { questions: [ask({ id: 'q' }), ask({ id: 'q' })] })).toMatchObject({ code: 'SHELL-39' })
})

test('SURV-10 SURV-08 SURV-23 once published words change, and what lets more in, and nothing else', async () => {
  const uid = await published({ audience: FEW, responseLimit: 10 })
  const worded = [
    { ...QUESTIONS[0]!, labelCn: '怎么来', options: [{ ...QUESTIONS[0]!.options[0]!, cn: '巴士' }, QUESTIONS[0]!.options[1]!] },
    ...QUESTIONS.slice(1),
  ]
  const wider = { audience: EVERYBODY, responseLimit: 20, closesAt: '2026-12-05T04:00:00Z', questions: worded, opensAt: TEST_NOW }
  expect(await resave(uid, wider)).toMatchObject({ content: { version: 2 } })
  const refused = async (given: Parameters<typeof settings>[0]) => (await resave(uid, { ...wider, ...given }, 2)).code
  expect(await refused({ questions: QUESTIONS.slice(1) })).toBe('SURV-10')
  expect(await refused({ questions: [...worded, ask({ id: 'more', section: 2 })] })).toBe('SURV-10')
  expect(await refused({ questions: worded.map((one) => ({ ...one, required: true })) })).toBe('SURV-10')
  expect(await refused({ questions: worded.map((one) => (one.id === 'stars' ? { ...one, kind: 'nps' as const } : one)) })).toBe('SURV-10')
  expect(await refused({ anonymous: true })).toBe('SURV-08')
  expect(await refused({ audience: FEW })).toBe('SURV-23')
  expect(await refused({ responseLimit: 19 })).toBe('SURV-23')
  expect(await refused({ closesAt: END })).toBe('SURV-23')
  expect(await refused({ opensAt: '2026-11-21T04:00:00Z' })).toBe('SURV-23')
  const limited = worded.map((one) => ({ ...one, options: one.options.map((choice) => ({ ...choice, quota: 3 })) }))
  expect(await refused({ questions: limited })).toBe('SURV-23')
  expect(await refused({})).toBe('10000')
})

test('SURV-13 a survey that was closed before it opened is not opened again for a time before that', async () => {
  const uid = await published({ opensAt: '2026-11-25T04:00:00.000Z' })
  await act(uid, 'close')
  expect(await act(uid, 'reopen', '2026-11-24T04:00:00Z')).toMatchObject({ code: 'SURV-13', fields: [{ path: 'closesAt' }] })
  expect(await act(uid, 'reopen', '2026-11-26T04:00:00Z')).toMatchObject({ content: { status: 'published' } })
})

test('the list shows what is open on a day between two: neither what ended as the first began nor what begins as the last ends', async () => {
  // from the 22nd to the 24th, midnight of the resort
  const uid = await published({ opensAt: '2026-11-21T16:00:00.000Z', closesAt: '2026-11-24T16:00:00.000Z' })
  const found = async (from: string, to: string) =>
    (await (await admin()).ok(calls.listSurveys, { pageSize: 100, filters: { from, to } })).list.some((one) => one.uid === uid)
  expect([await found('2026-11-22', '2026-11-22'), await found('2026-11-24', '2026-11-30')]).toEqual([true, true])
  expect([await found('2026-11-01', '2026-11-21'), await found('2026-11-25', '2026-11-30')]).toEqual([false, false])
})

test('SURV-20 of two who change one survey the second is told', async () => {
  const { uid } = await draft()
  expect(await resave(uid, { titleCn: '甲' })).toMatchObject({ content: { version: 2 } })
  expect(await resave(uid, { titleCn: '乙' })).toMatchObject({ code: 'SURV-20' })
  expect(await (await admin()).ok(calls.editSurvey, { uid })).toMatchObject({ titleCn: '甲' })
})

test('SURV-22 one manages the own surveys, who manages all those of the company, and nobody else any', async () => {
  const { uid } = await draft()
  const [other, overseer, member] = [await t.as(OTHER), await t.as(OVERSEER), await t.as(MEMBER)]
  for (const call of [calls.editSurvey, calls.copySurvey, calls.deleteSurvey, calls.remindSurvey, calls.surveyResult])
    expect(await other.call(call, { uid })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.actOnSurvey, { uid, action: 'publish' })).toMatchObject({ code: 'SHELL-02' })
  expect(await other.call(calls.saveSurvey, settings({ uid, version: 1 }))).toMatchObject({ code: 'SHELL-02' })
  expect((await other.ok(calls.listSurveys, { pageSize: 100, filters: {} })).list.map((one) => one.uid)).not.toContain(uid)
  expect((await overseer.ok(calls.listSurveys, { pageSize: 100, filters: {} })).list.map((one) => one.uid)).toContain(uid)
  expect(await overseer.ok(calls.surveySizes, { uids: [uid] })).toMatchObject([{ uid, people: expect.any(Number) }])
  expect(await other.call(calls.surveySizes, { uids: [uid] })).toMatchObject({ code: 'SHELL-02' })
  expect(await overseer.ok(calls.editSurvey, { uid })).toMatchObject({ owner: { ssoId: ADMIN } })
  expect(await member.call(calls.listSurveys, { filters: {} })).toMatchObject({ status: 403 })
})

test('LIFE-01 a survey goes from draft to archive, may be opened again, and is deleted as a draft only', async () => {
  const uid = await published()
  expect(await (await admin()).call(calls.deleteSurvey, { uid })).toMatchObject({ code: 'LIFE-01' })
  expect(await act(uid, 'publish')).toMatchObject({ code: 'LIFE-01' })
  expect(await act(uid, 'archive')).toMatchObject({ code: 'LIFE-01' })
  expect(await act(uid, 'extend', '2026-11-30T04:00:00Z')).toMatchObject({ code: 'SURV-23' })
  expect(await act(uid, 'extend', '2026-12-03T04:00:00Z')).toMatchObject({ content: { status: 'published' } })
  expect(await act(uid, 'close')).toMatchObject({ content: { status: 'closed' } })
  expect(await resave(uid)).toMatchObject({ code: 'LIFE-01' })
  expect(await act(uid, 'extend', '2026-12-04T04:00:00Z')).toMatchObject({ code: 'LIFE-01' })
  expect(await act(uid, 'reopen', TEST_NOW)).toMatchObject({ code: 'SURV-24' })
  expect(await act(uid, 'reopen', '2026-12-04T04:00:00Z')).toMatchObject({ content: { status: 'published' } })
  await act(uid, 'close')
  expect(await act(uid, 'archive')).toMatchObject({ content: { status: 'archived' } })
  const { uid: gone } = await draft()
  expect(await (await admin()).call(calls.deleteSurvey, { uid: gone })).toMatchObject({ code: '10000' })
  expect(await row(gone)).toBeUndefined()
  expect(await (await admin()).call(calls.editSurvey, { uid: gone })).toMatchObject({ code: 'SHELL-02' })
})

test('SURV-25 a draft is made of a template or of another survey, with its questions', async () => {
  const client = await admin()
  const { uid } = await client.ok(calls.createSurvey, { template: 'pulse' })
  const made = await client.ok(calls.editSurvey, { uid })
  expect(made).toMatchObject({ template: 'pulse', anonymous: true, audience: null, closesAt: null })
  const copy = await client.ok(calls.copySurvey, { uid })
  expect(await client.ok(calls.editSurvey, copy)).toMatchObject({ template: 'pulse', questions: made.questions, status: 'draft' })
})

test('SURV-06 the clock tells the audience once that a survey is open, those who come into it later too, and closes it at its end', async () => {
  const uid = await published({ audience: FEW })
  expect(await told(MEMBER, uid)).toEqual([])
  await t.runJob('survey.openAndClose')
  await t.runJob('survey.openAndClose')
  await t.drain()
  expect(await told(MEMBER, uid)).toEqual(['opened'])
  await resave(uid, { audience: EVERYBODY, opensAt: TEST_NOW })
  await t.runJob('survey.openAndClose')
  await t.drain()
  expect([await told(MEMBER, uid), await told(OTHER, uid)]).toEqual([['opened'], ['opened']])
  await submitted(MEMBER, uid)
  t.setClock(END)
  await t.runJob('survey.openAndClose')
  await t.drain()
  expect(await row(uid)).toMatchObject({ status: 'closed', submitted: 1 })
  expect(await told(ADMIN, uid)).toContain('closed')
})

test('SURV-15 who has not submitted is reminded, by hand and by the clock, at most once in 24 hours', async () => {
  const remind = async (uid: string) => (await admin()).call(calls.remindSurvey, { uid })
  for (const anonymous of [false, true]) {
    t.setClock(TEST_NOW)
    const uid = await published({ audience: FEW, reminds: true, anonymous })
    await submitted(MEMBER, uid)
    expect(await remind(uid)).toMatchObject({ content: { reminded: 1 } })
    expect(await remind(uid)).toMatchObject({ code: 'SURV-15' })
    await t.drain()
    expect([await told(MANAGER, uid), await told(MEMBER, uid)]).toEqual([['remind'], anonymous ? [] : ['received']])
    t.setClock('2026-11-28T01:00:00Z')
    await t.runJob('survey.remind')
    await t.runJob('survey.remind')
    await t.drain()
    expect((await told(MANAGER, uid)).filter((event) => event === 'remind')).toHaveLength(2)
    expect(await remind(uid)).toMatchObject({ code: 'SURV-15' })
    t.setClock('2026-11-29T01:00:01Z')
    expect(await remind(uid)).toMatchObject({ code: '10000' })
  }
  expect(await remind((await draft()).uid)).toMatchObject({ code: 'SURV-06' })
})

test('SURV-15 SURV-12 of a survey that is full only who holds a place is reminded, and where nobody does nobody', async () => {
  const uid = await published({ audience: FEW, reminds: true, responseLimit: 1, editableUntilClose: true })
  await submitted(MEMBER, uid)
  const remind = async () => (await admin()).call(calls.remindSurvey, { uid })
  expect(await remind()).toMatchObject({ code: 'SURV-12' })
  t.setClock('2026-11-28T01:00:00Z')
  await t.runJob('survey.remind')
  await t.drain()
  expect(await told(MANAGER, uid)).not.toContain('remind')
  await (await t.as(MEMBER)).ok(calls.editResponse, { uid })
  expect(await remind()).toMatchObject({ content: { reminded: 1 } })
  await t.drain()
  expect([await told(MEMBER, uid), await told(MANAGER, uid)]).toEqual([expect.arrayContaining(['remind']), []])
})

test('SURV-09 the smallest group is a parameter', async () => {
  const uid = await published({ anonymous: true })
  expect(await (await admin()).ok(calls.surveyResult, { uid })).toMatchObject({ minResponses: 5, tooFew: true })
})
