import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER, OTHER, PAYROLL, PUBLISHER, pay, row } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const month = '2026-10'
await pay(t).published([row(MEMBER), row(OTHER)], month)
const [member, payroll] = [await t.as(MEMBER), await t.as(PAYROLL)]
const titles = async (who: string) => (await (await t.as(who)).ok(listMessages, { filters: {} })).list.map(({ titleCn }) => titleCn)
const ask = (text = '加班工资怎么算的') => member.ok(calls.ask, { month, lineCode: 'overtime', text })

test('PAYSLIP-22 a question is about a line that the own payslip of the month has', async () => {
  expect((await member.call(calls.ask, { month, lineCode: 'bonus', text: '奖金呢' })).code).toBe('PAYSLIP-22')
  expect((await member.call(calls.ask, { month: '2026-09', lineCode: 'base', text: '?' })).code).toBe('SHELL-02')
})

test('a question goes to payroll, comes back answered, is asked again and closed; each is told, and nobody else has part in it', async () => {
  const { id } = await ask()
  expect(await titles(PUBLISHER)).toContain('2026年10月工资单有新的提问')
  const [listed] = (await payroll.ok(calls.questionList, { filters: { state: 'open' } })).list
  expect(listed).toMatchObject({ id, lineCode: 'overtime', person: { ssoId: MEMBER }, can: ['answer'], turns: [{ by: 'member', text: '加班工资怎么算的' }] })
  expect(await payroll.ok(calls.answerQuestion, { id, text: '3 小时 × 1.5' })).toEqual({ id, state: 'answered' })
  expect(await titles(MEMBER)).toContain('2026年10月工资单的提问已回复')
  const other = await t.as(OTHER)
  expect((await other.call(calls.closeQuestion, { id })).code).toBe('SHELL-02')
  expect((await other.call(calls.askAgain, { id, text: '我的呢' })).code).toBe('SHELL-02')
  expect((await other.ok(calls.myQuestions, {})).list).toEqual([])
  expect(await member.ok(calls.askAgain, { id, text: '少了 1 小时' })).toEqual({ id, state: 'open' })
  await payroll.ok(calls.answerQuestion, { id, text: '下月补发' })
  const [own] = (await member.ok(calls.myQuestions, {})).list
  expect(own!.turns.map(({ by, text }) => [by, text])).toEqual([
    ['member', '加班工资怎么算的'],
    ['payroll', '3 小时 × 1.5'],
    ['member', '少了 1 小时'],
    ['payroll', '下月补发'],
  ])
  expect(await member.ok(calls.closeQuestion, { id })).toEqual({ id, state: 'closed' })
  expect((await member.call(calls.askAgain, { id, text: '?' })).code).toBe('LIFE-01')
})

test('PAYSLIP-23 what was answered is closed 14 days later, and not before', async () => {
  const { id } = await ask('津贴')
  await payroll.ok(calls.answerQuestion, { id, text: '见说明' })
  const state = async () => (await member.ok(calls.myQuestions, { pageSize: 50 })).list.find((one) => one.id === id)!.state
  await t.runJob('payslip.closeAnswered', '2026-12-03')
  expect(await state()).toBe('answered')
  await t.runJob('payslip.closeAnswered', '2026-12-05')
  await t.runJob('payslip.closeAnswered', '2026-12-05')
  expect(await state()).toBe('closed')
})

test('what payroll says of a line is read at that line by everybody', async () => {
  await payroll.ok(calls.explain, { lineCode: 'overtime', textCn: '加班小时 × 时薪 × 1.5', textEn: 'Hours × rate × 1.5' })
  await payroll.ok(calls.explain, { lineCode: 'overtime', textCn: '加班小时 × 时薪 × 倍数', textEn: 'Hours × rate × factor' })
  const { lines } = await (await t.as(OTHER)).ok(calls.payslip, { month })
  expect(lines.find(({ code }) => code === 'overtime')).toMatchObject({ explainCn: '加班小时 × 时薪 × 倍数', explainEn: 'Hours × rate × factor' })
  expect(lines.find(({ code }) => code === 'base')).toMatchObject({ explainCn: '' })
  expect((await payroll.ok(calls.explanations)).list.filter(({ textCn }) => textCn !== '')).toHaveLength(1)
})

test('SHELL-61 what is said of a line in one language alone counts once that was confirmed, and payroll sees that the other is behind', async () => {
  const text = { lineCode: 'bonus' as const, textCn: '按季度', textEn: 'By quarter' }
  const stale = async () => Object.keys((await payroll.ok(calls.explanations)).list.find(({ lineCode }) => lineCode === text.lineCode)!.stale)
  await payroll.ok(calls.explain, text)
  const later = { ...text, textCn: '按半年' }
  expect(await payroll.call(calls.explain, later)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'textEn' }] })
  await payroll.ok(calls.explain, { ...later, confirmed: true })
  expect(await stale()).toEqual(['textEn'])
  await payroll.ok(calls.explain, { ...later, fits: ['textEn'] })
  expect(await stale()).toEqual([])
})

test('batches and questions are lists to take along', async () => {
  for (const call of [calls.exportBatches, calls.exportQuestions]) {
    const { file } = await payroll.download(call, { filters: {} })
    expect(file?.filename).toMatch(/xlsx$/)
    expect((await member.download(call, { filters: {} })).status).toBe(403)
  }
  expect((await payroll.download(calls.batchTemplate)).file?.filename).toMatch(/xlsx$/)
})

test('PAYSLIP-22 a line that a correction took away is asked about too: every version of it is read', async () => {
  const corrected = {
    ssoId: asSsoId(OTHER),
    month,
    version: 1,
    lines: [{ code: 'base' as const, amountFen: 650_000 }],
    netFen: 650_000,
    note: '加班工资下月发放',
  }
  await payroll.ok(calls.correct, corrected)
  expect((await (await t.as(OTHER)).call(calls.ask, { month, lineCode: 'overtime', text: '加班工资呢' })).code).toBe('10000')
})

test('ACCESS-03 payroll of another company sees and answers no question, opens no payslip and moves no batch', async () => {
  const { id } = await ask('夜班津贴')
  const hotel = await narrow(t, '10000010', ['PAYSLIP_PAYROLL_PUBLISH'])
  expect((await hotel.ok(calls.questionList, { filters: {} })).list).toEqual([])
  expect((await hotel.ok(calls.batchList, { filters: {} })).list).toEqual([])
  expect(await hotel.call(calls.payslipMonths, { sso: asSsoId(MEMBER) })).toMatchObject({ status: 403, code: 'PAYSLIP-01' })
  const [batch] = (await payroll.ok(calls.batchList, { filters: {} })).list
  for (const answer of [
    await hotel.call(calls.answerQuestion, { id, text: '见说明' }),
    await hotel.call(calls.withdrawBatch, { id: batch!.id, reason: '有误' }),
    await hotel.call(calls.correct, { ssoId: asSsoId(MEMBER), month, version: 1, note: '更正', netFen: 1, lines: [{ code: 'base', amountFen: 1 }] }),
  ])
    expect(answer).toMatchObject({ code: 'SHELL-02' })
})
