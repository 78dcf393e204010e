import { afterAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { Notice } from '#foundation/contract/notices.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { searchEmbedded, searchOutbox } from '#services/integrations/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { deliveries, notify } from '../../server/api.ts'
import { cardOutcome, queueCards } from '../../server/commands/carding.ts'
import { noticeEvent } from '../../server/commands/declaring.ts'
import { group } from '../../server/tables.ts'

const t = await openTestPortal()
const takeBack = [
  noticeEvent({ module: 'workflow', event: 'carded', variables: ['subject'] }),
  noticeEvent({ module: 'payslip', event: 'carded', variables: [], confidential: true }),
]
afterAll(() => {
  for (const back of takeBack) back()
  return t.close()
})

const ADMIN = '10000009'
const MEMBER = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const HOTEL = asSsoId('10000010')
const RIDES = 'MB-PO-ATT-AB'
const WECOM = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4'
const FEISHU = 'https://open.feishu.cn/open-apis/bot/v2/hook/693a91f6-7aac'
const who = { admin: await t.as(ADMIN), member: await t.as(MEMBER) }

const GROUP = { name: 'Rides', maker: 'wecom', address: WECOM, department: RIDES, modules: [], titles: false, lang: 'zh', active: true } satisfies InputOf<
  typeof calls.saveGroup
>
const keep = (more: Partial<InputOf<typeof calls.saveGroup>> = {}) => who.admin.ok(calls.saveGroup, { ...GROUP, ...more })
const tell = (more: Partial<Notice> = {}) =>
  t.write((ctx) => notify(ctx, { module: 'workflow', event: 'carded', receivers: [MANAGER], businessId: newId(), needsAction: true, ...more }))
/** Cards that the groups got, the newest first. */
async function cards() {
  await t.runJob('integrations.deliver')
  return (await who.admin.ok(searchEmbedded, { pageSize: 100, filters: { port: 'chat' } })).list
}
const groups = async () => (await who.admin.ok(calls.searchGroups, { filters: {} })).list
let before: string[] = []
// told by their ids: of cards of the same moment none is the newest
const fresh = async () => (await cards()).filter(({ id }) => !before.includes(id))

beforeEach(async () => {
  t.setClock(TEST_NOW)
  Object.assign(who, { admin: await t.as(ADMIN), member: await t.as(MEMBER) })
  await t.write(({ db }) => db.delete(group))
  before = (await cards()).map(({ id }) => id)
})

test('NOTI-24 what asks for something is told by a card in the group of the department: of what, for whom, and where', async () => {
  await keep()
  await tell({ link: '/workflow/assigned/7', params: { subjectCn: '加班餐 20 小时', subjectEn: 'Overtime' } })
  expect(await fresh()).toMatchObject([
    {
      to: 'Rides',
      subject: '审批：有待办',
      card: { maker: 'wecom', lines: [{ label: '处理人', value: '周浩然' }], link: { text: '去处理', url: 'http://localhost/zh/workflow/assigned/7' } },
    },
  ])
  expect(JSON.stringify(await fresh())).not.toContain('20 小时')
})

test('NOTI-24 its title is said only where the group may have it, in the group’s language', async () => {
  await keep({ titles: true, lang: 'en' })
  await tell({ event: 'assigned', params: { subjectCn: '加班餐', subjectEn: 'Overtime meal' } })
  const [card] = await fresh()
  expect(card!.subject).toContain('Overtime meal')
  expect(card!.card).toMatchObject({ lines: [{ label: 'For', value: 'Zhou Haoran' }] })
})

test('NOTI-24 what asks more than 20 people is no card', async () => {
  await keep()
  const told = {
    module: 'workflow',
    event: 'carded',
    businessId: 'many',
    needsAction: true,
    mandatory: false,
    urgent: false,
    titleCn: '有待办',
    titleEn: 'Waiting',
  }
  const others = (count: number) => Array.from({ length: count }, (_, n) => ({ id: newId(), receiver: asSsoId(String(20_000_000 + n)) }))
  const asking = (count: number) => t.write((ctx) => queueCards(ctx, told, [{ id: newId(), receiver: MANAGER }, ...others(count - 1)]))
  await asking(21)
  expect(await fresh()).toEqual([])
  await asking(20)
  expect(await fresh()).toHaveLength(1)
})

test('NOTI-24 nothing of what is confidential, of other modules or other departments, or of what asks for nothing', async () => {
  await keep()
  await tell({ module: 'payslip' })
  await tell({ needsAction: false })
  await tell({ receivers: [HOTEL] })
  await keep({ name: 'Tickets', department: null, modules: ['notifications'] })
  expect(await fresh()).toEqual([])
  await tell({ receivers: [MANAGER, HOTEL] })
  expect((await fresh()).map(({ to, card }) => [to, card!.lines[0]!.value])).toEqual([['Rides', '周浩然']])
})

test('NOTI-24 at night only what is urgent is written into a group, and a group that is switched off gets nothing', async () => {
  await keep()
  await keep({ name: 'Off', active: false })
  t.setClock('2026-11-20T15:00:00Z')
  await tell()
  await tell({ urgent: true })
  t.setClock('2026-11-20T15:00:01Z')
  who.admin = await t.as(ADMIN)
  expect((await fresh()).map(({ to }) => to)).toEqual(['Rides'])
})

test('NOTI-24 a card is written once however often its message is told, and not after twelve hours', async () => {
  await keep()
  const businessId = newId()
  await tell({ businessId })
  await tell({ businessId })
  expect(await fresh()).toHaveLength(1)
  await tell()
  t.setClock('2026-11-20T16:00:00Z')
  who.admin = await t.as(ADMIN)
  expect(await fresh()).toHaveLength(1)
})

test('NOTI-25 the address is of the maker, sealed, and shown to nobody again; it stays as long as it is not entered anew', async () => {
  for (const address of [FEISHU, 'https://evil.example/hook', '', undefined])
    expect(await who.admin.call(calls.saveGroup, { ...GROUP, address })).toMatchObject({ code: 'NOTI-25', fields: [{ path: 'address' }] })
  const { id } = await keep()
  await who.admin.ok(calls.saveGroup, { ...GROUP, id, address: undefined, name: 'Rides and shows' })
  expect(await groups()).toMatchObject([{ name: 'Rides and shows', addressEnd: '4bc4', signed: false, departmentCn: expect.any(String) }])
  expect((await who.admin.call(calls.saveGroup, { ...GROUP, id, maker: 'feishu', address: undefined })).code).toBe('NOTI-25')
  await who.admin.ok(calls.saveGroup, { ...GROUP, id, maker: 'feishu', address: FEISHU, secret: 'open sesame' })
  expect(await groups()).toMatchObject([{ maker: 'feishu', addressEnd: '7aac', signed: true }])
  await who.admin.ok(calls.saveGroup, { ...GROUP, id, maker: 'feishu', address: `${FEISHU}-2` })
  expect(await groups()).toMatchObject([{ signed: false }])
  await tell()
  const everything = [await groups(), await fresh(), await who.admin.ok(searchOutbox, { filters: {} }), await t.write(({ db }) => db.select().from(group))]
  expect(JSON.stringify(everything)).not.toMatch(/webhook|open-apis|sesame/)
})

test('NOTI-25 a group that takes no more is written into no more, and administrators hear of it', async () => {
  const { id } = await keep()
  const outcome = (state: 'done' | 'failed', answer: string) => t.write((ctx) => cardOutcome(ctx, { key: `chat.${id}.x`, state, tries: 1, answer }))
  await outcome('failed', 'HTTP 500')
  expect(await groups()).toMatchObject([{ active: true, lastAnswer: 'HTTP 500' }])
  await outcome('done', 'gone')
  await t.drain()
  expect(await groups()).toMatchObject([{ active: false, lastAnswer: 'gone' }])
  expect((await t.write((ctx) => deliveries(ctx, 'notifications', id))).map(({ receiver }) => receiver)).toEqual([ADMIN])
  await tell()
  expect(await fresh()).toEqual([])
})

test('a card of trial goes into the group, also while it is switched off; all of it is the administrators’', async () => {
  const { id } = await keep({ active: false })
  await who.admin.ok(calls.tryGroup, { id })
  expect(await fresh()).toMatchObject([{ subject: '试发：员工门户卡片', card: { lines: [{ label: '发送人', value: '郑凯' }] } }])
  expect(await who.admin.call(calls.tryGroup, { id: newId() })).toMatchObject({ code: 'SHELL-02' })
  expect(await who.member.call(calls.searchGroups, { filters: {} })).toMatchObject({ status: 403 })
  expect(await who.member.call(calls.saveGroup, GROUP)).toMatchObject({ status: 403 })
  expect(await who.member.call(calls.tryGroup, { id })).toMatchObject({ status: 403 })
  expect((await who.admin.call(calls.saveGroup, { ...GROUP, department: 'NOWHERE' })).fields).toMatchObject([{ path: 'department' }])
  expect((await who.admin.call(calls.saveGroup, { ...GROUP, modules: ['nowhere'] })).fields).toMatchObject([{ path: 'modules' }])
})

test('NOTI-24 what asks hundreds is no card for the last of them', async () => {
  await keep({ department: null })
  const crowd = Array.from({ length: 501 }, (_, n) => asSsoId(String(40_000_001 + n)))
  await t.write(async ({ db }) => {
    const [like] = await db.select().from(peoplePersons).where(eq(peoplePersons.ssoId, MEMBER))
    await db.insert(peoplePersons).values(crowd.map((ssoId) => ({ ...like!, ssoId, email: null, phone: null })))
  })
  await tell({ receivers: crowd })
  expect(await fresh()).toEqual([])
})
