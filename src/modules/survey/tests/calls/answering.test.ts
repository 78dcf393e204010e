import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { waitingCounts } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { completed, create, requireCompleted } from '../../server/api.ts'
import { windows } from '../../server/data/providers.ts'
import { ADMIN, ask, END, MANAGER, MEMBER, options, PART_TIMER, QUESTIONS, surveys } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { draft, published, save, submit, submitted, view, row, act, result } = surveys(t)
const FEW = { include: [{ ssoIds: [MEMBER, MANAGER] }] }
const LATE = '2026-12-02T04:00:00Z'
const waiting = async (ssoId: string) => (await (await t.as(ssoId)).ok(waitingCounts, {})).survey
const mine = async (ssoId: string, tab: 'open' | 'answered' | 'ended') => (await (await t.as(ssoId)).ok(calls.mine, { tab, pageSize: 100 })).list

test('SURV-05 SURV-02 answers are saved as one goes, submitted once, and the first stand', async () => {
  const uid = await published({ audience: FEW })
  const done = () => t.write((ctx) => completed(ctx, uid, MEMBER))
  expect(await save(MEMBER, uid, { way: 'bus' })).toMatchObject({ code: '10000', content: { status: 'in-progress' } })
  expect(await view(MEMBER, uid)).toMatchObject({ response: { status: 'in-progress', answers: { way: 'bus' }, can: ['save', 'submit'] }, shut: null })
  expect(await (await t.as(MEMBER)).ok(calls.completed, { uid })).toBe(false)
  expect(await done()).toBe(false)
  await expect(t.write((ctx) => requireCompleted(ctx, uid, MEMBER))).rejects.toMatchObject({ refusals: [{ rule: 'SURV-02' }] })
  await submitted(MEMBER, uid, { way: 'bus', line: '11' })
  expect(await (await t.as(MEMBER)).ok(calls.completed, { uid })).toBe(true)
  expect(await done()).toBe(true)
  await t.write((ctx) => requireCompleted(ctx, uid, MEMBER))
  expect(await submit(MEMBER, uid, { way: 'bike' })).toMatchObject({ code: 'SURV-05' })
  expect(await save(MEMBER, uid, { way: 'bike' })).toMatchObject({ code: 'SURV-05' })
  expect(await view(MEMBER, uid)).toMatchObject({ response: { status: 'submitted', answers: { way: 'bus', line: '11' }, can: [] } })
  expect(await row(uid)).toMatchObject({ started: 1, submitted: 1 })
})

test('SURV-05 an anonymous survey is answered once too', async () => {
  const uid = await published({ anonymous: true, audience: FEW })
  await submitted(MEMBER, uid)
  expect(await submit(MEMBER, uid)).toMatchObject({ code: 'SURV-05' })
  expect(await row(uid)).toMatchObject({ started: null, submitted: 1 })
  expect(await view(MEMBER, uid)).toMatchObject({ response: { status: 'submitted', answers: {}, can: [] } })
  expect(await (await t.as(MEMBER)).ok(calls.completed, { uid })).toBe(true)
})

test('SHELL-63 until when a survey that waits can be answered is a window of one’s own', async () => {
  const uid = await published({ audience: FEW })
  const of = async (ssoId: string) => (await windows(await t.reader(ssoId))).filter(({ id }) => id === uid)
  expect(await of(MEMBER)).toMatchObject([{ window: { kind: 'once', until: new Date(END).toISOString() }, path: `/{lang}/survey/detail/${uid}` }])
  expect(await of(PART_TIMER)).toEqual([])
  await submitted(MEMBER, uid)
  expect(await of(MEMBER)).toEqual([])
})

test('SURV-01 SURV-04 the header counts what is open to the person and not submitted', async () => {
  const before = await waiting(MEMBER)
  const uid = await published({ audience: FEW })
  await published({ audience: FEW, opensAt: '2026-11-25T04:00:00.000Z' })
  await draft({ audience: FEW })
  expect(await waiting(MEMBER)).toBe(before + 1)
  expect(await waiting(PART_TIMER)).toBe(0)
  await save(MEMBER, uid)
  expect(await waiting(MEMBER)).toBe(before + 1)
  expect((await mine(MEMBER, 'open')).find((one) => one.uid === uid)).toMatchObject({ status: 'in-progress', progress: 33 })
  await submitted(MEMBER, uid)
  expect(await waiting(MEMBER)).toBe(before)
  expect((await mine(MEMBER, 'answered')).map((one) => one.uid)).toContain(uid)
  expect((await mine(MANAGER, 'open')).map((one) => one.uid)).toContain(uid)
  await act(uid, 'close')
  expect((await mine(MANAGER, 'open')).map((one) => one.uid)).not.toContain(uid)
  expect((await mine(MANAGER, 'ended')).map((one) => one.uid)).toContain(uid)
  expect((await mine(MEMBER, 'ended')).map((one) => one.uid)).not.toContain(uid)
})

test('SURV-06 before it opens and after it closes no answer is taken; what was begun stays and does not count', async () => {
  const uid = await published({ opensAt: '2026-11-21T04:00:00.000Z' })
  expect(await submit(MEMBER, uid)).toMatchObject({ code: 'SURV-06' })
  expect(await view(MEMBER, uid)).toMatchObject({ shut: { rule: 'SURV-06' }, response: { can: [] } })
  t.setClock('2026-11-22T04:00:00Z')
  await save(MEMBER, uid)
  t.setClock(END)
  expect(await submit(MEMBER, uid)).toMatchObject({ code: 'SURV-06' })
  expect(await save(MEMBER, uid)).toMatchObject({ code: 'SURV-06' })
  expect(await save(MANAGER, uid)).toMatchObject({ code: 'SURV-06' })
  expect(await view(MEMBER, uid)).toMatchObject({ response: { status: 'in-progress', answers: { way: 'bike' } } })
  expect(await result(uid)).toMatchObject({ started: 1, responses: 0 })
})

test('SURV-07 only the audience opens it, and nobody else learns of a draft', async () => {
  const uid = await published({ audience: FEW })
  for (const answer of [await submit(PART_TIMER, uid), await save(PART_TIMER, uid), await (await t.as(PART_TIMER)).call(calls.detail, { uid })])
    expect(answer).toMatchObject({ code: 'SURV-07', status: 403 })
  const { uid: hidden } = await draft()
  expect(await (await t.as(MEMBER)).call(calls.detail, { uid: hidden })).toMatchObject({ code: 'SHELL-02' })
  expect(await submit(MEMBER, hidden)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(ADMIN)).ok(calls.detail, { uid: hidden })).toMatchObject({ preview: true, response: { can: [] } })
})

test('SURV-07 SURV-12 nothing is offered that would be refused: to who moved out of the audience, and where all places are taken', async () => {
  const INTERN = asSsoId('10000013')
  const uid = await published({ audience: { include: [{ employeeType: ['intern'] }] }, editableUntilClose: true })
  await submitted(INTERN, uid)
  const moves = (employeeType: 'intern' | 'full-time') => t.write((ctx) => applyChange(ctx, INTERN, { employeeType }))
  await moves('full-time')
  expect(await view(INTERN, uid)).toMatchObject({ response: { status: 'submitted', answers: { way: 'bike' }, can: [] }, shut: { rule: 'SURV-07' } })
  await moves('intern')
  expect(await view(INTERN, uid)).toMatchObject({ response: { can: ['edit'] }, shut: null })
  const small = await published({ audience: FEW, responseLimit: 1 })
  await save(MANAGER, small)
  await submitted(MEMBER, small)
  expect(await view(MANAGER, small)).toMatchObject({ response: { status: 'in-progress', can: [] }, shut: { rule: 'SURV-12' } })
})

test('SURV-18 all that is wrong is told, each beside its question', async () => {
  const uid = await published()
  const answer = await submit(MEMBER, uid, { way: 'bus', stars: 9 })
  expect(answer).toMatchObject({ code: 'SURV-18', fields: [{ path: 'answers.line' }, { path: 'answers.stars' }] })
})

test('SURV-11 what the logic hides is not stored', async () => {
  const uid = await published({ questions: [ask({ id: 'way', kind: 'single', options: options('bus', 'bike') }), QUESTIONS[1]!] })
  await submitted(MEMBER, uid, { way: 'bike', line: 'left behind' })
  expect((await view(MEMBER, uid)).response.answers).toEqual({ way: 'bike' })
})

test('SURV-12 SURV-17 places and choices end, and an edit keeps what one has', async () => {
  const size = ask({ id: 'size', kind: 'single', required: true, options: [{ ...options('s')[0]!, quota: 1 }, ...options('m')] })
  const uid = await published({ questions: [size], responseLimit: 2, editableUntilClose: true })
  await submitted(MEMBER, uid, { size: 's' })
  expect((await view(MANAGER, uid)).full).toEqual({ size: ['s'] })
  expect((await view(MEMBER, uid)).full).toEqual({})
  expect(await submit(MANAGER, uid, { size: 's' })).toMatchObject({ code: 'SURV-17', fields: [{ path: 'answers.size' }] })
  await submitted(MANAGER, uid, { size: 'm' })
  expect(await submit(PART_TIMER, uid, { size: 'm' })).toMatchObject({ code: 'SURV-12' })
  expect((await mine(PART_TIMER, 'open')).map((one) => one.uid)).not.toContain(uid)
  const member = await t.as(MEMBER)
  expect(await member.ok(calls.editResponse, { uid })).toEqual({ status: 'in-progress' })
  expect(await row(uid)).toMatchObject({ submitted: 1 })
  expect(await member.ok(calls.completed, { uid })).toBe(false)
  expect((await mine(MEMBER, 'open')).map((one) => one.uid)).toContain(uid)
  expect(await submit(PART_TIMER, uid, { size: 's' })).toMatchObject({ code: 'SURV-12' })
  await submitted(MEMBER, uid, { size: 'm' })
  expect((await view(PART_TIMER, uid)).full).toEqual({})
  expect(await row(uid)).toMatchObject({ submitted: 2 })
})

test('LIFE-01 answers are taken up again only where the survey lets, and only those that were submitted', async () => {
  const uid = await published()
  await submitted(MEMBER, uid)
  expect(await (await t.as(MEMBER)).call(calls.editResponse, { uid })).toMatchObject({ code: 'SHELL-39' })
  const open = await published({ editableUntilClose: true })
  await save(MEMBER, open)
  expect(await (await t.as(MEMBER)).call(calls.editResponse, { uid: open })).toMatchObject({ code: 'LIFE-01' })
  expect(await (await t.as(MANAGER)).call(calls.editResponse, { uid: open })).toMatchObject({ code: 'SHELL-02' })
  await submitted(MEMBER, open)
  t.setClock(LATE)
  expect(await (await t.as(MEMBER)).call(calls.editResponse, { uid: open })).toMatchObject({ code: 'SURV-06' })
})

test('SURV-02 a room makes a survey of a template for its event', async () => {
  const { uid } = await t.write((ctx) => create(ctx, { template: 'event-feedback', owner: ADMIN, entity: 'MB', titleCn: '年会反馈', gateFor: ['gala'] }))
  const made = await (await t.as(ADMIN)).ok(calls.editSurvey, { uid })
  expect(made).toMatchObject({ titleCn: '年会反馈', status: 'draft', template: 'event-feedback', gateFor: ['gala'], audience: null })
  expect(made.questions.map(({ id }) => id)).toEqual(['overall', 'liked', 'again', 'idea'])
})

test('SURV-05 the receipt of a survey with names bears none of the answers', async () => {
  const uid = await published()
  await submitted(MEMBER, uid, { way: 'bus', line: 'line eleven' })
  const rows = await rowsOf<{ n: number }>(
    t.portal.database.read(),
    sql`select count(*)::int as n from notifications_notice m where m::text like '%line eleven%'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})
