import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ACCOUNT, BANK, FINANCE, HR, HRBP, injuries, MANAGER, MEMBER, NOW, PAYROLL } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const i = injuries(t)
beforeEach(() => t.setClock(NOW))
const on = (id: string, who = PAYROLL) =>
  t
    .as(who)
    .then((client) => client.ok(calls.unsignList, { pageSize: 100 }))
    .then(({ list }) => list.find((row) => row.id === id))

test('INJURY-14 INJURY-15 a period stands in the roster once, is changed with it, and keeps clear of sick leave', async () => {
  const who = await i.another()
  const id = await i.recognized(who)
  await i.down(id, '2026-11-20', '2026-12-10')
  await i.down(id, '2026-11-20', '2026-12-15')
  expect(await i.absences(who)).toHaveLength(1)
  expect(await i.notices(MANAGER, 'backToWork', id)).toMatchObject([{}, { title: expect.stringContaining('12月16日') as string }])
  expect((await i.partner(id, { downtimeStart: '2026-11-19', downtimeEnd: '2026-12-15' })).code).toBe('INJURY-14')
  expect((await i.partner(id, { downtimeStart: '2026-11-20', downtimeEnd: '2027-11-20' })).code).toBe('INJURY-14')
  expect((await i.partner(id, { downtimeEnd: null })).code).toBe('INJURY-14')
  await i.away(who, '2026-12-20', '2026-12-25', 'sick')
  expect((await i.partner(id, { downtimeStart: '2026-11-20', downtimeEnd: '2026-12-20' })).code).toBe('INJURY-15')
  expect((await i.partner(id, { vacationStart: '2026-12-01', vacationEnd: '2026-12-02', downtimeEnd: '2026-12-18' })).code).toBe('INJURY-15')
  expect((await i.partner(id, { vacationStart: '2026-12-01', vacationEnd: '2026-12-02' })).code).toBe('INJURY-15')
  expect((await i.partner(id, { vacationStart: '2026-11-19', vacationEnd: '2026-11-18' })).code).toBe('SHELL-39')
  expect((await i.seen(id, HRBP)).downtimes).toMatchObject([{ from: '2026-11-20', to: '2026-12-15', esignState: null }])
})

test('a letter is sent once, signed on the phone, and settles by that', async () => {
  const id = await i.own()
  const letter = await i.sent(id)
  const { flowId } = await i.letterOf(id)
  expect((await (await t.as(HRBP)).ok(calls.downtimeSend, { id })).flowId).toBe(flowId)
  expect(await on(letter)).toMatchObject({ esignState: 'sent', unsignState: 'pending', payMonth: '2026-11', can: [] })
  expect(await i.partner(id, { downtimeEnd: '2026-12-31' })).toMatchObject({ code: 'LIFE-01' })
  expect((await i.seen(id, MEMBER)).downtimes[0]?.link).toBe(`/e-sign/${flowId}`)
  await i.told(id, '3')
  await i.told(id, '3')
  expect(await on(letter)).toMatchObject({ esignState: 'signed', unsignState: 'approved' })
  // what is settled stays, and another period follows it
  await i.sure(i.partner(id, { downtimeStart: '2026-12-20', downtimeEnd: '2026-12-31' }))
  expect((await i.seen(id, HRBP)).downtimes).toHaveLength(2)
})

test('what is not signed in five days goes to payroll once, which sends it again or approves it', async () => {
  const id = await i.recognized(await i.another())
  const letter = await i.sent(id)
  t.setClock('2026-11-25T03:59:00Z')
  await t.runJob('work-injury.expire')
  expect((await on(letter))?.unsignState).toBe('pending')
  t.setClock('2026-11-25T04:01:00Z')
  for (let time = 0; time < 2; time++) await t.runJob('work-injury.expire')
  expect(await on(letter)).toMatchObject({ unsignState: 'unsigned', can: ['approve', 'resend'] })
  expect((await i.seen(id, HRBP)).clock.waitsFor).toEqual(['payroll'])
  const payroll = await t.as(PAYROLL)
  await payroll.ok(calls.unsignResend, { id: letter })
  expect((await on(letter))?.unsignState).toBe('pending')
  t.setClock('2026-12-01T04:02:00Z')
  await t.runJob('work-injury.expire')
  t.setClock('2026-12-03T00:00:00Z')
  for (let time = 0; time < 2; time++) await t.runJob('work-injury.listUnsigned')
  expect(await i.notices(PAYROLL, 'unsigned')).toMatchObject([{ title: expect.stringContaining('1份') as string }])
  const later = await t.as(PAYROLL)
  expect((await later.call(calls.unsignApprove, { ids: [letter] })).code).toBe('SHELL-39')
  await later.ok(calls.unsignApprove, { ids: [letter], reason: '员工住院无法签署' })
  expect(await on(letter)).toMatchObject({ unsignState: 'approved', reason: '员工住院无法签署' })
  expect((await later.call(calls.unsignApprove, { ids: [letter], reason: 'x' })).code).toBe('LIFE-01')
  expect((await later.download(calls.unsignExport, { filters: {} })).file?.bytes.length).toBeGreaterThan(0)
})

test('a letter that is refused, or cannot be sent twice, goes to payroll', async () => {
  const refused = await i.recognized(await i.another())
  await i.sent(refused)
  await i.told(refused, '5', '日期不对')
  expect(await i.seen(refused, HRBP)).toMatchObject({ downtimes: [{ esignState: 'refused', unsignState: 'unsigned' }], clock: { waitsFor: ['payroll'] } })
  await i.sure(i.partner(refused, { downtimeEnd: '2026-12-31' }))
  const failed = await i.recognized(await i.another())
  await i.sent(failed)
  await i.told(failed, '6')
  expect(await i.seen(failed, HRBP)).toMatchObject({ downtimes: [{ esignState: 'send-failed', unsignState: 'pending' }], clock: { waitsFor: ['bp'] } })
})

test('INJURY-16 INJURY-17 INJURY-18 what is due locks the account, is paid once, and comes back to be mended', async () => {
  const id = await i.level(await i.own())
  expect(await i.amounts(id, { level14NursingExpenses: 100 })).toMatchObject({ code: 'INJURY-16', fields: [{ path: 'level14NursingExpenses' }] })
  expect((await i.amounts(id, { oneoffEmploymentSubsidy: 100 })).code).toBe('INJURY-16')
  await t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { lastWorkingDate: '2027-01-31' }))
  await i.sure(i.amounts(id, { oneoffEmploymentSubsidy: 100 }))
  await i.sure(i.amounts(id, { oneoffEmploymentSubsidy: null, oneoffDisabilitySubsidy: 5_000_000 }))
  await t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { lastWorkingDate: null }))
  expect(await i.seen(id, MEMBER)).toMatchObject({ payments: [], clock: { waitsFor: ['team-member'], missing: [{ paper: 'bank' }] } })
  await i.sure(i.bank(id))
  const [payment] = (await i.seen(id, FINANCE)).payments
  expect(payment).toMatchObject({ item: 'oneoffDisabilitySubsidy', amountFen: 5_000_000, state: 'due', dueOn: '2026-12-04' })
  expect((await i.notices(FINANCE, 'paymentDue', id)).length).toBe(1)
  expect((await i.bank(id)).code).toBe('INJURY-18')
  const finance = await t.as(FINANCE)
  await finance.ok(calls.financeReturn, { id: payment!.id, reason: '户名不符' })
  expect((await finance.call(calls.financePay, { ids: [payment!.id], paidOn: i.today(), voucher: 'V1' })).code).toBe('LIFE-01')
  await i.sure(i.bank(id))
  const pay = { ids: [payment!.id], paidOn: i.today(), voucher: 'V1', paymentFiles: [await i.file(FINANCE)] }
  await finance.ok(calls.financePay, pay)
  expect(await finance.call(calls.financePay, { ...pay, voucher: 'V2', paymentFiles: [] })).toMatchObject({ code: 'INJURY-17', returnMsg: '该款项已支付' })
  expect((await i.seen(id, FINANCE)).payments).toMatchObject([{ state: 'paid', voucher: 'V1' }])
  expect((await i.amounts(id, { oneoffDisabilitySubsidy: 1 })).code).toBe('INJURY-17')
  expect((await i.notices(MEMBER, 'paid', id)).length).toBe(1)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('INJURY-17 two of finance at the same moment pay once', async () => {
  const { payment } = await i.due()
  const finance = await t.as(FINANCE)
  const said = await Promise.all(['V1', 'V2'].map((voucher) => finance.call(calls.financePay, { ids: [payment], paidOn: i.today(), voucher })))
  expect(said.map(({ code }) => code).toSorted()).toEqual(['10000', 'INJURY-17'])
})

test('INJURY-05 INJURY-12 the bank is one of those that are known, and its number is for finance alone, masked until it is asked for', async () => {
  const id = await i.level(await i.own())
  expect((await i.bank(id, MEMBER, { bankName: '招商银行' })).code).toBe('INJURY-05')
  expect((await i.bank(id, MEMBER, { bankName: '没有这家银行支行' })).code).toBe('SHELL-39')
  await i.sure(i.amounts(id))
  await i.sure(i.bank(id))
  const finance = await t.as(FINANCE)
  expect((await i.seen(id, FINANCE)).bank).toEqual({ bankName: BANK, accountNumber: '**** 5678' })
  expect((await finance.ok(calls.detail, { sid: id, reveal: 'yes' })).bank?.accountNumber).toBe(ACCOUNT)
  expect((await i.rows('finance', FINANCE)).find(({ sid }) => sid === id)).toMatchObject({ accountNumber: '**** 5678', hospital: '', amountFen: 5_000_000 })
  for (const who of [HR, HRBP]) expect((await i.seen(id, who)).bank).toBeNull()
  expect((await finance.download(calls.financeExport, { filters: { dueBy: addDays(i.today(), 30) } })).file?.bytes.length).toBeGreaterThan(0)
})

test('the clock calls to mind what is to be reported, filed and expected, each once a day', async () => {
  const who = await i.another()
  const manager = await t.as(MANAGER)
  const hurtingTime = '2026-11-20T02:00:00.000Z'
  const { id: draft } = await manager.ok(calls.draftSave, { ssoId: asSsoId(who), hurtingTime })
  const id = await i.reported(await i.another(), MANAGER, { hurtingTime })
  const recognized = await i.recognized(await i.another())
  await i.down(recognized, '2026-11-20', '2026-12-25')
  await i.sure(i.move(HR, id, 'delay', { expectedDate: '2026-11-27', comment: '缺病历' }))
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-12-10', '2026-12-15', '2026-12-19', '2026-12-20']
  for (const day of days)
    for (let time = 0; time < 2; time++) {
      t.setClock(`${day}T00:00:00Z`)
      await t.runJob('work-injury.remind')
    }
  expect(await i.notices(MANAGER, 'reportSoon', draft)).toHaveLength(2)
  expect(await i.notices(HR, 'filingSoon', id)).toHaveLength(3)
  expect(await i.notices(HRBP, 'filingSoon', id)).toHaveLength(3)
  expect(await i.notices(HR, 'expected', id)).toHaveLength(1)
  expect(await i.notices(HRBP, 'downtimeEnds', recognized)).toHaveLength(1)
})
