import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** Imports and checks. */
export const PAYROLL = '10000006'
/** Publishes. */
export const PUBLISHER = '10000007'
/** HR operations, with no part in payroll. */
export const HR = '10000005'
export const PLATFORM = '10000009'

export const HEAD = '员工号,基本工资,加班工资,养老保险（个人）,个人所得税,实发,出勤天数,银行卡后四位'
export const row = (ssoId: string, base = 6500): string => `${ssoId},${base},200.5,520,30.25,${base + 200.5 - 520 - 30.25},21,4821`
/** What payroll knows of its file: the sums of rows with these base wages. */
export const sumsOf = (...bases: readonly number[]) => {
  const [base, n] = [bases.reduce((sum, one) => sum + one, 0), bases.length]
  return { grossTotalFen: Math.round(base * 100) + n * 20_050, netTotalFen: Math.round(base * 100) + n * (20_050 - 52_000 - 3025) }
}
export const GROUP = { month: '2026-10', entity: 'MB', staffGroup: 'FL', employeeType: 'full-time', payDate: '2026-11-10' } as const

/** What the log says of a person's payslips. */
export const notedOf = (t: TestPortal, ssoId: string) =>
  rowsOf<{ kind: string; target: string; actor: string; ip: string; after: unknown }>(
    t.portal.database.read(),
    sql`select kind, target, actor, ip, after from audit_events where subject = ${ssoId} and module = 'payslip' order by id`,
  )

/** What tests of payslips do over and over, on one portal. */
export function pay(t: TestPortal) {
  const bring = async (lines: readonly string[], given: Partial<{ month: string; payDate: string }> = {}) =>
    (await t.as(PAYROLL)).upload(calls.importBatch, { ...GROUP, ...given }, { filename: 'pay.csv', bytes: [HEAD, ...lines].join('\r\n') })
  const listed = async (id: string) => {
    const { list } = await (await t.as(PAYROLL)).ok(calls.batchList, { filters: {}, pageSize: 100 })
    return list.find((one) => one.id === id)!
  }
  const checked = async (lines: readonly string[], month = '2026-10') => {
    const { content } = await bring(lines, { month })
    const id = content!.id!
    await (await t.as(PAYROLL)).ok(calls.checkBatch, { id, ...sumsOf(...lines.map((one) => Number(one.split(',')[1]))) })
    return id
  }
  const published = async (lines: readonly string[], month = '2026-10') => {
    const id = await checked(lines, month)
    await (await t.as(PUBLISHER)).ok(calls.publishBatch, { id })
    return id
  }
  return { bring, listed, checked, published }
}
