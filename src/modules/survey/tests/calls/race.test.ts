import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, ask, MANY, MEMBER, options, surveys } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { admin, published, draft, submit, row, act } = surveys(t)
const won = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length
const SIZES = [ask({ id: 'size', kind: 'single', required: true, options: [{ ...options('s')[0]!, quota: 2 }, ...options('m')] })]

test('SURV-12 of thirty who take the last place at the same moment one has it', async () => {
  const people = await rowsOf<{ ssoId: string }>(
    t.portal.database.read(),
    sql`select sso_id as "ssoId" from ${peoplePersons} where status = 'active' order by sso_id limit 30`,
  )
  const clients = await Promise.all(people.map(({ ssoId }) => t.as(ssoId)))
  for (const anonymous of [false, true]) {
    const uid = await published({ responseLimit: 1, anonymous })
    // of each person two requests, where there are fewer than thirty
    const thirty = Array.from({ length: 30 }, (_, at) => clients[at % clients.length]!)
    const answers = await Promise.all(thirty.map((client) => client.call(calls.submitResponse, { uid, answers: { way: 'bike' }, version: 1 })))
    expect(won(answers)).toBe(1)
    expect(answers.filter(({ code }) => code === 'SURV-12' || code === 'SURV-05')).toHaveLength(29)
    expect(await row(uid)).toMatchObject({ submitted: 1 })
  }
})

test('SURV-05 one person who submits six times at the same moment is in once', async () => {
  for (const anonymous of [false, true]) {
    const uid = await published({ anonymous })
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(MEMBER, uid)))
    expect(won(answers)).toBe(1)
    expect(answers.filter(({ code }) => code === 'SURV-05')).toHaveLength(5)
    expect(await row(uid)).toMatchObject({ submitted: 1 })
  }
})

test('SURV-17 of many who choose what few may have as many have it as there is of it', async () => {
  for (const anonymous of [false, true]) {
    const uid = await published({ questions: SIZES, anonymous })
    const answers = await Promise.all(MANY.map((ssoId) => submit(ssoId, uid, { size: 's' })))
    expect(won(answers)).toBe(2)
    expect(answers.filter(({ code }) => code === 'SURV-17')).toHaveLength(MANY.length - 2)
  }
})

test('SURV-05 who saves while submitting loses neither', async () => {
  for (let round = 0; round < 5; round++) {
    const uid = await published()
    const client = await t.as(MEMBER)
    const given = { uid, answers: { way: 'bike' }, version: 1 }
    const [sent, saved] = await Promise.all([client.call(calls.submitResponse, given), client.call(calls.saveResponse, given)])
    expect(sent.code).toBe('10000')
    expect(['10000', 'SURV-05']).toContain(saved.code)
    expect(await row(uid)).toMatchObject({ started: 1, submitted: 1 })
  }
})

test('SURV-06 who submits while the survey is closed is counted or told', async () => {
  const uid = await published()
  const [answer] = await Promise.all([submit(MEMBER, uid), act(uid, 'close')])
  expect(await row(uid)).toMatchObject({ submitted: answer.code === '10000' ? 1 : 0 })
})

test('SURV-15 of two who remind at the same moment one does', async () => {
  const uid = await published()
  const client = await admin()
  expect(won(await Promise.all([client.call(calls.remindSurvey, { uid }), client.call(calls.remindSurvey, { uid })]))).toBe(1)
})

test('SURV-20 of two who save at the same moment one is told', async () => {
  const { uid } = await draft()
  const client = await t.as(ADMIN)
  const { can: _can, owner: _owner, status: _status, ...made } = await client.ok(calls.editSurvey, { uid })
  const answers = await Promise.all([client.call(calls.saveSurvey, made), client.call(calls.saveSurvey, made)])
  expect(won(answers)).toBe(1)
})
