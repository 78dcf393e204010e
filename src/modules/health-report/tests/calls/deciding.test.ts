import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { confirmKey, issueKey } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { fit as fitness } from '../../server/api.ts'
import { decideReports } from '../../server/commands/deciding.ts'
import { EHS, health, MANAGER, MEMBER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { rowOf, decide, reported, quarantined, submit, opened, another, told, at } = health(t)
const OK = { code: '10000' }

test('HEALTH-05 at the deadline the system confirms what is not flagged, and nothing that is', async () => {
  const [well, ill] = [await reported(), await reported({ symptoms: ['cough'] })]
  const states = async () => [(await rowOf(well.round, well.ssoId)).state, (await rowOf(ill.round, ill.ssoId)).state]
  await at('2026-11-20T17:55', 'atDeadline')
  expect(await states(), 'until then it can be corrected').toEqual(['reported', 'reported'])
  await at('2026-11-20T18:00', 'atDeadline')
  expect(await states()).toEqual(['confirmed', 'reported'])
  expect(await submit(well.round, well.ssoId)).toMatchObject({ code: 'HEALTH-11' })
})

test('HEALTH-06 person, manager and other modules are told of a quarantine at once, and again when it is closed', async () => {
  const row = await reported({ temperature: 38.4 })
  const heard: unknown[] = []
  const { actor } = await t.reader(EHS)
  const act = async (action: 'quarantine' | 'extend' | 'close', until: string | null, comment = '') => {
    const { revision } = await rowOf(row.round, row.ssoId)
    await t.write((ctx) =>
      decideReports(
        { ...ctx, by: EHS, actor, emit: async (event, payload) => void (event.name === 'health.changed' && heard.push(payload)) },
        { ids: [{ id: row.id, revision }], action, until, comment },
      ),
    )
  }
  await act('quarantine', '2026-11-22')
  expect(await fitness(await t.reader(EHS), row.ssoId, TODAY)).toEqual({ fit: false, until: '2026-11-22' })
  await act('extend', '2026-11-24')
  t.setClock('2026-11-26T04:00:00Z')
  expect(await fitness(await t.reader(EHS), row.ssoId, '2026-11-26'), 'it does not end by itself').toEqual({ fit: false, until: '2026-11-24' })
  await act('close', null, '症状消失')
  expect(await fitness(await t.reader(EHS), row.ssoId, '2026-11-26')).toEqual({ fit: true, until: null })
  const { ssoId } = row
  expect(heard).toEqual([
    { ssoId, fit: false, until: '2026-11-22' },
    { ssoId, fit: false, until: '2026-11-24' },
    { ssoId, fit: true, until: null },
  ])
  const ofPerson = await Promise.all(['quarantined', 'extended', 'released'].map((event) => told(ssoId, event)))
  expect(ofPerson).toEqual([['请隔离至2026年11月22日'], ['隔离延长至2026年11月24日'], ['您可以恢复上班了']])
  expect([(await told(MANAGER, 'away', row.id)).length, await told(MANAGER, 'back', row.id)]).toEqual([2, ['徐子涵可以恢复上班']])
})

test('HEALTH-06 badge, schedule and in-park access ask with a key of their own', async () => {
  const row = await quarantined()
  const second = asSsoId(MANAGER)
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: second, from: ctx.today, reason: 'test' }))
  const { id, key } = await (await t.as('10000009')).ok(issueKey, { name: 'badge', permissions: ['HEALTHREPORT_FIT'], validUntil: '2027-03-01' })
  await (await t.as(second)).ok(confirmKey, { id })
  const ask = (input: { ssoId: typeof row.ssoId; date?: string }) => t.visitor.call(calls.fit, input, { headers: { authorization: `Bearer ${key}` } })
  expect(await ask({ ssoId: row.ssoId })).toMatchObject({ content: { fit: false, until: '2026-11-27' } })
  expect(await ask({ ssoId: row.ssoId, date: '2026-11-28' })).toMatchObject({ content: { fit: true, until: null } })
  expect((await t.visitor.call(calls.fit, { ssoId: row.ssoId })).status).not.toBe(200)
})

test('HEALTH-07 HEALTH-12 a quarantine needs its day, and a release its note and its day or a negative test', async () => {
  const { id, ssoId } = await reported({ symptoms: ['rash'] })
  expect(await decide(id, { action: 'quarantine' })).toMatchObject({ code: 'HEALTH-07', fields: [{ path: 'until' }] })
  expect(await decide(id, { action: 'quarantine', until: '2027-02-01' })).toMatchObject({ code: 'HEALTH-07' })
  expect(await decide(id, { action: 'quarantine', until: '2026-11-25' })).toMatchObject(OK)
  expect(await decide(id, { action: 'close', comment: '好转' })).toMatchObject({ code: 'HEALTH-12', fields: [{ path: 'comment' }] })
  const test = async (testResult: 'negative' | 'positive') => (await t.as(ssoId)).ok(calls.followup, { reportId: id, testResult })
  await test('negative')
  await test('positive')
  expect(await decide(id, { action: 'close', comment: '好转' }), 'the last test counts').toMatchObject({ code: 'HEALTH-12' })
  await test('negative')
  expect(await decide(id, { action: 'close' })).toMatchObject({ code: 'HEALTH-12' })
  expect(await decide(id, { action: 'close', comment: '检测阴性' })).toMatchObject(OK)
})

test('HEALTH-11 of two who decide the second is told what was decided, and nobody decides about what they have not seen', async () => {
  const row = await reported({ symptoms: ['cough'] })
  await submit(row.round, row.ssoId, { symptoms: ['cough', 'rash'] })
  expect(await decide(row.id, { action: 'confirm' }, row.revision), 'it was corrected').toMatchObject({ code: 'SHELL-64' })
  const { revision } = await rowOf(row.round, row.ssoId)
  expect(await decide(row.id, { action: 'confirm' }, revision)).toMatchObject(OK)
  expect(await decide(row.id, { action: 'quarantine', until: TODAY }, revision)).toMatchObject({ code: 'HEALTH-11', returnMsg: '该记录已处理：已确认' })
  expect(await submit(row.round, row.ssoId), 'nor is it corrected any more').toMatchObject({ code: 'HEALTH-11' })
  expect(await rowOf(row.round, row.ssoId)).toMatchObject({ state: 'confirmed', decidedBy: EHS })
})

test('several are confirmed together, or none of them', async () => {
  const rows = [await reported({ symptoms: ['cough'] }), await reported({ symptoms: ['cough'] })]
  const ids = rows.map(({ id, revision }) => ({ id, revision }))
  await decide(rows[1]!.id, { action: 'confirm' })
  const states = async () => Promise.all(rows.map(async (row) => (await rowOf(row.round, row.ssoId)).state))
  expect(await (await t.as(EHS)).call(calls.operate, { ids, action: 'confirm' })).toMatchObject({ code: 'HEALTH-11' })
  expect(await states()).toEqual(['reported', 'confirmed'])
  expect(await (await t.as(EHS)).call(calls.operate, { ids: ids.slice(0, 1), action: 'confirm' })).toMatchObject(OK)
  expect((await (await t.as(MEMBER)).call(calls.operate, { ids, action: 'confirm' })).status).toBe(403)
})

test('figures count by day and by department, and stand in a sheet', async () => {
  const people = [await another(), await another(), await another()]
  const round = await opened(people)
  await submit(round, people[0]!)
  await submit(round, people[1]!, { temperature: 39 })
  await decide((await rowOf(round, people[1]!)).id, { action: 'quarantine', until: '2026-11-30' })
  const counts = { asked: 3, reported: 2, missing: 1, flagged: 1, away: 1 }
  expect(await (await t.as(EHS)).ok(calls.figures, { roundId: round })).toMatchObject([
    { by: 'day', what: TODAY, ...counts },
    { by: 'department', ...counts },
  ])
  const sheet = await (await t.as(EHS)).download(calls.exportFigures, { roundId: round })
  expect(sheet.file?.filename).toMatch(/xlsx$/)
  const { id: unsaid } = await rowOf(round, people[2]!)
  expect(await decide(unsaid, { action: 'close', comment: 'x' }), 'nobody decides about what was not reported').toMatchObject({ code: 'LIFE-01' })
  const listed = (await (await t.as(EHS)).ok(calls.rounds, { pageSize: 100 })).list.find(({ id }) => id === round)
  expect(listed).toMatchObject({ counts: { 'to-report': 1, reported: 1, quarantined: 1 }, flagged: 1, can: ['end'] })
})
