// @vitest-environment jsdom
import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import type { Me } from '#foundation/web/me.tsx'
import { MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { unreadCount, waitingCounts } from '#services/notifications/contract.ts'
import { type HomeIndex, homeCards, homeIndex, homePart, WIDGETS } from '../../contract/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import Home from '../../web/Home.tsx'

/** What this device keeps, in the place of the browser's database. */
const device = new Map<string, unknown>()
vi.mock('#foundation/web/kept.ts', () => ({
  kept: (kind: string) => ({
    all: async () => (device.has(kind) ? [device.get(kind)] : []),
    put: async (thing: unknown) => void device.set(kind, thing),
    drop: async () => void device.delete(kind),
  }),
}))
const KIND = 'home.index.10000001'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  device.clear()
})
afterEach(cleanUp)

const me: Me = { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', entity: 'MB', permissions: new Set() }
const news = (id: number, titleCn: string, titleEn: string) => ({
  ...{ id, titleCn, titleEn, channel: 'news' as const, summaryCn: '', summaryEn: '', cover: null, publishedAt: '2026-11-20T04:00:00.000Z' },
  ...{ sticky: false, mustRead: false, read: false, confirmed: false, saved: false, issue: null },
})
const index: HomeIndex = {
  at: '2026-11-20T04:00:00.000Z',
  today: '2026-11-20',
  person: { ssoId: me.ssoId, nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '游乐设施运营部', departmentEn: 'Ride Operations', year: 4, tenure: 3 },
  taps: [
    { path: '/{lang}/my-qrcode/index', titleCn: '我的二维码', titleEn: 'My code' },
    { path: '/{lang}/profile/pay', titleCn: '我的工资', titleEn: 'My pay' },
  ],
  widgets: WIDGETS.map((key) => ({ key, titleCn: key, titleEn: key, hidden: false })),
  cards: [
    {
      ...{ module: 'free-meal', key: 'meal', kind: 'have', titleCn: '工作餐券', titleEn: 'Meal vouchers', noteCn: '12月13日到期', noteEn: 'until 13 Dec' },
      ...{ figure: { value: 18, unitCn: '张', unitEn: 'left' }, wordCn: '', wordEn: '', path: '/{lang}/myFreeMeal', group: 'benefits' },
    },
  ],
  late: [],
  parts: {
    news: { mustRead: [], list: [news(1, '冬日庆典', 'Winter gala'), news(2, '只有中文', '')] },
    banner: [],
    evp: [],
    radar: [],
    links: {
      system: [{ id: 7, titleCn: '外部系统', titleEn: 'Outside', noteCn: '', noteEn: '', cover: null, link: 'https://system.example.com/' }],
      useful: [
        { id: 8, titleCn: '本站', titleEn: 'Here', noteCn: '', noteEn: '', cover: null, link: '/news' },
        { id: 9, titleCn: '坏链接', titleEn: 'Bad', noteCn: '', noteEn: '', cover: null, link: 'javascript:alert(1)' },
      ],
    },
  },
  surveys: null,
  keep: true,
  can: [],
}
/** A server that answers these calls and refuses all others. */
const answering = (answers: Readonly<Record<string, unknown>>) =>
  serveWith((url) => {
    const content = answers[url.split('?')[0] ?? url]
    return content === undefined ? json({ code: 'HOME-12', returnMsg: '请稍后重试' }) : json({ code: '10000', content })
  })
const quiet = { [waitingCounts.path]: { workflow: 0, survey: 0, todo: 0, refreshSeconds: 60 }, [unreadCount.path]: 0 }
const home = (lang: Lang = 'zh') =>
  show(
    <MemoryRouter initialEntries={['/']}>
      <MeProvider me={me}>
        <Routes>
          <Route element={<Outlet context={<p>favorites of the roof</p>} />}>
            <Route path="/" element={<Home />} />
          </Route>
        </Routes>
      </MeProvider>
    </MemoryRouter>,
    { words: lang === 'zh' ? zh : en, lang },
  )
const hrefs = (page: Element, within: string) => [...page.querySelectorAll(`${within} a`)].map((a) => a.getAttribute('href'))
const counts = (page: Element) => page.querySelector('.home-counts')?.textContent ?? ''

test('HOME-20 code and pay stand at the top of the page, the favorites of the roof in their place, and what I have with its figure', async () => {
  answering({ ...quiet, [homeIndex.path]: index })
  const page = await home()
  expect(hrefs(page, '.hero')).toEqual(['/zh/my-qrcode/index', '/zh/profile/pay'])
  expect(page.textContent).toContain('favorites of the roof')
  expect(page.querySelector('.bal')?.textContent).toBe('工作餐券18 张12月13日到期')
  const hidden = index.widgets.map((one) => ({ ...one, hidden: true }))
  answering({ ...quiet, [homeIndex.path]: { ...index, widgets: hidden } })
  expect(hrefs(await home(), '.hero')).toEqual(['/zh/my-qrcode/index', '/zh/profile/pay'])
})

describe('counts', () => {
  test('HOME-02 are asked for again every 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const answers: Record<string, unknown> = {
      ...quiet,
      [homeIndex.path]: index,
      [waitingCounts.path]: { workflow: 5, survey: 0, todo: 6, refreshSeconds: 60 },
    }
    answering(answers)
    const page = await home()
    expect(counts(page)).toBe('审批 5')
    answers[waitingCounts.path] = { workflow: 7, survey: 0, todo: 8, refreshSeconds: 60 }
    answers[unreadCount.path] = 3
    await inAct(() => void vi.advanceTimersByTime(59_000))
    expect(counts(page)).toBe('审批 5')
    await inAct(() => void vi.advanceTimersByTime(1_500))
    expect(counts(page)).toBe('审批 7未读消息 3')
  })

  test('what waits is counted as the header counts it, however many of it have room on the page', async () => {
    answering({ ...quiet, [homeIndex.path]: index, [waitingCounts.path]: { workflow: 5, survey: 0, todo: 12, refreshSeconds: 60 } })
    const page = await home()
    expect(page.querySelector('.hero')?.textContent).toContain('12 件事等您处理')
    expect([...page.querySelectorAll('h2, h3')].map((one) => one.textContent)).toContain('counters 12')
  })

  test('HOME-03 that are not answered count nothing, and nothing is said of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const answers: Record<string, unknown> = {
      [homeIndex.path]: index,
      [unreadCount.path]: 3,
      [waitingCounts.path]: { workflow: 5, survey: 0, todo: 6, refreshSeconds: 60 },
    }
    answering(answers)
    const page = await home()
    expect(counts(page)).toBe('审批 5未读消息 3')
    delete answers[waitingCounts.path]
    delete answers[unreadCount.path]
    await inAct(() => void vi.advanceTimersByTime(61_000))
    expect(counts(page)).toBe('')
    expect(page.querySelector('[role="alert"], .toast, dialog')).toBeNull()
  })
})

test('HOME-10 on an English page what has no English stands in Chinese with a mark', async () => {
  answering({ ...quiet, [homeIndex.path]: index })
  const page = await home('en')
  const [marked] = [...page.querySelectorAll('.home-news bdi')].filter((one) => one.textContent?.includes('只有中文'))
  expect(marked?.getAttribute('lang')).toBe('zh')
  expect(marked?.querySelector('.tag')?.textContent).toBe('中文')
  expect([...page.querySelectorAll('.home-news bdi')].find((one) => one.textContent === 'Winter gala')?.getAttribute('lang')).toBe('en')
})

test('HOME-14 links to other sites open in a new window, paths here, and anything else leads nowhere', async () => {
  answering({ ...quiet, [homeIndex.path]: index })
  const page = await home()
  const at = (title: string) => [...page.querySelectorAll('.home-link')].find((one) => one.textContent?.includes(title))
  expect([at('外部系统')?.getAttribute('target'), at('外部系统')?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect([at('本站')?.getAttribute('href'), at('本站')?.getAttribute('target')]).toEqual(['/zh/news', null])
  expect(at('坏链接')?.tagName).toBe('DIV')
})

test('HOME-12 what was late is asked for alone; what fails says so in its place with a retry, and the rest of the page is there', async () => {
  const late = { ...index, late: [{ module: 'slow' }], parts: { ...index.parts, radar: null } }
  const answers: Record<string, unknown> = { ...quiet, [homeIndex.path]: late }
  answering(answers)
  const page = await home()
  expect(page.querySelector('.bal')?.textContent).toContain('工作餐券')
  expect([...page.querySelectorAll('button')].filter((button) => button.textContent === '重试')).toHaveLength(2)
  answers[homeCards.path] = { list: [{ ...index.cards[0]!, module: 'slow', titleCn: '慢的卡片' }] }
  answers[homePart.path] = {
    radar: [{ id: 'a', kind: 'ledger', on: '2026-12-13', whatCn: '全餐券', whatEn: 'Full', lossCn: '失效', lossEn: 'lost', path: null }],
  }
  await press(buttonOf(page, '重试'))
  await press(buttonOf(page, '重试'))
  expect(page.textContent).toContain('慢的卡片')
  expect(page.textContent).toContain('全餐券')
  expect(buttonOf(page, '重试')).toBeUndefined()
})

describe('HOME-25 without network', () => {
  test('HOME-25 the page opens from the last good answer, and says of when it is', async () => {
    device.set(KIND, { id: 'index', index })
    serveWith(() => Promise.reject(new TypeError('no network')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-20T06:00:00Z') })
    const page = await home()
    await inAct(() => void vi.advanceTimersByTime(10_000))
    expect(page.querySelector('.home-old')?.textContent).toContain('11月20日 12:00')
    expect(page.textContent).toContain('工作餐券')
  })

  test('HOME-25 what came is kept for the next time, save what came while somebody looked on', async () => {
    answering({ ...quiet, [homeIndex.path]: { ...index, keep: false } })
    await home()
    expect(device.size).toBe(0)
    cleanUp()
    fakeHost()
    windowOf(1440)
    answering({ ...quiet, [homeIndex.path]: index })
    const page = await home()
    expect(device.get(KIND)).toMatchObject({ index: { at: index.at } })
    expect(page.querySelector('.home-old')).toBeNull()
  })
})

test('HOME-18 a window of 750 pixels has columns, one of 749 has none', async () => {
  for (const [width, columns] of [
    [750, 1],
    [749, 0],
  ] as const) {
    windowOf(width)
    answering({ ...quiet, [homeIndex.path]: index })
    expect((await home()).querySelectorAll('.home-columns')).toHaveLength(columns)
  }
})

test('HOME-22 widgets are moved by the arrow keys on their handle, and what was arranged is sent; one press restores the usual page', async () => {
  const sent: unknown[] = []
  serveWith((url, { body }) => {
    if (url.endsWith('/arrange')) sent.push(JSON.parse(String(body)))
    return json({
      code: '10000',
      content: url === homeIndex.path ? index : url === unreadCount.path ? 0 : url.endsWith('/arrange') ? {} : quiet[waitingCounts.path],
    })
  })
  const page = await home()
  await press(buttonOf(page, '整理首页'))
  const handle = page.querySelector('.reorder .handle')
  await inAct(() => void handle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  await press(page.querySelector('.reorder input'))
  await press(buttonOf(page, '保存'))
  expect(sent).toEqual([{ order: ['counters', 'shortcuts', ...WIDGETS.slice(2)], hidden: ['counters'] }])
  await press(buttonOf(page, '整理首页'))
  await press(buttonOf(page, '恢复默认'))
  expect(sent[1]).toEqual({ order: [], hidden: [] })
})
