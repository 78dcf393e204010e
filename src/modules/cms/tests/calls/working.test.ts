import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { blank } from '../../rules/index.ts'
import { decide, item, markRead, published, unpublished } from '../../server/api.ts'
import { readDetail } from '../../server/data/detail.ts'
import { listContents } from '../../server/data/list.ts'
import { mayLook, requireEdit, typesFor } from '../../server/policy.ts'
import { contents, reads } from '../../server/tables.ts'
import { ADMIN, EDITOR, editing, MEMBER, mayReview, OPERATOR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { editor, news, save, saved, publish, detail, picture, upload } = editing(t)
const everybody = { everybody: true, include: [], exclude: [] }
const messages = async (ssoId: string) => JSON.stringify(await (await t.as(ssoId)).ok(listMessages, { pageNum: 1, pageSize: 20, filters: {} }))
beforeEach(() => t.setClock(TEST_NOW))

describe('who may', () => {
  test('CMS-02 types are cut by permission: lists, details, saves, batches, sorts and exports', async () => {
    const evp = { ...blank(10), titleCn: '沉浸', titleEn: 'Immerse', cardTitleCn: '卡片', cover: await picture(), publishTarget: everybody }
    const { id, version } = await saved(evp, { type: 10, action: 'publish', confirmed: true })
    const { id: newsId } = await publish()
    // who reviews news holds neither permission
    await mayReview(t)
    const other = await t.as(OPERATOR)
    for (const answer of [
      await other.call(calls.listContents, { pageNum: 1, pageSize: 10, filters: { category: 'news' } }),
      await other.call(calls.contentDetail, { id: newsId }),
      await other.call(calls.moveContent, { id, action: 'archive', version }),
    ])
      expect(answer.status).toBe(403)
    expect(await (await editor()).ok(calls.listContents, { pageNum: 1, pageSize: 100, filters: { category: 'culture' } })).toMatchObject({
      types: [5, 6, 10, 11, 12, 13],
    })
  })

  test('CMS-02 who edits EVP content only sees and touches nothing else', async () => {
    const { actor } = await t.reader(EDITOR)
    const evpOnly = { ...actor, permissions: new Set(['CMS_EVP_EDIT']) }
    expect(typesFor(evpOnly)).toEqual([10, 11, 12, 13])
    expect(() => requireEdit(evpOnly, 1)).toThrow('CMS-02')
    expect(mayLook(evpOnly, { type: 1, reviewRequestedAt: null })).toBe(false)
    const reader = { ...(await t.reader(EDITOR)), actor: evpOnly }
    const { list, types } = await listContents(reader, { pageNum: 1, pageSize: 100, filters: { category: 'culture' } })
    expect(types).toEqual([10, 11, 12, 13])
    expect(list.every(({ type }) => type >= 10)).toBe(true)
    const { id } = await publish()
    await expect(readDetail(reader, { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('review', () => {
  test('CMS-17 what is sent stays a draft; released it is published, returned it needs a reason', async () => {
    await mayReview(t)
    const { id, version } = await saved(await news())
    await (await editor()).ok(calls.requestReview, { id })
    expect(await (await editor()).call(calls.requestReview, { id })).toMatchObject({ code: 'CMS-01' })
    expect(await detail(id)).toMatchObject({ publishStatus: '0', reviewRequestedAt: expect.any(String) })
    expect(await unpublished(await t.reader(OPERATOR), id)).toMatchObject({ can: ['decide'] })
    const answer = (decision: 'publish' | 'return', comment: string) =>
      t.reader(OPERATOR).then(({ actor }) => t.write((ctx) => decide({ ...ctx, actor, by: OPERATOR }, id, decision, { comment })))
    await expect(answer('return', '')).rejects.toMatchObject({ refusals: [{ rule: 'CMS-17', field: 'comment' }] })
    await expect(answer('return', 'x'.repeat(151))).rejects.toMatchObject({ refusals: [{ rule: 'CMS-17' }] })
    await answer('return', '请补一张图')
    expect(await detail(id)).toMatchObject({ publishStatus: '0', reviewRequestedAt: null, returned: '请补一张图' })
    await t.drain()
    expect(await messages(EDITOR)).toContain('请补一张图')
    await expect(unpublished(await t.reader(OPERATOR), id)).rejects.toMatchObject({ status: 403 })

    const again = await saved(await news(), { id, version: version + 1 })
    await (await editor()).ok(calls.requestReview, { id })
    await answer('publish', '')
    expect(await detail(id)).toMatchObject({ publishStatus: '1', reviewRequestedAt: null, returned: null })
    expect(again.version).toBe(version + 2)
    await expect(answer('publish', '')).rejects.toMatchObject({ refusals: [{ rule: 'CMS-01' }] })
  })

  test('CMS-17 what is changed after it was sent is not released unseen: the request is taken back', async () => {
    await mayReview(t, MEMBER)
    const said = await news()
    const { id, version } = await saved(said)
    await (await editor()).ok(calls.requestReview, { id })
    await saved({ ...said, titleCn: '改过', titleEn: 'Changed' }, { id, version })
    expect(await detail(id)).toMatchObject({ reviewRequestedAt: null })
    expect(await (await editor()).call(calls.withdrawReview, { id })).toMatchObject({ code: 'CMS-01' })
    await (await editor()).ok(calls.requestReview, { id })
    await (await editor()).ok(calls.withdrawReview, { id })
    expect(await detail(id)).toMatchObject({ publishStatus: '0', reviewRequestedAt: null })
    expect(await save(await news({ cover: null }))).toMatchObject({ code: '10000' })
    const bare = await saved(await news({ cover: null }))
    expect(await (await editor()).call(calls.requestReview, { id: bare.id })).toMatchObject({ code: 'CMS-06' })
  })
})

describe('the readers’ order', () => {
  const order = async () => {
    const { list } = await published(await t.reader(MEMBER), { types: [12] }, { pageNum: 1, pageSize: 100 })
    return list.map(({ id }) => id)
  }
  const evp = async (name: string, at: string) => {
    t.setClock(at)
    const said = { ...blank(12), titleCn: name, titleEn: name, cardTitleCn: name, cover: await picture(), publishTarget: everybody }
    return (await saved(said, { type: 12, action: 'publish', confirmed: true })).id
  }

  test('CMS-03 CMS-15 a sort reaches readers after its delay; one of another list is refused; what is published later comes first', async () => {
    const [one, two, three] = [
      await evp('一', '2026-11-20T01:00:00.000Z'),
      await evp('二', '2026-11-20T02:00:00.000Z'),
      await evp('三', '2026-11-20T03:00:00.000Z'),
    ]
    expect(await order()).toEqual([three, two, one])
    t.setClock(TEST_NOW)
    const board = await (await editor()).ok(calls.readSort, { type: 12 as never })
    const keep = async (ids: number[], listVersion = board.listVersion) => (await editor()).call(calls.saveSort, { type: 12, ids, listVersion })
    expect(await keep([one, two])).toMatchObject({ code: 'CMS-15' })
    expect(await keep([one, two, two])).toMatchObject({ code: 'CMS-15' })
    expect(await keep([one, two, three], 'another')).toMatchObject({ code: 'CMS-15' })
    expect(await keep([one, three, two])).toMatchObject({ code: '10000', content: { releaseAt: '2026-11-20T04:10:00.000Z' } })
    t.setClock('2026-11-20T04:09:00.000Z')
    await t.runJob('cms.everyMinute')
    expect(await order()).toEqual([three, two, one])
    expect(await (await editor()).ok(calls.readSort, { type: 12 as never })).toMatchObject({
      list: [{ id: one }, { id: three }, { id: two }],
      waits: { savedBy: { ssoId: EDITOR } },
    })
    t.setClock('2026-11-20T04:10:00.000Z')
    await t.runJob('cms.everyMinute')
    expect(await order()).toEqual([one, three, two])
    const four = await evp('四', '2026-11-20T05:00:00.000Z')
    expect(await order()).toEqual([four, one, three, two])
  })

  test('CMS-11 so many of a list are sticky at most, above the rest', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await publish({ channel: 'ubr-news' })).id)
    for (const id of ids.slice(0, 5)) await (await editor()).ok(calls.flagContent, { id, flag: 'sticky', on: true })
    expect(await (await editor()).call(calls.flagContent, { id: ids[5]!, flag: 'sticky', on: true })).toMatchObject({
      code: 'CMS-11',
      returnMsg: '最多置顶5条内容',
    })
    expect(await save(await news({ channel: 'ubr-news', sticky: true }), { action: 'publish' })).toMatchObject({ code: 'CMS-11' })
    expect(await save(await news({ channel: 'news', sticky: true }), { action: 'publish' })).toMatchObject({ code: '10000' })
    const { list } = await published(await t.reader(MEMBER), { types: [1], channel: 'ubr-news' }, { pageNum: 1, pageSize: 10 })
    expect(list.map(({ sticky }) => sticky)).toEqual([true, true, true, true, true, false])
    expect(await item(await t.reader(MEMBER), list[5]!.id)).toMatchObject({ previous: { id: list[4]!.id }, next: null })
    // what is over stands in no list any more
    await t.write((ctx) => ctx.db.update(contents).set({ endDate: '2026-11-19' }).where(eq(contents.id, ids[0]!)))
    await (await editor()).ok(calls.flagContent, { id: ids[5]!, flag: 'sticky', on: true })
  })
})

test('CMS-23 a read is counted once a person and item', async () => {
  const { id } = await publish()
  const { actor } = await t.reader(MEMBER)
  for (let n = 0; n < 2; n++) await t.write((ctx) => markRead({ ...ctx, actor, by: MEMBER }, id))
  expect(await detail(id)).toMatchObject({ reads: 1 })
  expect(await item(await t.reader(MEMBER), id)).toMatchObject({ read: true })
  const draft = await saved(await news())
  await expect(t.write((ctx) => markRead({ ...ctx, actor, by: MEMBER }, draft.id))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
})

test('CMS-24 figures tell numbers of groups of five and more, never who', async () => {
  const { id } = await publish()
  const [{ n }] = await t.write(async (ctx) => [{ n: await ctx.db.$count(peoplePersons, eq(peoplePersons.status, 'active')) }])
  await t.write((ctx) => ctx.db.insert(reads).values({ contentId: id, ssoId: asSsoId(MEMBER), firstReadAt: ctx.now }))
  const figures = await (await editor()).ok(calls.contentFigures, { id })
  expect(figures).toMatchObject({ people: n, read: 1 })
  for (const group of [...figures.departments, ...figures.staffGroups]) expect(group.people).toBeGreaterThanOrEqual(5)
  expect(JSON.stringify(figures)).not.toContain(MEMBER)
})

test('a batch does each by itself and says why it did not', async () => {
  const [good, bad] = [await saved(await news()), await saved(await news({ cover: null }))]
  const { list } = await (await editor()).ok(calls.batchContents, { ids: [good.id, bad.id], action: 'publish' })
  expect(list).toEqual([
    { id: good.id, done: true, why: null },
    { id: bad.id, done: false, why: '请补全必填内容后再发布' },
  ])
  expect(await detail(bad.id)).toMatchObject({ publishStatus: '0' })
})

test('somebody is asked for a missing half, and the to-do is done once it is there', async () => {
  const said = await news({ contentEn: '', summaryCn: '摘要' })
  const { id, version } = await saved(said)
  expect(await detail(id)).toMatchObject({
    missing: ['summaryEn', 'contentEn'],
    translators: expect.arrayContaining([expect.objectContaining({ ssoId: ADMIN })]),
  })
  expect(await (await editor()).call(calls.askTranslation, { id, translator: asSsoId(MEMBER), note: '' })).toMatchObject({ code: 'SHELL-39' })
  await (await editor()).ok(calls.askTranslation, { id, translator: asSsoId(ADMIN), note: '周五前' })
  expect(await messages(ADMIN)).toContain('周五前')
  expect(await detail(id)).toMatchObject({ translator: { ssoId: ADMIN } })
  await saved({ ...said, summaryEn: 'Summary', contentEn: '<p>Text</p>' }, { id, version })
  expect(await detail(id)).toMatchObject({ translator: null, missing: [] })
  const whole = await detail(id)
  const bare = await saved(said, { id, version: whole.version })
  await (await editor()).ok(calls.askTranslation, { id, translator: asSsoId(ADMIN), note: '' })
  await (await editor()).ok(calls.restoreVersion, { id, version: whole.version, over: bare.version })
  expect(await detail(id)).toMatchObject({ translator: null, missing: [] })
})

test('editors are told in the morning what begins, ends and should be archived', async () => {
  await publish({ startDate: '2026-11-21', endDate: '2026-11-25' })
  const { id } = await publish()
  await t.write((ctx) => ctx.db.update(contents).set({ endDate: '2026-08-01' }).where(eq(contents.id, id)))
  t.setClock('2026-11-20T16:10:00.000Z')
  await t.runJob('cms.digest', '2026-11-21')
  expect(await messages(EDITOR)).toContain('今天开始展示1条，今天结束0条；另有1条')
  const desk = await (await editor()).ok(calls.contentDesk, { month: '2026-11' })
  expect(desk.endedLongAgo.map((one) => one.id)).toEqual([id])
  expect(desk.planned).toEqual(expect.arrayContaining([expect.objectContaining({ day: '2026-11-25', what: 'ends' })]))
})

test('videos and files are sent to who may read the item', async () => {
  const pdf = await upload('cms-file', 'issue.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  const { id, version } = await saved(await news({ attachments: [pdf] }))
  const open = async () => (await t.as(MEMBER)).download(calls.contentMedia, { id: pdf })
  expect(await open()).toMatchObject({ status: 403 })
  await (await editor()).ok(calls.moveContent, { id, action: 'publish', version })
  expect(await open()).toMatchObject({ status: 200, file: { filename: 'issue.pdf' } })
  expect(await item(await t.reader(MEMBER), id)).toMatchObject({ attachments: [{ id: pdf, address: `${calls.MEDIA}${pdf}` }] })
  expect(await (await editor()).ok(calls.countTarget, { definition: everybody })).toMatchObject({ count: expect.any(Number) })
  const sheet = await (await editor()).download(calls.exportContents, { category: 'news' })
  expect(sheet.file?.filename).toContain('.xlsx')
})
