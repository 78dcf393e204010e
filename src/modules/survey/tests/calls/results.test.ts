import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ask, MANAGER, MANY, MEMBER, options, PART_TIMER, surveys } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { admin, published, submit, submitted, result } = surveys(t)
const OPINION = [
  ask({ id: 'opinion', required: true }),
  ask({ id: 'score', kind: 'nps' }),
  ask({ id: 'team', kind: 'multiple', options: [...options('x', 'y'), { ...options('z')[0]!, other: true }] }),
]
const db = t.portal.database.read()
const texts = async (uid: string, question = 'opinion') => (await admin()).ok(calls.surveyTexts, { filters: { uid, question } })
const exported = async (uid: string, what: 'responses' | 'results' | 'pending', groupBy?: calls.Grouping) =>
  (await admin()).download(calls.exportSurvey, { uid, what, ...(groupBy && { groupBy }) })
const audited = async () => (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from audit_events`))[0]!.n

test('SURV-08 nothing that is kept tells who answered what, nor when', async () => {
  const uid = await published({ anonymous: true, questions: OPINION })
  const member = await t.as(MEMBER)
  const before = await audited()
  const body = { uid, answers: { opinion: 'a secret opinion' }, version: 1 }
  expect(await member.ok(calls.submitResponse, body, { key: 'an anonymous answer' })).toEqual({ status: 'submitted' })
  expect(await audited()).toBe(before)
  const kept = await rowsOf<{ said: string }>(
    db,
    sql`select row_to_json(a)::text as said from survey_anonymous_answers a where survey_id = ${uid}
      union all select row_to_json(k)::text from survey_takers k where survey_id = ${uid}`,
  )
  expect(kept).toHaveLength(2)
  for (const { said } of kept) {
    expect(said).not.toContain(MEMBER)
    expect(said).not.toMatch(/\d{2}:\d{2}/)
  }
  const values = kept.map(({ said }) => new Set(Object.values(JSON.parse(said) as object).filter((value) => typeof value === 'string' && value !== uid)))
  expect([...values[0]!].filter((value) => values[1]!.has(value))).toEqual([])
  const [key] = await rowsOf<{ hash: string }>(db, sql`select body_hash as hash from foundation_idempotency where key = 'an anonymous answer'`)
  for (const encoding of ['hex', 'base64url'] as const) expect(key?.hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest(encoding))
  expect(await member.call(calls.saveResponse, body)).toMatchObject({ code: 'SHELL-39' })
  expect(await (await admin()).call(calls.pendingPeople, { filters: { uid } })).toMatchObject({ code: 'SHELL-39' })
  expect((await exported(uid, 'pending')).body).toMatchObject({ code: 'SHELL-39' })
})

test('SURV-08 the department is kept only where enough people work in it', async () => {
  const uid = await published({ anonymous: true, questions: OPINION })
  for (const ssoId of MANY) await submitted(ssoId, uid, { opinion: 'x' })
  const rows = await rowsOf<{ department: string | null; people: number }>(
    db,
    sql`select a.department, (select count(*)::int from people_persons p where p.department_code = a.department and p.status in ('active', 'on-leave')) as people
      from survey_anonymous_answers a where survey_id = ${uid}`,
  )
  expect(rows.some(({ department }) => department === null)).toBe(true)
  for (const { department, people } of rows) if (department !== null) expect(people).toBeGreaterThanOrEqual(5)
})

test('SURV-08 every night answers and names of takers are written anew, so that the transactions they came in are told no more', async () => {
  const uid = await published({ anonymous: true, questions: OPINION })
  for (const ssoId of MANY) await submitted(ssoId, uid, { opinion: `by ${ssoId}` })
  const read = () =>
    rowsOf<{ kept: string; written: string }>(
      db,
      sql`select (to_jsonb(a) - 'mixed')::text as kept, a.xmin::text as written from survey_anonymous_answers a where survey_id = ${uid}
        union all select k.taker, k.xmin::text from survey_takers k where survey_id = ${uid}`,
    )
  const before = await read()
  expect(new Set(before.map(({ written }) => written)).size).toBe(MANY.length)
  await t.runJob('survey.mixAnswers')
  const after = await read()
  expect(after.map(({ kept }) => kept).toSorted()).toEqual(before.map(({ kept }) => kept).toSorted())
  expect(new Set(after.map(({ written }) => written)).size).toBe(1)
  await t.runJob('survey.mixAnswers')
  expect(await read()).toEqual(after)
})

test('SURV-09 below five answers of an anonymous survey nothing is shown: neither figures nor texts nor files', async () => {
  const uid = await published({ anonymous: true, questions: OPINION })
  for (const ssoId of MANY.slice(0, 4)) await submitted(ssoId, uid, { opinion: 'y', score: 9 })
  expect(await result(uid)).toMatchObject({ responses: 4, tooFew: true, figures: [], groups: [] })
  expect(await texts(uid)).toMatchObject({ list: [], total: 0, tooFew: true })
  for (const what of ['responses', 'results'] as const) expect((await exported(uid, what)).body).toMatchObject({ code: 'SURV-09' })
  await submitted(MANY[4]!, uid, { opinion: 'z', score: 3 })
  expect(await result(uid)).toMatchObject({
    tooFew: false,
    figures: [{ id: 'opinion', answered: 5 }, { id: 'score', nps: { promoters: 4, detractors: 1, score: 60 } }, {}],
  })
  expect(await texts(uid)).toMatchObject({ total: 5, tooFew: false, list: Array.from({ length: 5 }, () => ({ person: null })) })
  for (const what of ['responses', 'results'] as const) expect((await exported(uid, what)).file).toBeDefined()
})

test('SURV-09 SURV-21 by group an anonymous survey shows what is large enough; one with names shows all', async () => {
  for (const anonymous of [true, false]) {
    const uid = await published({ anonymous, questions: OPINION })
    for (const ssoId of MANY) await submitted(ssoId, uid, { opinion: 'x', team: ['x', 'z'], 'team:other': 'else' })
    for (const groupBy of calls.GROUPINGS) {
      const { groups } = await result(uid, groupBy)
      const small = groups.filter(({ responses }) => responses === null || responses < 5)
      if (anonymous) for (const group of small) expect(group).toMatchObject({ responses: null, figures: [] })
      else expect(groups.reduce((sum, { responses }) => sum + responses!, 0)).toBe(MANY.length)
      expect(groups.every(({ nameCn, nameEn }) => nameCn !== '' && nameEn !== '')).toBe(true)
    }
    const { figures } = await result(uid)
    expect(figures[2]?.counts).toEqual([
      { row: null, value: 'x', count: 7 },
      { row: null, value: 'z', count: 7 },
    ])
    expect(await texts(uid, 'team:other')).toMatchObject({ total: 7 })
    expect((await exported(uid, 'results', 'division')).file).toBeDefined()
  }
})

test('SURV-22 names and who is missing are there where the survey has names', async () => {
  const uid = await published({ questions: OPINION, audience: { include: [{ ssoIds: [MEMBER, MANAGER, PART_TIMER] }] } })
  await submitted(MEMBER, uid, { opinion: 'mine' })
  await (await t.as(MANAGER)).ok(calls.saveResponse, { uid, answers: { opinion: 'not yet' }, version: 1 })
  expect(await texts(uid)).toMatchObject({ list: [{ text: 'mine', person: { ssoId: MEMBER } }], total: 1 })
  const pending = await (await admin()).ok(calls.pendingPeople, { filters: { uid } })
  expect(pending.list).toMatchObject([
    { person: { ssoId: MANAGER }, begun: true },
    { person: { ssoId: PART_TIMER }, begun: false },
  ])
  for (const what of ['responses', 'results', 'pending'] as const) expect((await exported(uid, what)).file).toBeDefined()
  expect(await (await admin()).call(calls.surveyTexts, { filters: { uid, question: 'score' } })).toMatchObject({ code: 'SHELL-39' })
})

test('SURV-25 a round of a template shows the earlier ones, and none of those that are too small', async () => {
  const client = await admin()
  const round = async (score: number, people: readonly string[]) => {
    const { uid } = await client.ok(calls.createSurvey, { template: 'enps' })
    const { can: _can, owner: _owner, status: _status, version, ...made } = await client.ok(calls.editSurvey, { uid })
    await client.ok(calls.saveSurvey, { ...made, version, audience: { everybody: true }, closesAt: '2026-12-01T04:00:00Z' })
    await client.ok(calls.actOnSurvey, { uid, action: 'publish' })
    for (const ssoId of people) expect(await submit(ssoId, uid, { enps: score })).toMatchObject({ code: '10000' })
    return uid
  }
  t.setClock('2026-11-20T05:00:00Z')
  const first = await round(10, MANY)
  t.setClock('2026-11-20T06:00:00Z')
  const small = await round(10, MANY.slice(0, 2))
  t.setClock('2026-11-20T07:00:00Z')
  const last = await round(0, MANY)
  expect((await result(last)).rounds).toMatchObject([
    { uid: first, marks: [{ id: 'enps', mark: 100 }] },
    { uid: small, marks: [] },
    { uid: last, marks: [{ id: 'enps', mark: -100 }] },
  ])
  expect((await result(first)).rounds).toHaveLength(1)
})
