// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#foundation/testing/eventually.ts'
import { cleanUp, inAct, json, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { getUserInfo, permission } from '#services/session/contract.ts'
import { gate, menu } from '../../shell/contract.ts'

const PARTS = ['header.top', 'footer.foot', '#page']
const ANSWERS: Readonly<Record<string, unknown>> = {
  [getUserInfo.path]: {
    ssoId: '10000002',
    nameCn: '王建国',
    nameEn: 'Wang Jianguo',
    entity: 'MB',
    language: 'zh',
    permissionMenuList: [],
    departmentNames: [],
    joinDates: { company: '2022-03-01', group: '2022-03-01' },
  },
  [permission.path]: { routes: [] },
  [menu.path]: { groups: [], hidden: [] },
  [gate.path]: { path: null },
}

beforeEach(() => {
  windowOf(1440)
  vi.stubGlobal('scrollTo', vi.fn())
  // jsdom knows no top layer
  Object.assign(HTMLElement.prototype, { showPopover() {} })
  serveWith((url) => json(url in ANSWERS ? { code: '10000', content: ANSWERS[url] } : { code: '21100' }))
})
afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
})

/** The portal as somebody who is signed in opens it, once there is on the page what is waited for. */
async function opened(path: string, wanted: string): Promise<HTMLElement> {
  history.replaceState(null, '', path)
  const { App } = await import('../App.tsx')
  const page = await show(<App />)
  await eventually(async () => {
    await inAct()
    expect(page.querySelector(wanted)).not.toBeNull()
  })
  return page
}
const frameOf = (page: Element) => PARTS.filter((part) => page.querySelector(part))

test('SHELL-06 the sign-in page stands alone', async () => {
  expect(frameOf(await opened('/login', '.gate'))).toEqual([])
})

test('SHELL-06 any other page has its header and footer', async () => {
  expect(frameOf(await opened('/zh/no-such-page', '#page'))).toEqual(PARTS)
})
