import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import * as calls from '../../contract.ts'
import { HR, MANAGER, MEMBER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [me, hr, manager] = [await t.as(MEMBER), await t.as(HR), await t.as(MANAGER)]
const ASKED = { kind: 'correction', module: 'people', text: '入职日期应为2024年6月1日' } as const
const own = async (id: string) => (await me.ok(calls.myRequests, { filters: { kind: 'correction' } })).list.find((row) => row.id === id)

test('PDATA-07 a correction gets a number and the day by which it is answered, and is told to who answers', async () => {
  expect(await me.call(calls.requestData, { kind: 'correction', text: 'x' })).toMatchObject({ code: 'PDATA-07', fields: [{ path: 'module' }] })
  const { id, no } = await me.ok(calls.requestData, ASKED)
  expect(await own(id)).toMatchObject({ id, no, status: 'open', answerBy: '2026-12-05', moduleCn: '人员与组织', can: [] })
  await t.drain()
  const told = await t.write(({ db }) => rowsOf(db, sql`select receiver, needs_action from notifications_notice where business_id = ${id} order by receiver`))
  expect(told).toEqual([
    { receiver: HR, needs_action: true },
    { receiver: PLATFORM, needs_action: true },
  ])
})

test('PDATA-08 it is answered once, by who administers personal data and not by the person herself', async () => {
  const { id } = await me.ok(calls.requestData, ASKED)
  const answer = { id, outcome: 'changed', answer: '已按劳动合同更正' } as const
  expect(await manager.call(calls.answerRequest, answer)).toMatchObject({ status: 403, code: 'ACCESS-05' })
  const ofHers = await hr.ok(calls.requestData, { ...ASKED, text: 'mine' })
  expect(await hr.call(calls.answerRequest, { ...answer, id: ofHers.id })).toMatchObject({ code: 'PDATA-08' })
  expect((await hr.ok(calls.searchRequests, { filters: { ssoId: MEMBER as never } })).list.find((row) => row.id === id)).toMatchObject({ can: ['answer'] })
  await hr.ok(calls.answerRequest, answer)
  expect(await own(id)).toMatchObject({ status: 'answered', outcome: 'changed', answer: '已按劳动合同更正', can: ['close'] })
  expect(await hr.call(calls.answerRequest, answer)).toMatchObject({ code: 'LIFE-01' })
  const told = await t.write(({ db }) => rowsOf(db, sql`select receiver from notifications_notice where business_id = ${id} and event = 'correction.answered'`))
  expect(told).toEqual([{ receiver: MEMBER }])
})

test('whatever was answered, what waits for an answer comes first', async () => {
  const { id } = await me.ok(calls.requestData, ASKED)
  await hr.ok(calls.answerRequest, { id, outcome: 'refused', answer: '与合同一致' })
  await me.ok(calls.requestData, { ...ASKED, text: 'another' })
  const states = (await hr.ok(calls.searchRequests, { pageSize: 100, filters: {} })).list.map(({ status }) => status)
  expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('answered'))
})

test('another sees none of it and ends none of it; an answer cannot be given to a request for a file', async () => {
  const { id } = await me.ok(calls.requestData, ASKED)
  expect((await manager.ok(calls.myRequests, { filters: {} })).list).toEqual([])
  expect(await manager.call(calls.closeRequest, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await manager.call(calls.searchRequests, { filters: {} })).toMatchObject({ status: 403 })
  expect(await me.call(calls.closeRequest, { id })).toMatchObject({ code: 'LIFE-01' })
  const file = await me.ok(calls.requestData, { kind: 'file' })
  expect(await hr.call(calls.answerRequest, { id: file.id, outcome: 'refused', answer: 'x' })).toMatchObject({ code: 'SHELL-02' })
})

test('ACCESS-03 who answers for another company sees no request of this one, and answers none', async () => {
  const { id } = await me.ok(calls.requestData, { ...ASKED, text: 'out of scope' })
  const hotel = await narrow(t, '10000010', ['BASIC_PRIVACY_ADMIN'])
  expect((await hotel.ok(calls.searchRequests, { filters: {} })).list).toEqual([])
  expect((await hotel.ok(calls.searchErasures, { filters: {} })).list).toEqual([])
  expect(await hotel.call(calls.answerRequest, { id, outcome: 'refused', answer: 'x' })).toMatchObject({ code: 'SHELL-02' })
})
