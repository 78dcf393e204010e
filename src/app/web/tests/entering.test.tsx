// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, fakeHost, inAct, json, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { getUserInfo, permission, type UserSession } from '#services/session/contract.ts'
import { gate, menu } from '../../shell/contract.ts'
import { useEntering } from '../entering.ts'
import { lastEntered } from '../lastEntered.ts'

const infoOf = (ssoId: string) => ({ ssoId }) as unknown as UserSession
const LAST = { info: infoOf('10000001'), permitted: new Set<string>(), hidden: new Set<string>(), fromBefore: true as const }

function Shows({ withoutNetwork = true, isPublic = false }: { withoutNetwork?: boolean; isPublic?: boolean }) {
  const { entered, fault, alone = false } = useEntering({ withoutNetwork, isPublic })
  return <b>{entered ? `${entered.info.ssoId} ${alone}` : fault ? fault.message : alone ? 'alone' : 'waiting'}</b>
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  [getUserInfo.path]: infoOf('10000002'),
  [permission.path]: { routes: [] },
  [menu.path]: { groups: [], hidden: [] },
  [gate.path]: { path: null },
}
const answered = () => serveWith((url) => json({ code: '10000', content: ANSWERS[url] }))
const lost = () =>
  serveWith(() => {
    throw new TypeError('no network')
  })
/** Requests that are answered at the end of their test only: what stayed under way would count in the tests that follow. */
const held: (() => void)[] = []
const silent = () => serveWith(() => new Promise((answer) => held.push(() => answer(json({ code: '10004' })))))

beforeEach(() => {
  fakeHost()
  windowOf(390)
  vi.spyOn(lastEntered, 'find').mockResolvedValue(LAST)
  vi.spyOn(lastEntered, 'forget').mockResolvedValue()
})
afterEach(async () => {
  await inAct(() => {
    for (const answer of held.splice(0)) answer()
  })
  cleanUp()
})

test('who is there is asked of the server', async () => {
  answered()
  expect((await show(<Shows />)).textContent).toBe('10000002 false')
})

test('without network a page that starts without it goes on as the last that came in, and as who is there once it is back', async () => {
  lost()
  const page = await show(<Shows />)
  expect(page.textContent).toBe('10000001 true')
  answered()
  await inAct(() => void dispatchEvent(new Event('online')))
  expect(page.textContent).toBe('10000002 false')
})

test('a server that is away behind a proxy is no network', async () => {
  serveWith(() => json({}, 502))
  expect((await show(<Shows />)).textContent).toBe('10000001 true')
})

test('nobody waits for a slow server where the page can do without', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  silent()
  const page = await show(<Shows />)
  await inAct(() => void vi.advanceTimersByTime(399))
  expect(page.textContent).toBe('waiting')
  await inAct(() => void vi.advanceTimersByTime(1))
  expect(page.textContent).toBe('10000001 true')
})

test('a public page among them needs nobody; another page where nobody came in says that there is no network', async () => {
  vi.mocked(lastEntered.find).mockResolvedValue(undefined)
  lost()
  expect((await show(<Shows isPublic />)).textContent).toBe('alone')
  expect((await show(<Shows />)).textContent).toContain('网络连接中断')
})

test('every other page says that there is no network, whoever came in before', async () => {
  lost()
  expect((await show(<Shows withoutNetwork={false} />)).textContent).toContain('网络连接中断')
  expect(lastEntered.find).not.toHaveBeenCalled()
})

test('a session that is over is over here too', async () => {
  serveWith(() => json({ code: '10004' }))
  expect((await show(<Shows />)).textContent).toBe('登录已过期')
  expect(lastEntered.forget).toHaveBeenCalled()
})
