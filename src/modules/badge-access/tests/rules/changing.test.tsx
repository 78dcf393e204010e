// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type Badge, type Detail, restoreSubmit } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { AskCard } from '../../web/parts/AskCard.tsx'

const ME: Me = { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', entity: 'MB', permissions: new Set() }
const PERSON: Detail['person'] = { ssoId: ME.ssoId, nameCn: ME.nameCn, nameEn: ME.nameEn, departmentCn: '餐饮部', departmentEn: 'Food' }
const NOW = '2026-11-20T04:00:00.000Z'
const OF: Badge = {
  person: PERSON,
  badge: { badgeNo: '5500001', state: 'off', offSince: '2026-10-08', offReason: 'leave' },
  asking: { badge: 'off', serving: true, lastDay: null, open: true },
  ...{ earliest: '2026-11-22', latest: '2027-01-19', cutOff: '2026-11-21T03:00:00.000Z', nextDate: '2026-11-23', awayUntil: null, team: [] },
  parameters: { requestCutOff: '11:00', approvalCutOff: '14:00' },
}
const FILE = '0190b1a0-0000-7000-8000-000000000003'
const REQUEST: Detail = {
  ...{ id: '0190b1a0-0000-7000-8000-000000000001', number: 'BADGE202611200001', workflowItem: '0190b1a0-0000-7000-8000-000000000002' },
  ...{ person: PERSON, requester: PERSON, badgeNo: '5500001', offSince: '2026-10-08', offReason: 'leave', returnDate: '2026-11-26', reason: '长假结束返岗' },
  ...{ status: 'pending', restoreState: 'waiting', restoredAt: null, submittedAt: NOW, comment: '', error: '', ended: null },
  ...{ holders: [], returned: true, decideBy: null, nextDate: null, decides: false, can: ['withdraw', 'change', 'print'] },
  attachments: [{ id: FILE, fileName: '复工证明.pdf', contentType: 'application/pdf', size: 9, state: 'ready', says: null, shows: 'pdf' }],
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(cleanUp)

test('WF-32 the form of what came back is filled in as it was with its files, does not stand in its own way, and says what it changes', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url !== restoreSubmit.path) return json({ code: '10000', content: [] })
    sent.push(JSON.parse(String(body)))
    return json({ code: '10000', content: { id: REQUEST.workflowItem, no: 'WF1' } })
  })
  const done = vi.fn()
  const page = await show(
    <MeProvider me={ME}>
      <AskCard of={OF} change={REQUEST} onPerson={() => {}} onSent={done} />
    </MeProvider>,
    { words: zh },
  )
  expect(page.querySelector('h2')?.textContent).toBe(zh['badge-access.change'])
  expect(page.textContent).toContain('复工证明.pdf')
  const reason = page.querySelector('textarea')
  expect([page.querySelector<HTMLInputElement>('input[type=date]')?.value, reason?.value]).toEqual(['2026-11-26', '长假结束返岗'])
  await type(reason, '产假结束返岗')
  await press(buttonOf(page, '提交'))
  const { id: changes, returnDate } = REQUEST
  expect(sent).toEqual([{ ssoId: ME.ssoId, changes, returnDate, reason: '产假结束返岗', attachments: [FILE] }])
  expect(done).toHaveBeenCalled()
})
