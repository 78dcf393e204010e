// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { application, applySubmit } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { EMPTY } from '../../rules/applying.ts'
import { ChangeApplication } from '../../web/parts/ChangeApplication.tsx'

const NOW = '2026-11-20T04:00:00.000Z'
const ID = '0190b1a0-0000-7000-8000-000000000001'
const JOB = '0190b1a0-0000-7000-8000-000000000002'
const PAPER = '0190b1a0-0000-7000-8000-000000000003'
const RESUME = { ...EMPTY, skills: ['带教'] }
const SENT: OutputOf<typeof application> = {
  ...{ id: ID, job: JOB, titleCn: '游乐运营主管', titleEn: 'Ride Operations Supervisor', departmentCn: '运营', departmentEn: 'Operations' },
  ...{ approval: 'pending-approval', progress: '0', submittedAt: NOW, closedReason: null, startDate: null, interviews: [], steps: [], next: null },
  applicant: {
    person: { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '运营', departmentEn: 'Operations' },
    ...{ positionCn: '领班', positionEn: 'Lead', employeeClass: 3, staffGroup: 'FL', monthsInRole: 30, rating: null },
  },
  ...{ resume: RESUME, motivation: '希望带领班组', recruits: false },
  attachments: [{ id: PAPER, fileName: '推荐信.pdf', contentType: 'application/pdf', size: 15, state: 'ready', says: null, shows: 'pdf' }],
}
let shown = SENT

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(cleanUp)

async function opened() {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.startsWith(application.path)) return json({ code: '10000', content: shown })
    if (url !== applySubmit.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: ID } })
  })
  const done = vi.fn()
  const page = await show(
    <MemoryRouter>
      <ChangeApplication id={ID} onSent={done} />
    </MemoryRouter>,
    { words: zh },
  )
  return { page, sent, done }
}

test('WF-32 the form of what was returned is filled in as it was sent, says what it changes, and sends it with what it is', async () => {
  shown = SENT
  const { page, sent, done } = await opened()
  expect(page.textContent).toContain('修改被退回的申请')
  expect(page.textContent).toContain('推荐信.pdf')
  expect(buttonOf(page, '保存草稿')).toBeUndefined()
  const [motivation] = [...page.querySelectorAll('textarea')].filter(({ value }) => value === '希望带领班组')
  await type(motivation ?? null, '可以值夜班')
  await press(page.querySelector('input[type=checkbox]'))
  await press(buttonOf(page, '提交申请'))
  expect(sent).toEqual([{ job: JOB, changes: ID, resume: RESUME, motivation: '可以值夜班', attachments: [PAPER], declared: true }])
  expect(done).toHaveBeenCalled()
})

test('WF-32 what was decided meanwhile is no longer changed', async () => {
  shown = { ...SENT, approval: 'approved', progress: '1' }
  const { page } = await opened()
  expect(page.textContent).toContain('这份申请已有结果，不能再修改')
  expect(page.querySelector('form')).toBeNull()
})
