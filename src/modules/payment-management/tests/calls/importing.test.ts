import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { payments, SUBMITTER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = payments(t)
const submitter = await t.as(SUBMITTER)
const HEAD =
  '合同编号,中文名称,英文名称,供应商,开户银行,银行账号,负责人,使用部门,成本中心,采购订单号,签订日期,开始日期,结束日期,类型,付款条件,金额（含税）,到期日'
const facts = (no: string, name = '机房维护', owner = SUBMITTER, end = '2027-10-31') =>
  `${no},${name},Data center,示例科技,示例银行,6222000011112222,${owner},信息技术部,CC-IT-02,,2026-11-01,2026-11-05,${end}`
const check = (...lines: string[]) => submitter.upload(calls.checkUpload, {}, { filename: '合同.csv', bytes: [HEAD, ...lines].join('\r\n') })

test('a file of contracts becomes drafts with their plans, whose totals are what the items add up to', async () => {
  const answer = await check(
    `${facts('IT-F-1')},预付款,签订,1000.50,2026-12-01`,
    `${facts('IT-F-2')},周期付款,,200,2027-01-31`,
    `${facts('IT-F-1')},验收款,验收,2000,2027-03-31`,
  )
  expect(answer.content).toMatchObject({ rows: 3, faultCount: 0 })
  await submitter.ok(calls.confirmUpload, { importId: answer.content!.importId })
  await t.runJob('spreadsheets.workOff')
  const { list } = await submitter.ok(calls.contracts, { filters: { keyword: 'IT-F-' } })
  expect(list.map(({ contractNo, totalFen, status }) => [contractNo, totalFen, status]).toSorted()).toEqual([
    ['IT-F-1', 300_050, 'draft'],
    ['IT-F-2', 20_000, 'draft'],
  ])
  const { plan } = await s.open(list.find(({ contractNo }) => contractNo === 'IT-F-1')!.id)
  expect(plan.map(({ seq, kind, amountFen }) => [seq, kind, amountFen])).toEqual([
    [1, 'advance', 100_050],
    [2, 'acceptance', 200_000],
  ])
})

test('ITPAY-02 a line whose number is taken, whose owner is nobody, whose days do not fit or that says another thing of its contract is named', async () => {
  await s.draft({ contractNo: 'IT-TAKEN' })
  const { content } = await check(
    `${facts('IT-TAKEN')},预付款,,1,2026-12-01`,
    `${facts('IT-G-1', '机房维护', '99999999')},预付款,,1,2026-12-01`,
    `${facts('IT-G-2')},预付款,,1,2029-12-01`,
    `${facts('IT-G-2', '别的名称')},预付款,,1,2026-12-01`,
    `${facts('IT-G-3', '机房维护', SUBMITTER, '2026-11-01')},预付款,,1,2026-12-01`,
  )
  expect(content!.faults.map(({ line, message }) => [line, message])).toEqual([
    [2, '合同编号已存在'],
    [3, '在职员工的员工号'],
    [4, '日期不正确'],
    [5, '同一合同编号的各行，合同信息须一致'],
    [6, '日期不正确'],
  ])
})
