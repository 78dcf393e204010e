// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { correct, payslip } from '../../contract/index.ts'
import words from '../../locales/zh.json' with { type: 'json' }
import { CorrectForm } from '../../web/parts/CorrectForm.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const line = { nameCn: '', nameEn: '', beforeFen: null, beforeBasis: '', explainCn: '', explainEn: '' }
const slip: OutputOf<typeof payslip> = {
  ...{ ssoId: asSsoId('10000001'), month: '2026-10', version: 1, versions: [], payDate: '2026-11-10', workedDays: 21, bankLast4: '4821', correctionNote: '' },
  lines: [
    { ...line, code: 'base', kind: 'earning', amountFen: 650_000, basis: '' },
    { ...line, code: 'overtime', kind: 'earning', amountFen: 20_000, basis: '4 h × 1.5 × ¥33' },
  ],
  ...{ grossFen: 670_000, deductionsFen: 0, netFen: 670_000, netBeforeFen: null, yearToDate: { grossFen: 0, taxableFen: 0, taxFen: 0, netFen: 0 } },
}
const open = async () => {
  const fetched = serveWith(() => json({ code: '10000', content: { month: '2026-10', version: 2 } }))
  const page = await show(<CorrectForm slip={slip} onClose={() => {}} />, { words })
  const field = (label: string) =>
    page.querySelector(`#${CSS.escape([...page.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))!.htmlFor)}`)
  const send = () => press(page.querySelector('[type=submit]'))
  const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as InputOf<typeof correct>)
  const alerts = () => [...page.querySelectorAll('[role=alert]')].map((one) => one.textContent)
  return { field, send, sent, alerts }
}

test('how an amount came about stays while the amount is typed anew', async () => {
  const { field, send, sent } = await open()
  await type(field('加班工资'), '')
  await type(field('加班工资'), '300')
  await type(field('更正说明'), '补一小时')
  await send()
  expect(sent()).toMatchObject([{ netFen: 680_000, lines: [{ code: 'base' }, { code: 'overtime', amountFen: 30_000, basis: '4 h × 1.5 × ¥33' }] }])
})

test('more taken off than there is to be paid, and an amount beyond all, are said', async () => {
  const { field, send, sent, alerts } = await open()
  await type(field('其他扣款'), '9000')
  await type(field('更正说明'), '多扣')
  await send()
  expect(alerts()).toHaveLength(1)
  await type(field('其他扣款'), '0')
  await type(field('奖金'), '99999999')
  await send()
  expect(alerts().length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})
