import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { manyOf } from '#foundation/testing/volume.ts'
import { contentDetail, moveContent, saveContent } from '#modules/cms/contract/index.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { EDITOR, MEMBER, newsroom, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { publish } = newsroom(t)
const told = async (who: string) =>
  (await (await t.as(who)).ok(listMessages, { filters: { module: 'home' } })).list.map(({ titleCn, link, messages }) => ({ titleCn, link, messages }))

test('HOME-23 what is announced is told to each of its audience once, however often it is published, and to nobody else', async () => {
  const editor = await t.as(EDITOR)
  const publishTarget = { everybody: false, include: [{ ssoIds: [asSsoId(MEMBER)] }], exclude: [] }
  const id = await publish('冬日庆典', { announce: true, publishTarget })
  await publish('悄悄话', { publishTarget })
  await t.drain()
  const once = [{ titleCn: '新资讯：冬日庆典', link: `/news/${id}`, messages: 1 }]
  expect(await told(MEMBER)).toEqual(once)
  expect(await told(OTHER)).toEqual([])
  const { written, version } = await editor.ok(contentDetail, { id })
  await editor.ok(saveContent, { ...written, titleCn: '冬日庆典（更新）', id, type: 1, action: 'publish', version, confirmed: true })
  await t.drain()
  expect(await told(MEMBER)).toEqual(once)
})

test('HOME-23 what begins later is announced in the morning of the day from which it can be read, and not while it is taken back', async () => {
  const editor = () => t.as(EDITOR)
  const publishTarget = { everybody: false, include: [{ ssoIds: [asSsoId(MEMBER)] }], exclude: [] }
  const [id, gone] = [
    await publish('元旦预告', { announce: true, publishTarget, startDate: '2026-11-22' }),
    await publish('又撤回', { announce: true, publishTarget, startDate: '2026-11-22' }),
  ]
  const { version } = await (await editor()).ok(contentDetail, { id: gone })
  await (await editor()).ok(moveContent, { id: gone, action: 'draft', version })
  const heard = async () => (await told(MEMBER)).filter(({ titleCn }) => /元旦预告|又撤回/.test(titleCn))
  const morning = async (day: string) => {
    t.setClock(`${day}T00:00:00Z`)
    await t.runJob('home.announceBegun', day)
    await t.drain()
  }
  await t.drain()
  await morning('2026-11-21')
  expect(await heard()).toEqual([])
  for (let n = 0; n < 2; n++) await morning('2026-11-22')
  expect(await heard()).toEqual([{ titleCn: '新资讯：元旦预告', link: `/news/${id}`, messages: 1 }])
  const back = await (await editor()).ok(contentDetail, { id: gone })
  await (await editor()).ok(moveContent, { id: gone, action: 'publish', version: back.version })
  await t.drain()
  expect(await heard()).toHaveLength(2)
})

test('HOME-23 what another room shows is announced with the way to its page there', async () => {
  const publishTarget = { everybody: false, include: [{ ssoIds: [asSsoId(MEMBER)] }], exclude: [] }
  const id = await publish('员工折扣', { type: 5, section: 'activities-discounts', kind: 'discount', announce: true, publishTarget })
  await t.drain()
  expect((await told(MEMBER)).find(({ titleCn }) => titleCn.includes('员工折扣'))?.link).toBe(`/cultures/activities-discounts/${id}`)
})

test('HOME-23 a large audience is told 500 at a time, each once', async () => {
  const person = { sso_id: '(40000000 + n)::text', email: 'null', sort_name: "'p' || n" }
  await t.write((ctx) => manyOf(ctx.db, ctx.now, { rows: 1100, people: 1 }).copy('people_persons', person, { where: `sso_id = '${OTHER}'` }))
  const id = await publish('全员通知', { announce: true })
  await t.drain()
  const [row] = await rowsOf<{ people: number; messages: number }>(
    t.portal.database.read(),
    sql`select count(distinct receiver)::int as people, count(*)::int as messages from notifications_notice where module = 'home' and business_id = ${String(id)}`,
  )
  expect(row?.people).toBeGreaterThan(1100)
  expect(row?.messages).toBe(row?.people)
})
