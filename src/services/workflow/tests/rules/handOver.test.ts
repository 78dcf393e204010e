import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { actAs } from '#foundation/server/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, handOver, itemsOf, type PathSpec, seedFlows, submit, waitingItems } from '../../server/api.ts'
import { ADMIN, AREA, BENEFITS, by, HRBP, MANAGER, MEMBER, portalForTests, SECURITY, step } from './parts.ts'

const t = await portalForTests()
const REASON = '负责人休假'

function room(code: string, paths: PathSpec[]): string {
  catalog({ code, module: 'hand', params: [], flow: { code, paths }, facts: async () => [], onDecided: async () => {} })
  return code
}
const people = (...ssoIds: string[]): { people: string[] } => ({ people: ssoIds })
const ONE = room('H_ONE', by(step('manager', 'line-manager', { allow: [] })))
const ANY = room('H_ANY', by(step('any', 'person', people(HRBP, BENEFITS, SECURITY))))
const ALL = room('H_ALL', by(step('all', 'person', { ...people(HRBP, BENEFITS), passCondition: 'all' })))
await t.write(seedFlows)

const ask = async (code: string, requester = MEMBER) => {
  const businessId = newId()
  const given = { module: 'hand', businessId, catalog: code, params: {}, requester: asSsoId(requester), subjectCn: '测试', subjectEn: 'Test' }
  return { ...(await t.write((ctx) => submit(ctx, given))), businessId }
}
type Asked = Awaited<ReturnType<typeof ask>>
/** By somebody whom a room lets hand over, who is no administrator of flows. */
const hand = async (items: readonly Asked[], to: string, reason = REASON) => {
  const { actor } = await t.reader(AREA)
  return t.write((ctx) =>
    handOver(
      actAs(ctx, actor),
      items.map(({ id }) => id),
      { to: asSsoId(to), reason },
    ),
  )
}
const heldBy = async ({ businessId }: Asked) =>
  (await t.write((ctx) => itemsOf(ctx, 'hand', [businessId]))).get(businessId)!.holders.map(({ approver, actingFor }) => actingFor ?? approver)
const operate = async (by: string, { id }: Asked, action: 'approve' | 'ask' | 'answer' | 'return-to-step', comment = '') =>
  (await t.as(by)).call(calls.operate, { itemId: id, action, comment })
const told = async (ssoId: string, { id }: Asked) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })).list.filter((n) => n.link?.endsWith(id)).map((n) => n.event)
const logged = ({ id }: Asked) =>
  rowsOf<{ reason: string }>(t.portal.database.read(), sql`select reason from audit_events where kind = 'WorkflowItem.handedOver' and target = ${id}`)

test('WF-82 what several hold goes to one person, who decides; the others are released and told, and the history says who handed it over and why', async () => {
  const item = await ask(ANY)
  await hand([item], ADMIN)
  expect(await heldBy(item)).toEqual([ADMIN])
  expect(await told(HRBP, item)).toContain('takenBack')
  expect(await told(ADMIN, item)).toEqual(['handedOver'])
  expect(await logged(item)).toEqual([{ reason: REASON }])
  expect(await operate(HRBP, item, 'approve')).toMatchObject({ code: 'WF-07' })
  const { timeline } = await (await t.as(ADMIN)).ok(calls.detail, { id: item.id })
  expect(timeline.find((line) => line.kind === 'handedOver')).toMatchObject({ person: { ssoId: AREA }, addressee: { ssoId: ADMIN }, comment: REASON })
  expect(timeline.find((line) => line.person?.ssoId === ADMIN)?.whyCn).toMatch(/^由.+转交$/)
  expect((await operate(ADMIN, item, 'approve')).content?.state).toBe('approved')
})

test('WF-82 who is one of the holders keeps the task alone; handed over once more nothing happens', async () => {
  const item = await ask(ANY)
  await hand([item], BENEFITS)
  expect(await heldBy(item)).toEqual([BENEFITS])
  expect(await told(BENEFITS, item)).toContain('handedOver')
  await hand([item], BENEFITS)
  expect(await logged(item)).toHaveLength(1)
})

test('WF-82 a task whose holder waits for an answer goes too, and the question falls', async () => {
  const item = await ask(ONE)
  await operate(MANAGER, item, 'ask', '具体几点？')
  await hand([item], HRBP)
  expect(await heldBy(item)).toEqual([HRBP])
  expect((await operate(MEMBER, item, 'answer', '22:30')).code).not.toBe('10000')
})

test('WF-82 WF-30 nobody is handed an own request, nor who has left or decided in the step, nor without a reason; of several items all go or none', async () => {
  const [one, other] = [await ask(ONE), await ask(ONE, '10000012')]
  await expect(hand([one, other], MEMBER)).rejects.toThrow('WF-30')
  expect([await heldBy(one), await heldBy(other)]).toEqual([[MANAGER], [MANAGER]])
  await expect(hand([one], HRBP, ' ')).rejects.toThrow('WF-30')
  await expect(hand([one], HRBP, '因'.repeat(151))).rejects.toThrow('WF-09')
  await t.write((ctx) => applyChange(ctx, asSsoId('10000014'), { lastWorkingDate: '2026-11-19' }))
  await t.write((ctx) => applyChange(ctx, asSsoId('10000014'), { status: 'left' }))
  await expect(hand([one], '10000014')).rejects.toThrow('WF-30')
  await hand([one, other], HRBP)
  expect([await heldBy(one), await heldBy(other)]).toEqual([[HRBP], [HRBP]])
  await expect(hand([{ ...one, id: newId() }], HRBP)).rejects.toThrow()
})

test('WF-82 a step that several have to decide is not left to one; what remains of it may be', async () => {
  const item = await ask(ALL)
  await expect(hand([item], SECURITY)).rejects.toThrow('WF-82')
  await operate(HRBP, item, 'approve')
  await expect(hand([item], HRBP)).rejects.toThrow('WF-30')
  await hand([item], SECURITY)
  expect((await operate(SECURITY, item, 'approve')).content?.state).toBe('approved')
  await expect(hand([item], HRBP)).rejects.toThrow('LIFE-01')
})

test('WF-82 who stands in for the person gets the task in their name, save who asked for it (WF-18)', async () => {
  const terms = { start: '2026-11-20', end: '2026-11-25', reason: '', catalogs: null, includeOpen: false }
  await (await t.as(HRBP)).ok(calls.saveDelegation, { ...terms, delegate: asSsoId(BENEFITS) })
  const [one, own] = [await ask(ONE), await ask(ONE, BENEFITS)]
  await hand([one, own], HRBP)
  const found = await t.write((ctx) => itemsOf(ctx, 'hand', [one.businessId, own.businessId]))
  expect(found.get(one.businessId)?.holders).toMatchObject([{ approver: BENEFITS, actingFor: HRBP }])
  expect(found.get(own.businessId)?.holders).toMatchObject([{ approver: HRBP, actingFor: null }])
})

test('items of many things are found at once, and what waits page by page, with who holds each', async () => {
  const some = [await ask(ONE), await ask(ANY), await ask(ONE)]
  await operate(MANAGER, some[0]!, 'approve')
  const ids = some.map(({ businessId }) => businessId)
  const found = await t.write((ctx) => itemsOf(ctx, 'hand', [...ids, newId()]))
  expect(ids.map((id) => found.get(id)?.holders.length)).toEqual([0, 3, 1])
  expect(found.size).toBe(3)
  const before = new Date('2027-01-01T00:00:00Z')
  const pages: string[][] = []
  for (let after: string | undefined; ; ) {
    const page = await t.write((ctx) => waitingItems(ctx, { catalogs: [ANY, ALL], before, after, limit: 1 }))
    if (page.length === 0) break
    pages.push(page.map(({ businessId }) => businessId))
    after = page.at(-1)!.id
  }
  expect(pages.flat()).toContain(ids[1])
  expect(pages.every((page) => page.length === 1)).toBe(true)
  expect(await t.write((ctx) => waitingItems(ctx, { catalogs: [ANY], before: new Date('2026-11-20T00:00:00Z'), limit: 9 }))).toEqual([])
})
