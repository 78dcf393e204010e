// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { expiring, type WindowLine } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import Expiring from '../../web/Expiring.tsx'

const NOW = '2026-11-20T04:00:00.000Z'
const line = (id: string, kind: string, window: WindowLine['window']): WindowLine => ({ id, kind, whatCn: id, whatEn: id, window, path: `/{lang}/${kind}` })
const answer = {
  today: '2026-11-20',
  list: [],
  windows: [
    line('填写调查', 'forms', { kind: 'once', until: '2026-11-23T04:00:00.000Z' }),
    line('修改账户', 'profile', { kind: 'month', fromDay: 26, toDay: 9 }),
  ],
  kinds: [
    { kind: 'forms', nameCn: '表单', nameEn: 'Forms' },
    { kind: 'profile', nameCn: '档案', nameEn: 'Profile' },
  ],
  failed: 0,
}
const opened = async (content: object = answer) => {
  serveWith((url) => (url.startsWith(expiring.path) ? json({ code: '10000', content }, 200, { date: new Date(NOW).toUTCString() }) : json({}, 404)))
  const page = await show(
    <MemoryRouter>
      <Expiring />
    </MemoryRouter>,
    { words: zh },
  )
  return {
    page,
    rows: () =>
      [...page.querySelectorAll('li.home-window')].map((row) => [
        row.querySelector('a')?.textContent,
        row.querySelector('[role="img"]')?.getAttribute('aria-label'),
      ]),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('SHELL-63 all windows of a person stand in one calendar, each with how it stands, the days on which it is open, and the way to act', async () => {
  const { page, rows } = await opened()
  expect(rows()).toEqual([
    ['填写调查', '可办理：11月20日至11月23日'],
    ['修改账户', '可办理：11月26日至12月9日'],
  ])
  expect([...page.querySelectorAll('[role="timer"]')].map((one) => one.textContent)).toEqual(['还剩3天，11月23日 12:00截止', '11月26日 起可办理'])
  expect(page.querySelector('li.home-window a')?.getAttribute('href')).toBe('/zh/forms')
  expect(buttonOf(page, '更早的日子')?.disabled, 'what is over is over').toBe(true)
  await press(buttonOf(page, '之后的日子'))
  expect(rows()).toEqual([
    ['填写调查', '这段时间不可办理'],
    ['修改账户', '可办理：12月26日至2027年1月9日、2027年1月26日至2027年1月28日'],
  ])
  await press(buttonOf(page, '档案'))
  expect(rows()).toHaveLength(1)
})

test('while an administrator looks on, whose answers are masked, and where there is no window, there is no calendar of them', async () => {
  expect((await opened({ ...answer, today: '•••' })).rows()).toEqual([])
  cleanUp()
  fakeHost()
  windowOf(1440)
  expect((await opened({ ...answer, windows: [] })).page.querySelector('.home-windowCard')).toBeNull()
})
