import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestClient as Client } from '#foundation/testing/client.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { contentDetail, readSort, saveSort } from '#modules/cms/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { culture, EDITOR, MEMBER, OTHER, only } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { publish, draft, offer, discount, teamStory, story } = culture(t)
// signed in anew each time: the clock goes on for longer than a session lasts
const ok: Client['ok'] = async (...asked) => (await t.as(MEMBER)).ok(...asked)
const call: Client['call'] = async (...asked) => (await t.as(MEMBER)).call(...asked)
const titles = async (input: InputOf<typeof calls.cultureList>) => (await ok(calls.cultureList, input)).list.map(({ titleCn }) => titleCn)
const GONE = '10016'

beforeAll(() => t.setClock('2026-11-20T04:00:00Z'))

test('CULT-10 a section without content is empty and no error', async () => {
  const { banner, doors, stories, offers, communication } = await ok(calls.cultureIndex)
  expect({ banner, stories, offers, communication }).toEqual({ banner: null, stories: [], offers: [], communication: null })
  expect(doors.map(({ newest }) => newest)).toEqual([null, null, null, null, null, null])
  expect(await ok(calls.cultureSection, { section: 'universal-way' })).toEqual({ article: null, cards: [] })
  expect((await ok(calls.cultureEvp)).parts.map(({ list }) => list)).toEqual([[], [], [], []])
  expect(await titles({ section: 'stories' })).toEqual([])
})

test('CULT-03 the parts of the EVP come as immerse, gather, thrive, enjoy, whatever was published first', async () => {
  await publish(13, '门票')
  await publish(11, '社团')
  await publish(12, '学费')
  await publish(10, '后台')
  const { parts } = await ok(calls.cultureEvp)
  expect(parts.map(({ type, list }) => [type, list.map(({ titleCn }) => titleCn)])).toEqual([
    [10, ['后台']],
    [11, ['社团']],
    [12, ['学费']],
    [13, ['门票']],
  ])
})

test('CULT-06 a section of one article shows the first in the sort, and what has a card as cards', async () => {
  const card = { cardTitleCn: '安全第一', cardTitleEn: 'Safety first' }
  await publish(5, '安全第一', { section: 'vision-mission-values', ...card })
  t.setClock('2026-11-20T04:01:00Z')
  await publish(5, '我们为什么在这里', { section: 'vision-mission-values' })
  const { article, cards } = await ok(calls.cultureSection, { section: 'vision-mission-values' })
  expect(article).toMatchObject({ titleCn: '我们为什么在这里', contentCn: [{ is: 'text', html: '<p>正文</p>' }] })
  expect(cards.map(({ cardTitleCn }) => cardTitleCn)).toEqual(['安全第一'])
  expect((await ok(calls.cultureIndex)).banner?.titleCn).toBe('我们为什么在这里')
})

test('CULT-04 a changed order reaches readers 10 minutes after it was saved', async () => {
  const section = 'tm-communications'
  const ids: number[] = []
  for (const [at, title] of ['甲', '乙'].entries()) {
    t.setClock(`2026-11-20T05:0${at}:00Z`)
    ids.push(await publish(5, title, { section }))
  }
  const { listVersion } = await (await t.as(EDITOR)).ok(readSort, { type: 5, section })
  await (await t.as(EDITOR)).ok(saveSort, { type: 5, section, ids, listVersion })
  t.setClock('2026-11-20T05:10:59Z')
  await t.runJob('cms.everyMinute')
  const newest = async () => (await ok(calls.cultureIndex)).communication?.titleCn
  expect([await titles({ section }), await newest()]).toEqual([['乙', '甲'], '乙'])
  t.setClock('2026-11-20T05:11:00Z')
  await t.runJob('cms.everyMinute')
  expect([await titles({ section }), await newest()]).toEqual([['甲', '乙'], '甲'])
})

test('CULT-05 what is a draft, not yet on, for others, unknown or of another room answers 10016, whatever the id', async () => {
  const hidden = [
    await draft(6, '草稿', { storyKind: 'team' }),
    await offer('以后', { startDate: '2026-12-01' }),
    await offer('别人的', { publishTarget: only(OTHER) }),
    await publish(1, '资讯', { channel: 'news' }),
    99_999_999,
  ]
  for (const id of hidden) {
    expect((await call(calls.cultureDetail, { id })).code).toBe(GONE)
    expect((await call(calls.readCulture, { id })).code).toBe(GONE)
    expect((await call(calls.shareCulture, { id, to: [OTHER] })).code).toBe(GONE)
    expect((await call(calls.readCode, { id })).code).toBe(GONE)
  }
  expect(await titles({ section: 'activities-discounts' })).toEqual([])
  expect(await (await t.as(OTHER)).ok(calls.cultureDetail, { id: hidden[2]! })).toMatchObject({ titleCn: '别人的', can: ['share'] })
})

test('CULT-07 an activity is over from 00:00 of the day after its last: it moves to ended, and the way to sign up is off', async () => {
  const id = await offer('湖畔徒步', { endDate: '2026-11-21', link: 'https://walk.example.org' })
  const section = 'activities-discounts'
  t.setClock('2026-11-21T15:59:00Z')
  expect([await titles({ section }), await titles({ section, ended: true })]).toEqual([['湖畔徒步'], []])
  expect(await ok(calls.cultureDetail, { id })).toMatchObject({ ended: false, link: 'https://walk.example.org', can: ['share'] })
  t.setClock('2026-11-21T16:00:00Z')
  expect([await titles({ section }), await titles({ section, ended: true })]).toEqual([[], ['湖畔徒步']])
  expect(await ok(calls.cultureDetail, { id })).toMatchObject({ ended: true, link: '', can: [] })
  expect((await ok(calls.cultureIndex)).offers).toEqual([])
})

test('lists are filtered by kind, year and keyword, and come by page', async () => {
  t.setClock('2026-11-22T04:00:00Z')
  await discount('健身房')
  await offer('卡拉OK')
  await teamStory('矿山列车')
  await story('灯光设计师', [OTHER])
  expect(await titles({ section: 'activities-discounts', kind: 'discount' })).toEqual(['健身房'])
  expect(await titles({ section: 'activities-discounts', keyword: 'OK' })).toEqual(['卡拉OK'])
  expect(await titles({ section: 'stories', storyKind: 'personal' })).toEqual(['灯光设计师'])
  expect(await titles({ section: 'stories' })).toEqual(['灯光设计师', '矿山列车'])
  expect(await titles({ section: 'stories', year: '2025' })).toEqual([])
  expect(await ok(calls.cultureList, { section: 'stories', pageSize: 1, pageNum: 2 })).toMatchObject({ total: 2, list: [{ titleCn: '矿山列车' }] })
})

test('the first page shows the first of each section, four stories and four offers', async () => {
  for (const n of [1, 2, 3]) await teamStory(`团队${n}`)
  const { doors, stories, offers, communication } = await ok(calls.cultureIndex)
  expect(doors.map(({ door, newest }) => [door, newest?.titleCn ?? null])).toEqual([
    ['vision-mission-values', '我们为什么在这里'],
    ['universal-way', null],
    ['employer-value-propositon', '后台'],
    ['stories', '团队3'],
    ['activities-discounts', '卡拉OK'],
    ['tm-communications', '甲'],
  ])
  expect(stories.map(({ titleCn }) => titleCn)).toEqual(['团队3', '团队2', '团队1', '灯光设计师'])
  expect(offers.map(({ titleCn }) => titleCn)).toEqual(['卡拉OK', '健身房'])
  expect(communication?.titleCn).toBe('甲')
})

test('CULT-18 what is opened is read, once, and editors see how many did', async () => {
  const id = await teamStory('读过的')
  const unread = async () => !(await ok(calls.cultureDetail, { id })).read
  expect(await unread()).toBe(true)
  await ok(calls.readCulture, { id })
  await ok(calls.readCulture, { id })
  expect(await unread()).toBe(false)
  expect((await (await t.as(EDITOR)).ok(contentDetail, { id })).reads).toBe(1)
})
