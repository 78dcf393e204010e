// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { availability, check, type Detail, submit } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ApplicationForm, type Available } from '../../web/parts/ApplicationForm.tsx'

const idOf = (n: number): string => `0190b1a0-0000-7000-8000-00000000000${n}`
const [ID, PRODUCT, POOL] = [idOf(1), idOf(2), idOf(3)]
const FOUND: Available = {
  ...{ days: [], sessions: [], costCenter: 'CC-100' },
  products: [{ id: PRODUCT, nameCn: '商务日票', nameEn: 'Day ticket', unitPriceFen: 47_500, aheadDays: 0 }],
  pools: [{ id: POOL, nameCn: '部门额度', nameEn: 'Quota', year: 2031, left: 2 }],
}
const CHECKED = { broken: [], left: 2, worthFen: 47_500, workflowCode: 'BUSINESS_TICKET', path: [], offer: null }
const NUMBER = '310***********3010'
const FROM: Detail = {
  ...{ id: ID, applyNo: 'BT202611200001', category: 'eco', type: 'external', costCenter: 'CC-100', poolId: POOL, poolCn: '', poolEn: '' },
  ...{ productId: PRODUCT, productCn: '', productEn: '', visitDate: '2031-06-03', validUntil: null, sessionId: null, startTime: null, quantity: 1 },
  ...{ worthFen: 47_500, guestCompany: '沪江旅行社有限公司', governmentOfficial: false, idTypes: ['national-id'], phone: '13800000000' },
  ...{ purpose: '接待渠道伙伴', workContent: '', area: '', entryTime: null, exitTime: null, host: null, guideLanguage: null, needs: '' },
  ...{ complianceSid: null, attachments: [], status: 'approving', submittedAt: '2026-11-20T04:00:00.000Z', workflowItem: ID, timeline: [] },
  ...{ tickets: [], placeCn: '', placeEn: '', own: true, decides: false, operates: false, can: ['submit', 'withdraw'] },
  applicant: { ssoId: asSsoId('10000001'), nameCn: '李娜', nameEn: 'Li Na', departmentCn: '', departmentEn: '' },
  guests: [{ id: ID, nameCn: '陆晓明', nameEn: '', title: '', idType: null, idMasked: NUMBER }],
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was, keeps covered numbers, and is sent rather than kept as a draft', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.startsWith(availability.path)) return json({ code: '10000', content: FOUND })
    if (url === check.path) return json({ code: '10000', content: CHECKED })
    if (url !== submit.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: ID, applyNo: FROM.applyNo } })
  })
  const kept = vi.fn()
  const form = <ApplicationForm category="eco" type="external" from={FROM} as="returned" found={FOUND} onSaved={kept} />
  const page = await show(form, { words: zh })
  const areas = [...page.querySelectorAll('textarea')].map(({ value }) => value)
  expect(areas).toEqual(['接待渠道伙伴', NUMBER])
  expect(buttonOf(page, zh['business-tickets.form.save'])).toBeUndefined()
  await type(page.querySelector('textarea'), '改为重要客户')
  await press(buttonOf(page, '提交'))
  expect(sent).toMatchObject([{ id: ID, quantity: 1, visitDate: '2031-06-03', idNumbers: [NUMBER], purpose: '改为重要客户' }])
  expect(kept).toHaveBeenCalledWith(ID, true)
})
