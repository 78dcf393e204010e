import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { recognize } from '../../server/commands/operating.ts'
import { caseById } from '../../server/data/cases.ts'
import { EHS, HR, HRBP, injuries, MANAGER, MEMBER, NOW } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const i = injuries(t)
beforeEach(() => t.setClock(NOW))

test('INJURY-02 INJURY-23 a case goes from its report to the word of the authority, and everybody sees who has it', async () => {
  const id = await i.reported(await i.another())
  expect((await i.notices(HR, 'waits', id)).length).toBe(1)
  expect(await i.move(HR, id, 'send-to-authority')).toMatchObject({ code: 'INJURY-07' })
  expect((await i.move(EHS, id, 'accept')).code).toBe('INJURY-07')
  await i.checked(id)
  const { clock } = await i.seen(id, HR)
  expect(clock).toMatchObject({ waitsFor: ['fesco'], missing: [{ paper: 'medicalRecord', from: 'team-member' }] })
  // the thirtieth day is a Sunday, so the deadline is the Monday after it
  expect(clock.deadlines).toEqual([{ kind: 'filing', on: '2026-12-21', daysLeft: 31 }])
  await i.sure(i.move(HR, id, 'send-to-authority'))
  expect((await i.move(HR, id, 'return', { comment: 'x' })).code).toBe('LIFE-01')
  expect(await i.move(HR, id, 'conclude', { outcome: 'abandoned', conclusionDate: i.today() })).toMatchObject({ code: 'INJURY-07' })
  await i.sure(i.move(HR, id, 'conclude', { outcome: 'unsuccessful', conclusionDate: i.today() }))
  expect(await i.seen(id, HRBP)).toMatchObject({ state: 'completed', outcome: 'unsuccessful', clock: { waitsFor: [] } })
  expect((await i.amounts(id)).code).toBe('LIFE-01')
})

test('INJURY-11 INJURY-12 the lists count the days, redden from the twentieth, and are cut by who has a case', async () => {
  t.setClock('2026-10-30T04:00:00Z')
  const who = await i.another()
  const id = await i.reported(who)
  t.setClock('2026-11-18T04:00:00Z')
  const row = async (step: 'mine' | 'others' | 'completed') => (await i.rows('bp', HRBP, { step })).find((one) => one.sid === id)
  expect(await row('mine')).toMatchObject({ daysSince: 19, red: false, waitsFor: ['fesco', 'bp', 'ehs'] })
  t.setClock('2026-11-19T04:00:00Z')
  expect(await row('mine')).toMatchObject({ daysSince: 20, red: true })
  await i.sure(i.move(HRBP, id, 'accept'))
  expect([await row('mine'), (await row('others'))?.sid]).toEqual([undefined, id])
  await i.sure(i.move(HRBP, id, 'stop', { outcome: 'refused', comment: '非工作原因' }))
  expect(await row('completed')).toMatchObject({ outcome: 'refused', state: 'completed' })
  const ehs = await i.rows('ehs', EHS, { hurtingPart: 'finger', hurtingLocationCode: 'attraction', ehsMissing: true })
  expect(ehs.map(({ sid }) => sid)).toContain(id)
  const figures = await (await t.as(EHS)).ok(calls.figures, { filters: { role: 'ehs' } })
  expect(figures.find(({ by, what }) => by === 'part' && what === 'finger')?.count).toBeGreaterThan(0)
  for (const filters of [{ role: 'ehs' as const }, { role: 'ehs' as const, figures: true }])
    expect((await (await t.as(EHS)).download(calls.exportList, { filters })).file?.bytes.length).toBeGreaterThan(0)
})

test('INJURY-08 an injury on the way to work is not filed without the means of transport and papers of the accident', async () => {
  const who = await i.another()
  const id = await i.checked(await i.reported(who, MANAGER, { trip: true, route: '川沙路' }))
  expect((await i.move(HR, id, 'send-to-authority')).code).toBe('INJURY-08')
  await i.sure(i.amounts(id, { trafficTool: 'bicycle' }))
  expect((await i.move(HR, id, 'send-to-authority')).code).toBe('INJURY-08')
  await i.sure(i.move(HR, id, 'delay', { expectedDate: '2026-11-25', comment: '事故认定书' }))
  const { revision, hurtingTime } = await i.seen(id, MANAGER)
  const files = { accidentFiles: [await i.file(MANAGER)] }
  await (await t.as(MANAGER)).ok(calls.submit, { ...(await i.written(who, MANAGER, { trip: true, hurtingTime, ...files })), id, basedOn: revision })
  await i.sure(i.move(HR, id, 'send-to-authority'))
})

test('INJURY-19 the provider’s reading leaves the application as it is, and both are there', async () => {
  const id = await i.reported(await i.another())
  await i.sure(i.amounts(id, { fescoHospital: '仁济医院', fescoHurtingParts: ['wrist'], hurtingDegree: 'serious' }))
  expect(await i.seen(id, HR)).toMatchObject({
    application: { hospital: '浦东医院', hurtingParts: ['hand', 'finger'] },
    provider: { fescoHospital: '仁济医院', fescoHurtingParts: ['wrist'], hurtingDegree: 'serious', revision: 1 },
  })
})

test('INJURY-13 nothing opens before the injury is recognized; then others hear of it', async () => {
  const id = await i.reported(MEMBER, MEMBER)
  const me = await t.as(MEMBER)
  for (const kind of ['addition', 'extension', 'appraisal'] as const)
    expect((await me.call(calls.employeeRequest, { id, kind, hurtingContent: 'x' })).code).toBe('INJURY-13')
  expect((await i.move(HR, id, 'start-appraisal', { track: 'appraisal' })).code).toBe('INJURY-13')
  expect((await i.partner(id, { downtimeStart: i.today(), downtimeEnd: i.today() })).code).toBe('INJURY-13')
  expect(
    (await (await t.as(HR)).call(calls.appendSubmit, { kind: 'addition', sid: id, hurtingContent: 'x', outcome: 'successful', conclusionDate: i.today() }))
      .code,
  ).toBe('INJURY-13')
  expect((await (await t.as(HRBP)).call(calls.downtimeSend, { id })).code).toBe('INJURY-13')
  const events: unknown[] = []
  const emit = (event: { name: string }, payload: unknown) => Promise.resolve(void events.push([event.name, payload]))
  await t.write(async (ctx) => recognize({ ...ctx, emit }, (await caseById(ctx, id))!, '2026-11-20'))
  expect(events).toEqual([['injury.recognized', { id, ssoId: MEMBER, injuredOn: '2026-11-20', effectOn: '2026-11-20' }]])
})

test('INJURY-03 INJURY-04 INJURY-20 an appraisal begins at 1, gives a level, and may be disagreed with for fifteen days', async () => {
  t.setClock('2026-11-03T04:00:00Z')
  const id = await i.own()
  const me = await t.as(MEMBER)
  const result = (resultEmployee: 'agree' | 'disagree', text = '') => me.call(calls.employeeResult, { id, resultEmployee, text })
  expect((await result('agree')).code).toBe('LIFE-01')
  await me.ok(calls.employeeRequest, { id, kind: 'appraisal', hurtingContent: '伤情稳定' })
  expect(await i.seen(id, HR)).toMatchObject({ track: 'appraisal', appraisals: [{ state: '1', level: null }], clock: { waitsFor: ['fesco'] } })
  const move = (action: calls.Operation, given = {}) => i.move(HR, id, action, { track: 'appraisal', ...given })
  await i.sure(move('delay', { expectedDate: '2026-11-10', comment: '伤情未稳定' }))
  await me.ok(calls.employeeRequest, { id, kind: 'appraisal', hurtingContent: '已稳定' })
  await i.sure(move('start-appraisal'))
  expect(await move('conclude', { level: 11, conclusionDate: '2026-11-03' })).toMatchObject({ code: 'INJURY-03', fields: [{ path: 'level' }] })
  await i.sure(move('conclude', { level: 8, conclusionDate: '2026-11-03' }))
  expect(await i.notices(MEMBER, 'concluded', id)).toMatchObject([{}, { body: expect.stringContaining('八级') as string }])
  t.setClock('2026-11-18T15:59:00Z')
  expect((await result('disagree')).code).toBe('SHELL-39')
  expect((await result('disagree', '手指活动受限')).code).toBe('10000')
  expect((await i.seen(id, MEMBER)).appraisals).toMatchObject([{ level: 8, finalOn: '2026-11-18', resultEmployee: 'disagree' }])
  t.setClock('2026-11-18T16:00:00Z')
  expect((await result('agree')).code).toBe('INJURY-20')
})

test('an additional item and an extension go along the same life, one of a kind at a time', async () => {
  const id = await i.own()
  const me = await t.as(MEMBER)
  await me.ok(calls.employeeRequest, { id, kind: 'addition', hurtingContent: '右腕韧带损伤', wishFiles: [await i.file(MEMBER)] })
  expect((await me.call(calls.employeeRequest, { id, kind: 'addition', hurtingContent: 'x' })).code).toBe('LIFE-01')
  const move = (action: calls.Operation, given = {}) => i.move(HR, id, action, { track: 'addition', ...given })
  await i.sure(move('send-to-authority'))
  await i.sure(move('conclude', { outcome: 'successful', conclusionDate: i.today() }))
  expect((await i.rows('addition', HR, { state: 'completed', outcome: 'successful' })).find(({ sid }) => sid === id)).toMatchObject({
    hurtingContent: '右腕韧带损伤',
    outcome: 'successful',
  })
})

test('INJURY-21 what was handled outside is written into the same case along the same lives, with who entered it', async () => {
  const who = asSsoId(await i.another())
  const hr = await t.as(HR)
  const { hurtingTime: _, ...facts } = await i.written(who, HR)
  const form = {
    ...{ kind: 'identification' as const, ssoId: who, hurtingTime: '2026-06-01T04:00:00.000Z', trip: false, certFiles: facts.certFiles ?? [] },
    ...{
      hurtingLocationCode: 'kitchen' as const,
      hurtingLocationDetail: '三号厨房',
      hurtingParts: ['hand' as const],
      hurtingDesc: '烫伤',
      hospital: '瑞金医院',
    },
  }
  const { sid } = await hr.ok(calls.appendSave, form)
  expect(await i.seen(sid, HR)).toMatchObject({ number: '', forms: [{ submitted: false, data: { hospital: '瑞金医院' } }] })
  const ends = { sid, outcome: 'successful' as const, conclusionDate: '2026-07-01', effectTime: '2026-07-01', hurtingDegree: 'minor' as const }
  expect((await hr.call(calls.appendSubmit, { ...form, sid })).code).toBe('INJURY-07')
  await hr.ok(calls.appendSubmit, { ...form, ...ends })
  expect(await i.seen(sid, HR)).toMatchObject({
    ...{ appendedBy: { ssoId: HR }, number: expect.stringMatching(/^WI/) as string, outcome: 'successful', application: { hospital: '瑞金医院' } },
    tracks: [{ track: 'identification', state: 'completed', conclusionDate: '2026-07-01' }],
  })
  const moves = await rowsOf<{ kind: string }>(
    t.portal.database.read(),
    sql`select kind from audit_events where target in (select id::text from work_injury_tracks where case_id = ${sid}) order by id`,
  )
  expect(moves.map(({ kind }) => kind)).toEqual(['Track.submit', 'Track.send-to-authority', 'Track.conclude'])
  expect((await i.rows('identification', HR)).some((row) => row.sid === sid)).toBe(true)
  expect((await hr.call(calls.appendSubmit, { kind: 'appraisal', sid, level: 0, conclusionDate: '2026-08-01' })).code).toBe('INJURY-03')
  await hr.ok(calls.appendSubmit, { kind: 'appraisal', sid, state: '2', expectedDate: '2026-12-01' })
  await hr.ok(calls.appendSubmit, { kind: 'appraisal', sid, level: 9, conclusionDate: '2026-08-01' })
  const concluded = { outcome: 'successful' as const, conclusionDate: '2026-09-01' }
  await hr.ok(calls.appendSubmit, { kind: 'addition', sid, hurtingContent: '疤痕', ...concluded })
  await hr.ok(calls.appendSubmit, { kind: 'downtime', sid, downtimeStart: '2026-06-01', downtimeEnd: addDays('2026-06-01', 364) })
  await hr.ok(calls.appendSubmit, {
    kind: 'downtime',
    sid,
    extension: true,
    ...concluded,
    downtimeStart: addDays('2026-06-01', 365),
    downtimeEnd: '2027-08-01',
  })
  expect(await i.seen(sid, HR)).toMatchObject({ appraisals: [{ state: '4', level: 9 }], monthsMost: 24, downtimes: [{}, {}] })
  expect((await i.rows('appraisal', HR, { state: 'completed' })).find((row) => row.sid === sid)).toMatchObject({
    ...{ track: 'appraisal', state: 'completed', level: 9, conclusionDate: '2026-08-01' },
  })
  expect((await i.rows('appraisal', HR, { state: 'unsubmitted' })).some((row) => row.sid === sid)).toBe(false)
  expect((await i.rows('downtime', HR)).filter((row) => row.sid === sid)).toHaveLength(2)
})
