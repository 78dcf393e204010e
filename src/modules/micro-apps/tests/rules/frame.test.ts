// @vitest-environment jsdom
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, type FakeHost, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { appContext, openApp } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { heard, onExpired } from '../../rules/frame.ts'
import MicroApp from '../../web/MicroApp.tsx'

const APP = 'https://shuttle.example'
const SIGN_IN = 'https://sign-in.example'
const opened = { system: 'shuttle', nameCn: '班车查询', nameEn: 'Shuttle times', shows: { kind: 'outside', entry: `${APP}/app/`, origins: [APP, SIGN_IN] } }
const context = {
  token: 'v1.token',
  until: '2026-11-20T04:05:00.000Z',
  person: { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen' },
  language: 'zh',
  entity: 'MB',
}

let host: FakeHost
/** What the portal answers to the question who is there. */
let answer: () => Response
const asked: string[] = []

beforeEach(() => {
  host = fakeHost()
  windowOf(1440)
  asked.length = 0
  answer = () => json({ code: '10000', content: context })
  serveWith((url) => {
    asked.push(url)
    if (url.startsWith(openApp.path)) return json({ code: '10000', content: opened })
    return url.startsWith(appContext.path) ? answer() : json({ code: '21100' })
  })
})
afterEach(cleanUp)

async function open(at = '/portal/shuttle/zh/lines/7?stop=2') {
  history.replaceState(null, '', at) // the frame begins where the browser is
  const router = createMemoryRouter([{ path: '/portal/:system/:lang/*', element: createElement(MicroApp) }], { initialEntries: [at] })
  const page = await show(createElement(RouterProvider, { router }), { words: zh })
  const frame = page.querySelector('iframe')!
  const posted = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {})
  const says = (data: unknown, origin = APP, source: Window | null = frame.contentWindow) =>
    inAct(() => void dispatchEvent(new MessageEvent('message', { data, origin, source })))
  const where = () => router.state.location.pathname + router.state.location.search
  return { page, frame, posted, says, where }
}
const READY = { backlot: 1, type: 'ready' }
const contexts = () => asked.filter((url) => url.startsWith(appContext.path)).length

test('MAPP-07 who is there is told to the application that says it is ready, at the origin it speaks from, and no cookie goes along', async () => {
  const { frame, posted, says } = await open()
  expect(frame.getAttribute('src')).toBe(`${APP}/app/lines/7?stop=2`)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(posted).not.toHaveBeenCalled()
  await says(READY)
  expect(posted.mock.calls).toEqual([[{ backlot: 1, type: 'context', ...context, theme: 'light' }, APP]])
  expect(JSON.stringify(posted.mock.calls)).not.toMatch(/cookie|session/i)
  await says(READY, SIGN_IN)
  expect(posted.mock.lastCall?.[1]).toBe(SIGN_IN)
})

test('MAPP-07 messages of other origins, of other windows and of another form are not heard', async () => {
  const { posted, says, where } = await open()
  const before = where()
  await says(READY, 'https://evil.example')
  await says(READY, APP, window)
  for (const data of [null, 'ready', {}, { type: 'ready' }, { backlot: 2, type: 'ready' }, { backlot: 1, type: 'else' }]) await says(data)
  await says({ backlot: 1, type: 'address', path: '/elsewhere' }, 'https://evil.example')
  expect([posted.mock.calls, contexts(), where()]).toEqual([[], 0, before])
  expect(heard({ origin: APP, data: READY }, [APP])).toEqual(READY)
  expect(heard({ origin: 'null', data: READY }, [APP])).toBeUndefined()
})

test('MAPP-08 the address bar follows the application without asking for it anew', async () => {
  const { page, says, where, frame } = await open()
  await says(READY)
  await says({ backlot: 1, type: 'address', path: '/lines/9?stop=1' })
  expect(where()).toBe('/portal/shuttle/zh/lines/9?stop=1')
  await says({ backlot: 1, type: 'address', path: '//evil.example/x' })
  expect(where()).toBe('/portal/shuttle/zh/lines/9?stop=1')
  expect(page.querySelector('iframe')).toBe(frame)
  expect(asked.filter((url) => url.startsWith(openApp.path))).toHaveLength(1)
})

/** Lets time pass for timers that the test has taken over. */
const pass = (milliseconds: number) => inAct(() => void vi.advanceTimersByTime(milliseconds))
const takeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('MAPP-09 an application that does not come within 120 seconds says so, and can be tried again', async () => {
  takeTimers()
  const { page } = await open()
  await pass(119_999)
  expect(page.querySelector('iframe')).not.toBeNull()
  await pass(1)
  expect([page.querySelector('iframe'), page.querySelector('[role="alert"]')?.textContent]).toEqual([null, expect.stringContaining('应用加载失败，请重试')])
  vi.useRealTimers()
  await press(buttonOf(page, '重试'))
  expect(page.querySelector('iframe')?.getAttribute('src')).toBe(`${APP}/app/lines/7?stop=2`)
})

test('MAPP-09 one that said it is there is left alone, however long it is open', async () => {
  takeTimers()
  const { frame, page, says } = await open()
  await says(READY)
  await pass(600_000)
  expect(page.querySelector('iframe')).toBe(frame)
})

test('MAPP-11 however often an application says that the session has ended, it is asked once, and a new token handed on', async () => {
  const { posted, says, page } = await open()
  await says(READY)
  const expired = { backlot: 1, type: 'expired' }
  await inAct(() => {
    for (let n = 0; n < 3; n++) void says(expired)
  })
  expect([contexts(), posted.mock.calls.length]).toEqual([2, 2])
  await says(expired)
  expect(page.textContent).toContain('应用未能接受您的登录信息')
  expect(contexts()).toBe(2)
})

test('MAPP-11 a session that has ended is the page’s to handle, by its own way to the sign-in', async () => {
  const { says, posted } = await open()
  await says(READY)
  answer = () => json({ code: '10004' })
  await says({ backlot: 1, type: 'expired' })
  expect([host.heard, posted.mock.calls.length]).toEqual([['expired'], 1])
})

test('MAPP-11 asked, waited for, or a fault: by what is under way and how fresh the token is', () => {
  expect(onExpired({ asking: false, renewedAt: undefined }, 5)).toBe('ask')
  expect(onExpired({ asking: true, renewedAt: undefined }, 5)).toBe('wait')
  expect(onExpired({ asking: false, renewedAt: 1_000 }, 30_999)).toBe('fail')
  expect(onExpired({ asking: false, renewedAt: 1_000 }, 31_000)).toBe('ask')
})

test('MAPP-15 who may be told nothing sees why, instead of an application that waits for ever', async () => {
  answer = () => json({ code: 'SESS-25', returnMsg: '以他人身份查看时不能打开外部应用' }, 403)
  const { page, says } = await open()
  await says(READY)
  expect(page.textContent).toContain('以他人身份查看时不能打开外部应用')
})
