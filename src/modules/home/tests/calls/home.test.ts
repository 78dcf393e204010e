import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { type HomeCard, provide } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { manyOf } from '#foundation/testing/volume.ts'
import { person as personOf } from '#services/people/server/api.ts'
import { viewAs } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, ELSEWHERE, MEMBER, newsroom, OTHER } from './parts.ts'

const t = await openTestPortal({ modules: ['free-meal'] })
afterAll(() => t.close())
const [member, admin] = [await t.as(MEMBER), await t.as(ADMIN)]
const { publish } = newsroom(t)
const keys = async (who = MEMBER) => (await (await t.as(who)).ok(calls.homeIndex)).widgets.map(({ key }) => key)
const set = async (change: (one: calls.WidgetSetting) => Partial<calls.WidgetSetting>) => {
  const { list } = await admin.ok(calls.widgetSettings)
  await admin.ok(calls.saveWidgets, { list: list.map((one) => ({ ...one, ...change(one) })) })
}
const card = (key: string, part: HomeCard['part']): HomeCard => ({ key, part, titleCn: key, titleEn: key, path: '/{lang}/my-qrcode/index' })

test('the page comes in one answer: who it is, what rooms offer, what lapses, and the widgets in their usual order', async () => {
  const takeBack = provide('homeCards', 'test', async ({ actor }) => [{ ...card(actor.ssoId, 'have'), figure: { value: 3, unitCn: '张', unitEn: 'left' } }])
  const index = await member.ok(calls.homeIndex)
  takeBack()
  expect(index.person).toMatchObject({ ssoId: MEMBER, nameCn: '李晓雯' })
  expect(index.widgets.map(({ key }) => key)).toEqual([...calls.WIDGETS])
  expect(index.cards.find(({ module }) => module === 'test')).toMatchObject({ key: MEMBER, kind: 'have', figure: { value: 3 }, group: 'mine' })
  expect(index).toMatchObject({ late: [], keep: true, can: [], parts: { news: { mustRead: [], list: [] }, banner: [], evp: [] } })
  expect((await admin.ok(calls.homeIndex)).can).toEqual(['configure'])
  expect((await t.visitor.call(calls.homeIndex)).code).toBe('10004')
})

test('HOME-06 a widget that is off, for another company or behind a permission does not leave the server, asked for alone neither', async () => {
  await publish('横幅', { type: 2 })
  expect((await member.ok(calls.homePart, { key: 'banner' })).banner).toHaveLength(1)
  await set(({ key }) => (key === 'banner' ? { permissions: ['CMS_NEWS_EDIT', 'HOME_WIDGET_ADMIN'] } : key === 'evp' ? { enabled: false } : {}))
  await set(({ key }) => (key === 'radar' ? { entities: ['MB'] } : {}))
  const index = await member.ok(calls.homeIndex)
  expect(index.widgets.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['banner']))
  expect(index.parts).not.toHaveProperty('banner')
  expect(index.parts).not.toHaveProperty('evp')
  expect(await member.ok(calls.homePart, { key: 'banner' })).toEqual({})
  expect((await admin.ok(calls.homePart, { key: 'banner' })).banner).toHaveLength(1)
  expect(await keys(ELSEWHERE)).not.toContain('radar')
  expect(await keys()).toContain('radar')
  await set(() => ({ permissions: [], enabled: true, entities: ['MB', 'HB', 'JV'] }))
})

test('widgets are set by who may, in an order, with titles of their own, each once', async () => {
  expect((await member.call(calls.widgetSettings)).status).toBe(403)
  const { list, permissions } = await admin.ok(calls.widgetSettings)
  expect((await member.call(calls.saveWidgets, { list })).status).toBe(403)
  expect(permissions).toContainEqual({ id: 'HOME_WIDGET_ADMIN', nameCn: '设置首页组件', nameEn: 'Set up the widgets of the home page' })
  const renamed = list.toReversed().map((one) => (one.key === 'news' ? { ...one, titleCn: '今日要闻' } : one))
  await admin.ok(calls.saveWidgets, { list: renamed })
  const { widgets } = await member.ok(calls.homeIndex)
  expect(widgets.map(({ key }) => key)).toEqual([...calls.WIDGETS].toReversed())
  expect(widgets.find(({ key }) => key === 'news')).toMatchObject({ titleCn: '今日要闻', titleEn: 'News' })
  const twice = list.map((one) => ({ ...one, key: 'news' as const }))
  expect((await admin.call(calls.saveWidgets, { list: twice })).code).not.toBe('10000')
  await admin.ok(calls.saveWidgets, { list })
})

test('HOME-22 a person arranges and hides widgets for themselves alone, and restores the usual page', async () => {
  await member.ok(calls.arrange, { order: ['radar', 'news'], hidden: ['evp', 'news'] })
  const { widgets, parts } = await member.ok(calls.homeIndex)
  expect(widgets.slice(0, 3).map(({ key }) => key)).toEqual(['radar', 'news', 'shortcuts'])
  expect(widgets.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(['news', 'evp'])
  expect(parts).not.toHaveProperty('news')
  expect(await keys(OTHER)).toEqual([...calls.WIDGETS])
  await member.ok(calls.arrange, { order: [], hidden: [] })
  expect(await keys()).toEqual([...calls.WIDGETS])
})

test('HOME-20 pay, shifts, code and requests are one tap away, whatever is arranged, as far as the person has them', async () => {
  await member.ok(calls.arrange, { order: ['evp'], hidden: [...calls.WIDGETS] })
  const { taps } = await member.ok(calls.homeIndex)
  const there = new Set(t.portal.rooms.flatMap(({ manifest }) => manifest.screens.map(({ path }) => path as string)))
  const wanted = ['/{lang}/my-qrcode/index', '/{lang}/workflow/requested', '/{lang}/roster/mine', '/{lang}/profile/pay'].filter((path) => there.has(path))
  expect(taps.map(({ path }) => path)).toEqual(wanted)
  expect(taps[0]).toMatchObject({ titleCn: '我的二维码', titleEn: expect.stringMatching(/\w/) })
  await member.ok(calls.arrange, { order: [], hidden: [] })
})

test('HOME-16 the border of the photo tells the years of service, by the bands of the people module', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const { person } = await member.ok(calls.homeIndex)
  const facts = await t.write((ctx) => personOf(ctx, person.ssoId))
  const joined = Number(facts?.joinDate.slice(0, 4))
  const after = (years: number) => t.setClock(`${joined + years}-12-31T04:00:00Z`)
  const border = async () => (await (await t.as(MEMBER)).ok(calls.homeIndex)).person.tenure
  for (const [years, band] of [
    [0, 0],
    [2, 1],
    [4, 3],
    [5, 5],
    [9, 5],
    [10, 10],
  ] as const) {
    after(years)
    expect([years, await border()]).toEqual([years, band])
  }
  t.setClock('2026-11-20T04:00:00Z')
})

test('HOME-12 an offer that fails leaves out only itself, is asked for alone, and is there again when it is well', async () => {
  let ill = true
  const takeBack = provide('homeCards', 'test', async () => {
    if (ill) throw new Error('ill')
    return [card('well', 'on')]
  })
  const takeBackSlow = provide('homeCards', 'slow', () => new Promise(() => {}))
  const begun = performance.now()
  const index = await member.ok(calls.homeIndex)
  expect(performance.now() - begun).toBeLessThan(4_500)
  expect(index.late.map(({ module }) => module).toSorted()).toEqual(['slow', 'test'])
  expect(index.parts.news).toBeDefined()
  expect((await member.call(calls.homeCards, { module: 'test' })).code).toBe('HOME-12')
  ill = false
  expect((await member.ok(calls.homeCards, { module: 'test' })).list).toMatchObject([{ key: 'well', kind: 'on' }])
  expect((await member.call(calls.homeCards, { module: 'slow' })).code).toBe('HOME-12')
  expect((await member.call(calls.homeCards, { module: 'nobody' })).code).toBe('SHELL-02')
  takeBack()
  takeBackSlow()
}, 30_000)

test('HOME-25 nothing of the page is to be kept while somebody looks on in the name of its person', async () => {
  expect((await member.ok(calls.homeIndex)).keep).toBe(true)
  await admin.ok(viewAs, { ssoId: asSsoId(MEMBER), reason: '首页核对' })
  expect(await admin.ok(calls.homeIndex)).toMatchObject({
    keep: false,
    person: { nameCn: '•••' },
    cards: expect.arrayContaining([expect.objectContaining({ kind: 'have' })]),
  })
})

test('links stay on the page however much of the EVP is published after them', async () => {
  const link = await publish('考勤系统', { type: 4, link: 'https://time.example.org', contentCn: '', contentEn: '' })
  const evp = await publish('后台见闻', { type: 10, cardTitleCn: '后台', cardTitleEn: 'Backstage' })
  const after = { key: 'gen_random_uuid()', sort_no: 't.sort_no + n' }
  await t.write(({ db, now }) => manyOf(db, now, { rows: 120, people: 1 }).copy('cms_contents', after, { where: `id = ${evp}` }))
  expect((await member.ok(calls.homeIndex)).parts.links?.system.map(({ id }) => id)).toContain(link)
  await t.write(({ db }) => db.execute(sql`delete from cms_contents where title_cn = '后台见闻' and id <> ${evp}`))
})
