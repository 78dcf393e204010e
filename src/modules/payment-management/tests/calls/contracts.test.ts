import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'
import { BOTH, fresh, MANAGER, MEMBER, OTHER, PLAN, payments, REVIEWER, SUBMITTER, staffed, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = payments(t)
const submitter = await t.as(SUBMITTER)
const other = await t.as(OTHER)
const reviewer = await t.as(REVIEWER)
const saveAgain = async (id: string, given: Partial<ReturnType<typeof written>>) => {
  const { owner, plan: _p, attachments: _a, saved, ...row } = await s.open(id)
  const facts = { contractNo: row.contractNo, nameCn: row.nameCn, nameEn: row.nameEn, supplier: row.supplier, supplierBankName: row.supplierBankName }
  const days = { totalFen: row.totalFen, signedOn: row.signedOn, startOn: row.startOn, endOn: row.endOn, supplierAccount: row.supplierAccount }
  return submitter.call(calls.saveContract, {
    id,
    basedOn: saved.revision,
    ...facts,
    ...days,
    owner: owner.ssoId,
    attachments: _a.map((one) => one.id),
    ...given,
  })
}

test('ITPAY-01 contracts are for who submits, payments for who reviews', async () => {
  const { id } = await s.active()
  const member = await t.as(MEMBER)
  for (const [who, call] of [
    [member, () => member.call(calls.contracts, {})],
    [member, () => member.call(calls.payments, {})],
    [reviewer, () => reviewer.call(calls.contracts, {})],
    [reviewer, () => reviewer.call(calls.saveContract, written())],
    [submitter, () => submitter.call(calls.terminate, { id, reason: 'x' })],
    [submitter, () => submitter.call(calls.operatePayments, { ids: [id], action: 'release' })],
  ] as const)
    expect(await call(), who === member ? 'a member' : 'the other side').toMatchObject({ status: 403, returnMsg: expect.stringMatching(/^您的权限不够/) })
  for (const call of [() => submitter.call(calls.contracts, {}), () => reviewer.call(calls.payments, {})]) expect(await call()).toMatchObject({ code: '10000' })
})

test('a contract is written, activated with its signed copy, and stands in the list with its figures', async () => {
  const contractNo = fresh('IT-LIST')
  const id = await s.draft({ contractNo })
  expect(await submitter.call(calls.activate, { id }), 'no signed copy').toMatchObject({ fields: [{ path: 'attachments' }] })
  expect((await s.open(id)).can).toEqual(['edit'])
  expect(await saveAgain(id, { plan: PLAN, attachments: [await s.file()] })).toMatchObject({ code: '10000' })
  expect((await s.open(id)).can).toEqual(['edit', 'activate'])
  await submitter.ok(calls.activate, { id })
  const item = (await s.open(id)).plan[0]!.id
  await s.submit(item, { amountFen: 200_000 })
  const { list } = await submitter.ok(calls.contracts, { filters: { keyword: contractNo.toLowerCase(), dueWithin: 400, status: 'active', owner: SUBMITTER } })
  expect(list).toMatchObject([{ id, totalFen: 1_000_000, paidFen: 0, underWayFen: 200_000, leftFen: 800_000, nextDueOn: '2027-03-31', can: ['edit', 'pay'] }])
  const hidden = await Promise.all(
    [{ dueWithin: 10 }, { endsWithin: 300 }, { supplier: '别家' }, { status: 'draft' as const }].map((filters) =>
      submitter.ok(calls.contracts, { filters: { keyword: contractNo, ...filters } }),
    ),
  )
  expect(hidden.map((one) => one.total)).toEqual([0, 0, 0, 0])
  const { changes } = await s.open(id)
  expect(changes.map(({ action }) => action)).toEqual(['activate', 'saved', 'saved'])
})

test('ITPAY-02 a contract number is used once', async () => {
  const contractNo = fresh('IT-ONCE')
  const first = await s.draft({ contractNo })
  expect(await other.call(calls.saveContract, written({ contractNo }))).toMatchObject({ code: 'ITPAY-02', fields: [{ path: 'contractNo' }] })
  expect(await saveAgain(first, { plan: PLAN, nameCn: '改名' }), 'its own').toMatchObject({ code: '10000' })
})

test('ITPAY-03 ITPAY-11 a draft may lack of its plan, and is activated only when it adds up', async () => {
  const id = await s.draft({ plan: PLAN.slice(1), attachments: [await s.file()] })
  expect(await submitter.call(calls.activate, { id })).toMatchObject({ code: 'ITPAY-03' })
  expect(await saveAgain(id, { plan: PLAN, endOn: '2026-11-04' })).toMatchObject({ code: 'ITPAY-11', fields: [{ path: 'endOn' }] })
  expect(await saveAgain(id, { plan: [...PLAN.slice(1), { ...PLAN[0]!, dueOn: '2026-10-31' }] })).toMatchObject({ code: 'ITPAY-11' })
  expect(await saveAgain(id, { plan: PLAN })).toMatchObject({ code: '10000' })
  await submitter.ok(calls.activate, { id })
})

test('ITPAY-09 of an active contract amount, days and plan change by an amendment, never below what is under way', async () => {
  const { id, items } = await s.active()
  expect(await saveAgain(id, { totalFen: 900_000 })).toMatchObject({ code: 'ITPAY-09', fields: [{ path: 'totalFen' }] })
  expect(await saveAgain(id, { endOn: '2027-12-31' })).toMatchObject({ code: 'ITPAY-09', fields: [{ path: 'endOn' }] })
  expect(await saveAgain(id, { plan: PLAN.toReversed() })).toMatchObject({ code: 'ITPAY-09', fields: [{ path: 'plan' }] })
  expect(await saveAgain(id, { nameCn: '新名称', plan: PLAN })).toMatchObject({ code: '10000' })
  await s.paid(items[0]!)
  await s.submit(items[1]!, { amountFen: 100_000 })
  const amend = async (deltaFen: number, plan: object[], basedOn?: number) =>
    submitter.call(calls.amend, {
      ...{ id, basedOn: basedOn ?? (await s.open(id)).saved.revision, number: 'A-1', deltaFen, newEndOn: '2028-01-31', reason: '减少范围' },
      ...{ plan: plan as typeof PLAN, attachments: [await s.file()] },
    })
  const [, acceptance] = PLAN
  expect(await amend(-600_001, [{ ...acceptance, id: items[1], amountFen: 99_999 }])).toMatchObject({ code: 'ITPAY-09' })
  expect(await amend(-400_000, [{ ...acceptance, amountFen: 300_000 }]), 'dropped').toMatchObject({ code: 'ITPAY-09', fields: [{ path: 'plan' }] })
  expect(await amend(-400_000, [{ ...acceptance, id: items[0] }]), 'paid whole').toMatchObject({ fields: [{ path: 'plan' }] })
  expect(await amend(0, [{ ...acceptance, id: items[1] }])).toMatchObject({ code: 'ITPAY-03' })
  expect(
    await amend(-400_000, [
      { ...acceptance, id: items[1], amountFen: 250_000 },
      { ...PLAN[2], amountFen: 50_000, dueOn: '2028-12-31' },
    ]),
  ).toMatchObject({
    code: '10000',
  })
  expect(await amend(0, [], 1), 'from another version').toMatchObject({ code: 'SHELL-64' })
  const now = await s.open(id)
  expect(now).toMatchObject({ totalFen: 600_000, endOn: '2028-01-31', amendments: [{ number: 'A-1', deltaFen: -400_000, files: [{ fileName: 'paper.pdf' }] }] })
  expect(now.plan.map(({ state, amountFen }) => [state, amountFen])).toEqual([
    ['paid', 300_000],
    ['requested', 250_000],
    ['cancelled', 200_000],
    ['open', 50_000],
  ])
})

test('ITPAY-12 a contract is edited by its owner, who created it, and their managers, and by nobody else', async () => {
  const id = await s.draft({ owner: MEMBER }, OTHER)
  const manager = await t.as(MANAGER)
  const row = await s.open(id)
  const again = { ...written({ contractNo: row.contractNo }), id, owner: MEMBER }
  expect(await submitter.call(calls.saveContract, { ...again, basedOn: 1 })).toMatchObject({ status: 403, code: 'ITPAY-12', returnMsg: '您的权限不够' })
  expect(await submitter.call(calls.activate, { id })).toMatchObject({ code: 'ITPAY-12' })
  expect([row.can, (await s.open(id, MANAGER)).can, (await s.open(id, OTHER)).can]).toEqual([[], ['edit'], ['edit']])
  expect(await manager.call(calls.saveContract, { ...again, basedOn: 1, attachments: [await s.file(MANAGER)] }), 'of its owner').toMatchObject({
    code: '10000',
  })
  await other.ok(calls.activate, { id })
  const [item] = (await s.open(id)).plan
  expect(await submitter.call(calls.savePayment, { planItemId: item!.id, amountFen: 1 })).toMatchObject({ code: 'ITPAY-12' })
  expect(await other.call(calls.savePayment, { planItemId: item!.id, amountFen: 1 })).toMatchObject({ code: '10000' })
})

test('a contract ends when a reviewer terminates it while nothing is under way, or when all of it is paid', async () => {
  const { id, items } = await s.active()
  const { id: request } = await s.submit(items[0]!)
  expect(await reviewer.call(calls.terminate, { id, reason: '供应商退出' })).toMatchObject({ code: 'LIFE-01' })
  await s.operate('reject', request)
  await reviewer.ok(calls.terminate, { id, reason: '供应商退出' })
  const ended = await s.open(id)
  expect(ended).toMatchObject({ status: 'terminated', reason: '供应商退出', can: [] })
  expect(ended.plan.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await saveAgain(id, {})).toMatchObject({ code: 'LIFE-01' })

  const whole = await s.active({ plan: [PLAN[0]!], totalFen: 300_000 })
  await s.paid(whole.items[0]!)
  expect(await s.open(whole.id)).toMatchObject({ status: 'completed', leftFen: 0, can: [] })
  expect((await s.open(whole.id, BOTH)).can).toEqual([])
})

test('lists go out as Excel: contracts with their plans and what is paid, payments, and the forecast by month', async () => {
  const contractNo = fresh('IT-OUT')
  const { id, items } = await s.active({ contractNo, costCenter: 'CC-OUT' })
  await s.paid(items[0]!)
  const { number } = await s.submit(items[1]!, { amountFen: 100_000 })
  const rowsOf = async (who: typeof submitter, call: typeof calls.exportContracts | typeof calls.exportPayments, keyword: string) =>
    sheetRowsOf((await who.download(call, { filters: { keyword } })).file!.bytes)
  const [head, ...plan] = await rowsOf(submitter, calls.exportContracts, contractNo)
  expect(head!.slice(0, 4)).toEqual(['合同编号', '合同名称', '供应商', '负责人'])
  expect(plan.map((row) => [row[0], row[5], row[6], row[11], row[14], row[17], row[18]])).toEqual([
    [contractNo, 10_000, 3_000, 1, 3_000, 3_000, 0],
    [contractNo, 10_000, 3_000, 2, 5_000, 0, 1_000],
    [contractNo, 10_000, 3_000, 3, 2_000, 0, 0],
  ])
  expect((await rowsOf(reviewer, calls.exportPayments, number)).slice(1).map((row) => row.slice(0, 5))).toEqual([
    [number, contractNo, '示例科技有限公司', '验收款', 1_000],
  ])
  const months = (await sheetRowsOf((await reviewer.download(calls.exportForecast)).file!.bytes)).filter((row) => row[1] === 'CC-OUT')
  expect(months).toEqual([
    ['2027-03', 'CC-OUT', 1, 5_000, 1_000, 4_000],
    ['2027-10', 'CC-OUT', 1, 2_000, 0, 2_000],
  ])
  expect((await s.open(id)).leftFen).toBe(600_000)
})
