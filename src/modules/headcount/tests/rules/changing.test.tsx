// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type FormFacts, form, type RequestShown, request, socialApply } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import SocialHiringApplication from '../../web/SocialHiringApplication.tsx'

const idOf = (n: number): string => `0190b1a0-0000-7000-8000-00000000000${n}`
const ORG = { orgCode: 'MB-FB-QS', orgCn: '快餐', orgEn: 'Quick service' }
const FIGURES = { budget: 10, actualTotal: 6, inRequest: 0, availableNum: 4 }
const RETURNED: RequestShown = {
  ...{ id: idOf(1), number: 'HC202611200001', type: 'social', hireType: 'new', orgActive: true, year: 2026, month: 12, divisionCn: '餐饮', divisionEn: 'Food' },
  ...{ position: '餐厅服务员', jobCode: 'SRV-1000', count: 3, filled: 0, state: 'pending', tmType: 'full-time', employeeClassList: [2] },
  ...{ reason: '新餐厅开业', availableAtSubmit: 4, comment: '', lapsed: false, workflowItem: idOf(2), approver: null, decides: false },
  ...{ classes: [], replaces: [], heads: [], timeline: [], can: ['change', 'copy', 'withdraw'] },
  ...ORG,
  requester: { ssoId: asSsoId('10000004'), nameCn: '周敏', nameEn: 'Zhou Min', departmentCn: '', departmentEn: '' },
  positions: [{ position: '餐厅服务员', count: 3, wishes: '', filled: 0 }],
  now: FIGURES,
  jobDescription: [{ id: idOf(3), fileName: '职位说明书.docx', contentType: 'application/msword', size: 900, state: 'ready', says: null, shows: null }],
}
const FACTS: FormFacts = {
  ...{ year: 2026, orgs: [{ ...ORG, active: true }], active: true, orders: [], codeMinLength: 4 },
  budgets: [{ tmType: 'full-time', employeeClass: 2, classCn: '二类', classEn: 'Class 2', ...FIGURES }],
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was asked for, says what it changes, and its own heads are free for it', async () => {
  const [asked, sent]: [unknown[], unknown[]] = [[], []]
  serveWith((url, { body }) => {
    if (url.startsWith(request.path)) return json({ code: '10000', content: RETURNED })
    if (url === form.path) {
      asked.push(JSON.parse(String(body)))
      return json({ code: '10000', content: FACTS })
    }
    if (url !== socialApply.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: RETURNED.id, number: RETURNED.number, workflowItem: RETURNED.workflowItem } })
  })
  const page = await show(
    <MemoryRouter initialEntries={[`/zh/head-count/social/apply?change=${RETURNED.id}`]}>
      <SocialHiringApplication />
    </MemoryRouter>,
    { words: zh },
  )
  await inAct()
  await inAct()
  expect(page.querySelector('h1')?.textContent).toContain(zh['headcount.form.change'])
  expect(buttonOf(page, zh['headcount.form.keep'])).toBeUndefined()
  expect(asked).toContainEqual({ type: 'social', year: 2026, orgCode: ORG.orgCode, changes: RETURNED.id })
  const count = [...page.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent?.startsWith('人数'))?.querySelector('input') ?? null
  expect([count?.value, page.querySelector('textarea')?.value]).toEqual(['3', '新餐厅开业'])
  await type(count, '4')
  await press(buttonOf(page, '提交'))
  expect(sent).toMatchObject([{ id: RETURNED.id, orgCode: ORG.orgCode, month: 12, position: '餐厅服务员', count: 4, jobDescription: [idOf(3)] }])
})
