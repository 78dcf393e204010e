import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { BODY, confidential, EDITOR, MEMBER, OTHER, READER, TITLE } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { draft, published, read, mine, pdf, another, told, logged } = confidential(t)
const [reader, other, editor] = [await t.as(READER), await t.as(OTHER), await t.as(EDITOR)]
const NOBODYS = '00000000-0000-7000-8000-000000000000'

test('CONFID-02 both pages need the permission, and what is done on the second the other one', async () => {
  const member = await t.as(MEMBER)
  expect(await member.call(calls.mine, {})).toMatchObject({ status: 403 })
  expect(await member.call(calls.read, { id: NOBODYS })).toMatchObject({ status: 403 })
  expect(await reader.call(calls.mine, {})).toMatchObject({ code: '10000' })
  expect(await reader.call(calls.list, {})).toMatchObject({ status: 403 })
  expect(await reader.call(calls.detail, { id: NOBODYS })).toMatchObject({ status: 403 })
})

test('CONFID-03 a reader gets what is published, not over and addressed to them; anything else is not there', async () => {
  const id = await published({ expiresAt: '2026-11-21T04:00:00.000Z' })
  const [hidden, others] = [await draft(), await published({ people: [OTHER] })]
  expect(await read(READER, id)).toMatchObject({ code: '10000', content: { titleCn: TITLE, bodyCn: BODY, version: 1, pages: 0, confirmedAt: null } })
  for (const one of [hidden, others, NOBODYS]) expect(await read(READER, one)).toMatchObject({ code: 'CONFID-03', returnMsg: '内容不存在或已撤回' })
  expect(await read(EDITOR, id)).toMatchObject({ code: 'CONFID-03' })
  expect(await mine(READER)).toContain(id)
  expect(await mine(READER)).not.toContain(others)
  expect(await other.call(calls.confirm, { id })).toMatchObject({ code: 'CONFID-03' })
  expect(await other.call(calls.ask, { id, text: '为什么？' })).toMatchObject({ code: 'CONFID-03' })
  t.setClock('2026-11-21T04:00:00Z')
  expect(await read(READER, id)).toMatchObject({ code: 'CONFID-03' })
  expect(await mine(READER)).not.toContain(id)
  await t.runJob('confidential.keepTime')
  expect(await read(READER, id)).toMatchObject({ code: 'CONFID-03' })
})

test('titles are searched, years and topics chosen, and what was opened is marked', async () => {
  const id = await published({ titleCn: '奖金方案', titleEn: 'Bonus plan', topic: '薪酬' })
  expect(await mine(READER, { keyword: '奖金' })).toEqual([id])
  expect(await mine(READER, { keyword: 'bonus' })).toEqual([id])
  expect(await mine(READER, { keyword: '没有这样的' })).toEqual([])
  expect(await mine(READER, { topic: '薪' })).toEqual([id])
  expect(await mine(READER, { year: 2025 })).toEqual([])
  expect(await mine(READER, { year: 2026, topic: '薪酬' })).toEqual([id])
  const mark = async () => (await reader.ok(calls.mine, { filters: { topic: '薪酬' } })).list[0]
  expect(await mark()).toMatchObject({ read: false })
  await read(READER, id)
  expect(await mark()).toMatchObject({ read: true, confirmed: false })
})

test('CONFID-04 what is recalled, and who loses the permission, is gone with the next sign of life, which comes within a minute', async () => {
  t.setClock('2026-11-20T15:59:00Z')
  const who = await another('2026-11-20')
  const id = await published({ people: [who, READER] })
  const open = async (client: typeof reader) => (await client.ok(calls.read, { id })).record
  const [there, here] = [await t.as(who), await t.as(READER)]
  const [theirs, own] = [await open(there), await open(here)]
  expect(await there.call(calls.heartbeat, { id, record: theirs, seconds: 20 })).toMatchObject({ code: '10000' })
  expect(await there.call(calls.heartbeat, { id, record: own, seconds: 20 })).toMatchObject({ code: 'CONFID-03' })
  t.setClock('2026-11-20T16:00:30Z')
  expect(await there.call(calls.heartbeat, { id, record: theirs, seconds: 20 })).toMatchObject({ status: 403 })
  await (await t.as(EDITOR)).ok(calls.recall, { id, reason: '内容有误' })
  expect(await here.call(calls.heartbeat, { id, record: own, seconds: 20 })).toMatchObject({ code: 'CONFID-03' })
  expect(await read(READER, id)).toMatchObject({ code: 'CONFID-03' })
})

test('CONFID-05 attachments come as pictures of pages with the mark of who reads; the original to nobody', async () => {
  const file = await pdf()
  const id = await published({ people: [READER, OTHER], attachments: [file] })
  const { pages, token } = await reader.ok(calls.read, { id })
  expect(pages).toBe(2)
  const picture = async (client: typeof reader, page: number, by: string) => (await client.download(calls.page, { id, page, token: by })).file
  const first = await picture(reader, 1, token)
  expect(first).toMatchObject({ type: 'image/jpeg' })
  expect(await sharp(first!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  expect((await sharp(first!.bytes).greyscale().stats()).channels[0]!.min).toBeLessThan(240)
  const theirs = (await other.ok(calls.read, { id })).token
  expect((await picture(other, 1, theirs))!.bytes.equals(first!.bytes)).toBe(false)
  expect(await picture(reader, 2, token)).toMatchObject({ type: 'image/jpeg' })
  expect((await reader.download(calls.page, { id, page: 3, token })).body).toMatchObject({ code: 'CONFID-03' })
  for (const client of [reader, editor]) expect(await client.call(linkToFile, { id: file })).toMatchObject({ status: 403 })
})

test('CONFID-06 a link is good for a minute and one session, and nothing is kept on the way', async () => {
  const id = await published({ attachments: [await pdf()] })
  const { token } = await reader.ok(calls.read, { id })
  const again = await t.as(READER)
  expect((await again.download(calls.page, { id, page: 1, token })).body).toMatchObject({ code: 'CONFID-03' })
  expect((await reader.download(calls.page, { id, page: 1, token: 'made up' })).body).toMatchObject({ code: 'CONFID-03' })
  t.setClock('2026-11-20T04:00:59Z')
  expect((await reader.download(calls.page, { id, page: 1, token })).file).toBeDefined()
  t.setClock('2026-11-20T04:01:00Z')
  expect((await reader.download(calls.page, { id, page: 1, token })).body).toMatchObject({ code: 'CONFID-03' })
})

test('CONFID-07 title and text lie sealed, and no notice, mail or log has a word of them', async () => {
  const id = await published({ people: [READER] })
  await read(READER, id)
  expect(await told(READER, 'published', id)).toEqual(['您有一条新的机密动态'])
  for (const table of ['confidential_updates', 'notifications_notice', 'audit_events', 'integrations_outbox']) {
    const rows = await rowsOf<{ row: string }>(t.portal.database.read(), sql`select to_jsonb(x)::text as row from ${sql.identifier(table)} x`)
    expect(rows.filter(({ row }) => row.includes(TITLE) || row.includes('合并两个事业部'))).toEqual([])
  }
})

test('CONFID-08 each opening and refusal is recorded, with device and address; what is recorded is never changed', async () => {
  const id = await published()
  const { record } = await reader.ok(calls.read, { id })
  await read(OTHER, id)
  expect(await logged(id, 'ConfidentialUpdate.opened')).toEqual([READER])
  expect(await logged(id, 'ConfidentialUpdate.refused')).toEqual([OTHER])
  await reader.ok(calls.heartbeat, { id, record, seconds: 20, pages: [] })
  const change = (what: string) => t.write((ctx) => ctx.db.execute(sql.raw(`update confidential_openings set ${what} where id = '${record}'`)))
  for (const what of ['seconds_visible = 1', "opened_at = opened_at - interval '1 day'", "device = ''"]) await expect(change(what)).rejects.toThrow()
})

test('editors hear of who is refused five times in a day', async () => {
  const id = await published({ people: [READER] })
  const who = await another()
  for (let nth = 1; nth <= 6; nth++) {
    await read(who, id)
    expect(await told(EDITOR, 'refused', who)).toHaveLength(nth < 5 ? 0 : 1)
  }
})

test('a reader confirms once, asks and is answered', async () => {
  const id = await published({ mustConfirm: true })
  for (const _ of ['once', 'again']) await reader.ok(calls.confirm, { id })
  expect(await logged(id, 'ConfidentialUpdate.confirmed')).toEqual([READER])
  const { id: question } = await reader.ok(calls.ask, { id, text: '何时生效？' })
  expect(await told(EDITOR, 'asked', question)).toHaveLength(1)
  expect((await editor.ok(calls.detail, { id })).questions).toMatchObject([{ id: question, text: '何时生效？', answer: null, person: { ssoId: READER } }])
  await editor.ok(calls.answer, { id: question, answer: '下月一日。' })
  expect((await reader.ok(calls.read, { id })).questions).toMatchObject([{ answer: '下月一日。' }])
  expect(await told(READER, 'answered')).toHaveLength(1)
})
