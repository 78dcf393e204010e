// @vitest-environment jsdom
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import {
  type Application,
  applicationChange,
  applicationDetail,
  applicationDiff,
  applicationSubmit,
  type Form,
  form as formCall,
} from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import ApplicationDetail from '../../web/ApplicationDetail.tsx'
import NewAccessApplication from '../../web/NewAccessApplication.tsx'

const idOf = (n: number) => `0190b1a0-0000-7000-8000-00000000000${n}`
const [ID, VERSION, PERSON, AREA] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const DAY = '2026-11-20'
const RETURNED: Application = {
  ...{ id: ID, applyId: VERSION, rootId: ID, applicationNo: 'AMS2026112000001', kind: 'visitor', isChange: false, inForce: false },
  applicant: { ssoId: asSsoId('10000001'), nameCn: '林晓', nameEn: 'Lin', departmentCn: '', departmentEn: '' },
  ...{ company: '测试公司', contactName: '沈经理', contactMobile: '13800001234', purpose: '设备检修', startDate: DAY, endDate: DAY },
  areas: [{ code: 'BOH', nameCn: '后场', nameEn: 'Back', value: 'Y' }],
  persons: [
    {
      ...{ id: PERSON, name: '来访', idType: 'national-id', idNumber: '310***********2012', mobile: '13700000001' },
      ...{ barred: false, earlier: [], lacks: [], pass: null },
    },
  ],
  ...{ vehicles: [], attachments: [], noticesConfirmed: ['safety'], status: 'pending', comment: '', reason: '', full: false, load: [], waitsFor: [] },
  ...{ timeline: [], can: ['edit', 'withdraw'] },
}
const FORM: Form = {
  ...{ kind: 'visitor', fields: { contact: 'required', purpose: 'required', vehicles: 'off', attachments: 'off' }, areas: ['BOH', 'FOH'], types: ['pdf'] },
  ...{ megabytes: 20, files: 5, notices: [{ key: 'safety', cn: '遵守安全规定', en: 'Keep the rules' }], id: null, version: 1, state: 'published', can: [] },
  areaList: [
    { id: AREA, code: 'BOH', nameCn: '后场', nameEn: 'Back', zone: 'back-of-house', dailyCapacity: 0, active: true },
    { id: ID, code: 'FOH', nameCn: '前场', nameEn: 'Front', zone: 'front-of-house', dailyCapacity: 0, active: true },
  ],
}
const KNOWN = [{ id: PERSON, name: '来访', idType: 'national-id', mobile: '13700000001', idNumber: '' }]

/** Opens what came back where the request leads to, and keeps what is sent. */
async function opened(of: Application) {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.startsWith(applicationDetail.path)) return json({ code: '10000', content: of })
    if (url.startsWith(applicationDiff.path)) return json({ code: '10000', content: { id: ID, versions: [] } })
    if (url.startsWith(formCall.path)) return json({ code: '10000', content: FORM })
    if (url !== applicationSubmit.path && url !== applicationChange.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: ID, no: of.applicationNo } })
  })
  const page = await show(
    <MemoryRouter initialEntries={[`/zh/inParkManage/myApplication/details?id=${VERSION}&change=yes`]}>
      <Routes>
        <Route path="/:lang/inParkManage/myApplication/details" element={<ApplicationDetail />} />
        <Route path="/:lang/inParkManage/myApplication/create/:kind" element={<NewAccessApplication />} />
      </Routes>
    </MemoryRouter>,
    { words: zh },
  )
  // the address leads on to the form, which asks for its own
  await inAct()
  return { page, sent }
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of an application that came back is filled in as it was sent, and keeps no draft of it on the server', async () => {
  const { page, sent } = await opened(RETURNED)
  expect(page.querySelector('h1')?.textContent).toContain('修改退回的访客入园申请')
  expect(buttonOf(page, zh['in-park-access.form.keep'])).toBeUndefined()
  const company = [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith('公司'))?.querySelector('input')
  expect(company?.value).toBe('测试公司')
  await type(company ?? null, '新公司')
  await press(buttonOf(page, '提交'))
  const { kind, contactName, contactMobile, purpose } = RETURNED
  expect(sent).toEqual([
    {
      ...{ id: ID, kind, company: '新公司', contactName, contactMobile, purpose, startDate: DAY, endDate: DAY, persons: KNOWN },
      areas: [
        { code: 'BOH', value: 'Y' },
        { code: 'FOH', value: 'N' },
      ],
      ...{ vehicles: [], attachments: [], noticesConfirmed: ['safety'] },
    },
  ])
})

test('WF-32 the form of a change that came back is filled in with what it asked for', async () => {
  const { page, sent } = await opened({ ...RETURNED, isChange: true, reason: '增加人员', can: ['withdraw', 'change'] })
  expect(page.textContent).toContain(zh['in-park-access.change.returned'])
  await press(buttonOf(page, '提交'))
  expect(sent).toEqual([{ applyId: VERSION, startDate: DAY, endDate: DAY, areas: [{ code: 'BOH', value: 'Y' }], persons: KNOWN, reason: '增加人员' }])
})
