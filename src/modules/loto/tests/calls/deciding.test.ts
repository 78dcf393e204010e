import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays } from '#foundation/time.ts'
import { createPrint } from '#services/print/contract.ts'
import * as calls from '../../contract/index.ts'
import { EHS_POINTS } from '../../rules/content.ts'
import { procedures } from '../../server/tables.ts'
import { AUTHOR, DEPARTMENT, EHS, EHS_SIGNER, FINAL, LEVEL1, loto, MEMBER, NOW, OWNER, REVIEWER, STRANGER } from './parts.ts'

const t = await openTestPortal()
const s = loto(t)
beforeAll(async () => {
  t.setClock(NOW)
  await s.ready()
})
afterAll(() => t.close())

test('LOTO-05 each step is decided by whom it waits for, and nobody else finds it; EHS decides as a team', async () => {
  const id = await s.to('to-be-reviewed')
  for (const who of [AUTHOR, DEPARTMENT, STRANGER]) expect(await s.act(who, calls.reviewStart, id), who).toMatchObject({ code: 'SHELL-02' })
  await s.lead(id, 'pending-ehs-approval')
  expect(await s.act(FINAL, calls.reviewApprove, id)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.act(EHS_SIGNER, calls.reviewApprove, id), 'EHS approves at its own desk').toMatchObject({ code: 'SHELL-02' })
  expect(await s.act(EHS_SIGNER, calls.ehsApprove, id, { points: ['energy'] })).toMatchObject({ code: 'SHELL-39' })
  await t.write(({ db }) =>
    db
      .update(procedures)
      .set({ reviewer: asSsoId(EHS) })
      .where(eq(procedures.id, id)),
  )
  expect(await s.act(EHS, calls.ehsApprove, id, { points: [...EHS_POINTS] }), 'nobody decides two steps').toMatchObject({ code: 'LOTO-05' })
  await t.write(({ db }) =>
    db
      .update(procedures)
      .set({ reviewer: asSsoId(REVIEWER) })
      .where(eq(procedures.id, id)),
  )
  await s.sure(s.act(EHS, calls.ehsApprove, id, { points: [...EHS_POINTS] }))
  expect(await s.row(id)).toMatchObject({ state: 'approved', holder: null, firstIssue: '2026-11-20', thisIssue: '2026-11-20', nextInspection: '2027-11-20' })
  expect(await s.told(AUTHOR, 'approved', id)).toHaveLength(1)
})

test('LOTO-19 comments stand at steps and isolation points, and are solved before a review ends', async () => {
  const id = await s.to('under-review')
  const reviewer = await s.by(REVIEWER)
  await reviewer.ok(calls.reviewComment, { id, step: 4, text: '补充隔离顺序' })
  await reviewer.ok(calls.reviewComment, { id, source: 1, text: '锁具型号' })
  expect(await (await s.by(STRANGER)).call(calls.reviewComment, { id, text: '不相关' })).toMatchObject({ code: 'SHELL-02' })
  expect(await s.told(AUTHOR, 'commented', id)).toHaveLength(2)
  expect(await s.act(REVIEWER, calls.reviewFinish, id)).toMatchObject({ code: 'LOTO-19' })
  const { comments } = await reviewer.ok(calls.sop, { id })
  expect(comments).toMatchObject([{ step: 4, solved: false, mine: true }, { source: 1 }])
  for (const one of comments) await reviewer.ok(calls.reviewComment, { id, solves: one.id })
  await s.sure(s.act(REVIEWER, calls.reviewFinish, id))
  expect(await s.row(id)).toMatchObject({ state: 'reviewed', holder: AUTHOR })
})

test('LOTO-08 what was rejected goes through every step again', async () => {
  const id = await s.to('pending-final-approval')
  expect(await s.act(FINAL, calls.reviewReject, id, { comment: '' })).toMatchObject({ code: 'SHELL-39' })
  await s.sure(s.act(FINAL, calls.reviewReject, id, { comment: '能量源不全' }))
  expect(await s.row(id)).toMatchObject({ state: 'rejected', reason: '能量源不全', holder: null })
  expect(await s.told(AUTHOR, 'rejected', id)).toMatchObject([{ body: expect.stringContaining('能量源不全') }])
  await s.resave(id)
  await s.sure(s.act(AUTHOR, calls.sopSubmit, id))
  expect((await s.row(id)).state).toBe('to-be-reviewed')
})

test('LOTO-17 who signs holds a certificate, and hears what is missing', async () => {
  const id = await s.to('to-be-reviewed')
  await t.write(({ db }) =>
    db
      .update(procedures)
      .set({ reviewer: asSsoId(STRANGER), holder: asSsoId(STRANGER) })
      .where(eq(procedures.id, id)),
  )
  await s.sure(s.act(STRANGER, calls.reviewStart, id))
  const refused = await s.act(STRANGER, calls.reviewFinish, id)
  expect(refused).toMatchObject({ code: 'LOTO-17', returnMsg: expect.stringContaining('上锁挂牌证') })
  await s.certify(STRANGER, '2099-12-31')
  await s.sure(s.act(STRANGER, calls.reviewFinish, id))
  await t.write(({ db }) => db.execute(sql`update learning_certificates set renewal_date = '2026-11-19' where sso_id = ${STRANGER}`))
  const valid = await s.to('approved')
  const look = { at: '2026-11-20', peopleObserved: [REVIEWER], result: 'ok' }
  expect(await s.act(STRANGER, calls.ehsInspection, valid, look)).toMatchObject({ code: 'LOTO-17' })
})

test('it is cancelled freely before it is handed in, and with a reason afterwards', async () => {
  const free = await s.saved()
  expect(await s.act(EHS_SIGNER, calls.sopCancel, free)).toMatchObject({ code: 'SHELL-02' })
  await s.sure(s.act(AUTHOR, calls.sopCancel, free))
  const id = await s.to('under-review')
  expect(await s.act(AUTHOR, calls.sopCancel, id)).toMatchObject({ code: 'SHELL-39' })
  await s.sure(s.act(EHS_SIGNER, calls.sopCancel, id, { reason: '重复' }))
  expect(await s.row(id)).toMatchObject({ state: 'cancelled', reason: '重复', holder: null })
})

test('LOTO-12 inspections are due a year after the approval, then a year after each; what is late is shown with a warning', async () => {
  const id = await s.to('approved')
  const ehs = await s.by(EHS_SIGNER)
  await t.write(({ db }) => db.update(procedures).set({ nextInspection: '2026-10-01' }).where(eq(procedures.id, id)))
  expect(await ehs.ok(calls.sop, { id })).toMatchObject({ inspection: 'overdue', state: 'approved' })
  expect((await ehs.ok(calls.ehsList, { filters: { show: 'inspections' } })).list.map((row) => row.id)).toContain(id)
  const { list } = await ehs.ok(calls.sopList, { filters: { inspection: 'overdue' } })
  expect(list).toMatchObject([{ id, inspection: 'overdue' }])
  expect(await s.act(EHS_SIGNER, calls.ehsInspection, id, { at: '2026-11-21', peopleObserved: [REVIEWER], result: 'ok' })).toMatchObject({ code: 'SHELL-39' })
  expect(await s.act(EHS_SIGNER, calls.ehsInspection, id, { at: '2026-11-18', peopleObserved: ['00000000'], result: 'ok' })).toMatchObject({ code: 'SHELL-39' })
  await s.sure(s.act(EHS_SIGNER, calls.ehsInspection, id, { at: '2026-11-18', peopleObserved: [REVIEWER], findings: '挂牌不全', result: 'change-needed' }))
  expect((await s.row(id)).nextInspection).toBe('2027-11-18')
  expect(await s.told(OWNER, 'changeNeeded', id)).toHaveLength(1)
})

test('who holds a step hears of it after three days, and inspections are told 30 and 7 days ahead, once', async () => {
  const waits = await s.to('to-be-reviewed')
  const due = await s.to('approved')
  await t.write(({ db }) =>
    db
      .update(procedures)
      .set({ nextInspection: addDays(s.today(), 7) })
      .where(eq(procedures.id, due)),
  )
  await t.runJob('loto.remind')
  expect(await s.told(REVIEWER, 'waiting', waits)).toEqual([])
  await t.runJob('loto.remind')
  expect(await s.told(OWNER, 'inspectionDue', due)).toHaveLength(1)
  expect(await s.told(EHS_SIGNER, 'inspectionDue', due)).toHaveLength(1)
  t.setClock('2026-11-24T04:00:00Z')
  await t.runJob('loto.remind')
  await t.runJob('loto.remind')
  expect(await s.told(REVIEWER, 'waiting', waits)).toHaveLength(1)
  t.setClock(NOW)
})

test('lists are one’s own or those of EHS, exports say what the list shows, and a procedure is a paper', async () => {
  const id = await s.to('under-review-level-1')
  const mine = async (who: string, show?: 'waiting' | 'decided') =>
    (await (await s.by(who)).ok(calls.reviewList, { pageSize: 100, filters: { ...(show && { show }) } })).list.map((row) => row.id)
  expect(await mine(LEVEL1, 'waiting')).toContain(id)
  expect(await mine(REVIEWER, 'decided')).toContain(id)
  expect(await mine(STRANGER)).not.toContain(id)
  const author = await s.by(AUTHOR)
  const { procedureCode } = await s.row(id)
  const { file } = await author.download(calls.sopExport, { filters: { keyword: procedureCode } })
  expect(JSON.stringify(await sheetRowsOf(file!.bytes))).toContain(procedureCode)
  expect((await author.call(createPrint, { kind: 'loto-procedure', businessId: id, language: 'zh' })).code).toBe('10000')
  expect((await (await t.as(MEMBER)).call(createPrint, { kind: 'loto-procedure', businessId: id, language: 'zh' })).status).toBe(403)
})
