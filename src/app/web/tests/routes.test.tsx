// @vitest-environment jsdom
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#foundation/testing/eventually.ts'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { UserSession } from '#services/session/contract.ts'
import zh from '../../shell/locales/zh.json' with { type: 'json' }
import { EnteredProvider } from '../entered.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { Routes } from '../Routes.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  vi.stubGlobal('scrollTo', vi.fn())
  serveWith(() => json({ code: '21100' }))
})
afterEach(cleanUp)

const info = { ssoId: '10000002' } as unknown as UserSession
const nobodyMay = { info, permitted: new Set<string>(), hidden: new Set<string>() }

let at = ''
let go: NavigateFunction
function Bar() {
  at = useLocation().pathname
  go = useNavigate()
  return null
}
const portalAt = (path: string, entered?: typeof nobodyMay) =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Bar />
      {entered ? (
        <EnteredProvider entered={entered}>
          <Routes />
        </EnteredProvider>
      ) : (
        <Routes />
      )}
    </MemoryRouter>,
    { words: zh },
  )
/** Pages and their words are parts that come when they are asked for. */
const come = (seen: () => void) =>
  eventually(async () => {
    await inAct()
    seen()
  })

test('SHELL-02 what is no path of the portal leads to the page that says 404', async () => {
  for (const path of ['/zh/no/such/page', '/fr/home', '/nowhere']) {
    const page = await portalAt(path)
    await come(() => expect(page.textContent).toContain('404'))
    expect(at, path).toBe('/zh/404')
  }
})

test('SHELL-04 another page begins at its top; the same page in the other language stays where it is', async () => {
  await portalAt('/zh/system/noteBanner', nobodyMay)
  vi.mocked(scrollTo).mockClear()
  await inAct(() => go('/en/system/noteBanner'))
  expect(at).toBe('/en/system/noteBanner')
  expect(scrollTo).not.toHaveBeenCalled()
  await inAct(() => go('/en/404'))
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[0, 0]])
})

test('SHELL-38 a page that the person may not open says so and names what is missing', async () => {
  const page = await portalAt('/zh/system/noteBanner', nobodyMay)
  await come(() => expect(page.textContent).toContain('您没有该页面的访问权限，请联系相关人员'))
  expect(page.textContent).toContain('缺少权限“编写公告栏”')
  expect(buttonOf(page, '新增公告')).toBeUndefined()
})

function Part({ of }: { of: { broken: boolean } }) {
  if (of.broken) throw new Error('broken')
  return <p>the page</p>
}

test('SHELL-52 a page that breaks while it is drawn breaks only itself: try again, or go home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const part = { broken: true }
  const page = await show(
    <>
      <header>the frame</header>
      <PageBoundary>
        <Part of={part} />
      </PageBoundary>
    </>,
    { words: zh },
  )
  expect(page.querySelector('header')?.textContent).toBe('the frame')
  expect(page.textContent).toContain('此页面出现问题，其他功能不受影响')
  expect(page.querySelector('a[href="/zh/home"]')?.textContent).toBe('返回首页')
  part.broken = false
  await press(buttonOf(page, '重试'))
  expect(page.textContent).toBe('the framethe page')
})
