import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as shows from '#modules/show-schedule/contract/index.ts'
import * as calls from '../../contract.ts'
import { given, NOW, PLANNER, records, SCHEDULER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeAll(() => t.setClock(NOW))
const r = records(t)
const correct = async (input: Parameters<typeof given>[0], more: Partial<ReturnType<typeof given>> & { reason?: string } = {}) =>
  (await t.as(PLANNER)).call(calls.correct, { ...given(input), ...more })

describe('a correction', () => {
  test('keeps what the record was, with the reason', async () => {
    const { who, record } = await r.one()
    expect((await correct(record, { end: '1040', status: 'absent', reason: '与舞台监督核对' })).code).toBe('10000')
    const [now] = await r.listed('show', who.ssoId)
    expect(now).toMatchObject({ end: '1040', status: 'absent', version: 2, late: false })
    expect(now!.former).toMatchObject([{ what: 'corrected', end: '1030', status: 'performed', reason: '与舞台监督核对', late: false }])
    expect((await correct(record, { end: '1050' })).code).toBe('SHELL-64')
  })

  test('PREC-03 PREC-06 PREC-07 keeps the rules of records', async () => {
    const who = await r.performer()
    await r.saved('show', [r.line(who), r.line(who, 'show', { start: '1100', end: '1130' })])
    const record = (await r.listed('show', who.ssoId)).find(({ start }) => start === '1000')!
    expect(await correct(record, { end: '0900' })).toMatchObject({ code: 'PREC-03', fields: [{ path: 'end' }] })
    expect(await correct(record, { start: '1100', end: '1110' })).toMatchObject({ code: 'PREC-06', fields: [{ path: 'start' }] })
    expect((await correct(record, { end: '1101' })).code).toBe('PREC-07')
    expect((await correct(record, { end: '1100' })).code).toBe('10000')
  })

  test('takes results of its own kind only, and is of no other kind', async () => {
    const { record } = await r.one()
    expect((await correct(record, { status: 'rest' })).code).not.toBe('10000')
    expect((await correct(record, { show: '' })).code).not.toBe('10000')
    expect((await (await t.as(SCHEDULER)).call(calls.correct, given(record))).code).not.toBe('10000')
    const shift = await r.one('scheduling')
    await (await t.as(SCHEDULER)).ok(calls.correct, { ...given(shift.record), status: 'training', show: '别的' })
    expect(await r.listed('scheduling', shift.who.ssoId)).toMatchObject([{ status: 'training', show: '' }])
  })
})

test('PREC-09 a month is locked on the 5th of the next; after that nothing is loaded or taken back, and corrections need a reason and are marked', async () => {
  t.setClock('2026-11-30T04:00:00Z')
  const { who, batch, record } = await r.one()
  t.setClock('2026-12-05T01:00:00Z')
  await t.runJob('performer-record.lockMonth', '2026-12-05')
  await t.runJob('performer-record.lockMonth', '2026-12-05')
  const answer = await r.preview('show', [r.line(who, 'show', { date: '2026-11-30', start: '1200', end: '1230' })])
  expect(answer.content?.faults.map(({ message }) => message)).toEqual(['该月数据已锁定'])
  expect((await (await t.as(PLANNER)).call(calls.undo, { id: batch })).code).toBe('PREC-09')
  expect(await r.listed('show', who.ssoId)).toMatchObject([{ locked: true }])
  expect(await correct(record, { end: '1040' })).toMatchObject({ code: 'PREC-09', fields: [{ path: 'reason' }] })
  expect((await correct(record, { end: '1040', reason: '津贴核算' })).code).toBe('10000')
  expect(await r.listed('show', who.ssoId)).toMatchObject([{ end: '1040', late: true, former: [{ reason: '津贴核算' }] }])
  expect((await r.preview('show', [r.line(who, 'show', { date: '2026-12-04' })])).content).toMatchObject({ faultCount: 0 })
})

describe('records against the schedule', () => {
  /** Somebody who is published in a slot of a day. */
  async function published(date: string) {
    const planner = await t.as(PLANNER)
    const role = { name: '主角', needed: 1, standby: 0, certificate: null }
    const named = { nameCn: `海盗秀${crypto.randomUUID().slice(0, 6)}`, nameEn: 'Pirates' }
    const show = await planner.ok(shows.showSave, { ...named, venue: named.nameCn, kind: 'stage', lengthMinutes: 30, from: '2026-01-01', roles: [role] })
    const who = await r.performer([{ show: show.id, role: role.name, level: 'lead' }])
    const slot = { date, show: show.id, venue: named.nameCn, kind: 'performance' as const, start: '1000', end: '1030' }
    const { id } = await planner.ok(shows.scheduleSave, slot)
    await planner.ok(shows.scheduleAssign, { id, version: 1, at: 0, performer: who.id })
    await planner.ok(shows.schedulePublish, { date, anyway: true })
    return { who, show: named.nameCn }
  }
  const DATE = '2027-02-10'
  const found = async (ssoId: string, who = PLANNER) =>
    (await (await t.as(who)).ok(calls.difference, { from: DATE, to: DATE })).list.filter(({ person }) => person.ssoId === ssoId)

  test('say who was not recorded, until it is, and are told to who plans and who loads schedules, once a day', async () => {
    t.setClock(`${DATE}T04:00:00Z`)
    const { who, show } = await published(DATE)
    expect(await found(who.ssoId)).toMatchObject([{ what: 'missing', planned: { showCn: show, role: '主角', start: '1000' }, recorded: null }])
    await r.saved('show', [r.line(who, 'show', { show, end: '1025' })])
    expect(await found(who.ssoId, SCHEDULER)).toMatchObject([{ what: 'times', recorded: { end: '1025' } }])
    t.setClock('2027-02-11T06:00:00Z')
    for (const _ of [1, 2]) await t.runJob('performer-record.tellDifferences', '2027-02-11')
    await t.drain()
    for (const receiver of [PLANNER, SCHEDULER]) expect((await r.told(receiver)).filter((body) => body.includes('共 1 处差异'))).toHaveLength(1)
    expect(await (await t.as(PLANNER)).call(calls.difference, { from: '2027-01-01', to: DATE })).toMatchObject({ code: 'SHELL-39' })
  })

  test('are exported, with the hours of performers and the records as they are listed', async () => {
    const { who } = await r.one('show', { date: DATE, start: '1400', end: '1530' })
    const planner = await t.as(PLANNER)
    const sheet = async (what: (typeof calls.EXPORTS)[number], kind: 'show' | 'scheduling' = 'show') =>
      sheetRowsOf((await planner.download(calls.exportRecords, { what, filters: { kind, from: DATE, to: DATE } })).file!.bytes)
    expect((await sheet('records')).flat()).toEqual(expect.arrayContaining([who.ssoId, '1400', '已演出']))
    expect((await sheet('records', 'scheduling'))[0]).not.toContain('角色')
    expect(await sheet('hours')).toContainEqual(['2027-02', expect.any(String), who.ssoId, 1, 1.5])
    expect((await sheet('differences')).flat()).toEqual(expect.arrayContaining([who.ssoId, '未排班', '14:00–15:30']))
  })
})
