import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER, notedOf, OTHER, PAYROLL, PLATFORM, pay, row } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { published } = pay(t)
await published([row(MEMBER, 6400)], '2026-09')
await published([row(MEMBER), row(OTHER)], '2026-10')
const member = await t.as(MEMBER)

async function textOf(bytes: Buffer): Promise<string[]> {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: doc.numPages }, async (_, at) => {
    const { items } = await (await doc.getPage(at + 1)).getTextContent()
    return items.map((one) => ('str' in one ? one.str : '')).join(' ')
  })
  return Promise.all(pages)
}

test('PAYSLIP-09 the PDF says whose it is, of which month and version, and bears number and time over the page', async () => {
  const { file } = await member.download(calls.downloadPayslip, { month: '2026-10' })
  expect(file).toMatchObject({ type: 'application/pdf', filename: `工资单 2026年10月 ${MEMBER}.pdf` })
  const [page] = await textOf(file!.bytes)
  for (const said of ['李晓雯', '2026-10', 'V1', '6,150.25', '6,500.00', '基本工资', '10000001 2026-11-20 12:00:00']) expect(page).toContain(said)
})

test('PAYSLIP-09 each download stands in the log with address and device', async () => {
  const noted = (await notedOf(t, MEMBER)).filter(({ kind }) => kind === 'Payslip.downloaded')
  expect(noted).toMatchObject([{ target: '2026-10', actor: MEMBER, ip: '127.0.0.1' }])
  expect(JSON.stringify(noted)).toContain('"device":"lightMyRequest"')
})

test('PAYSLIP-09 a paper is of the own payslip: others, payroll among them, find none', async () => {
  for (const who of [PAYROLL, PLATFORM]) expect((await (await t.as(who)).download(calls.downloadPayslip, { month: '2026-10' })).body?.code).toBe('SHELL-02')
  expect((await t.visitor.download(calls.downloadPayslip, { month: '2026-10' })).body?.code).toBe('10004')
})

test('a year is one paper: what each month came to, and each month', async () => {
  const { file } = await member.download(calls.downloadPayslip, { year: '2026' }, { lang: 'en' })
  const pages = await textOf(file!.bytes)
  expect(pages).toHaveLength(3)
  for (const said of ['2026-09', '2026-10', '6,050.25', '12,200.50']) expect(pages[0]).toContain(said)
  expect(pages[1]).toContain('2026-09')
  expect((await member.call(calls.payslipList, { year: '2026' })).content?.list).toMatchObject([
    { month: '2026-10', insuranceFen: 52_000, taxFen: 3025 },
    { month: '2026-09', insuranceFen: 52_000, taxFen: 3025 },
  ])
  expect((await member.download(calls.downloadPayslip, { year: '2019' })).body?.code).toBe('SHELL-02')
})
