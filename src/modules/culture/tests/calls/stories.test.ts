import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { batchContents, contentDetail, moveContent } from '#modules/cms/contract/index.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { moreDoc } from '#services/search/contract.ts'
import * as calls from '../../contract/index.ts'
import { culture, EDITOR, ELSEWHERE, MEMBER, OTHER, only } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { draft, asked, agree, move, edit, story, teamStory, photo, call } = culture(t)
const GONE = '10016'
beforeAll(() => t.setClock('2026-11-20T04:00:00Z'))

const told = async (who: string, event: RegExp) => {
  await t.drain()
  const { list } = await (await t.as(who)).ok(listMessages, { filters: { module: 'culture' }, pageSize: 100 })
  return list.filter(({ titleCn }) => event.test(titleCn)).map(({ titleCn, link }) => ({ titleCn, link }))
}
const sees = async (id: number, who = MEMBER) => (await (await t.as(who)).call(calls.cultureDetail, { id })).code === '10000'
const statusOf = async (id: number) => (await (await t.as(EDITOR)).ok(contentDetail, { id })).publishStatus
const mine = async (who: string, id: number) => (await (await t.as(who)).ok(calls.myStories)).list.find((one) => one.id === id)

test('CULT-09 a story is published only when each who is in it has agreed, however it is published', async () => {
  const id = await asked('两个人', [MEMBER, OTHER], { storyKind: 'team' })
  await agree(id, MEMBER)
  expect(await move(id, 'publish')).toMatchObject({ code: 'CULT-09', returnMsg: expect.not.stringContaining('李晓雯') })
  const { list } = await (await t.as(EDITOR)).ok(batchContents, { ids: [id], action: 'publish' })
  expect(list).toMatchObject([{ done: false, why: expect.stringContaining('还没有同意') }])
  expect((await call(6, '直接发布', 'publish', { storyKind: 'personal', people: [OTHER] })).code).toBe('CULT-09')
  expect(await sees(id)).toBe(false)
  await agree(id, OTHER)
  expect((await move(id, 'publish')).code).toBe('10000')
  expect(await sees(id)).toBe(true)
})

test('CULT-09 withdrawing archives the story at once, also from the search, and it is not published again without a new consent', async () => {
  const id = await story('午夜检修记', [MEMBER])
  await t.drain()
  const found = async () => (await (await t.as(OTHER)).ok(moreDoc, { keywords: '午夜检修记' })).total
  expect([await sees(id, OTHER), await found()]).toEqual([true, 1])
  expect(await (await t.as(MEMBER)).ok(calls.withdrawConsent, { id })).toEqual({ archived: true })
  expect([await sees(id, OTHER), await statusOf(id), await found()]).toEqual([false, '2', 0])
  await move(id, 'draft')
  expect((await move(id, 'publish')).code).toBe('CULT-09')
  await agree(id, MEMBER)
  expect((await move(id, 'publish')).code).toBe('10000')
})

test('CULT-09 it is withdrawn by who is in it for themselves, by an editor for anybody, and by nobody else', async () => {
  const id = await story('三方', [MEMBER, OTHER], { storyKind: 'team' })
  const [member, other, outsider] = [await t.as(MEMBER), await t.as(OTHER), await t.as(ELSEWHERE)]
  expect((await outsider.call(calls.withdrawConsent, { id })).code).toBe(GONE)
  expect((await other.call(calls.withdrawConsent, { id, of: MEMBER })).status).toBe(403)
  expect(await sees(id)).toBe(true)
  const editor = await t.as(EDITOR)
  expect((await editor.call(calls.withdrawConsent, { id, of: ELSEWHERE })).code).toBe(GONE)
  expect(await editor.ok(calls.withdrawConsent, { id, of: MEMBER })).toEqual({ archived: true })
  expect([(await mine(MEMBER, id))?.state, (await mine(OTHER, id))?.state]).toEqual(['refused', 'given'])
  expect(await told(MEMBER, /撤回/)).toMatchObject([{ titleCn: '《三方》的公开授权已撤回' }])
  expect(await editor.ok(calls.withdrawConsent, { id })).toEqual({ archived: false })
  expect((await mine(OTHER, id))?.state).toBe('refused')
  expect((await member.call(calls.withdrawConsent, { id: 99_999_999 })).code).toBe(GONE)
})

test('CULT-09 by night a story goes whose consent was erased', async () => {
  const [id, stays] = [await story('被清除', [OTHER]), await story('留下', [MEMBER])]
  await t.write((ctx) => ctx.db.execute(sql`delete from culture_consents where story_id = ${id}`))
  await t.runJob('culture.endOffers')
  expect([await statusOf(id), await statusOf(stays)]).toEqual(['2', '1'])
})

test('CULT-14 people are asked by a to-do, read the draft, and answer for themselves; who said no is not asked again', async () => {
  const id = await asked('请您过目', [MEMBER, OTHER], { storyKind: 'team' })
  const [member, editor] = [await t.as(MEMBER), await t.as(EDITOR)]
  const ask = [{ titleCn: '《请您过目》讲到了您，可以公开吗？', link: `/cultures/stories/consent/${id}` }]
  expect(await told(MEMBER, /请您过目/)).toEqual(ask)
  expect(await member.ok(calls.storyOfMine, { id })).toMatchObject({ titleCn: '请您过目', publishStatus: '0', state: 'asked', askedBy: { ssoId: EDITOR } })
  const outsider = await t.as(ELSEWHERE)
  expect((await outsider.call(calls.storyOfMine, { id })).code).toBe(GONE)
  expect((await outsider.call(calls.giveConsent, { id })).code).toBe(GONE)
  expect(await member.ok(calls.withdrawConsent, { id })).toEqual({ archived: false })
  expect(await told(EDITOR, /不同意公开《请您过目》/)).toHaveLength(1)
  expect(await editor.ok(calls.askConsent, { id })).toEqual({ asked: 1 })
  expect(await mine(MEMBER, id)).toMatchObject({ state: 'refused', can: ['read', 'give'] })
  await member.ok(calls.giveConsent, { id })
  expect(await mine(MEMBER, id)).toMatchObject({ state: 'given', can: ['read', 'withdraw'] })
  expect(await told(EDITOR, /[^不]同意公开《请您过目》/)).toHaveLength(1)
  expect((await editor.call(calls.askConsent, { id: await teamStoryOfOtherKind() })).code).toBe(GONE)
})
const teamStoryOfOtherKind = () => draft(5, '不是故事', { section: 'universal-way' })

test('those in a story are told when it is published, once, with the way to it', async () => {
  const id = await story('上线啦', [MEMBER])
  const once = [{ titleCn: '有您的故事《上线啦》已发布', link: `/cultures/tm-stories/${id}` }]
  expect(await told(MEMBER, /上线啦》已发布/)).toEqual(once)
  await move(id, 'publish')
  expect(await told(MEMBER, /上线啦》已发布/)).toEqual(once)
})

test('who is in a story and not among its readers is led to where they read it and take their consent back', async () => {
  const id = await story('只给别处看', [MEMBER, OTHER], { storyKind: 'team', publishTarget: only(OTHER) })
  expect(await told(OTHER, /只给别处看》已发布/)).toMatchObject([{ link: `/cultures/team-story-detail/${id}` }])
  expect(await told(MEMBER, /只给别处看》已发布/)).toMatchObject([{ link: `/cultures/stories/consent/${id}` }])
  expect([(await mine(MEMBER, id))?.can, (await mine(OTHER, id))?.can]).toEqual([
    ['read', 'withdraw'],
    ['read', 'withdraw', 'open'],
  ])
  expect([await sees(id, MEMBER), await sees(id, OTHER)]).toEqual([false, true])
  expect([(await (await t.as(MEMBER)).ok(calls.storyOfMine, { id })).can, (await (await t.as(OTHER)).ok(calls.storyOfMine, { id })).can]).toEqual([
    [],
    ['open'],
  ])
})

test('CULT-14 of who is not in a story any more nothing is asked: the to-do goes by night', async () => {
  const id = await asked('删去一人', [MEMBER, OTHER], { storyKind: 'team' })
  const open = async () => {
    const rows = await rowsOf<{ receiver: string }>(
      t.portal.database.read(),
      sql`select receiver from notifications_notice where module = 'culture' and business_id like ${`${id}.%`} and needs_action and done_at is null order by 1`,
    )
    return rows.map(({ receiver }) => receiver)
  }
  expect(await open()).toEqual([MEMBER, OTHER])
  await edit(id, { people: [asSsoId(OTHER)] }, 'draft')
  await t.runJob('culture.endOffers')
  expect(await open()).toEqual([OTHER])
  expect(await mine(MEMBER, id)).toBeUndefined()
})

test('CULT-09 CULT-14 who is written into a published story is asked beside it, answers, and takes nothing from the readers by saying no', async () => {
  const id = await story('又添一人', [MEMBER], { storyKind: 'team' })
  await edit(id, { people: [MEMBER, OTHER].map(asSsoId) }, 'keep')
  const editor = await t.as(EDITOR)
  const [row] = (await editor.ok(calls.listConsents, { pageSize: 100 })).list.filter((one) => one.id === id)
  expect(row).toMatchObject({ people: [{ state: 'given' }, { person: { ssoId: OTHER }, state: 'unasked' }], can: ['ask'] })
  expect((await move(id, 'publish')).code).toBe('CULT-09')
  expect(await editor.ok(calls.askConsent, { id })).toEqual({ asked: 1 })
  const other = await t.as(OTHER)
  expect((await other.ok(calls.storyOfMine, { id })).people.map(({ ssoId }) => ssoId)).toContain(OTHER)
  expect(await other.ok(calls.withdrawConsent, { id })).toEqual({ archived: false })
  expect(await sees(id)).toBe(true)
  await t.runJob('culture.endOffers')
  expect(await sees(id)).toBe(true)
  await other.ok(calls.giveConsent, { id })
  expect((await move(id, 'publish')).code).toBe('10000')
  expect(await other.ok(calls.withdrawConsent, { id })).toEqual({ archived: true })
})

test('CULT-16 a personal story names somebody', async () => {
  const id = await draft(6, '没有名字', { storyKind: 'personal' })
  expect((await move(id, 'publish')).code).toBe('CULT-16')
  expect((await move(await draft(6, '团队', { storyKind: 'team' }), 'publish')).code).toBe('10000')
})

test('CULT-11 what is sent in becomes a draft that names its author, with the consent recorded, others asked and editors told', async () => {
  const member = await t.as(MEMBER)
  const given = { storyKind: 'personal' as const, language: 'zh' as const, title: '第一班岗', text: '第一段<b>\n\n第二段' }
  expect(await member.call(calls.tellStory, { ...given, consent: false })).toMatchObject({ code: 'CULT-11', fields: [{ path: 'consent' }] })
  const photos = [await photo(MEMBER), await photo(MEMBER)]
  const { id } = await member.ok(calls.tellStory, { ...given, consent: true, people: [OTHER, MEMBER], photos })
  const { written, publishStatus, author, people } = await (await t.as(EDITOR)).ok(contentDetail, { id })
  expect({ publishStatus, author: author?.ssoId, people: people.map(({ ssoId }) => ssoId) }).toEqual({
    publishStatus: '0',
    author: MEMBER,
    people: [MEMBER, OTHER],
  })
  expect(written).toMatchObject({ titleCn: '第一班岗', titleEn: '', storyKind: 'personal', cover: photos[0] })
  expect(written.contentCn).toContain('<p>第一段&lt;b&gt;</p><p>第二段</p>')
  expect(written.contentCn).toContain(photos[1])
  expect(await mine(MEMBER, id)).toMatchObject({ state: 'given', sentAt: '2026-11-20T04:00:00.000Z', returned: null })
  expect(await mine(OTHER, id)).toMatchObject({ state: 'asked', sentAt: null })
  expect(await told(EDITOR, /第一班岗/)).toEqual([{ titleCn: '李晓雯投来故事《第一班岗》', link: '/cultures/stories?tab=consents' }])
  expect(await told(OTHER, /第一班岗/)).toHaveLength(1)
  const english = await member.ok(calls.tellStory, { ...given, language: 'en', title: 'First watch', consent: true })
  expect((await (await t.as(EDITOR)).ok(contentDetail, { id: english.id })).written).toMatchObject({ titleCn: '', titleEn: 'First watch' })
})

test('CULT-11 nobody sends in the photo of another', async () => {
  const given = { storyKind: 'team' as const, language: 'zh' as const, title: '别人的照片', text: 'x', consent: true }
  expect((await (await t.as(MEMBER)).call(calls.tellStory, { ...given, photos: [await photo(OTHER)] })).code).toBe('SHELL-02')
})

test('CULT-17 colleagues in a story work here', async () => {
  const given = { storyKind: 'team' as const, language: 'zh' as const, title: '无此人', text: 'x', consent: true }
  const { code, fields } = await (await t.as(MEMBER)).call(calls.tellStory, { ...given, people: [asSsoId('19999999')] })
  expect([code, fields?.[0]?.path]).toEqual(['CULT-17', 'people'])
})

test('CULT-15 editors give back what was sent in once, with a reason that who sent it reads', async () => {
  const member = await t.as(MEMBER)
  const { id } = await member.ok(calls.tellStory, { storyKind: 'personal', language: 'zh', title: '太短了', text: '没了', consent: true })
  const editor = await t.as(EDITOR)
  const row = async () => (await editor.ok(calls.listConsents, { pageSize: 100 })).list.find((one) => one.id === id)
  expect(await row()).toMatchObject({ sentBy: { ssoId: MEMBER }, can: ['return'], people: [{ person: { ssoId: MEMBER }, state: 'given' }] })
  expect(await editor.call(calls.returnStory, { id, reason: ' ' })).toMatchObject({ code: 'CULT-15', fields: [{ path: 'reason' }] })
  await editor.ok(calls.returnStory, { id, reason: '请多写一点' })
  expect((await editor.call(calls.returnStory, { id, reason: '再退一次' })).code).toBe(GONE)
  expect((await editor.call(calls.returnStory, { id: await teamStory('不是投来的'), reason: 'x' })).code).toBe(GONE)
  expect(await mine(MEMBER, id)).toMatchObject({ returned: '请多写一点' })
  expect((await row())?.can).toEqual([])
  expect(await told(MEMBER, /太短了/)).toEqual([{ titleCn: '您投来的《太短了》暂不采用', link: '/cultures/stories?tab=mine' }])
})

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)
onServer('CULT-09 of publishing and withdrawing at the same moment no story is left that somebody has not agreed to', async () => {
  for (let n = 0; n < 6; n++) {
    const id = await asked(`同时${n}`, [MEMBER])
    await agree(id, MEMBER)
    const { version } = await (await t.as(EDITOR)).ok(contentDetail, { id })
    const [editor, member] = [await t.as(EDITOR), await t.as(MEMBER)]
    await Promise.all([editor.call(moveContent, { id, action: 'publish', version, confirmed: true }), member.call(calls.withdrawConsent, { id })])
    expect(await statusOf(id)).not.toBe('1')
  }
})
