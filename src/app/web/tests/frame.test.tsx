// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lang } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { waitingCounts } from '#services/notifications/contract.ts'
import type { UserSession } from '#services/session/contract.ts'
import { endNote, type MenuEntry, menu, searchNotes } from '../../shell/contract.ts'
import en from '../../shell/locales/en.json' with { type: 'json' }
import zh from '../../shell/locales/zh.json' with { type: 'json' }
import NoteBanner from '../../shell/web/NoteBanner.tsx'
import { EnteredProvider } from '../entered.tsx'
import { Banner, Footer } from '../frame/Banner.tsx'
import { DeskHeader, PhoneHeader } from '../frame/Header.tsx'
import Home from '../home/Home.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const entry = (path: string, titleCn: string): MenuEntry => ({ path, titleCn, titleEn: titleCn, initials: '', pinned: false })
const CODE = entry('/{lang}/my-qrcode/index', '我的二维码')
const REQUESTS = entry('/{lang}/workflow/requested', '我的申请')
const SHIFTS = entry('/{lang}/roster/mine', '我的班次')
const PAY = entry('/{lang}/profile/pay', '我的工资')
const OTHER = entry('/{lang}/people/admin', '人员')
/** A portal whose menu holds these, and that answers nothing else. */
const withMenu = (entries: readonly MenuEntry[]) =>
  serveWith((url) => json(url === menu.path ? { code: '10000', content: { groups: [{ group: 'mine', entries }], hidden: [] } } : { code: '21100' }))
const info = {
  ssoId: '10000001',
  nameCn: '李晓雯',
  nameEn: 'Li Xiaowen',
  departmentNames: [],
  joinDates: { company: '2022-03-01', group: '2022-03-01' },
} as unknown as UserSession
const framed = (piece: React.ReactNode, lang: Lang = 'zh') =>
  show(
    <MemoryRouter>
      <EnteredProvider entered={{ info, permitted: new Set(), hidden: new Set() }}>{piece}</EnteredProvider>
    </MemoryRouter>,
    { words: lang === 'zh' ? zh : en, lang },
  )
const hrefs = (page: Element, within: string) => [...page.querySelectorAll(`${within} a`)].map((a) => a.getAttribute('href'))

describe('SHELL-07 surveys that wait', () => {
  const SURVEYS = entry('/{lang}/survey/index', '我的问卷')
  /** The links of the header where so many surveys wait. */
  const linksWith = async (entries: readonly MenuEntry[], survey: number, width = 1440) => {
    windowOf(width)
    serveWith((url) => {
      if (url === menu.path) return json({ code: '10000', content: { groups: [{ group: 'mine', entries }], hidden: [] } })
      return json(url === waitingCounts.path ? { code: '10000', content: { workflow: 0, survey, refreshSeconds: 60 } } : { code: '21100' })
    })
    const page = await framed(width > 700 ? <DeskHeader openSearch={() => {}} /> : <PhoneHeader title={{ text: '', back: false }} />)
    return [...page.querySelectorAll('header a')].map((a) => [a.getAttribute('href'), a.getAttribute('aria-label'), a.textContent])
  }
  const LINK = ['/zh/survey/index', '待填问卷 2 份', '2']

  test.each([390, 1440])('SHELL-07 SURV-01 at %i px the header leads to them with their number', async (width) => {
    expect(await linksWith([SURVEYS], 2, width)).toContainEqual(LINK)
  })

  test('where none waits, or there are no surveys, it does not', async () => {
    for (const links of [await linksWith([SURVEYS], 0), await linksWith([CODE], 2)]) expect(links.map(([href]) => href)).not.toContain('/zh/survey/index')
  })
})

describe('what waits', () => {
  test('the count is of all that waits, and leads to the list of all of it, whoever decides requests', async () => {
    for (const entries of [[CODE], [entry('/{lang}/workflow/assigned', '待我审批')]]) {
      windowOf(1440)
      serveWith((url) => {
        if (url === menu.path) return json({ code: '10000', content: { groups: [{ group: 'mine', entries }], hidden: [] } })
        return json(url === waitingCounts.path ? { code: '10000', content: { workflow: 2, survey: 1, todo: 4, refreshSeconds: 60 } } : { code: '21100' })
      })
      const page = await framed(<DeskHeader openSearch={() => {}} />)
      const link = [...page.querySelectorAll('header a')].find((a) => a.getAttribute('aria-label') === '待办 4 项')
      expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('/zh/notification/index?f={"tab":"action"}')
    }
  })
})

describe('SHELL-60 one tap', () => {
  const FOUR = ['/zh/my-qrcode/index', '/zh/workflow/requested', '/zh/roster/mine', '/zh/profile/pay']

  test('SHELL-60 the phone’s header leads to code, own requests, own shifts and pay', async () => {
    windowOf(390)
    withMenu([PAY, OTHER, SHIFTS, REQUESTS, CODE])
    const page = await framed(<PhoneHeader title={{ text: '', back: false }} />)
    expect(hrefs(page, 'header').filter((href) => FOUR.includes(href ?? ''))).toEqual(FOUR)
    expect([...page.querySelectorAll('header a')].map((a) => a.getAttribute('aria-label') ?? a.textContent)).toEqual(
      expect.arrayContaining(['我的二维码', '我的工资']),
    )
  })

  test('SHELL-60 so does the home page; what is not in the person’s menu is not offered', async () => {
    withMenu([PAY, OTHER, SHIFTS, REQUESTS, CODE])
    expect(hrefs(await framed(<Home />), '.hero')).toEqual(FOUR)
    withMenu([OTHER, CODE])
    expect(hrefs(await framed(<Home />), '.hero')).toEqual(['/zh/my-qrcode/index'])
  })
})

test('SHELL-03 the page is titled as its route, in the language it is read in', async () => {
  serveWith(() => json({ code: '10000', content: { list: [], total: 0, more: false } }))
  await framed(<NoteBanner />)
  expect(document.title).toBe('公告栏配置 · Backlot')
  await framed(<NoteBanner />, 'en')
  expect(document.title).toBe('Notice banner · Backlot')
})

test('SHELL-07 the footer links to terms of use and guideline, in the language of the page', async () => {
  expect(hrefs(await framed(<Footer />), 'footer')).toEqual(['/zh/terms-of-use', '/zh/guideline'])
  expect(hrefs(await framed(<Footer />, 'en'), 'footer')).toEqual(['/en/terms-of-use', '/en/guideline'])
})

test('HOME-04 the notice bar says it in the language of the page', async () => {
  const note = { textCn: '本周六维护', textEn: 'Maintenance on Saturday' }
  expect((await framed(<Banner note={note} />)).querySelector('.banner')?.textContent).toBe('本周六维护')
  expect((await framed(<Banner note={note} />, 'en')).querySelector('.banner')?.textContent).toBe('Maintenance on Saturday')
})

describe('SHELL-58 banners', () => {
  const row = (id: string, state: string, can: string[]) => ({
    id,
    textCn: id,
    textEn: id,
    from: '2026-11-20T04:00:00.000Z',
    to: null,
    entities: ['MB'],
    state,
    updatedBy: null,
    updatedAt: '2026-11-20T04:00:00.000Z',
    can,
    stale: {},
  })
  const list = [row('now', 'current', ['edit', 'end']), row('over', 'ended', [])]

  test('SHELL-58 only what the row says can be done is offered, on a desk and on a phone', async () => {
    for (const [width, rowOf] of [
      [1440, 'tbody tr'],
      [390, '.mcard'],
    ] as const) {
      windowOf(width)
      serveWith(() => json({ code: '10000', content: { list, total: 2, more: false } }))
      const page = await framed(<NoteBanner />)
      expect([...page.querySelectorAll(rowOf)].map((line) => [...line.querySelectorAll('button')].map((button) => button.textContent))).toEqual([
        ['编辑', '下线', '变更记录'],
        ['变更记录'],
      ])
    }
  })

  test('SHELL-30 taking one down that somebody else has ended says so', async () => {
    serveWith((url) =>
      json(
        url === endNote.path
          ? { code: 'LIFE-01', returnMsg: '当前状态为“已结束”，无法执行此操作' }
          : { code: '10000', content: { list, total: 2, more: false } },
      ),
    )
    const page = await framed(<NoteBanner />)
    await press(buttonOf(page, '下线'))
    await press([...page.querySelectorAll('dialog button')].find((button) => button.textContent === '下线'))
    expect(page.querySelector('dialog')?.textContent).toContain('无法执行此操作')
  })

  test('the history of a banner says who, when and what', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') })
    const by = { ssoId: '10000017', nameCn: '苏雅', nameEn: 'Su Ya', departmentCn: '', departmentEn: '' }
    const history = [{ at: '2026-11-20T05:00:00.000Z', by, what: 'changed', fields: ['textCn', 'to'] }]
    serveWith((url, { body }) => {
      const { id } = (JSON.parse(String(body)) as { filters: { id?: string } }).filters
      const rows = url === searchNotes.path && id !== undefined ? [{ ...list[0], history }] : list
      return json({ code: '10000', content: { list: rows, total: rows.length, more: false } })
    })
    const page = await framed(<NoteBanner />)
    await press(buttonOf(page, '变更记录'))
    expect(page.querySelector('.tl')?.textContent).toBe('修改 中文内容、结束时间苏雅 · 11月20日 13:00')
  })
})
