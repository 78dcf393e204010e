import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { sessionHeaders } from '#foundation/testing/client.ts'
import { openTestPortal, testConfig } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { HEAD, MEMBER, PAYROLL, pay } from './parts.ts'

const log: string[] = []
const t = await openTestPortal({ config: { ...testConfig(), logLevel: 'trace' }, log: (line) => void log.push(line) })
afterAll(() => t.close())

/** Amounts, an account and words that come by chance nowhere else, as figures and as people write them. */
const AMOUNTS = /734,?519|7,?345\.19|729,?377|7,?293\.77|8,?877\.31|887,?731|["(,]0193[",)]|planted-question|planted-answer|planted-note|planted-basis/
const FILE = [`${HEAD},加班工资依据`, `${MEMBER},7345.19,0,52,30.25,7262.94,21,0193,planted-basis`].join('\r\n')

async function everything(): Promise<void> {
  const [payroll, member] = [await t.as(PAYROLL), await t.as(MEMBER)]
  const { published } = pay(t)
  await published([`${MEMBER},7293.77,200.5,520,30.25,6944.02,21,0193`], '2026-09')
  const group = { month: '2026-10', entity: 'MB', staffGroup: 'FL', employeeType: 'full-time', payDate: '2026-11-10' } as const
  const { content } = await payroll.upload(calls.importBatch, group, { filename: 'pay.csv', bytes: FILE })
  await payroll.upload(calls.importBatch, { ...group, month: '2026-08' }, { filename: 'pay.csv', bytes: FILE.replace('7262.94', '8877.31') })
  await payroll.ok(calls.checkBatch, { id: content!.id!, grossTotalFen: 734_519, netTotalFen: 726_294 }, { key: 'check-once' })
  await (await t.as('10000007')).ok(calls.publishBatch, { id: content!.id! })
  await member.ok(calls.payslip, { month: '2026-10' })
  await member.ok(calls.payslipList, { year: '2026' })
  await member.download(calls.downloadPayslip, { month: '2026-10' })
  const lines = [{ code: 'base' as const, amountFen: 887_731, basis: 'planted-basis' }]
  await payroll.ok(
    calls.correct,
    { ssoId: asSsoId(MEMBER), month: '2026-10', version: 1, lines, netFen: 887_731, note: 'planted-note' },
    { key: 'correct-once' },
  )
  const { id } = await member.ok(calls.ask, { month: '2026-10', lineCode: 'base', text: 'planted-question' }, { key: 'ask-once' })
  await payroll.ok(calls.answerQuestion, { id, text: 'planted-answer' }, { key: 'answer-once' })
  await t.drain()
}

test('PAYSLIP-13 no amount, account or word about pay lies open in any table, search and notices among them, or in the log', async () => {
  await everything()
  const db = t.portal.database.read()
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const open: string[] = []
  for (const { name } of tables)
    for (const { row } of await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.raw(name)} t`)) {
      const found = AMOUNTS.exec(row)
      if (found) open.push(`${name}: ${found[0]}`)
    }
  expect(open).toEqual([])
  expect(log.filter((line) => line.includes('/profile/v1/payslip')).length).toBeGreaterThan(0)
  expect(log.filter((line) => AMOUNTS.test(line))).toEqual([])
})

test('PAYSLIP-13 no reply about pay is kept by a browser or anything between', async () => {
  const signedIn = await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${MEMBER}` })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  for (const path of ['?month=2026-10', '/getpayslipmonth', '/questions', '/download?month=2026-10', '/copensioneligible']) {
    const came = await t.raw({ method: 'GET', path: `/api/basic/profile/v1/payslip${path}`, headers: sessionHeaders(cookies) })
    expect([path, came.status, came.header('cache-control')]).toEqual([path, 200, expect.stringMatching(/no-store/)])
    expect(came.header('etag')).toBeUndefined()
  }
})
