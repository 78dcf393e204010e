import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { previewFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { moreNews } from '#services/search/contract.ts'
import * as calls from '../../contract/index.ts'
import { blank } from '../../rules/index.ts'
import { item, published, sendIn, unpublished } from '../../server/api.ts'
import { contents, versions } from '../../server/tables.ts'
import { ADMIN, EDITOR, editing, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { editor, news, save, saved, publish, detail, upload, picture } = editing(t)
const NOT_FOUND = { refusals: [{ rule: 'SHELL-02' }] }
const seen = async (id: number, by = MEMBER) => {
  const reader = await t.reader(by)
  const { list } = await published(reader, { types: [1] }, { pageNum: 1, pageSize: 100 })
  return list.find((one) => one.id === id)
}
beforeEach(() => t.setClock(TEST_NOW))

describe('moves', () => {
  test('CMS-01 a draft is never archived, what is archived is a draft before it is published', async () => {
    const { id, version } = await saved(await news())
    expect(await (await editor()).call(calls.moveContent, { id, action: 'archive', version })).toMatchObject({
      code: 'CMS-01',
      returnMsg: '当前状态不允许此操作',
    })
    const one = await (await editor()).ok(calls.moveContent, { id, action: 'publish', version })
    const two = await (await editor()).ok(calls.moveContent, { id, action: 'archive', version: one.version })
    expect(await (await editor()).call(calls.moveContent, { id, action: 'publish', version: two.version })).toMatchObject({ code: 'CMS-01' })
    expect(await save(await news(), { id, version: two.version, action: 'keep' })).toMatchObject({ code: 'CMS-01' })
    const three = await (await editor()).ok(calls.moveContent, { id, action: 'draft', version: two.version })
    expect(await detail(id)).toMatchObject({ publishStatus: '0', version: three.version })
  })

  test('CMS-12 readers see what is published, by list, by number and by files, and nothing else of it', async () => {
    const said = await news()
    const { id, version } = await saved(said)
    const reader = await t.reader(MEMBER)
    const open = async () => (await (await t.as(MEMBER)).download(previewFile, { id: said.cover! })).status
    expect(await seen(id)).toBeUndefined()
    await expect(item(reader, id)).rejects.toMatchObject(NOT_FOUND)
    expect(await open()).toBe(403)
    const after = await (await editor()).ok(calls.moveContent, { id, action: 'publish', version })
    expect(await seen(id)).toMatchObject({ titleCn: '夜间花车重新上线', read: false, cover: `${previewFile.path}?id=${said.cover}&size=screen` })
    expect(await item(reader, id)).toMatchObject({ author: { ssoId: EDITOR }, contentEn: [{ is: 'text', html: '<p>From Friday on.</p>' }] })
    expect(await open()).toBe(200)
    await (await editor()).ok(calls.moveContent, { id, action: 'archive', version: after.version })
    expect(await seen(id)).toBeUndefined()
    await expect(item(reader, id)).rejects.toMatchObject(NOT_FOUND)
    expect(await open()).toBe(403)
  })

  test('CMS-05 outside its dates it is not shown and stays published; the end is not before the start', async () => {
    expect(await save(await news({ startDate: '2026-11-22', endDate: '2026-11-21' }))).toMatchObject({ code: 'CMS-05', fields: [{ path: 'endDate' }] })
    const { id } = await publish({ startDate: '2026-11-21', endDate: '2026-11-22' })
    const reader = await t.reader(MEMBER)
    expect(await seen(id)).toBeUndefined()
    await expect(item(reader, id)).rejects.toMatchObject(NOT_FOUND)
    for (const day of ['2026-11-21', '2026-11-22']) {
      t.setClock(`${day}T04:00:00.000Z`)
      expect(await seen(id), day).toMatchObject({ id })
    }
    t.setClock('2026-11-23T04:00:00.000Z')
    expect(await seen(id)).toBeUndefined()
    expect(await detail(id)).toMatchObject({ publishStatus: '1' })
    expect(await item(await t.reader(MEMBER), id, { ended: true })).toMatchObject({ id })
    const { list } = await published(await t.reader(MEMBER), { types: [1], ended: true }, { pageNum: 1, pageSize: 100 })
    expect(list.map((one) => one.id)).toEqual([id])
  })

  test('CMS-25 what is written on a published item waits beside it until it is published', async () => {
    const said = await news()
    const { id, version } = await saved(said, { action: 'publish' })
    const kept = await saved({ ...said, titleCn: '新标题', titleEn: 'New title' }, { id, version, action: 'keep' })
    expect(await seen(id)).toMatchObject({ titleCn: '夜间花车重新上线' })
    expect(await detail(id)).toMatchObject({ publishStatus: '1', working: true, titleCn: '新标题', written: { titleEn: 'New title' } })
    await (await editor()).ok(calls.moveContent, { id, action: 'publish', version: kept.version })
    expect(await seen(id)).toMatchObject({ titleCn: '新标题' })
    expect(await detail(id)).toMatchObject({ working: false })
  })
})

describe('what has to be there', () => {
  test('CMS-06 CMS-21 CMS-16 what is missing is named beside its field', async () => {
    const refused = async (said: Partial<calls.Written>, type: calls.ContentType = 1) => {
      const { code, fields } = await save({ ...(await news()), ...said }, { type, action: 'publish' })
      return [code, ...(fields ?? []).map(({ path }) => path)].join(' ')
    }
    expect(await refused({ titleEn: '' })).toBe('CMS-06 titleEn')
    expect(await refused({ contentCn: '<p> </p>' })).toBe('CMS-06 contentCn')
    expect(await refused({ cover: null })).toBe('CMS-06 cover')
    expect(await refused({ channel: null })).toBe('CMS-21 channel')
    expect(await refused({ channel: 'ubr-magazine', contentCn: '', contentEn: '' })).toBe('CMS-21 issue.issueNo')
    expect(await refused({}, 5)).toBe('CMS-21 section')
    expect(await refused({ section: 'activities-discounts' }, 5)).toBe('CMS-21 kind')
    expect(await refused({}, 6)).toBe('CMS-21 storyKind')
    expect(await refused({ link: '' }, 3)).toBe('CMS-06 link')
    expect(await refused({ cardTitleCn: '' }, 10)).toBe('CMS-06 cardTitleCn')
    expect(await refused({ publishTarget: null })).toBe('CMS-16 publishTarget')
    expect(await refused({ publishTarget: { everybody: false, include: [{ position: ['nobody at all'] }], exclude: [] } })).toBe('CMS-16 publishTarget')
    expect(
      await save({ ...blank(2), cover: await picture(), publishTarget: { everybody: true, include: [], exclude: [] } }, { type: 2, action: 'publish' }),
    ).toMatchObject({ code: '10000' })
  })

  test('CMS-07 CMS-22 CMS-08 CMS-18 texts, links, files and codes are held to their limits, in drafts too', async () => {
    const said = await news()
    expect(await save({ ...said, titleCn: '一'.repeat(61) })).toMatchObject({ code: 'CMS-07', fields: [{ path: 'titleCn' }] })
    expect(await save({ ...said, summaryEn: 'x'.repeat(151) })).toMatchObject({ code: 'CMS-07', fields: [{ path: 'summaryEn' }] })
    expect(await save(await news({ titleCn: '一'.repeat(60), summaryCn: '一'.repeat(150) }))).toMatchObject({ code: '10000' })
    for (const link of ['http://example.com', '//example.com', 'javascript:alert(1)', 'home', 'https://x'])
      expect(await save({ ...said, link }), link).toMatchObject({ code: 'CMS-22', fields: [{ path: 'link' }] })
    for (const link of ['https://example.com/a', '/home']) expect(await save(await news({ link })), link).toMatchObject({ code: '10000' })
    await expect(upload('cms-picture', 'a.gif', 'GIF89a')).rejects.toThrow('CMS-08')
    expect(await save({ ...said, attachments: Array.from({ length: 11 }, () => said.cover!) })).toMatchObject({ code: 'CMS-08' })
    expect(await (await editor()).call(calls.saveContent, { ...said, type: 7 as never, action: 'draft', version: 0 })).toMatchObject({ code: 'SHELL-39' })
  })

  test('CMS-10 rich text keeps pictures of this portal and nothing that acts', async () => {
    const [shown, alien] = [await picture(), 'https://evil.example/x.png']
    const address = `${previewFile.path}?id=${shown}&size=screen`
    const html = `<h2 onclick="x()">标题</h2><img src="${address}" alt="图"><img src="${alien}"><script>alert(1)</script><iframe src="${alien}"></iframe>`
    const { id } = await publish({ contentCn: html })
    const { written } = await detail(id)
    expect(written.contentCn).toBe(`<h2>标题</h2><img src="${address.replace('&', '&amp;')}" alt="图" />`)
    expect((await item(await t.reader(MEMBER), id)).contentCn).toEqual([
      { is: 'text', html: '<h2>标题</h2>' },
      { is: 'picture', address, alt: '图' },
    ])
    expect((await (await t.as(MEMBER)).download(previewFile, { id: shown })).status).toBe(200)
  })

  test('CMS-19 a half that did not follow is published only when it is confirmed, and listed until it does', async () => {
    const said = await news()
    const { id, version } = await saved(said)
    const changed = { ...said, titleCn: '花车改到周六' }
    const draft = await saved(changed, { id, version })
    expect(draft.stale).toEqual(['titleEn'])
    expect(await save(changed, { id, version: draft.version, action: 'publish' })).toMatchObject({ code: 'CMS-19', fields: [{ path: 'titleEn' }] })
    const out = await saved(changed, { id, version: draft.version, action: 'publish', confirmed: true })
    const listed = async () => (await (await editor()).ok(calls.contentDesk)).stale.map((one) => one.id)
    expect(await listed()).toContain(id)
    await saved({ ...changed, titleEn: 'The parade moves to Saturday' }, { id, version: out.version, action: 'publish' })
    expect(await listed()).not.toContain(id)
    const half = await news({ contentEn: '' })
    expect(await save(half, { action: 'publish' })).toMatchObject({ code: 'CMS-19', fields: [{ path: 'contentEn' }] })

    // what is asked from a row of the list knows the same, of what waits beside the published text too
    expect((await detail((await saved(half)).id)).behind).toEqual(['contentEn'])
    const both = await news()
    const whole = await saved(both, { action: 'publish' })
    await saved({ ...both, titleCn: '花车改到周六', summaryCn: '周六' }, { id: whole.id, version: whole.version, action: 'keep' })
    expect((await detail(whole.id)).behind).toEqual(['titleEn', 'summaryEn'])
  })
})

test('CMS-26 of a stale text its editor is told what the other half said when both last said the same, by the versions', async () => {
  const said = await news({ contentCn: '<p>一</p>', contentEn: '<p>One</p>' })
  const { id, version } = await saved(said)
  const second = await saved({ ...said, contentCn: '<p>二</p>' }, { id, version })
  await saved({ ...said, contentCn: '<p>三</p>' }, { id, version: second.version })
  expect(await detail(id)).toMatchObject({ staleSince: { contentEn: '<p>一</p>' } })
  const { version: last } = await detail(id)
  await saved({ ...said, contentCn: '<p>三</p>', contentEn: '<p>Three</p>' }, { id, version: last })
  expect((await detail(id)).staleSince).toEqual({})
})

describe('versions', () => {
  test('CMS-09 a save on top of a newer one is refused, and what was written by both is there', async () => {
    const said = await news()
    const { id, version } = await saved(said)
    const other = editing(t, ADMIN)
    await other.saved({ ...said, titleCn: '别人的标题' }, { id, version })
    expect(await save({ ...said, titleCn: '我的标题' }, { id, version })).toMatchObject({ code: 'CMS-09', returnMsg: '内容已被他人修改，请刷新后再保存' })
    expect(await detail(id)).toMatchObject({ titleCn: '别人的标题', changedBy: { ssoId: ADMIN } })
    await other.editor().then((one) => one.ok(calls.noteEditing, { id }))
    expect(await (await editor()).ok(calls.noteEditing, { id })).toMatchObject({ others: [{ ssoId: ADMIN }] })
    t.setClock('2026-11-20T04:03:00.000Z')
    expect(await (await editor()).ok(calls.noteEditing, { id })).toMatchObject({ others: [] })
  })

  test('CMS-14 a version is kept at every action; a restored one is a new draft, beside what is published', async () => {
    const said = await news()
    const { id, version } = await saved(said)
    const two = await saved({ ...said, titleCn: '第二版', titleEn: 'Second' }, { id, version, action: 'publish' })
    const back = await (await editor()).ok(calls.restoreVersion, { id, version, over: two.version })
    expect(await seen(id)).toMatchObject({ titleCn: '第二版' })
    expect(await detail(id)).toMatchObject({ publishStatus: '1', working: true, titleCn: said.titleCn })
    const archived = await (await editor()).ok(calls.moveContent, { id, action: 'archive', version: back.version })
    await (await editor()).ok(calls.restoreVersion, { id, version: two.version, over: archived.version })
    expect(await detail(id)).toMatchObject({ publishStatus: '0', titleCn: '第二版' })
    const rows = await t.write((ctx) => ctx.db.select({ action: versions.action }).from(versions).where(eq(versions.contentId, id)).orderBy(versions.version))
    expect(rows.map(({ action }) => action)).toEqual(['draft', 'publish', 'restore', 'archive', 'draft'])
    const shown = await (await editor()).ok(calls.readVersion, { id, version: two.version })
    expect(shown.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['titleCn', 'titleEn'])
    expect(shown).toMatchObject({ against: version, written: { titleEn: 'Second' } })
  })
})

test('CMS-13 publishing makes it found, archiving takes it away', async () => {
  const { id, version } = await publish({ titleCn: '极光花火节', titleEn: 'Aurora fireworks' })
  const found = async () => (await t.as(MEMBER)).ok(moreNews, { keywords: '极光花火节' })
  expect(JSON.stringify(await found())).toContain(`/news/${id}`)
  await (await editor()).ok(calls.moveContent, { id, action: 'archive', version })
  expect(JSON.stringify(await found())).not.toContain(`/news/${id}`)
})

test('CMS-20 a draft with a time ahead goes live at its minute; what does not pass stays a draft and its author is told', async () => {
  const publishAt = '2026-11-20T05:00:00.000Z'
  expect(await save(await news(), { publishAt: '2026-11-20T03:00:00.000Z' })).toMatchObject({ code: 'CMS-20', fields: [{ path: 'publishAt' }] })
  const { id } = await saved(await news(), { publishAt })
  const broken = await saved(await news({ cover: null }), { publishAt })
  await t.runJob('cms.everyMinute')
  expect(await seen(id)).toBeUndefined()
  t.setClock(publishAt)
  await t.runJob('cms.everyMinute')
  expect(await seen(id)).toMatchObject({ id })
  expect(await detail(broken.id)).toMatchObject({ publishStatus: '0', publishAt: null })
  const [row] = await t.write((ctx) => ctx.db.select({ publishAt: contents.publishAt }).from(contents).where(eq(contents.id, broken.id)))
  expect(row).toEqual({ publishAt: null })
})

test('CMS-20 of what somebody sent in who is no editor, the editor who set its time is told that it did not pass', async () => {
  const publishAt = '2026-11-20T05:00:00.000Z'
  const { actor } = await t.reader(MEMBER)
  const story = { titleCn: '投来的故事', titleEn: 'Sent in', storyKind: 'team' as const }
  const id = await t.write((ctx) => sendIn({ ...ctx, actor, by: MEMBER }, 6, story))
  await saved({ ...blank(6), ...story }, { id, type: 6, version: 1, publishAt })
  t.setClock(publishAt)
  await t.runJob('cms.everyMinute')
  const toldTo = async (who: string) => JSON.stringify(await (await t.as(who)).ok(listMessages, { filters: { module: 'cms' } }))
  const heard = await toldTo(EDITOR)
  expect(heard).toContain('《投来的故事》未能定时发布')
  // each half of the message in its own language
  expect(heard).toContain('could not be published: Please complete')
  expect(await toldTo(MEMBER)).not.toContain('投来的故事')
})

test('a working item is looked at as it will be, by who edits its type', async () => {
  const said = await news()
  const { id } = await saved(said)
  expect(await unpublished(await t.reader(EDITOR), id)).toMatchObject({
    publishStatus: '0',
    target: { line: {} },
    can: expect.arrayContaining(['publish', 'requestReview']),
  })
  await expect(unpublished(await t.reader(MEMBER), id)).rejects.toMatchObject({ status: 403 })
})
