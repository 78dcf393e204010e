import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { manyOf } from '#foundation/testing/volume.ts'
import { contentDetail, moveContent, readSort, saveContent, saveSort } from '#modules/cms/contract/index.ts'
import { concurrentSearch, moreNews } from '#services/search/contract.ts'
import * as calls from '../../contract/index.ts'
import { EDITOR, MEMBER, newsroom, OPERATOR, OTHER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())
const { publish, draft, sent, issue, operator } = newsroom(t)
const [member, editor] = [await t.as(MEMBER), await t.as(EDITOR)]
const titles = async (input: Parameters<typeof member.ok<typeof calls.newsList>>[1] = {}) =>
  (await member.ok(calls.newsList, input)).list.map(({ titleCn }) => titleCn)
const onlyOther = { everybody: false, include: [{ ssoIds: [asSsoId(OTHER)] }], exclude: [] }
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const [at, name] of (['甲', '乙', '丙'] as const).entries()) {
    t.setClock(`2026-11-1${at}T04:00:00Z`)
    ids[name] = await publish(`资讯${name}`)
  }
  t.setClock('2026-11-13T04:00:00Z')
  ids.sticky = await publish('资讯置顶', { sticky: true })
  ids.quiet = await publish('只在列表', { homepageDisplay: false, channel: 'ubr-news' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('HOME-09 sticky comes first, then by the sort, then what was published last; HOME-08 the first page shows only what is to be on it', async () => {
  expect(await titles()).toEqual(['资讯置顶', '只在列表', '资讯丙', '资讯乙', '资讯甲'])
  const { news } = (await member.ok(calls.homeIndex)).parts
  expect(news?.list.map(({ titleCn }) => titleCn)).toEqual(['资讯置顶', '资讯丙', '资讯乙', '资讯甲'])
})

test('HOME-08 news without homepage display stand on their list alone', async () => {
  const { news } = (await member.ok(calls.homeIndex)).parts
  expect(news?.list.map(({ id }) => id)).not.toContain(ids.quiet)
  expect(await titles({ channel: 'ubr-news' })).toEqual(['只在列表'])
})

test('HOME-05 a changed order reaches readers 10 minutes after it was saved', async () => {
  const { list, listVersion } = await editor.ok(readSort, { type: 1, channel: 'news' })
  const order = [ids.sticky!, ids.甲!, ids.丙!, ids.乙!]
  expect(list.map(({ id }) => id).toSorted()).toEqual(order.toSorted())
  await editor.ok(saveSort, { type: 1, channel: 'news', ids: order, listVersion })
  const seen = () => titles({ channel: 'news' })
  expect(await seen()).toEqual(['资讯置顶', '资讯丙', '资讯乙', '资讯甲'])
  t.setClock('2026-11-20T04:09:00Z')
  await t.runJob('cms.everyMinute')
  expect(await seen()).toEqual(['资讯置顶', '资讯丙', '资讯乙', '资讯甲'])
  t.setClock('2026-11-20T04:10:00Z')
  await t.runJob('cms.everyMinute')
  expect(await seen()).toEqual(['资讯置顶', '资讯甲', '资讯丙', '资讯乙'])
})

test('HOME-07 a draft, what is not yet or no more, what is archived and what is for others is not there, whatever the id', async () => {
  const hidden = [
    await draft('草稿'),
    await publish('以后', { startDate: '2026-12-01' }),
    await publish('过去', { endDate: '2026-11-19' }),
    await publish('别人的', { publishTarget: onlyOther }),
  ]
  for (const id of [...hidden, 99_999_999]) {
    expect((await member.call(calls.newsDetail, { id })).code).toBe('SHELL-02')
    expect((await member.call(calls.keepNews, { id, saved: true })).code).toBe('SHELL-02')
  }
  expect((await titles()).filter((title) => /草稿|以后|过去|别人的/.test(title))).toEqual([])
  expect(await (await t.as(OTHER)).ok(calls.newsDetail, { id: hidden[3]! })).toMatchObject({ titleCn: '别人的' })
})

test('a reader gets the text with those before and behind it, and the list says by channel and month', async () => {
  const whole = await member.ok(calls.newsDetail, { id: ids.甲! })
  expect(whole).toMatchObject({ titleCn: '资讯甲', previous: { id: ids.sticky }, next: { id: ids.丙 }, saved: false, confirmedAt: null, can: [] })
  expect(whole.contentCn).toEqual([{ is: 'text', html: '<p>正文</p>' }])
  expect(await titles({ month: '2026-10' })).toEqual([])
  expect(await titles({ month: '2026-11', channel: 'news' })).toHaveLength(4)
  expect(await titles({ year: '2025' })).toEqual([])
})

test('HOME-13 a read is counted once, however often it is opened', async () => {
  const unread = async () => (await member.ok(calls.newsList, {})).list.find(({ id }) => id === ids.乙)!.read
  expect(await unread()).toBe(false)
  await member.ok(calls.readNews, { id: ids.乙! })
  await member.ok(calls.readNews, { id: ids.乙! })
  expect(await unread()).toBe(true)
  expect((await editor.ok(contentDetail, { id: ids.乙! })).reads).toBe(1)
})

test('HOME-15 a keyword has at least 3 characters; lists come by 20', async () => {
  expect(await member.call(calls.newsList, { keyword: '资讯' })).toMatchObject({ code: 'HOME-15', fields: [{ path: 'keyword' }] })
  expect(await titles({ keyword: '资讯甲' })).toEqual(['资讯甲'])
  for (let n = 0; n < 21; n++) await publish(`月报${n}`, { channel: 'ubr-news', homepageDisplay: false })
  const page = await member.ok(calls.newsList, { channel: 'ubr-news' })
  expect([page.list.length, page.total]).toEqual([20, 22])
  expect((await member.ok(calls.newsList, { channel: 'ubr-news', pageNum: 2 })).list).toHaveLength(2)
})

test('HOME-21 what must be read stays on top until it is confirmed, once, and editors see how many did', async () => {
  const id = await publish('安全须知', { mustRead: true, homepageDisplay: false })
  const onTop = async (who = MEMBER) => {
    const one = await t.as(who)
    const { parts } = await one.ok(calls.homeIndex)
    return [parts.news?.mustRead.map((item) => item.id), (await one.ok(calls.newsList, {})).mustRead.map((item) => item.id)]
  }
  expect(await onTop()).toEqual([[id], [id]])
  // however much is published above it
  const above = { key: 'gen_random_uuid()', must_read: 'false', sort_no: 't.sort_no + n' }
  await t.write(({ db, now }) => manyOf(db, now, { rows: 150, people: 1 }).copy('cms_contents', above, { where: `id = ${id}` }))
  expect(await onTop()).toEqual([[id], [id]])
  await t.write(({ db }) => db.execute(sql`delete from cms_contents where title_cn = '安全须知' and id <> ${id}`))
  expect((await member.ok(calls.newsDetail, { id })).can).toEqual(['confirm'])
  expect((await member.call(calls.confirmNews, { id: ids.甲! })).code).toBe('HOME-21')
  await member.ok(calls.confirmNews, { id })
  await member.ok(calls.confirmNews, { id })
  expect(await onTop()).toEqual([[], []])
  expect(await onTop(OTHER)).toEqual([[id], [id]])
  expect(await member.ok(calls.newsDetail, { id })).toMatchObject({ can: [], confirmedAt: expect.stringContaining('2026-11-20') })
  const { confirmed } = await editor.ok(calls.reviewNews, { id: String(id) })
  expect(confirmed?.confirmed).toBe(1)
  expect(confirmed?.people).toBeGreaterThan(10)
})

test('HOME-24 what one keeps for later is listed to oneself, the last kept first, as long as readers have it', async () => {
  const saved = async (who = MEMBER) => (await (await t.as(who)).ok(calls.newsList, { saved: true })).list.map(({ titleCn }) => titleCn)
  await member.ok(calls.keepNews, { id: ids.甲!, saved: true })
  t.setClock('2026-11-20T05:00:00Z')
  await member.ok(calls.keepNews, { id: ids.丙!, saved: true })
  await member.ok(calls.keepNews, { id: ids.丙!, saved: true })
  expect(await saved()).toEqual(['资讯丙', '资讯甲'])
  expect(await saved(OTHER)).toEqual([])
  expect((await member.ok(calls.newsDetail, { id: ids.丙! })).saved).toBe(true)
  const { version } = await editor.ok(calls.reviewNews, { id: String(ids.丙) })
  await editor.ok(moveContent, { id: ids.丙!, action: 'archive', version })
  await t.drain()
  expect(await saved()).toEqual(['资讯甲'])
  await member.ok(calls.keepNews, { id: ids.甲!, saved: false })
  expect(await saved()).toEqual([])
})

test('HOME-07 what is no news is not opened, kept, read or confirmed by the way of news', async () => {
  const id = await publish('文化文章', { type: 5, section: 'universal-way' })
  for (const answer of [
    await member.call(calls.newsDetail, { id }),
    await member.call(calls.keepNews, { id, saved: true }),
    await member.call(calls.readNews, { id }),
    await member.call(calls.confirmNews, { id }),
  ])
    expect(answer.code).toBe('SHELL-02')
})

test('HOME-17 the search of the portal finds news and opens them by their number, at most 3 in the preview', async () => {
  for (let n = 0; n < 4; n++) ids[`found${n}`] = await publish(`烟花汇演${n}`, { homepageDisplay: false })
  await t.drain()
  const { body } = await member.download(concurrentSearch, { keywords: '烟花汇演' })
  expect(body?.content?.newsList).toMatchObject({ total: 4, list: [{ type: 0 }, { type: 0 }, { type: 0 }] })
  const all = await member.ok(moreNews, { keywords: '烟花汇演' })
  expect([all.pageSize, all.total]).toEqual([20, 4])
  expect(all.list.map(({ funcUrl }) => funcUrl)).toContain(`/{lang}/news/${ids.found0}`)
  const [first] = all.list
  expect(await member.ok(calls.newsDetail, { id: Number(first?.funcUrl.split('/').at(-1)) })).toMatchObject({ titleCn: first?.nameCn })
})

test('HOME-01 what is no number is no item to be reviewed', async () => {
  for (const id of ['abc', '1e3', '-1', '0', '1.5']) {
    expect((await editor.call(calls.reviewNews, { id })).code).toBe('HOME-01')
    expect((await editor.call(calls.previewNews, { id })).code).toBe('HOME-01')
  }
})

test('HOME-11 drafts are looked at by who may edit their type; who reviews sees only what was sent for review, and decides', async () => {
  await operator()
  const reviewer = await t.as(OPERATOR)
  const [own, asked] = [await draft('未送审'), await sent('已送审')]
  expect((await member.call(calls.reviewNews, { id: String(own) })).status).toBe(403)
  expect((await reviewer.call(calls.reviewNews, { id: String(own) })).status).toBe(403)
  expect((await reviewer.call(calls.previewNews, { id: String(own) })).status).toBe(403)
  expect((await editor.ok(calls.reviewNews, { id: String(own) })).can).not.toContain('decide')
  expect((await reviewer.ok(calls.reviewNews, { id: String(asked) })).can).toContain('decide')
  expect((await reviewer.call(calls.decideNews, { id: asked, action: 'return' })).code).toBe('CMS-17')
  await reviewer.ok(calls.decideNews, { id: asked, action: 'publish' })
  expect(await titles()).toContain('已送审')
  const back = await sent('要退回')
  await reviewer.ok(calls.decideNews, { id: back, action: 'return', comment: '请补图' })
  expect((await reviewer.call(calls.reviewNews, { id: String(back) })).status).toBe(403)
  expect((await member.call(calls.decideNews, { id: back, action: 'publish' })).status).toBe(403)
})

test('the magazine is leafed through: month, chapters and the PDF; what is no issue is not there', async () => {
  const id = await issue('27', '2026-10')
  expect((await member.ok(calls.newsList, { channel: 'ubr-magazine' })).list[0]).toMatchObject({ id, issue: { issueNo: '27', month: '2026-10' } })
  expect(await member.ok(calls.magazineIssue, { id })).toMatchObject({
    issueNo: '27',
    contents: [{ titleCn: '封面故事', page: 3 }],
    pdf: { fileName: 'issue.pdf', address: expect.stringContaining('/media?id=') },
  })
  expect((await member.call(calls.magazineIssue, { id: ids.甲! })).code).toBe('SHELL-02')
})

test('an item of one language is released from its review with the confirmation that this asks for', async () => {
  const id = await draft('只有中文的草稿', { contentEn: '' })
  const { stale, version } = await editor.ok(calls.reviewNews, { id: String(id) })
  expect(stale).toEqual(['contentEn'])
  expect((await editor.call(moveContent, { id, action: 'publish', version })).code).toBe('CMS-19')
  await editor.ok(moveContent, { id, action: 'publish', version, confirmed: stale.length > 0 })
})

test('HOME-10 an item whose English is not written yet is given with its Chinese', async () => {
  const id = await publish('只有中文', { titleEn: '只有中文', contentEn: '', summaryCn: '摘要' })
  expect(await member.ok(calls.newsDetail, { id })).toMatchObject({ summaryCn: '摘要', summaryEn: '', contentEn: [], contentCn: [{ is: 'text' }] })
})

// last, since the clock goes on
test('HOME-24 HOME-07 what one keeps leaves the list with its dates and its audience as they are now, and comes back with them', async () => {
  const id = await publish('留着看', { endDate: '2026-11-25', homepageDisplay: false })
  await (await t.as(MEMBER)).ok(calls.keepNews, { id, saved: true })
  const saved = async () => (await (await t.as(MEMBER)).ok(calls.newsList, { saved: true })).list.map((one) => one.id)
  const again = async (given: object) => {
    const { written, version } = await (await t.as(EDITOR)).ok(contentDetail, { id })
    await (await t.as(EDITOR)).ok(saveContent, { ...written, ...given, id, type: 1, action: 'publish', version, confirmed: true })
    await t.drain()
  }
  expect(await saved()).toEqual([id])
  await again({ endDate: '2026-12-25' })
  t.setClock('2026-11-26T04:00:00Z')
  expect(await saved()).toEqual([id])
  await again({ publishTarget: onlyOther })
  expect(await saved()).toEqual([])
  await again({ publishTarget: { everybody: true, include: [], exclude: [] }, startDate: '2026-11-28' })
  expect(await saved()).toEqual([])
  t.setClock('2026-11-28T04:00:00Z')
  expect(await saved()).toEqual([id])
})
