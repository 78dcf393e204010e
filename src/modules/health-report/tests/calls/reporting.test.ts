import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { formField, publishTemplate, saveCategory, saveTemplate, saveVersion } from '#modules/form-templates/contract/index.ts'
import * as calls from '../../contract.ts'
import { EHS, health, leaderOfNobody, MANAGER, MEMBER, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { rowOf, opened, drafted, settings, submit, another, reported, quarantined, file, told, waiting, logged, decide } = health(t)
const OK = { code: '10000' }

test('HEALTH-02 a second submission corrects the first, and both are kept', async () => {
  const who = await another()
  const round = await opened([who])
  expect(await told(who, 'due')).toHaveLength(1)
  expect(await submit(round, who, { temperature: 36.5, place: '宿舍' })).toMatchObject({ ...OK, content: { state: 'reported', flagged: false } })
  expect(await submit(round, who, { temperature: 37.8, symptoms: ['cough'] })).toMatchObject({ ...OK, content: { state: 'reported', flagged: true } })
  const mine = await (await t.as(who)).ok(calls.mine, {})
  expect(mine.reports).toMatchObject([{ temperature: 37.8, symptoms: ['cough'], state: 'reported' }])
  expect(mine.rounds).toMatchObject([{ id: round, days: [{ day: TODAY, state: 'reported', can: ['correct'] }] }])
  const { id } = await rowOf(round, who)
  expect((await (await t.as(EHS)).ok(calls.detail, { id })).versions).toMatchObject([{ temperature: 36.5, place: '宿舍' }])
  expect(await waiting(id), 'EHS has to look at it').toBeGreaterThan(0)
  expect(await submit(round, who, { temperature: 36.7 })).toMatchObject({ ...OK, content: { flagged: false } })
  expect(await waiting(id), 'and no more').toBe(0)
  const [corrected] = await logged(id, 'HealthReport.correct')
  expect(JSON.stringify(corrected), 'the log has nothing that is medical').not.toContain('37.8')
})

test('HEALTH-03 HEALTH-04 what is of another day, or no temperature, is refused beside its field', async () => {
  const who = await another()
  const round = await opened([who])
  expect(await submit(round, who, { day: '2026-11-21' })).toMatchObject({ code: 'HEALTH-03', fields: [{ path: 'day' }] })
  expect(await submit(round, who, { temperature: 45 })).toMatchObject({ code: 'HEALTH-04', fields: [{ path: 'temperature' }] })
  expect((await rowOf(round, who)).state).toBe('to-report')
})

test('HEALTH-04 a fever is flagged and told to EHS at once', async () => {
  const { id, flagged } = await reported({ temperature: 37.3 })
  expect([flagged, await told(EHS, 'flagged', id)]).toEqual([true, ['徐子涵的健康上报需要查看']])
  const well = await reported({ temperature: 37.2 })
  expect([well.flagged, await told(EHS, 'flagged', well.id)]).toEqual([false, []])
})

test('HEALTH-10 at most three files, of four kinds, which go along with what was corrected', async () => {
  const who = await another()
  const round = await opened([who])
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await file(who)).content!.id)
  expect(await file(who, 'list.xlsx')).toMatchObject({ code: 'HEALTH-10' })
  expect(await submit(round, who, { files: ids })).toMatchObject({ code: 'HEALTH-10', fields: [{ path: 'files' }] })
  expect(await submit(round, who, { files: ids.slice(0, 2) })).toMatchObject(OK)
  expect(await submit(round, who, { files: ids.slice(1, 3) })).toMatchObject(OK)
  const { id } = await rowOf(round, who)
  const shown = await (await t.as(EHS)).ok(calls.detail, { id })
  expect([shown.files.map((one) => one.id), shown.versions.map(({ files }) => files.map((one) => one.id))]).toEqual([ids.slice(1, 3), [[ids[0]]]])
})

test('HEALTH-08 a manager reports for a member and sees state and day, and nothing else', async () => {
  const who = await another()
  const round = await opened([who])
  const asked = await (await t.as(MANAGER)).ok(calls.mine, { ssoId: asSsoId(who) })
  expect(asked.rounds).toMatchObject([{ id: round, days: [{ report: null, state: 'to-report', can: ['report'] }] }])
  expect(await submit(round, MANAGER, { ssoId: asSsoId(who), temperature: 38, symptoms: ['rash'] })).toMatchObject(OK)
  expect(await rowOf(round, who)).toMatchObject({ reportedBy: MANAGER, flagged: true })
  expect(await submit(round, MANAGER, { ssoId: asSsoId(who) }), 'what was said is the member’s to correct').toMatchObject({
    status: 403,
    code: 'HEALTH-08',
    returnMsg: '您的权限不够',
  })
  const { list } = await (await t.as(MANAGER)).ok(calls.team, { filters: { roundId: round } })
  expect(list).toMatchObject([{ state: 'reported', day: TODAY, fit: true }])
  expect(Object.keys(list[0]!).toSorted()).toEqual(['can', 'day', 'fit', 'id', 'person', 'quarantineUntil', 'roundCn', 'roundEn', 'roundId', 'state'])
  expect((await (await t.as(MANAGER)).ok(calls.mine, { ssoId: asSsoId(who) })).reports).toEqual([])
  const { id } = await rowOf(round, who)
  expect((await (await t.as(MANAGER)).call(calls.detail, { id })).status).toBe(403)
  const leader = await leaderOfNobody(t)
  expect((await (await t.as(leader)).ok(calls.team, {})).list).toEqual([])
  expect(await submit(round, leader, { ssoId: asSsoId(who) })).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(STRANGER)).call(calls.mine, { ssoId: asSsoId(who) })).toMatchObject({ code: 'SHELL-02' })
})

test('HEALTH-08 each opening by EHS is in the access log of its person', async () => {
  const { id, ssoId } = await reported()
  await (await t.as(EHS)).ok(calls.detail, { id })
  expect(await logged(id, 'HealthReport.viewed')).toMatchObject([{ actor: EHS, subject: ssoId }])
  expect(JSON.stringify((await (await t.as(EHS)).ok(calls.list, { filters: { ssoId } })).list), 'the list says nothing medical').not.toMatch(
    /temperature|symptoms/,
  )
})

test('a manager reminds who is missing, each once an hour', async () => {
  const [done, missing] = [await another(), await another()]
  const round = await opened([done, missing])
  await submit(round, done)
  for (let twice = 0; twice < 2; twice++) expect((await (await t.as(MANAGER)).ok(calls.remind, { roundId: round })).reminded).toBe(1)
  expect([(await told(missing, 'reminded')).length, (await told(done, 'reminded')).length]).toEqual([1, 0])
  const stands = async (what: 'missing' | 'reported') =>
    (await (await t.as(MANAGER)).ok(calls.team, { filters: { roundId: round, stands: what } })).list.map(({ person }) => person.ssoId)
  expect([await stands('missing'), await stands('reported')]).toEqual([[missing], [done]])
  await quarantined()
  const { list } = await (await t.as(MANAGER)).ok(calls.team, { filters: { roundId: round } })
  expect(list.map(({ person }) => String(person.ssoId)).toSorted(), 'who stays away by another round is none of this one').toEqual([done, missing].toSorted())
})

test('the questions of a round are those of a published form, and flag what it says', async () => {
  const ehs = await t.as(EHS)
  const { id: categoryId } = await ehs.ok(saveCategory, { nameCn: '健康', nameEn: 'Health', parent: null, order: 1, active: true })
  const published = async (code: string, type: 'single-choice' | 'file') => {
    const { schemaId } = await ehs.ok(saveTemplate, {
      ...{ code, nameCn: '健康问题', nameEn: 'Health questions', categoryId, owner: asSsoId(EHS), audience: { everybody: true }, openFrom: null, openTo: null },
      ...{ maxPerPerson: null, maxTotal: null, anonymous: false, mandatory: false, workflowCode: null },
    })
    const options = ['yes', 'no'].map((value) => ({ value, cn: value === 'yes' ? '是' : '否', en: value }))
    const fields = [
      formField.parse({ key: 'contact', type, labelCn: '接触过病人', labelEn: 'Contact', required: true, ...(type === 'single-choice' && { options }) }),
    ]
    const { revision } = await ehs.ok(saveVersion, { schemaId, fields, basedOn: 0 })
    await ehs.ok(publishTemplate, { schemaId, revision })
    return schemaId
  }
  const formId = await published('HEALTH-Q', 'single-choice')
  const who = await another()
  const round = await opened([who], { formId, flags: [{ field: 'contact', is: 'equals', value: 'yes' }] })
  expect((await (await t.as(who)).ok(calls.mine, {})).rounds[0]?.form?.fields).toMatchObject([{ key: 'contact' }])
  expect(await submit(round, who)).toMatchObject({ code: 'FORM-15', fields: [{ path: 'answers.contact' }] })
  expect(await submit(round, who, { answers: { contact: 'yes', strange: 'x' } })).toMatchObject({ ...OK, content: { flagged: true } })
  expect((await rowOf(round, who)).answers).toEqual({ contact: 'yes' })
  const { reports: own, forms } = await (await t.as(who)).ok(calls.mine, {})
  expect([own[0]?.answers, forms[round]?.fields], 'and are read again').toMatchObject([{ contact: 'yes' }, [{ key: 'contact' }]])
  expect(await ehs.call(calls.roundSave, settings([who], { formId, flags: [{ field: 'contact', is: 'equals' }] })), 'with what it compares').toMatchObject({
    fields: [{ path: 'flags.0.value' }],
  })
  expect(await ehs.call(calls.roundSave, settings([who], { formId: await published('HEALTH-F', 'file') })), 'files go with the report').toMatchObject({
    code: 'SHELL-39',
  })
})

test('whom a round does not ask, and before it is open, nobody reports', async () => {
  const who = await another()
  const id = await drafted([who])
  expect(await submit(id, who)).toMatchObject({ code: 'SHELL-02' })
  const round = await opened([who])
  expect(await submit(round, MEMBER)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(EHS)).call(calls.roundSave, { ...settings([who]), id: round, basedOn: 1 })).toMatchObject({ code: 'LIFE-01' })
  expect((await (await t.as(MEMBER)).call(calls.roundSave, settings([who]))).status).toBe(403)
})

test('who stays away is followed up, by themselves and by EHS in a call', async () => {
  const row = await quarantined()
  const note = async (who: string, given: object = {}) => (await t.as(who)).call(calls.followup, { reportId: row.id, temperature: 37, ...given })
  expect(await note(row.ssoId, { temperature: 50 })).toMatchObject({ code: 'HEALTH-04' })
  expect([await note(row.ssoId), await note(EHS, { note: '电话随访' })]).toMatchObject([OK, OK])
  expect(await note(MANAGER), 'it is not the manager’s to note').toMatchObject({ code: 'SHELL-02' })
  const before = (await told(EHS, 'flagged', row.id)).length
  t.setClock('2026-11-20T05:00:00Z')
  expect(await note(row.ssoId, { testResult: 'positive' })).toMatchObject(OK)
  expect((await told(EHS, 'flagged', row.id)).length).toBe(before + 1)
  expect((await (await t.as(row.ssoId)).ok(calls.mine, {})).reports[0]?.followUps).toHaveLength(3)
  await decide(row.id, { action: 'extend', until: '2026-11-30' })
  expect((await (await t.as(EHS)).ok(calls.list, { filters: { ssoId: row.ssoId } })).list).toMatchObject([
    { lastFollowUp: TODAY, quarantineUntil: '2026-11-30' },
  ])
})

test('who stays away is asked no new day, and nobody is reminded of a day that is over', async () => {
  t.setClock(TEST_NOW)
  const [away, missing] = [await another(), await another()]
  const round = await opened([away, missing], { repeat: 'daily', to: '2026-11-24' })
  await submit(round, away, { temperature: 38.5 })
  await decide((await rowOf(round, away)).id, { action: 'quarantine', until: '2026-11-27' })
  t.setClock('2026-11-21T04:00:00Z')
  const daysOf = async (who: string) => (await (await t.as(who)).ok(calls.mine, {})).rounds.find(({ id }) => id === round)?.days
  expect(await daysOf(away)).toMatchObject([{ day: TODAY, state: 'quarantined', can: [] }])
  expect(await daysOf(missing)).toMatchObject([
    { day: '2026-11-21', can: ['report'] },
    { day: TODAY, can: ['report'] },
  ])
  const remind = async () => (await (await t.as(MANAGER)).ok(calls.remind, { roundId: round, day: TODAY })).reminded
  expect(await remind()).toBe(1)
  t.setClock('2026-11-22T04:00:00Z')
  expect(await remind()).toBe(0)
})
