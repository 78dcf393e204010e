import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import { mayRead, put } from '#services/files/server/api.ts'
import * as calls from '../../contract.ts'
import { notify } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const ROOM = 'attachments-test-room'
const readers = new Set<string>([MEMBER])
mayRead(ROOM, async (ctx) => readers.has(ctx.actor.ssoId))

const job = t.job('test.attachments')
const made = (name: string, businessId: string) =>
  job.read((ctx) => put({ ...ctx, write: job.write }, { module: ROOM, businessId }, name, Buffer.from('a,b\r\n')))

test('NOTI-21 a message shows each reader the files that its record lets her open, in the order of the sender, and no others', async () => {
  const [second, first] = [await made('二.csv', 'r1'), await made('一.csv', 'r1')]
  const files = [first.id, second.id]
  const ids = await t.write((ctx) => notify(ctx, { module: ROOM, event: 'told', receivers: [MEMBER, MANAGER], businessId: 'r1', files }))
  const member = await t.as(MEMBER)
  const manager = await t.as(MANAGER)
  const [line] = (await member.ok(calls.listMessages, {})).list
  expect(ids).toContain(line!.id)
  const read = await member.ok(calls.messageDetail, { id: line!.id })
  expect(read.files).toEqual([
    { id: first.id, fileName: '一.csv', size: 5 },
    { id: second.id, fileName: '二.csv', size: 5 },
  ])
  expect((await member.ok(linkToFile, { id: first.id })).url).toContain('signature')
  const others = (await manager.ok(calls.listMessages, {})).list.find((one) => one.module === ROOM)!
  expect((await manager.ok(calls.messageDetail, { id: others.id })).files).toEqual([])
  expect(await manager.call(linkToFile, { id: first.id })).toMatchObject({ status: 403, code: 'FILE-29' })
  readers.add(MANAGER)
  expect((await manager.ok(calls.messageDetail, { id: others.id })).files).toHaveLength(2)
})

test('NOTI-21 a message without files, and one whose files are gone, bring none', async () => {
  const nowhere = '01900000-0000-7000-8000-000000000000'
  await t.write((ctx) => notify(ctx, { module: ROOM, event: 'bare', receivers: [MEMBER], businessId: 'r2' }))
  await t.write((ctx) => notify(ctx, { module: ROOM, event: 'gone', receivers: [MEMBER], businessId: 'r3', files: [nowhere] }))
  const member = await t.as(MEMBER)
  const { list } = await member.ok(calls.listMessages, {})
  for (const event of ['bare', 'gone']) {
    const { id } = list.find((one) => one.event === event)!
    expect((await member.ok(calls.messageDetail, { id })).files).toEqual([])
  }
})
