// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { drafts } from '#foundation/web/drafts.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { check, type Detail, submit } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { DeclarationForm } from '../../web/parts/DeclarationForm.tsx'

const idOf = (n: number): string => `0190b1a0-0000-7000-8000-00000000000${n}`
const RETURNED: Detail = {
  ...{ id: idOf(1), direction: 'offer', status: 'pending', submittedAt: '2026-11-18T10:00:00.000Z', workflowItem: idOf(2), own: true, decides: false },
  requester: { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' },
  partner: { id: idOf(3), nameCn: '东海商贸', nameEn: 'Donghai Trade', kind: 'customer' },
  recipients: [{ id: idOf(4), nameCn: '陆晓明', nameEn: '', idType: 'passport', idMasked: 'E******67', title: '', official: false, readings: [] }],
  items: [
    {
      ...{ id: idOf(5), category: 'gift', date: '2026-12-01', sensitiveTime: false, descriptionCn: '新年礼盒', descriptionEn: '', expectation: '' },
      ...{ worthFen: 10_000, actualFen: null, disposal: 'none' },
    },
  ],
  ...{ ticketType: null, unitPriceFen: null, quantity: null, actualQuantity: null, estimatedEntryDate: null, lateReason: '', confirmNote: '' },
  ...{ attachments: [], limits: [], office: false, partnerReadings: [], ownReadings: [], timeline: [], notes: [], can: ['withdraw', 'change'] },
}
const WEIGHED = { partner: [], people: [], limits: [], office: false, path: [], acceptedSince: '2026-11-13' }

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was sent, says what it changes, and keeps no draft in the portal', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url === check.path) return json({ code: '10000', content: WEIGHED })
    if (url !== submit.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { sid: RETURNED.id, no: 'WF1', limits: [] } })
  })
  const kept = vi.fn()
  const page = await show(<DeclarationForm direction="offer" before={RETURNED} acceptedSince={WEIGHED.acceptedSince} onSaved={kept} />, { words: zh })
  expect(page.textContent).toContain(zh['compliance.form.change'])
  expect(page.textContent).toContain('东海商贸')
  expect(buttonOf(page, zh['compliance.form.save'])).toBeUndefined()
  const worth = [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith('价值'))?.querySelector('input') ?? null
  expect([worth?.value, page.querySelector('textarea')?.value]).toEqual(['100', '新年礼盒'])
  await type(worth, '80')
  expect(drafts.read(drafts.key(`compliance.offer.change.${RETURNED.id}`))).toMatchObject({ items: [{ worthFen: 8_000 }] })
  await press(buttonOf(page, '提交'))
  expect(sent).toMatchObject([{ sid: RETURNED.id, partnerId: idOf(3), recipients: [{ id: idOf(4), idNumber: '' }], items: [{ worthFen: 8_000 }] }])
  expect(kept).toHaveBeenCalledWith(RETURNED.id)
})
