// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { NOTHING, saveChange } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { ContactForm } from '../../web/parts/ContactForm.tsx'
import type { Draft, Profile } from '../../web/parts/shown.ts'

const NOW = '2026-11-20T04:00:00.000Z'
const NONE = { code: '', nameCn: '', nameEn: '' }
const somebody = (ssoId: string) => ({ ssoId: asSsoId(ssoId), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' })
const ON_FILE = {
  ...{ contact: NOTHING.contact, spouse: NOTHING.spouse, bank: NOTHING.bank },
  ...{ emergency: [], relative: [], education: [] },
}
const DRAFT: Draft = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000001', subject: 'contact', returned: true, comment: '请写到门牌号', remarks: [], evidence: [] },
  ...{ decidedBy: somebody('10000005'), decidedAt: NOW },
  filled: { ...ON_FILE, contact: { ...NOTHING.contact, homeAddress: '川沙路' } },
}
const PROFILE: Profile = {
  ...ON_FILE,
  ...{ person: somebody('10000001'), self: true, identity: NOTHING.identity, photo: null, policies: [], pending: [], drafts: [DRAFT], documents: [] },
  employment: {
    ...{ entity: NONE, division: NONE, department: NONE, staffGroup: NONE, employeeType: NONE, employeeClass: NONE, contractType: NONE },
    ...{ position: '', jobCode: '', jobTitleCn: '', jobTitleEn: '', costCenter: '', workEmail: '', contractNo: '', manager: null, hrbp: null },
    ...{ originalJoinDate: '2020-03-01', latestJoinDate: '2020-03-01', seniorityYears: 6, contractEnd: null, probationEnd: null },
  },
  bankTerms: { window: { kind: 'once', until: NOW }, partTime: false, locks: [], reaches: '2026-12' },
  ...{ banner: null, hasBirthday: true, completeness: { percent: 0, missing: [] }, confirmDue: false, confirmedAt: null },
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(cleanUp)

test('WF-32 the form of a returned change is filled in as it was, says what it changes and why it came back, and names it', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url !== saveChange.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { applied: [], pending: { id: DRAFT.id, no: 'WF1' } } })
  })
  const closed = vi.fn()
  const page = await show(<ContactForm profile={PROFILE} draft={DRAFT} onClose={closed} />, { words: zh })
  expect(page.textContent).toContain('修改被退回的变更：联系方式')
  expect(page.textContent).toContain('请写到门牌号')
  const [address] = page.querySelectorAll('textarea')
  expect(address?.value).toBe('川沙路')
  await type(address ?? null, '川沙路 1 号')
  await press(buttonOf(page, '保存'))
  expect(sent).toEqual([{ subject: 'contact', contact: { ...NOTHING.contact, homeAddress: '川沙路 1 号' }, redoes: DRAFT.id, evidence: [] }])
  expect(closed).toHaveBeenCalled()
})
