// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { change, type Detail, detail, quote, resubmit, supplement } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ChangePage } from '../../web/parts/ChangePage.tsx'
import { CreatePage } from '../../web/parts/CreatePage.tsx'

const idOf = (n: number) => `0190b1a0-0000-7000-8000-00000000000${n}`
const [INQUIRY, VERSION, IN_FORCE, CUSTOMER] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const OWNER = { ssoId: asSsoId('10000017'), nameCn: '销售', nameEn: 'Sales', departmentCn: '', departmentEn: '' }
const FIRST: Detail['version'] = {
  ...{ applyId: VERSION, no: 'MIV202611200001', kind: 'new', supplement: false, status: '1', by: OWNER, at: '2026-11-20T03:00:00.000Z' },
  ...{ reason: '', decidedAt: null, decidedBy: null },
}
const line = (quantity: number) => ({ product: '一日票', quantity, listPriceFen: 40_000, unitPriceFen: 40_000, amountFen: 40_000 * quantity })
const typed = (quantity: number) => ({ product: '一日票', quantity, unitPrice: 400 })
const RETURNED: Detail = {
  ...{ rootId: INQUIRY, inquiryNo: 'MI202611200001', ticketType: 'normal', status: '1', voidReason: null, owner: OWNER, version: FIRST, newest: true },
  ...{ currentId: null, customer: { id: CUSTOMER, nameCn: '浦江科技', nameEn: '' }, eventName: '家庭日', visitDate: '2026-12-01', visitEndDate: null },
  ...{ startTime: null, vipKind: null, partySize: null, host: '', guideLanguage: null, lines: [line(60)], totalFen: 2_400_000, priceReason: '' },
  ...{ paymentTerms: 'prepaid', contactName: '王经理', contactPhone: '021-5555 0100', contactEmail: 'events@example.com', remarks: '' },
  ...{ attachments: [], confirmation: [], timeline: [], versions: [FIRST], can: ['resubmit', 'void'] },
}
const NOW: Detail['version'] = { ...FIRST, applyId: IN_FORCE, status: '3' }
const ASKED: Detail['version'] = { ...FIRST, kind: 'change', status: '11', reason: '客户增加了人数' }
const CHANGE: Detail = {
  ...{ ...RETURNED, status: '11', version: ASKED, currentId: IN_FORCE, versions: [ASKED, NOW] },
  ...{ eventName: '家庭日（调整）', lines: [line(90)], can: ['change', 'void'] },
}
const SUPPLEMENT: Detail = {
  ...{ ...CHANGE, version: { ...ASKED, supplement: true }, versions: [{ ...ASKED, supplement: true }, NOW] },
  ...{ eventName: '家庭日', lines: [line(60), line(5)], can: ['supplement', 'void'] },
}
const QUOTE = { products: ['一日票'], lines: [], totalFen: 0, belowFen: 0, guests: 0, left: 0, steps: [] }

/** Opens a page of what came back, and keeps what is sent. */
async function opened(page: ReactNode, of: Detail) {
  const sent: unknown[] = []
  const inForce: Detail = { ...of, version: NOW, newest: false, eventName: '家庭日', lines: [line(60)] }
  serveWith((url, { body }) => {
    if (url.startsWith(detail.path)) return json({ code: '10000', content: url.includes(IN_FORCE) ? inForce : of })
    if (url === quote.path) return json({ code: '10000', content: QUOTE })
    if (![resubmit.path, change.path, supplement.path].includes(url)) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: INQUIRY, applyId: VERSION, no: of.inquiryNo } })
  })
  const at = `/?rootId=${INQUIRY}&applyId=${VERSION}`
  const shown = await show(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>, { words: zh })
  // what is in force is read after what came back
  await inAct()
  return { sent, page: shown }
}
const fieldOf = (page: ParentNode, label: string) =>
  [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith(label))?.querySelector('input') ?? null

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of an inquiry that came back is filled in as it was sent', async () => {
  const { page, sent } = await opened(<CreatePage type="normal" />, RETURNED)
  expect(page.querySelector('h1')?.textContent).toContain(zh['mice-inquiry.form.returned'])
  expect(page.textContent).toContain('浦江科技')
  expect(fieldOf(page, zh['mice-inquiry.form.eventName'])?.value).toBe('家庭日')
  await type(fieldOf(page, zh['mice-inquiry.form.eventName']), '冬季家庭日')
  await press(buttonOf(page, zh['mice-inquiry.form.send']))
  expect(sent).toMatchObject([{ id: INQUIRY, customerId: CUSTOMER, eventName: '冬季家庭日', visitDate: '2026-12-01', lines: [typed(60)] }])
})

test('WF-32 the form of a change that came back is filled in with what it asked for, beside what is approved', async () => {
  const { page, sent } = await opened(<ChangePage type="normal" />, CHANGE)
  expect(page.querySelector('h1')?.textContent).toContain(zh['mice-inquiry.change.returned'])
  expect(page.textContent).toContain(zh['mice-inquiry.change.approved'])
  expect(fieldOf(page, zh['mice-inquiry.form.eventName'])?.value).toBe('家庭日（调整）')
  expect([...page.querySelectorAll('textarea')].map(({ value }) => value)).toContain('客户增加了人数')
  await type(fieldOf(page, zh['mice-inquiry.form.eventName']), '冬季家庭日')
  await press(buttonOf(page, zh['mice-inquiry.form.send']))
  expect(sent).toMatchObject([{ applyId: VERSION, reason: '客户增加了人数', eventName: '冬季家庭日', lines: [typed(90)] }])
})

test('WF-32 MICE-12 a supplement that came back has the lines that it added, behind those that are approved', async () => {
  const { page, sent } = await opened(<ChangePage type="normal" />, SUPPLEMENT)
  expect(page.querySelector('h1')?.textContent).toContain(zh['mice-inquiry.change.returned'])
  expect(fieldOf(page, zh['mice-inquiry.field.quantity'])?.value).toBe('5')
  await type(fieldOf(page, zh['mice-inquiry.field.quantity']), '10')
  await press(buttonOf(page, zh['mice-inquiry.form.send']))
  expect(sent).toEqual([{ applyId: VERSION, reason: '客户增加了人数', priceReason: '', lines: [typed(60), typed(10)] }])
})
