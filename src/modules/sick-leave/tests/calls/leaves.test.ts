import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { linkToFile } from '#services/files/contract.ts'
import { recordAbsence, recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { at, HR, MANAGER, MEMBER, PART_TIMER, STRANGER, sick } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, report, paper, leaveOf, away, told, noted } = sick(t)
const as = (who: string) => t.as(who)

test('a leave is reported, the roster knows that its person is away, and the manager is told when and nothing more', async () => {
  const id = await report('2026-11-20', '2026-11-23', { diagnosis: '急性肠胃炎', hospital: '仁济医院' })
  // Friday to Monday: two days at work, four of the treatment period
  expect(await leaveOf(id)).toMatchObject({ status: 'reported', workingDays: 2, calendarDays: 4, diagnosis: '急性肠胃炎', certificateDue: '2026-11-23' })
  expect(await away('2026-11-20', '2026-11-24')).toMatchObject([
    { kind: 'sick', from: at('2026-11-20T00:00').toISOString(), to: at('2026-11-24T00:00').toISOString() },
  ])
  const [message] = await told(MANAGER, 'reported')
  expect(message!.title).toContain('李晓雯')
  expect(JSON.stringify(message)).not.toMatch(/肠胃炎|仁济/)
})

test('SICK-09 a diagnosis lies sealed, stands in no log, and is bound to its leave', async () => {
  const rows = await rowsOf<{ id: string; diagnosis: string }>(t.portal.database.read(), sql`select id, diagnosis from sick_leave_leaves where diagnosis <> ''`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('肠胃炎')
  const logged = await rowsOf(t.portal.database.read(), sql`select before, after from audit_events where module = 'sick-leave'`)
  expect(JSON.stringify(logged)).not.toContain('肠胃炎')
  const other = await report('2026-12-01', '2026-12-01')
  await t.write((ctx) => ctx.db.execute(sql`update sick_leave_leaves set diagnosis = ${rows[0]!.diagnosis} where id = ${other}`))
  expect((await (await as(MEMBER)).call(calls.mine, {})).status).toBe(500)
  await t.write((ctx) => ctx.db.execute(sql`update sick_leave_leaves set diagnosis = '' where id = ${other}`))
})

test('SICK-09 a manager reads dates and state, not what is medical, and opens no leave', async () => {
  const [row] = (await (await as(MANAGER)).ok(calls.team, { filters: { when: 'now' } })).list
  expect(row).toMatchObject({ person: { ssoId: MEMBER }, from: '2026-11-20', to: '2026-11-23', status: 'reported', acknowledged: false })
  expect(Object.keys(row!).toSorted()).toEqual(['acknowledged', 'backOn', 'can', 'from', 'halfDay', 'id', 'person', 'status', 'to'])
  expect((await (await as(MANAGER)).call(calls.detail, { id: row!.id })).content).toBeUndefined()
  expect((await (await as(STRANGER)).call(calls.detail, { id: row!.id })).content).toBeUndefined()
  await (await as(MANAGER)).ok(calls.acknowledge, { ids: [row!.id] })
  expect((await (await as(MANAGER)).ok(calls.team, { filters: { when: 'now' } })).list[0]).toMatchObject({ acknowledged: true, can: [] })
  expect((await (await as(MEMBER)).call(calls.team, {})).status).toBe(403)
  expect((await (await as(MANAGER)).call(calls.all, {})).status).toBe(403)
})

test('SICK-09 that HR opened a leave or a file stands in the access log of its person, and HR has no other way to a file', async () => {
  const id = await report('2026-12-03')
  t.setClock(at('2026-12-03T10:00'))
  expect(await paper(id, MEMBER, { restFrom: '2026-12-03', restTo: '2026-12-03' })).toMatchObject({ code: '10000' })
  const hr = await as(HR)
  const before = (await noted(MEMBER, 'SickLeave.viewed')).length
  const { papers } = await hr.ok(calls.detail, { id })
  expect((await noted(MEMBER, 'SickLeave.viewed')).slice(before)).toEqual([{ actor: HR, target: id, look: 'viewed' }])
  const [one] = papers
  const file = one!.files[0]!
  expect((await hr.call(linkToFile, { id: file.id })).status).toBe(403)
  expect((await (await as(MANAGER)).call(linkToFile, { id: file.id })).status).toBe(403)
  expect((await (await as(MEMBER)).call(linkToFile, { id: file.id })).code).toBe('10000')
  const opened = await hr.download(calls.openFile, { certificate: one!.id, file: file.id })
  expect(opened.file).toMatchObject({ filename: '病假证明.pdf', type: 'application/pdf' })
  expect(await noted(MEMBER, 'SickLeave.fileOpened')).toEqual([{ actor: HR, target: id, look: 'viewed' }])
  expect((await (await as(MANAGER)).download(calls.openFile, { certificate: one!.id, file: file.id })).status).toBe(403)
  expect((await hr.download(calls.openFile, { certificate: id, file: file.id })).file).toBeUndefined()
})

test('SICK-01, SICK-18 who reports for whom: three days back, a manager for the team, HR for anybody and further back', async () => {
  const ask = async (who: string, ssoId: string | undefined, from: string) =>
    (await (await as(who)).call(calls.report, { ...(ssoId && { ssoId: asSsoId(ssoId) }), from, to: from, diagnosis: '不写' })).code
  expect(await ask(MEMBER, undefined, '2026-11-16')).toBe('SICK-01')
  expect(await ask(MANAGER, MEMBER, '2026-11-16')).toBe('SICK-01')
  expect(await ask(MANAGER, MEMBER, '2026-11-17')).toBe('10000')
  expect(await ask(HR, MEMBER, '2026-11-02')).toBe('10000')
  expect(await ask(STRANGER, MEMBER, '2026-11-18')).toBe('SICK-18')
  expect(await ask(MEMBER, MANAGER, '2026-11-18')).toBe('SICK-18')
  const { leaves } = await mine()
  expect(leaves.find(({ from }) => from === '2026-11-17')).toMatchObject({ reportedBy: { ssoId: MANAGER }, diagnosis: '' })
})

test('SICK-01 on the stroke of midnight the fourth day back is gone', async () => {
  t.setClock(at('2026-12-13T23:59'))
  expect((await (await as(STRANGER)).call(calls.report, { from: '2026-12-10', to: '2026-12-10' })).code).toBe('10000')
  t.setClock(at('2026-12-14T00:00'))
  expect((await (await as(STRANGER)).call(calls.report, { from: '2026-12-10', to: '2026-12-10' })).code).toBe('SICK-01')
})

test('SICK-03 no leave over another absence, of this room or any other; two half days meet at noon', async () => {
  const member = await as(PART_TIMER)
  const ask = async (from: string, to: string, halfDay: 'none' | 'first' | 'last' = 'none') => (await member.call(calls.report, { from, to, halfDay })).code
  await t.write((ctx) => recordAbsence(ctx, asSsoId(PART_TIMER), at('2026-12-21T00:00'), at('2026-12-24T00:00'), 'care', 'single-leave', { key: 'k1' }))
  expect(await ask('2026-12-23', '2026-12-25')).toBe('SICK-03')
  expect(await ask('2026-12-24', '2026-12-25', 'last')).toBe('10000')
  expect(await ask('2026-12-25', '2026-12-26')).toBe('SICK-03')
  expect(await ask('2026-12-25', '2026-12-26', 'first')).toBe('10000')
  const days = (await mine(PART_TIMER)).leaves.map(({ calendarDays }) => calendarDays)
  expect(days.reduce((sum, one) => sum + one, 0)).toBe(3)
})

test('SICK-06 working days are those of the planned shifts, and of the calendar where none are planned; a cancelled shift changes nothing later', async () => {
  const shift = (day: string, n: number, cancelled = false) => ({
    ...{ externalId: `s${n}`, ssoId: asSsoId(STRANGER), place: '', cancelled },
    ...{ starts: at(`${day}T22:00`), ends: addHours(at(`${day}T22:00`), 8) },
  })
  // a weekend at work, Monday off, and nothing planned after Tuesday
  const planned = ['2027-01-09', '2027-01-10', '2027-01-12']
  await t.write((ctx) =>
    recordShifts(
      ctx,
      'time-keeping',
      planned.map((day, n) => shift(day, n)),
    ),
  )
  const id = await report('2027-01-09', '2027-01-14', { who: STRANGER })
  expect(await leaveOf(id, STRANGER)).toMatchObject({ workingDays: 5, calendarDays: 6 })
  const before = await report('2027-01-07', '2027-01-08', { who: STRANGER })
  expect(await leaveOf(before, STRANGER)).toMatchObject({ workingDays: 2 })
  await t.write((ctx) =>
    recordShifts(
      ctx,
      'time-keeping',
      planned.map((day, n) => shift(day, n, true)),
    ),
  )
  t.setClock(at('2027-01-12T09:00'))
  await (await as(STRANGER)).ok(calls.back, { id, on: '2027-01-12' })
  expect(await leaveOf(id, STRANGER)).toMatchObject({ workingDays: 2, calendarDays: 3, to: '2027-01-11', backOn: '2027-01-12' })
})

test('SICK-13, SICK-17 longer than 31 days is an extension: its own leave of the same illness, and only the last goes on', async () => {
  const id = await report('2027-03-01', '2027-03-31', { who: STRANGER, hospital: '华山医院' })
  expect((await (await as(STRANGER)).call(calls.report, { from: '2027-05-01', to: '2027-06-01' })).code).toBe('SICK-13')
  const { id: next } = await (await as(STRANGER)).ok(calls.extend, { id, to: '2027-04-15' })
  expect(await leaveOf(next, STRANGER)).toMatchObject({ from: '2027-04-01', to: '2027-04-15', extends: true, hospital: '华山医院', status: 'reported' })
  expect((await (await as(STRANGER)).call(calls.extend, { id, to: '2027-04-20' })).code).toBe('SICK-17')
  expect((await (await as(STRANGER)).call(calls.back, { id, on: '2027-03-20' })).code).toBe('SICK-17')
  expect((await (await as(STRANGER)).call(calls.cancel, { id })).code).toBe('SICK-17')
  expect((await (await as(MEMBER)).call(calls.extend, { id: next, to: '2027-04-20' })).content).toBeUndefined()
  await (await as(STRANGER)).ok(calls.cancel, { id: next })
  expect(await away('2027-03-31', '2027-05-01', STRANGER)).toHaveLength(1)
})

test('SICK-14, SICK-15 a leave is cancelled until its first day is over, and ended by reporting back after it', async () => {
  const id = await report('2027-02-26', '2027-03-02')
  t.setClock(at('2027-02-26T23:59'))
  expect((await leaveOf(id))!.can).toContain('cancel')
  t.setClock(at('2027-02-27T00:00'))
  expect((await leaveOf(id))!.can).not.toContain('cancel')
  const member = await as(MEMBER)
  expect((await member.call(calls.cancel, { id })).code).toBe('SICK-15')
  expect((await (await as(STRANGER)).call(calls.cancel, { id })).code).not.toBe('10000')
  expect((await member.call(calls.back, { id, on: '2027-02-26' })).code).toBe('SICK-14')
  expect((await member.call(calls.back, { id, on: '2027-03-04' })).code).toBe('SICK-14')
  await member.ok(calls.back, { id, on: '2027-03-01' })
  expect(await leaveOf(id)).toMatchObject({ to: '2027-02-28', calendarDays: 3, workingDays: 1, backOn: '2027-03-01' })
  expect(await away('2027-02-26', '2027-03-05')).toMatchObject([{ to: at('2027-03-01T00:00').toISOString() }])
  expect((await member.call(calls.back, { id, on: '2027-02-28' })).code).toBe('SICK-17')
})
