// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClientHost } from '#foundation/web/clientHost.ts'
import { MeProvider, setProfileOpen } from '#foundation/web/me.tsx'
import { cleanUp, fakeHost, inAct, json, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { checkauth, type UserSession } from '#services/session/contract.ts'
import { menu } from '../../shell/contract.ts'
import zh from '../../shell/locales/zh.json' with { type: 'json' }
import { EnteredProvider } from '../entered.tsx'
import { PhoneHeader } from '../frame/Header.tsx'
import Account from '../home/Account.tsx'

const info = {
  ssoId: '10000001',
  nameCn: '李晓雯',
  nameEn: 'Li Xiaowen',
  entity: 'MB',
  departmentNames: [],
  joinDates: { company: '2022-03-01', group: '2022-03-01' },
} as unknown as UserSession
const entries = ['/{lang}/my-qrcode/index', '/{lang}/profile/pay'].map((path) => ({ path, titleCn: path, titleEn: path, initials: '', pinned: false }))
const portal = (check: { code: string; returnMsg?: string; content?: unknown }) =>
  serveWith((url) => {
    if (url === menu.path) return json({ code: '10000', content: { groups: [{ group: 'mine', entries }], hidden: [] } })
    return json(url === checkauth.path ? check : { code: '21100' })
  })
const account = () =>
  show(
    <MemoryRouter>
      <EnteredProvider entered={{ info, permitted: new Set(), hidden: new Set() }}>
        <MeProvider me={{ ...info, permissions: new Set() }}>
          <PhoneHeader title={{ text: '', back: false }} />
          <Account />
        </MeProvider>
      </EnteredProvider>
    </MemoryRouter>,
    { words: zh },
  )
const pay = (page: Element) => page.querySelector('a[href="/zh/profile/pay"]')

beforeEach(() => {
  windowOf(390)
  setClientHost({ ...fakeHost(), profileOff: () => setProfileOpen(false) })
})
afterEach(async () => {
  await inAct(() => setProfileOpen(true))
  cleanUp()
})

test('SESS-08 c0000001 shuts the own profile for the whole frame and shows no message', async () => {
  portal({ code: 'c0000001', returnMsg: '档案暂不可用' })
  const page = await account()
  expect(page.textContent).not.toContain('我的信息')
  expect(pay(page)).toBeNull()
  expect(document.querySelector('dialog, .toast')).toBeNull()
  expect(document.body.textContent).not.toContain('档案暂不可用')
  expect(page.querySelector('a[href="/zh/my-qrcode/index"]')).not.toBeNull()
})

test('SESS-08 while the profile is open the frame leads to it and shows own facts', async () => {
  setProfileOpen(false) // by an earlier answer
  portal({ code: '10000', content: { open: true } })
  const page = await account()
  expect(page.textContent).toContain('我的信息')
  expect(pay(page)).not.toBeNull()
})
