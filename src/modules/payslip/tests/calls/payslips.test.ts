import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { lookedAt } from '#services/audit/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { requireBirthday } from '#services/session/server/api.ts'
import * as calls from '../../contract/index.ts'
import { slips } from '../../server/tables.ts'
import { GROUP, HEAD, HR, MEMBER, OTHER, PAYROLL, PLATFORM, PUBLISHER, pay, row, sumsOf } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { bring, listed, checked, published } = pay(t)
const me = asSsoId(MEMBER)

describe('reading', () => {
  test('PAYSLIP-03 a payslip is seen from the publication of its batch on, with its lines and what the year has paid', async () => {
    const id = await checked([row(MEMBER)])
    const member = await t.as(MEMBER)
    expect((await member.call(calls.payslip, { month: '2026-10' })).code).toBe('SHELL-02')
    expect((await member.ok(calls.payslipMonths, {})).months).toEqual([])
    await (await t.as(PUBLISHER)).ok(calls.publishBatch, { id })
    const slip = await member.ok(calls.payslip, { month: '2026-10' })
    expect(slip).toMatchObject({ ssoId: MEMBER, version: 1, grossFen: 670_050, deductionsFen: 0, netFen: 615_025, netBeforeFen: null, bankLast4: '4821' })
    expect(slip.yearToDate).toEqual({ grossFen: 670_050, taxableFen: 618_050, taxFen: 3025, netFen: 615_025 })
    expect(slip.lines.map(({ code, amountFen }) => [code, amountFen])).toEqual([
      ['base', 650_000],
      ['overtime', 20_050],
      ['pension', 52_000],
      ['tax', 3025],
    ])
    expect(await member.ok(calls.payslipList, { year: '2026' })).toMatchObject({ list: [{ month: '2026-10', netFen: 615_025, read: true }], total: 1 })
    expect((await listed(id)).read).toBe(1)
  })

  test('PAYSLIP-01 nobody reads a payslip of another: no colleague, no manager, no administrator, nobody else of HR', async () => {
    for (const who of [OTHER, PLATFORM, HR]) {
      const reader = await t.as(who)
      expect(await reader.call(calls.payslip, { month: '2026-10', ssoId: me })).toMatchObject({ status: 403, code: 'PAYSLIP-01' })
      expect(await reader.call(calls.payslipMonths, { sso: me })).toMatchObject({ status: 403, code: 'PAYSLIP-01' })
      expect((await reader.call(calls.payslip, { month: '2026-10' })).code).toBe('SHELL-02')
      expect((await reader.ok(calls.payslipList, { year: '2026' })).list).toEqual([])
    }
    expect((await t.visitor.call(calls.payslip, { month: '2026-10' })).code).toBe('10004')
  })

  test('PAYSLIP-01 payroll reads one, and its person sees who did', async () => {
    expect(await (await t.as(PAYROLL)).ok(calls.payslip, { month: '2026-10', ssoId: me })).toMatchObject({ ssoId: MEMBER })
    const { list } = await lookedAt(await t.reader(MEMBER), MEMBER, { pageNum: 1, pageSize: 10 })
    expect(list.map(({ kind }) => kind)).toContain('Payslip.viewed')
  })

  test('PAYSLIP-02 who has a birthday check reads after it', async () => {
    await t.write((ctx) => requireBirthday(ctx, me, '08-15'))
    const member = await t.as(MEMBER)
    expect((await member.call(calls.payslip, { month: '2026-10' })).code).toBe('PAYSLIP-02')
    expect((await member.call(calls.payslipList, { year: '2026' })).code).toBe('PAYSLIP-02')
    expect((await member.download(calls.downloadPayslip, { month: '2026-10' })).body?.code).toBe('PAYSLIP-02')
    expect((await member.call(calls.myQuestions, {})).code).toBe('PAYSLIP-02')
    expect((await member.call(calls.ask, { month: '2026-10', lineCode: 'base', text: '?' })).code).toBe('PAYSLIP-02')
    expect((await member.call(calls.pension, {})).code).toBe('PAYSLIP-02')
    await t.write((ctx) => requireBirthday(ctx, me, null))
    expect((await member.call(calls.payslip, { month: '2026-10' })).code).toBe('10000')
  })

  test('PAYSLIP-08 months are those with a published payslip, the newest first', async () => {
    await published([row(MEMBER, 6400)], '2026-09')
    await published([row(MEMBER, 6400)], '2001-09')
    expect((await (await t.as(MEMBER)).ok(calls.payslipMonths, {})).months.map(({ month }) => month)).toEqual(['2026-10', '2026-09'])
    expect(await (await t.as(MEMBER)).ok(calls.payslip, { month: '2026-10' })).toMatchObject({ netBeforeFen: 605_025 })
  })
})

describe('importing', () => {
  test('PAYSLIP-24 a row whose account is not told by four digits is bad: spreadsheets take zeros away that stand before', async () => {
    const { content } = await bring([row(MEMBER).replace(/4821$/, '821'), row(OTHER)], { month: '2025-03' })
    expect(content).toMatchObject({ id: null, faultCount: 1, faults: [{ line: 2, column: '银行卡后四位', value: MEMBER }] })
    expect((await bring([row(MEMBER).replace(/4821$/, '0821'), row(OTHER)], { month: '2025-03' })).content?.id).toEqual(expect.any(String))
  })

  test('a day of payment in a year that nobody means is refused', async () => {
    expect(await bring([row(MEMBER)], { month: '2025-02', payDate: '0205-03-10' })).toMatchObject({ fields: [{ path: 'payDate' }] })
  })

  test('PAYSLIP-04 PAYSLIP-05 a row that does not add up, comes twice or is nobody’s leaves nothing behind', async () => {
    const before = (await t.write(({ db }) => db.select({ id: slips.id }).from(slips))).length
    const { content } = await bring([row(OTHER), row(OTHER), row('99999999'), `${PLATFORM},100,0,0,0,99.99,21,1111`], { month: '2026-08' })
    expect(content).toMatchObject({ id: null, faultCount: 3 })
    expect(content!.faults.map(({ line }) => line)).toEqual([3, 4, 5])
    expect((await t.write(({ db }) => db.select({ id: slips.id }).from(slips))).length).toBe(before)
  })

  test('SHEET-02 a csv of Chinese Excel is read, and said to be, taken or not', async () => {
    const payroll = await t.as(PAYROLL)
    const send = (line: string) =>
      payroll.upload(calls.importBatch, { ...GROUP, month: '2024-11' }, { filename: 'pay.csv', bytes: inGbk([HEAD, line].join('\r\n')) })
    expect((await send(row('99999999'))).content).toMatchObject({ id: null, faultCount: 1, encoding: 'gb18030' })
    expect((await send(row(OTHER))).content).toMatchObject({ faultCount: 0, encoding: 'gb18030' })
  })

  test('PAYSLIP-06 the same file a second time creates nothing', async () => {
    expect((await bring([row(OTHER)], { month: '2026-07' })).code).toBe('10000')
    expect((await bring([row(OTHER)], { month: '2026-07' })).code).toBe('PAYSLIP-06')
  })

  test('only payroll brings, checks, publishes and lists', async () => {
    for (const who of [MEMBER, OTHER, PLATFORM, HR]) {
      const one = await t.as(who)
      expect((await one.upload(calls.importBatch, {} as never, { filename: 'x.csv', bytes: HEAD })).status).toBe(403)
      for (const call of [
        calls.checkBatch,
        calls.scheduleBatch,
        calls.unscheduleBatch,
        calls.publishBatch,
        calls.withdrawBatch,
        calls.batchList,
        calls.correct,
        calls.questionList,
        calls.answerQuestion,
        calls.explain,
      ])
        expect((await one.call(call, {} as never)).status).toBe(403)
    }
  })
})

describe('publishing', () => {
  test('PAYSLIP-15 PAYSLIP-16 the sums of a file are told to nobody before somebody has entered them', async () => {
    const { content } = await bring([row(OTHER)], { month: '2025-12' })
    expect(await listed(content!.id!)).toMatchObject({ state: 'imported', grossTotalFen: null, netTotalFen: null })
    const { grossTotalFen, netTotalFen } = sumsOf(6500)
    const payroll = await t.as(PAYROLL)
    expect((await payroll.call(calls.checkBatch, { id: content!.id!, grossTotalFen, netTotalFen: netTotalFen + 1 })).code).toBe('PAYSLIP-16')
    await payroll.ok(calls.checkBatch, { id: content!.id!, grossTotalFen, netTotalFen })
    expect(await listed(content!.id!)).toMatchObject({ state: 'checked', grossTotalFen, netTotalFen })
  })

  test('PAYSLIP-15 PAYSLIP-16 totals are entered by hand', async () => {
    const { content } = await bring([row(OTHER)], { month: '2026-06' })
    const answer = await (await t.as(PAYROLL)).call(calls.checkBatch, { id: content!.id!, grossTotalFen: 1, netTotalFen: 2 })
    expect(answer).toMatchObject({ code: 'PAYSLIP-15', fields: [{ path: 'grossTotalFen' }, { path: 'netTotalFen' }] })
  })

  test('PAYSLIP-11 who checked does not publish', async () => {
    const id = await checked([row(OTHER)], '2026-05')
    const one = await t.as(PAYROLL)
    expect((await one.call(calls.publishBatch, { id })).code).toBe('PAYSLIP-11')
    expect((await one.call(calls.scheduleBatch, { id, publishAt: '2099-01-01T00:00:00Z' })).code).toBe('PAYSLIP-11')
  })

  test('PAYSLIP-17 a scheduled batch comes out once, when its time has come', async () => {
    const now = t.portal.clock()
    const id = await checked([row(OTHER)], '2026-04')
    const publisher = await t.as(PUBLISHER)
    expect((await publisher.call(calls.scheduleBatch, { id, publishAt: now.toISOString() })).code).toBe('PAYSLIP-17')
    await publisher.ok(calls.scheduleBatch, { id, publishAt: new Date(now.getTime() + 60_000).toISOString() })
    await t.runJob('payslip.publishDue')
    expect((await listed(id)).state).toBe('scheduled')
    t.setClock(new Date(now.getTime() + 120_000))
    await t.runJob('payslip.publishDue')
    await t.runJob('payslip.publishDue')
    expect((await listed(id)).state).toBe('published')
  })

  test('PAYSLIP-14 a publication is withdrawn within a day, and no later', async () => {
    const inbox = async (who: string) => (await (await t.as(who)).ok(listMessages, { filters: {} })).list.map(({ titleCn }) => titleCn)
    const [early, late] = [await published([row(OTHER)], '2026-03'), await published([row(OTHER)], '2026-02')]
    await (await t.as(OTHER)).ok(calls.payslip, { month: '2026-03' })
    expect((await (await t.as(PAYROLL)).call(calls.withdrawBatch, { id: early, reason: '金额有误' })).code).toBe('10000')
    expect(await inbox(OTHER)).toContain('2026年3月工资单已撤回')
    expect((await (await t.as(OTHER)).call(calls.payslip, { month: '2026-03' })).code).toBe('SHELL-02')
    t.setClock(new Date(t.portal.clock().getTime() + 25 * 3_600_000))
    expect((await (await t.as(PAYROLL)).call(calls.withdrawBatch, { id: late, reason: '金额有误' })).code).toBe('PAYSLIP-14')
  })
})
