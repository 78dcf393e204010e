// @vitest-environment jsdom
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import { type Me, MeProvider } from '#foundation/web/me.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { ReaderItem, ReaderWhole } from '#modules/cms/contract/index.ts'
import * as calls from '../../contract/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import Culture from '../../web/Culture.tsx'
import MemberStory from '../../web/MemberStory.tsx'
import Offer from '../../web/Offer.tsx'
import Proposition from '../../web/Proposition.tsx'
import TeamStory from '../../web/TeamStory.tsx'
import ToProposition from '../../web/ToProposition.tsx'
import UniversalWay from '../../web/UniversalWay.tsx'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

const me: Me = { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', entity: 'MB', permissions: new Set() }
const item: ReaderItem = {
  ...{ id: 7, type: 6, channel: null, section: null, kind: null, storyKind: 'team', titleCn: '矿山列车', titleEn: '', summaryCn: '', summaryEn: '' },
  ...{ cardTitleCn: '', cardTitleEn: '', cardSubtitleCn: '', cardSubtitleEn: '', cardContentCn: '', cardContentEn: '', cover: null, avatar: null, link: '' },
  ...{ sticky: false, homepageDisplay: false, mustRead: false, startDate: null, endDate: null, publishedAt: '2026-11-20T04:00:00.000Z' },
  ...{ opens: true, issue: null, read: true },
}
const whole: Omit<ReaderWhole, 'people' | 'previous' | 'next'> = {
  ...item,
  ...{ author: null, contentCn: [{ is: 'text', html: '<p>正文</p>' }], contentEn: [], video: null, videoLink: '', attachments: [] },
}
const detail: calls.Detail = { ...whole, people: [], previous: null, next: null, ended: false, code: null, can: [] }

const answering = (answers: Readonly<Record<string, unknown>>) =>
  serveWith((url) => {
    const content = answers[url] ?? answers[url.split('?')[0] ?? url]
    return content === undefined ? json({ code: '10016', returnMsg: '页面不存在' }) : json({ code: '10000', content })
  })
const detailAt = (id: number) => `${calls.cultureDetail.path}?id=${id}`
const NO_MORE = { [calls.cultureList.path]: { list: [], total: 0, more: false } }

const Here = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
/** The pages at their addresses, opened at one of them. */
const open = (path: string, lang: Lang = 'zh') =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <MeProvider me={me}>
        <Here />
        <Routes>
          <Route path="/:lang/cultures/index" element={<Culture />} />
          <Route path="/:lang/cultures/universal-way" element={<UniversalWay />} />
          <Route path="/:lang/cultures/employer-value-propositon" element={<Proposition />} />
          <Route path="/:lang/cultures/employer-value-proposition" element={<ToProposition />} />
          <Route path="/:lang/cultures/team-story-detail/:id" element={<TeamStory />} />
          <Route path="/:lang/cultures/tm-stories/:id" element={<MemberStory />} />
          <Route path="/:lang/cultures/activities-discounts/:id" element={<Offer />} />
          <Route path="*" element={null} />
        </Routes>
      </MeProvider>
    </MemoryRouter>,
    { words: lang === 'zh' ? zh : en, lang },
  )
const at = (page: Element) => page.querySelector('output')?.textContent

test('CULT-02 the right spelling leads to the address of the page, with what was asked of it', async () => {
  answering({ [calls.cultureEvp.path]: { parts: [] } })
  expect(at(await open('/zh/cultures/employer-value-proposition?type=12'))).toBe('/zh/cultures/employer-value-propositon?type=12')
})

test('CULT-03 the page has its parts in the order immerse, gather, thrive, enjoy', async () => {
  answering({ [calls.cultureEvp.path]: { parts: [13, 12, 11, 10].map((type) => ({ type, list: [] })) } })
  const page = await open('/zh/cultures/employer-value-propositon')
  expect([...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)).toEqual(['沉浸', '相聚', '成长', '乐享'])
})

test('CULT-08 each route opens its kind of story, and leads to the other for the other', async () => {
  answering({ ...NO_MORE, [detailAt(7)]: detail, [detailAt(8)]: { ...detail, id: 8, storyKind: 'personal' } })
  expect(at(await open('/zh/cultures/team-story-detail/7'))).toBe('/zh/cultures/team-story-detail/7')
  expect(at(await open('/zh/cultures/tm-stories/7'))).toBe('/zh/cultures/team-story-detail/7')
  expect(at(await open('/zh/cultures/team-story-detail/8'))).toBe('/zh/cultures/tm-stories/8')
  expect(at(await open('/zh/cultures/tm-stories/8'))).toBe('/zh/cultures/tm-stories/8')
})

test('CULT-08 what is no story leads to its own page', async () => {
  answering({ ...NO_MORE, [detailAt(9)]: { ...detail, id: 9, type: 5, section: 'activities-discounts', kind: 'activity', storyKind: null } })
  expect(at(await open('/zh/cultures/tm-stories/9'))).toBe('/zh/cultures/activities-discounts/9')
})

test('CULT-05 what is not there for the reader is the page of what is not there', async () => {
  answering(NO_MORE)
  for (const path of ['team-story-detail/7', 'tm-stories/7', 'activities-discounts/7', 'activities-discounts/x'])
    expect(at(await open(`/zh/cultures/${path}`))).toBe('/zh/404')
})

test('CULT-07 of what is over the page says so, and has no way to sign up', async () => {
  const offer = { ...detail, type: 5, section: 'activities-discounts', kind: 'activity', storyKind: null, endDate: '2026-11-19' }
  answering({ [detailAt(7)]: { ...offer, link: 'https://walk.example.org' } })
  const now = await open('/zh/cultures/activities-discounts/7')
  expect([now.querySelector('a[target="_blank"]')?.textContent, now.textContent?.includes(zh['rule.CULT-07'])]).toEqual(['去报名', false])
  cleanUp()
  fakeHost()
  windowOf(1440)
  answering({ [detailAt(7)]: { ...offer, ended: true } })
  const over = await open('/zh/cultures/activities-discounts/7')
  expect([over.querySelector('a[target="_blank"]'), over.textContent?.includes(zh['rule.CULT-07'])]).toEqual([null, true])
})

test('CULT-12 a code is asked for only when somebody wants to see it', async () => {
  const codeAt = `${calls.readCode.path}?id=7`
  const offer = { ...detail, type: 5, section: 'activities-discounts', kind: 'discount', storyKind: null, code: 'text' }
  const asked = answering({ [detailAt(7)]: offer, [codeAt]: { code: 'GYM-2026', shows: 'text', setBy: null, setAt: '2026-11-20T04:00:00.000Z' } })
  const page = await open('/zh/cultures/activities-discounts/7')
  const wasAsked = () => asked.mock.calls.some(([url]) => url.startsWith(codeAt))
  expect([wasAsked(), page.textContent?.includes('GYM-2026')]).toEqual([false, false])
  await press(buttonOf(page, '显示优惠码'))
  expect([wasAsked(), page.textContent?.includes('GYM-2026')]).toEqual([true, true])
})

test('CULT-10 what has nothing yet says so, and is no error', async () => {
  answering({
    [calls.cultureIndex.path]: { banner: null, doors: calls.DOORS.map((door) => ({ door, newest: null })), stories: [], offers: [], communication: null },
    [calls.cultureSection.path]: { article: null, cards: [] },
    [calls.cultureEvp.path]: { parts: [10, 11, 12, 13].map((type) => ({ type, list: [] })) },
  })
  for (const [path, times] of [
    ['index', 10],
    ['universal-way', 1],
    ['employer-value-propositon', 1],
  ] as const)
    expect([path, (await open(`/zh/cultures/${path}`)).textContent?.split('这里还没有内容').length]).toEqual([path, times + 1])
})

test('on an English page what is written in Chinese only stands with a mark', async () => {
  answering({ ...NO_MORE, [detailAt(7)]: detail })
  const page = await open('/en/cultures/team-story-detail/7', 'en')
  expect(page.querySelector('article h2')?.textContent).toBe('矿山列车 中文')
  expect(page.querySelector('.cms-article [lang]')?.getAttribute('lang')).toBe('zh')
})
