// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import zh from '../../locales/zh.json' with { type: 'json' }
import { TeamRadar } from '../../web/parts/TeamRadar.tsx'

const PERSON = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' }
const due = (kind: string, dueOn: string, severity: string, more: object = {}) => ({
  ...{ kind, kindCn: kind, kindEn: kind, dueOn, severity, path: null, can: [], person: PERSON },
  ...more,
})

beforeEach(() => {
  fakeHost()
  windowOf(390)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  cleanUp()
})

test('MYTEAM-12 what was missed and what comes lead to the page to act on, or are reminded of where only the person can act', async () => {
  const asked: string[] = []
  const items = [
    due('证书到期', '2026-11-18', 'overdue', { path: '/{lang}/certificates' }),
    due('警告信待签收', '2026-11-19', 'overdue', { can: ['remind'] }),
    due('合同到期', '2026-12-01', 'info', { path: '/{lang}/renew' }),
    due('通行证到期', '2026-12-01', 'info', { can: ['remind'] }),
  ]
  serveWith((url, options) => {
    if (!url.includes('/team/remind')) return json({ code: '10000', content: { counts: [], items } })
    asked.push(String(options?.body))
    return json({ code: '10000', content: { reminded: true } })
  })
  const page = await show(
    <MemoryRouter initialEntries={['/zh/team?tab=radar']}>
      <TeamRadar onOpen={() => {}} />
    </MemoryRouter>,
    { words: zh },
  )
  expect([...page.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(['/zh/certificates', '/zh/renew'])
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[aria-label]')]
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['提醒李晓雯：警告信待签收', '提醒李晓雯：通行证到期'])
  await press(buttons[0]!)
  expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([{ ssoId: '10000001', kind: '警告信待签收' }])
})
