import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { payrollExport } from '../../server/data/sheets.ts'
import { at, HR, HR_TOO, HRBP, MANAGER, MEMBER, PART_TIMER, STRANGER, sick } from './parts.ts'

/** On PGlite, with its one connection, what races here runs one after the other; on PostgreSQL (TEST_DATABASE_URL) it races. */
const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, file, paper, report, toCheck, leaveOf, away, secondHr, passed, told } = sick(t)
await secondHr()
const as = (who: string) => t.as(who)
const TODAY = dayOf(TEST_NOW)
const why = { comment: '证明上的姓名不清晰' }

test('SICK-04, SICK-05 a certificate covers every day and has one to six files; what came puts the leave before HR', async () => {
  const id = await report(TODAY, '2026-11-24')
  const short = await paper(id, MEMBER, { restFrom: TODAY, restTo: '2026-11-23' })
  expect(short).toMatchObject({ code: 'SICK-04' })
  const client = await as(MEMBER)
  const files = [await file(), await file(), await file(), await file(), await file(), await file()]
  const full = { id, kind: 'certificate' as const, issuedOn: TODAY, restFrom: TODAY, restTo: '2026-11-24' }
  expect((await client.call(calls.saveCertificate, { ...full, files: [] })).code).not.toBe('10000')
  expect((await client.call(calls.saveCertificate, { ...full, files: [...files, await file()] })).code).not.toBe('10000')
  expect((await client.call(calls.saveCertificate, { ...full, issuedOn: '2026-11-21', files })).code).toBe('SICK-19')
  expect((await client.upload(uploadFile, { policy: 'sick-leave' }, { filename: 'a.txt', bytes: 'x' })).code).toBe('SICK-05')
  // a record alone puts nothing before HR
  await client.ok(calls.saveCertificate, { id, kind: 'record', issuedOn: TODAY, files: [await file()] })
  expect((await leaveOf(id))!.status).toBe('reported')
  expect((await client.call(calls.saveCertificate, { ...full, files })).code).toBe('10000')
  expect(await leaveOf(id)).toMatchObject({ status: 'to-check', papers: [{ kind: 'record' }, { kind: 'certificate', files: { length: 6 } }] })
})

test('SICK-10 accepted days go to time-keeping once, and a change sends the difference', async () => {
  const id = await toCheck('2026-12-07', '2026-12-11')
  const hr = await as(HR)
  await hr.ok(calls.accept, { id })
  expect(await passed(id)).toMatchObject([{ version: 1, as: 'sick', workingDays: 5, difference: 5, ssoId: MEMBER, from: '2026-12-07', to: '2026-12-11' }])
  expect(JSON.stringify(await passed(id))).not.toMatch(/diagnosis|hospital/)
  expect((await hr.call(calls.accept, { id })).code).toBe('SICK-12')
  t.setClock(at('2026-12-10T08:00'))
  await (await as(MEMBER)).ok(calls.back, { id, on: '2026-12-10' })
  expect((await passed(id)).slice(1)).toMatchObject([{ version: 2, workingDays: 3, difference: -2, to: '2026-12-09' }])
  expect(await leaveOf(id)).toMatchObject({ status: 'accepted', papers: [{ state: 'accepted' }] })
  expect((await told(MEMBER, 'accepted')).length).toBe(1)
})

test('SICK-10 back on the day after the last sends nothing more', async () => {
  const id = await toCheck('2026-12-14', '2026-12-15')
  await (await as(HR)).ok(calls.accept, { id })
  t.setClock(at('2026-12-16T08:00'))
  await (await as(MEMBER)).ok(calls.back, { id, on: '2026-12-16' })
  expect(await passed(id)).toHaveLength(1)
})

test('SICK-12 two of HR at once: one decides, the other is told that it was decided', async () => {
  const id = await toCheck('2026-12-17')
  const [one, two] = [await as(HR), await as(HR_TOO)]
  const answers = await Promise.all([one.call(calls.accept, { id }), two.call(calls.giveBack, { id, ...why })])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SICK-12'])
  const status = (await leaveOf(id))!.status
  expect(['accepted', 'returned']).toContain(status)
  expect(await passed(id)).toHaveLength(status === 'accepted' ? 1 : 0)
})

test('SICK-03 the same days reported twice at the same moment are one leave', async () => {
  const member = await as(PART_TIMER)
  const answers = await Promise.all([1, 2, 3].map(() => member.call(calls.report, { from: '2026-12-17', to: '2026-12-18' })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SICK-03', 'SICK-03'])
})

test('a returned leave is handed in again; a rejected one becomes personal leave', async () => {
  const id = await toCheck('2026-12-21', '2026-12-22')
  const hr = await as(HR)
  expect((await hr.call(calls.giveBack, { id, comment: ' ' })).code).not.toBe('10000')
  await hr.ok(calls.giveBack, { id, ...why })
  expect(await leaveOf(id)).toMatchObject({ status: 'returned', comment: why.comment, papers: [{ state: 'returned', comment: why.comment }] })
  expect((await told(MEMBER, 'returned'))[0]!.body).toContain(why.comment)
  expect(await paper(id, MEMBER, { restFrom: '2026-12-21', restTo: '2026-12-22', issuedOn: TODAY })).toMatchObject({ code: '10000' })
  await hr.ok(calls.reject, { id, comment: '非正规医疗机构' })
  expect(await away('2026-12-21', '2026-12-23')).toMatchObject([{ kind: 'leave' }])
  expect(await passed(id)).toMatchObject([{ version: 1, as: 'personal', workingDays: 2 }])
  expect((await hr.call(calls.reject, { id, ...why })).code).toBe('SICK-12')
  expect(await paper(id, MEMBER, { restFrom: '2026-12-21', restTo: '2026-12-22', issuedOn: TODAY })).toMatchObject({ code: 'LIFE-01' })
})

test('SICK-16 nobody of HR checks their own leave, nor corrects their own ledger; managers check none', async () => {
  const id = await toCheck('2026-12-28', '2026-12-28', HR_TOO)
  const own = await as(HR_TOO)
  expect((await own.call(calls.accept, { id })).code).toBe('SICK-16')
  expect((await own.call(calls.correctLedger, { ssoId: asSsoId(HR_TOO), on: TODAY, days: -1, reason: '测试' })).code).toBe('SICK-16')
  expect((await (await as(MANAGER)).call(calls.accept, { id })).status).toBe(403)
  expect((await leaveOf(id, HR_TOO))!.can).not.toContain('accept')
  await (await as(HR)).ok(calls.accept, { id })
})

test('SICK-06, SICK-08 the treatment period counts live leaves and what HR corrects', async () => {
  const before = (await mine(STRANGER)).period
  expect(before).toMatchObject({ startedOn: null, usedDays: 0 })
  await report('2026-11-20', '2026-11-29', { who: STRANGER })
  const hr = await as(HR)
  await hr.ok(calls.correctLedger, { ssoId: asSsoId(STRANGER), on: '2026-10-31', days: 20.5, reason: '上线前的病假' })
  await hr.ok(calls.correctLedger, { ssoId: asSsoId(STRANGER), on: '2026-11-01', days: -0.5, reason: '更正' })
  t.setClock(at('2026-11-22T23:59'))
  expect((await mine(STRANGER)).period).toMatchObject({ startedOn: '2026-10-31', usedDays: 23 })
  t.setClock(at('2026-11-23T00:00'))
  expect((await mine(STRANGER)).period).toMatchObject({ usedDays: 24 })
  const [row] = (await (await as(HR)).ok(calls.all, { filters: { ssoId: asSsoId(STRANGER) } })).list
  expect(row).toMatchObject({ usedDays: 24, workingDays: 6, certificate: 'none' })
  expect((await (await as(HR)).call(calls.correctLedger, { ssoId: asSsoId(STRANGER), on: TODAY, days: 0.3, reason: 'x' })).code).not.toBe('10000')
})

test('the morning asks for certificates on the day after, a day before they are due and when they are overdue, each once', async () => {
  const id = await report('2027-01-29', '2027-02-03', { who: HRBP })
  const morning = async (day: string) => {
    t.setClock(at(`${day}T08:00`))
    await t.runJob('sick-leave.morning')
    await t.runJob('sick-leave.morning')
  }
  const counts = async () => Promise.all(['due', 'soon', 'overdue', 'ends'].map(async (event) => (await told(HRBP, event)).length))
  t.setClock(TEST_NOW)
  await t.runJob('sick-leave.morning')
  expect(await counts()).toEqual([0, 0, 0, 0])
  await morning(addDays(TODAY, 1))
  expect((await leaveOf(id, HRBP))!.status).toBe('certificate-due')
  expect(await counts()).toEqual([1, 0, 0, 0])
  await morning('2027-01-31')
  expect(await counts()).toEqual([1, 1, 0, 0])
  await morning('2027-02-01')
  expect(await counts()).toEqual([1, 1, 0, 0])
  await morning('2027-02-02')
  expect(await counts()).toEqual([1, 1, 1, 0])
  await morning('2027-02-03')
  expect(await counts()).toEqual([1, 1, 1, 1])
  await (await as(HRBP)).ok(calls.extend, { id, to: '2027-02-10' })
  expect((await told(HRBP, 'ends')).length).toBe(1)
})

test('at night who comes to the end of a treatment period is told once at 30 and once at 7 days, with HRBP and HR', async () => {
  const hr = await as(HR)
  const left = (await mine(STRANGER)).period.leftDays
  await hr.ok(calls.correctLedger, { ssoId: asSsoId(STRANGER), on: TODAY, days: left - 30, reason: '测试' })
  const night = async () => {
    await t.runJob('sick-leave.nightly')
    await t.runJob('sick-leave.nightly')
    return Promise.all([told(STRANGER, 'left'), told(HR, 'leftOf')].map(async (all) => (await all).length))
  }
  expect(await night()).toEqual([1, 1])
  await hr.ok(calls.correctLedger, { ssoId: asSsoId(STRANGER), on: TODAY, days: 23, reason: '测试' })
  expect(await night()).toEqual([2, 2])
})

test('payroll has the accepted days of a month, a leave over its end cut there, and no diagnosis', async () => {
  const id = await toCheck('2027-01-28', '2027-02-02', PART_TIMER)
  const hr = await as(HR)
  await hr.ok(calls.accept, { id })
  const rows = async (month: string) => (await hr.download(calls.exportPayroll, { month })).file?.bytes.length ?? 0
  expect(await rows('2027-01')).toBeGreaterThan(0)
  const of = async (month: string) => {
    const found = []
    for await (const row of payrollExport.rows(await t.reader(HR), { month })) found.push(row)
    return found.filter(({ ssoId }) => ssoId === PART_TIMER)
  }
  expect(await of('2027-01')).toMatchObject([{ workingDays: 2, calendarDays: 4, leaves: 1 }])
  expect(await of('2027-02')).toMatchObject([{ workingDays: 2, calendarDays: 2, leaves: 1 }])
  expect((await hr.download(calls.exportAll, { filters: {} })).file?.filename).toMatch(/xlsx$/)
})
