import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { read } from '#services/files/server/api.ts'
import { listMessages, markRead } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { center, MANAGER, MEMBER, STRANGER, TICKETS } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { notice, image } = center(t)
const got = async (ssoId: string, words: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageNum: 1, pageSize: 100, filters: {} })).list.filter((one) => JSON.stringify(one).includes(words))
const stateOf = async (id: string) => (await (await t.as(TICKETS)).ok(calls.noticeDetail, { id })).state

test('a planned notice is sent when its time has come, once per receiver; its reads are counted', async () => {
  const { content } = await notice({ textCn: '冬季门票', sendAt: '2026-11-20T05:00:00.000Z', receivers: [MEMBER, MANAGER].map(asSsoId) })
  await t.runJob('notice-center.sendNotices')
  expect(await got(MEMBER, '冬季门票')).toEqual([])
  t.setClock('2026-11-20T05:00:30.000Z')
  for (const _ of [1, 2]) await t.runJob('notice-center.sendNotices')
  const [message] = await got(MEMBER, '冬季门票')
  expect(await got(MEMBER, '冬季门票')).toHaveLength(1)
  expect(await got(MANAGER, '冬季门票')).toHaveLength(1)
  await (await t.as(MEMBER)).ok(markRead, { ids: [message!.id] } as never)
  const { list } = await (await t.as(TICKETS)).ok(calls.searchNotices, { filters: { person: '李晓雯' } })
  expect(list).toMatchObject([{ id: content!.id, state: 'sent', receivers: 2, readCount: 1, can: ['withdraw'] }])
})

test('what is withdrawn is not sent; what was sent before is told to be void, and its picture is shut', async () => {
  const picture = await image()
  const { content } = await notice({ textCn: '夏季门票', image: picture })
  await t.runJob('notice-center.sendNotices')
  const open = async () => read(await t.reader(MEMBER), picture)
  expect(await open()).toMatchObject({ id: picture })
  const desk = await t.as(TICKETS)
  await desk.ok(calls.withdrawNotice, { id: content!.id })
  expect(await got(MEMBER, '票务通知已撤回')).not.toEqual([])
  await expect(open()).rejects.toMatchObject({ status: 403 })
  expect(await desk.call(calls.withdrawNotice, { id: content!.id })).toMatchObject({ code: 'LIFE-01' })
  const later = await notice({ textCn: '秋季门票', sendAt: '2026-11-21T05:00:00.000Z' })
  await desk.ok(calls.withdrawNotice, { id: later.content!.id })
  t.setClock('2026-11-22T05:00:00.000Z')
  await t.runJob('notice-center.sendNotices')
  expect(await got(MEMBER, '秋季门票')).toEqual([])
  expect(await stateOf(later.content!.id)).toBe('withdrawn')
})

test('NTC-06 NTC-18 a notice that is too long, or lacks a language or receivers, is not planned', async () => {
  expect(await notice({ textCn: '票'.repeat(151) })).toMatchObject({ code: 'NTC-06', fields: [{ path: 'textCn' }] })
  expect(await notice({ textEn: '' })).toMatchObject({ code: 'NTC-18', fields: [{ path: 'textEn' }] })
  expect(await notice({ receivers: [] })).toMatchObject({ code: 'NTC-18', fields: [{ path: 'receivers' }] })
})

test('NTC-07 a picture of more than 4MB is not taken', async () => {
  const big = new Uint8Array(4 * 1024 * 1024 + 1)
  big.set(Buffer.from('89504e470d0a1a0a', 'hex'))
  expect(await (await t.as(TICKETS)).upload(uploadFile, { policy: calls.IMAGE }, { filename: 'map.png', bytes: big })).toMatchObject({ code: 'NTC-07' })
})

test('NTC-05 notices are not looked for by too little of a person', async () => {
  expect(await (await t.as(TICKETS)).call(calls.searchNotices, { filters: { person: 'li' } })).toMatchObject({ code: 'NTC-05' })
})

test('NTC-21 all of a department are taken, and nobody writes over what another changed', async () => {
  const { content } = await notice({ receivers: [], department: 'MB-PO-ATT-AB', plan: false })
  const desk = await t.as(TICKETS)
  const { people } = await desk.ok(calls.noticeDetail, { id: content!.id })
  expect(people.map(({ person }) => person.ssoId)).toContain(MEMBER)
  expect(await notice({ id: content!.id, version: 1, plan: false, textCn: '改过' })).toMatchObject({ content: { version: 2 } })
  expect(await notice({ id: content!.id, version: 1, textCn: '再改' })).toMatchObject({ code: 'NTC-21' })
  expect(await notice({ receivers: ['99999999'].map(asSsoId) })).toMatchObject({ code: 'PPL-10' })
})

test('who holds no permission is refused', async () => {
  const stranger = await t.as(STRANGER)
  for (const answer of [await stranger.call(calls.searchNotices, { filters: {} }), await stranger.call(calls.noticeDetail, { id: crypto.randomUUID() })])
    expect(answer.status).toBe(403)
})
