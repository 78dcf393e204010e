import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail as itemDetail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { ADMIN, FINANCE, mice, PRICE, SALES, TICKET } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { again, approved, changed, changeOf, dayFor, decideAs, detailOf, itemOf, placesOn, sent, statusOf, waiting } = mice(t)
await allowReturn(t, 'MICE_NORMAL')

const sales = () => t.as(SALES)
const admin = () => t.as(ADMIN)
const lines = (quantity: number, unitPrice: number | null = PRICE) => [{ product: TICKET, quantity, unitPrice }]
const giveBack = async (of: { applyId: string }) => (await admin()).ok(operate, { itemId: await itemOf(of), action: 'return-to-requester', comment: '请核对' })
const pageOf = async (of: { applyId: string }) => (await sales()).ok(itemDetail, { id: await itemOf(of) })
const toDecide = async (of: { applyId: string }) => (await admin()).ok(itemDetail, { id: await itemOf(of) })
const link = ({ applyId }: { applyId: string }) => `/mice-inquiry/normal/changeApplication?applyId=${applyId}&ticketType=normal`

test('WF-32 MICE-09 an inquiry that came back is changed and sent again; its own places do not stand in its way, and those it needs no more are free', async () => {
  const client = await sales()
  const [first, second] = [await dayFor(100), await dayFor(100)]
  const one = await sent({ visitDate: first, lines: lines(60) })
  const form = async (more: Parameters<typeof again>[1] = {}) => ({ ...(await again(one, { lines: lines(90), eventName: 'Better day', ...more })), id: one.id })
  // one that waits for its decision is not changed under the approver's hands
  expect(await client.call(calls.resubmit, await form())).toMatchObject({ code: 'MICE-14' })
  await giveBack(one)
  expect(await pageOf(one)).toMatchObject({ waitsFor: 'change', change: link(one) })
  expect(await detailOf(one)).toMatchObject({ status: '1', eventName: 'Family day', can: ['resubmit', 'void'] })
  expect(await (await admin()).call(calls.resubmit, await form())).toMatchObject({ code: 'SHELL-02' })
  // what breaks a rule changes nothing
  expect(await client.call(calls.resubmit, await form({ lines: lines(101) }))).toMatchObject({ code: 'MICE-09', fields: [{ path: 'visitDate' }] })
  expect(await detailOf(one)).toMatchObject({ eventName: 'Family day', lines: [{ quantity: 60 }] })
  expect(await placesOn(first)).toEqual({ available: 40, held: 60 })

  expect(await client.ok(calls.quote, { ticketType: 'normal', visitDate: first, lines: lines(90), rootId: one.id })).toMatchObject({ guests: 90, left: 100 })
  expect(await client.call(calls.resubmit, await form())).toMatchObject({ code: '10000', content: { id: one.id, applyId: one.applyId, no: one.no } })
  expect(await placesOn(first)).toEqual({ available: 10, held: 90 })
  expect(await detailOf(one)).toMatchObject({ status: '1', eventName: 'Better day', can: ['void'], versions: [{ status: '1' }] })
  const { list } = await client.ok(calls.list, { filters: { ticketType: 'normal', keyword: one.no } })
  expect(list).toMatchObject([{ eventName: 'Better day', guests: 90, status: '1' }])
  const seen = await toDecide(one)
  expect(seen.subjectCn).toContain('Better day')
  expect(seen.facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('活动名称：Better day')

  // returned once more, it goes to another day, and below the list finance decides too
  await giveBack(one)
  await client.ok(calls.resubmit, await form({ visitDate: second, lines: lines(20, PRICE - 1), priceReason: 'loyal' }))
  expect([await placesOn(first), await placesOn(second)]).toEqual([
    { available: 100, held: 0 },
    { available: 80, held: 20 },
  ])
  await decideAs(ADMIN, one)
  expect(await waiting(one)).toEqual([FINANCE])
  await decideAs(FINANCE, one)
  expect(await detailOf(one)).toMatchObject({ status: '3', visitDate: second, versions: [{ status: '3' }] })
  expect(await placesOn(second)).toEqual({ available: 80, held: 20 })
  expect(await client.call(calls.resubmit, await form())).toMatchObject({ code: 'MICE-14' })
})

test('WF-32 a change that came back is changed itself; what is in force keeps its places beside those that it asks for now', async () => {
  const client = await sales()
  const [first, second] = [await dayFor(100), await dayFor(100)]
  const one = await approved({ visitDate: first, lines: lines(60) })
  const next = await changed(one, { lines: lines(80) })
  const form = async (more: Parameters<typeof changeOf>[1] = {}) => ({ ...(await changeOf(next, { lines: lines(90), ...more })), reason: '客户增加了人数' })
  expect(await client.call(calls.change, await form())).toMatchObject({ code: 'MICE-10' })
  await giveBack(next)
  expect(await pageOf(next)).toMatchObject({ waitsFor: 'change', change: link(next) })
  expect(await detailOf(one)).toMatchObject({
    status: '11',
    can: ['change', 'void'],
    currentId: one.applyId,
    version: { applyId: next.applyId, reason: 'test' },
  })
  expect(await (await admin()).call(calls.change, await form())).toMatchObject({ code: 'SHELL-02' })
  expect(await client.call(calls.change, await changeOf(one, { lines: lines(90) })), 'another change').toMatchObject({ code: 'MICE-10' })
  expect(await client.call(calls.change, await form({ lines: lines(60) })), 'nothing of it is left').toMatchObject({ code: 'MICE-11' })
  expect(await client.call(calls.change, await form({ lines: lines(101) }))).toMatchObject({ code: 'MICE-09' })
  expect(await placesOn(first)).toEqual({ available: 20, held: 80 })

  expect(await client.call(calls.change, await form())).toMatchObject({ code: '10000', content: { id: one.id, applyId: next.applyId } })
  expect(await placesOn(first)).toEqual({ available: 10, held: 90 })
  const { versions } = await client.ok(calls.changelog, { rootId: one.id })
  expect(versions).toMatchObject([{ status: '11', reason: '客户增加了人数' }, { status: '3' }])
  const { list } = await client.ok(calls.list, { filters: { ticketType: 'normal', keyword: one.no } })
  expect(list).toMatchObject([{ guests: 60, status: '11' }])
  // on another day it takes all of its places, and on the first those in force stay
  await giveBack(next)
  await client.ok(calls.change, await form({ visitDate: second, lines: lines(50) }))
  expect([await placesOn(first), await placesOn(second)]).toEqual([
    { available: 40, held: 60 },
    { available: 50, held: 50 },
  ])
  await decideAs(ADMIN, next)
  expect(await detailOf(one)).toMatchObject({ status: '13', visitDate: second, lines: [{ quantity: 50 }] })
  expect([await placesOn(first), await placesOn(second)]).toEqual([
    { available: 100, held: 0 },
    { available: 50, held: 50 },
  ])
})

test('WF-32 MICE-12 a supplement that came back is one still, and what was rejected afterwards is not changed by its form', async () => {
  const client = await sales()
  const visitDate = await dayFor(100)
  const one = await approved({ visitDate, lines: lines(60) })
  const fixed = (await again(one)).lines
  const form = (applyId: string, given: typeof fixed) => ({ applyId, reason: 'test', lines: given })
  const next = await client.ok(calls.supplement, form(one.applyId, [...fixed, ...lines(5)]))
  await giveBack(next)
  expect(await detailOf(one)).toMatchObject({ status: '11', can: ['supplement', 'void'], version: { supplement: true } })
  expect(await client.call(calls.supplement, form(next.applyId, [...lines(50), ...lines(5)]))).toMatchObject({ code: 'MICE-12' })
  expect(await client.call(calls.supplement, form(next.applyId, [...fixed, ...lines(10)]))).toMatchObject({ code: '10000', content: { applyId: next.applyId } })
  expect(await placesOn(visitDate)).toEqual({ available: 30, held: 70 })
  await decideAs(ADMIN, next, 'reject')
  expect(await statusOf(one)).toBe('12')
  expect(await placesOn(visitDate)).toEqual({ available: 40, held: 60 })
  expect(await client.call(calls.supplement, form(next.applyId, [...fixed, ...lines(10)]))).toMatchObject({ code: 'AMEND-03' })
})
