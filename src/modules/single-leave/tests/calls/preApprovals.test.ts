import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { linkToFile, uploadFile } from '#services/files/contract.ts'
import { readStatement } from '#services/ledger/contract.ts'
import * as calls from '../../contract.ts'
import { at, care, HR, HR_TOO, MANAGER, MEMBER, OPEN, PART_TIMER, STRANGER } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(at(OPEN)))
const { mine, file, form, apply, applied, approved, booked, decide, left, limit, secondHr, told, bookingOf, away } = care(t)
await secondHr()
const as = (who: string) => t.as(who)
const why = { comment: '诊断证明缺少医院盖章' }

test('a pre-approval is sent, HR is told by when to answer, and SLEAVE-01 approved it opens 80 hours, once', async () => {
  const id = await applied()
  expect((await told(HR, 'submitted')).at(-1)!.title).toContain('李晓雯')
  // Tuesday 1 December and five working days
  expect((await mine()).preApprovals[0]).toMatchObject({ status: 'pending', year: 2026, dueOn: '2026-12-08', can: ['withdraw'] })
  const hr = await as(HR)
  expect(await hr.ok(calls.detail, { id })).toMatchObject({ person: { ssoId: MEMBER }, documents: { length: 1 }, medical: [], can: ['approve', 'reject'] })
  await hr.ok(calls.approve, { id, comment: '材料齐全' })
  expect(await left()).toEqual({ available: 80, held: 0 })
  expect((await mine()).quota).toEqual({ year: 2026, used: 0, booked: 0, left: 80 })
  expect((await told(MEMBER, 'approved'))[0]!.body).toMatch(/80小时.*材料齐全/)
  expect((await hr.call(calls.approve, { id })).code).toBe('LIFE-01')
  expect(await left()).toEqual({ available: 80, held: 0 })
  expect((await hr.ok(calls.detail, { id })).can).toEqual(['revoke', 'correct'])
})

test('SLEAVE-07 one a year, of two at the same moment too; the next year takes another', async () => {
  expect((await apply()).code).toBe('SLEAVE-07')
  const answers = await Promise.all([apply(STRANGER), apply(STRANGER)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SLEAVE-07'])
  t.setClock(at('2027-01-04T09:00'))
  expect((await apply()).code).toBe('10000')
})

test('SLEAVE-12 a part-timer is told so', async () => {
  expect(await apply(PART_TIMER)).toMatchObject({ code: 'SLEAVE-12', returnMsg: '仅全职员工可申请' })
  expect((await mine(PART_TIMER)).applying.fullTime).toBe(false)
})

test('SLEAVE-02, SLEAVE-06, SLEAVE-08 what documents there have to be', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => file(HR_TOO)))
  expect(await apply(HR_TOO, { documents: [...six, await file(HR_TOO)] })).toMatchObject({ code: 'SLEAVE-02', fields: [{ path: 'documents' }] })
  expect((await apply(HR_TOO, { documents: [] })).code).not.toBe('10000')
  const member = await as(HR_TOO)
  expect((await member.upload(uploadFile, { policy: calls.POLICY }, { filename: 'a.docx', bytes: 'x' })).code).toBe('SLEAVE-06')
  expect((await apply(HR_TOO, { careReason: 'ill' })).code).toBe('SLEAVE-08')
  expect((await apply(HR_TOO, { parentBirthday: '1967-01-01' })).code).toBe('SLEAVE-08')
  const answer = await apply(HR_TOO, { careReason: 'ill', documents: six.slice(0, 5), medical: six.slice(5) })
  expect(answer.code).toBe('10000')
  expect((await mine(HR_TOO)).preApprovals[0]).toMatchObject({ documents: { length: 5 }, medical: [{ id: six[5] }] })
})

test('SLEAVE-03 a rejection has a comment; sent again, it waits again with other documents', async () => {
  const [{ id }] = (await mine(STRANGER)).preApprovals as [calls.PreApproval]
  const hr = await as(HR)
  expect(await hr.call(calls.reject, { id, comment: ' ' })).toMatchObject({ code: 'SLEAVE-03', fields: [{ path: 'comment' }] })
  await hr.ok(calls.reject, { id, ...why })
  expect((await told(STRANGER, 'rejected'))[0]!.body).toContain(why.comment)
  const again = await form(STRANGER)
  expect((await (await as(MEMBER)).call(calls.resubmit, { id, ...again })).content).toBeUndefined()
  t.setClock(at('2026-12-02T09:00'))
  await (await as(STRANGER)).ok(calls.resubmit, { id, ...again })
  expect((await mine(STRANGER)).preApprovals).toMatchObject([{ status: 'pending', comment: '', documents: [{ id: again.documents[0] }], dueOn: '2026-12-09' }])
  await (await as(STRANGER)).ok(calls.withdraw, { id })
  expect((await (await as(HR)).call(calls.approve, { id })).code).toBe('LIFE-01')
  expect((await (await as(STRANGER)).ok(calls.mine, {})).preApprovals[0]!.can).toEqual(['resubmit'])
})

test('SLEAVE-13 in the lock nothing is sent, nor sent again; HR decides and people withdraw', async () => {
  const [{ id }] = (await mine(STRANGER)).preApprovals as [calls.PreApproval]
  const [{ id: other }] = (await mine(HR_TOO)).preApprovals as [calls.PreApproval]
  t.setClock(at('2026-12-14T00:00'))
  expect(await apply(MANAGER)).toMatchObject({ code: 'SLEAVE-13', returnMsg: '每月14日至28日为锁定期，暂不可提交' })
  const again = await form(STRANGER)
  expect((await (await as(STRANGER)).call(calls.resubmit, { id, ...again })).code).toBe('SLEAVE-13')
  await (await as(HR)).ok(calls.reject, { id: other, ...why })
  t.setClock(at('2026-12-29T00:00'))
  await (await as(STRANGER)).ok(calls.resubmit, { id, ...again })
})

test('SLEAVE-20 one that waits over the turn of the year is approved no more; its person withdraws it in the lock as well', async () => {
  const [{ id }] = (await mine(STRANGER)).preApprovals as [calls.PreApproval]
  t.setClock(at('2027-01-01T00:00'))
  expect((await (await as(HR)).call(calls.approve, { id })).code).toBe('SLEAVE-20')
  t.setClock(at('2027-01-20T09:00'))
  await (await as(STRANGER)).ok(calls.withdraw, { id })
})

test('SLEAVE-18 nobody of HR decides on their own or corrects it, and nobody else decides at all', async () => {
  const [{ id }] = (await mine(HR_TOO)).preApprovals as [calls.PreApproval]
  const own = await as(HR_TOO)
  await own.ok(calls.resubmit, { id, ...(await form(HR_TOO)) })
  expect((await own.call(calls.approve, { id })).code).toBe('SLEAVE-18')
  expect((await own.ok(calls.detail, { id })).can).toEqual(['withdraw'])
  await (await as(HR)).ok(calls.approve, { id })
  expect((await own.call(calls.correct, { id, hours: 8, reason: '测试' })).code).toBe('SLEAVE-18')
  expect((await own.call(calls.revoke, { id, ...why })).code).toBe('SLEAVE-18')
  expect((await (await as(MANAGER)).call(calls.approve, { id })).status).toBe(403)
  expect((await (await as(MEMBER)).call(calls.preApprovals, {})).status).toBe(403)
})

test('SLEAVE-01 HR corrects by half days, never below what is left, and only in the year', async () => {
  const { id } = (await mine()).preApprovals.find(({ status }) => status === 'approved')!
  const hr = await as(HR)
  expect(await hr.ok(calls.correct, { id, hours: 8, reason: '补发' })).toEqual({ left: 88 })
  expect(await hr.ok(calls.correct, { id, hours: -12, reason: '误发' })).toEqual({ left: 76 })
  expect((await hr.call(calls.correct, { id, hours: -80, reason: '误发' })).code).toBe('SLEAVE-01')
  expect((await hr.call(calls.correct, { id, hours: 3, reason: 'x' })).code).not.toBe('10000')
  const { list } = await hr.ok(readStatement, { unit: calls.UNIT, ssoId: (await hr.ok(calls.detail, { id })).person.ssoId })
  expect(list.map(({ amount }) => amount)).toEqual([-12, 8, 80])
  expect((await (await as(MANAGER)).call(readStatement, { unit: calls.UNIT, ssoId: (await hr.ok(calls.detail, { id })).person.ssoId })).status).toBe(403)
  t.setClock(at('2027-01-04T09:00'))
  expect((await (await as(HR)).call(calls.correct, { id, hours: 8, reason: '补发' })).code).toBe('SLEAVE-15')
})

test('revoked, days to come are cancelled and unused hours taken back; approved anew, what was used is not granted again', async () => {
  const id = await approved(MANAGER)
  const begun = await booked('2026-12-01', '2026-12-02', MANAGER)
  const ahead = await booked('2026-12-08', '2026-12-08', MANAGER)
  const waits = await booked('2026-12-10', '2026-12-10', MANAGER)
  for (const one of [begun, ahead]) expect((await decide(one, 'approve', { who: MANAGER, by: '10000003' })).code).toBe('10000')
  await (await as(HR)).ok(calls.revoke, { id, comment: '户口簿与档案不符' })
  const states = async () => Promise.all([begun, ahead, waits].map(async (one) => (await bookingOf(one, MANAGER)).status))
  expect(await states()).toEqual(['approved', 'cancelled', 'cancelled'])
  expect(await left(MANAGER)).toEqual({ available: 0, held: 16 })
  expect(await away('2026-12-08', '2026-12-11', MANAGER)).toEqual([])
  expect((await told(MANAGER, 'revoked'))[0]!.body).toContain('户口簿与档案不符')
  await approved(MANAGER)
  expect(await left(MANAGER)).toEqual({ available: 64, held: 16 })
})

test('HR reads documents within reach, managers and strangers do not; list and sheets are cut by the filters', async () => {
  const [one] = (await mine()).preApprovals as [calls.PreApproval]
  const { id } = one.documents[0]!
  const link = async (who: string) => (await (await as(who)).call(linkToFile, { id })).status
  expect([await link(MEMBER), await link(HR), await link(MANAGER), await link(STRANGER)]).toEqual([200, 200, 403, 403])
  const hr = await as(HR)
  const people = async (filters: object) => (await hr.ok(calls.preApprovals, { filters })).list.map(({ person }) => person.ssoId)
  expect(new Set(await people({ status: 'approved', year: 2026 }))).toEqual(new Set([MEMBER, HR_TOO, MANAGER]))
  expect(await people({ entity: 'HB' })).toEqual([])
  const department = 'MB-FN-AC'
  expect(await people({ department })).toEqual([HR_TOO])
  const rows = await sheetRowsOf((await hr.download(calls.exportPreApprovals, { filters: { status: 'approved', department } })).file!.bytes)
  expect(rows).toHaveLength(2)
  expect((await hr.ok(calls.bookings, { filters: { status: 'cancelled', year: 2026 } })).list).toHaveLength(2)
  expect((await hr.download(calls.exportBookings, { filters: {} })).file?.filename).toMatch(/xlsx$/)
})

test('SLEAVE-04 what has waited four working days is told to HR, five and more to their managers, each once', async () => {
  await t.write((ctx) => ctx.db.execute(sql`update single_leave_pre_approvals set status = 'withdrawn' where status = 'pending'`))
  t.setClock(at('2027-02-01T09:00'))
  // the line manager of one of HR
  await secondHr(MEMBER)
  await applied(STRANGER)
  const counts = async (wall: string) => {
    t.setClock(at(wall))
    await t.runJob('single-leave.remindWaiting')
    await t.runJob('single-leave.remindWaiting')
    return Promise.all([told(HR, 'waiting'), told(MANAGER, 'overdue')].map(async (all) => (await all).length))
  }
  expect(await counts('2027-02-04T09:00')).toEqual([0, 0])
  expect(await counts('2027-02-05T09:00')).toEqual([1, 0])
  expect(await counts('2027-02-07T09:00')).toEqual([1, 0])
  expect(await counts('2027-02-08T09:00')).toEqual([1, 1])
  expect(await counts('2027-02-09T09:00')).toEqual([1, 1])
})

test('SLEAVE-01, SLEAVE-05 the limits in force are those that administrators set', async () => {
  await limit('quotaHours', 40)
  await limit('lockFromDay', 1)
  await limit('lockToDay', 2)
  t.setClock(at('2027-03-02T23:59'))
  expect((await apply()).code).toBe('SLEAVE-13')
  t.setClock(at('2027-03-20T09:00'))
  const [before] = (await mine()).preApprovals
  if (before?.status === 'pending') await (await as(MEMBER)).ok(calls.withdraw, { id: before.id })
  await approved()
  expect((await mine()).quota.left).toBe(40)
})
