import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldDifference } from '#foundation/contract/difference.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import * as calls from '../../contract/index.ts'
import { changedParams, runsAgain, stepsCarriedOver } from '../../rules/carrying.ts'
import { catalog, preview, resubmit, type StepSpec, seedFlows, submit } from '../../server/api.ts'
import { workflowTask } from '../../server/tables.ts'
import { ADMIN, AREA, BYSTANDER, FINANCE, HRBP, MANAGER, MEMBER, portalForTests } from './parts.ts'

const t = await portalForTests()

const step = (key: string, approver: StepSpec['approver'], dependsOn: string[], more: Partial<StepSpec> = {}): StepSpec => ({
  key,
  nameCn: key,
  nameEn: key,
  approver,
  dependsOn,
  allow: ['returnToRequester', 'returnToStep'],
  ...more,
})
const STEPS = [
  step('manager', 'line-manager', ['place']),
  step('hrbp', 'hrbp', ['cost']),
  step('finance', 'role', ['cost', 'place'], { approverRef: 'finance' }),
]
const DEAR = 1_000_00
const DIFFERENCE: FieldDifference = {
  field: 'cost',
  labelCn: '费用',
  labelEn: 'Cost',
  changed: true,
  before: { cn: '¥1.00', en: '¥1.00' },
  after: { cn: '¥2.00', en: '¥2.00' },
  rows: null,
}
const room = (code: string, steps: StepSpec[] = STEPS) => {
  catalog({
    code,
    module: 'carry',
    params: [
      { code: 'place', valueType: 'text' },
      { code: 'cost', valueType: 'money' },
      { code: 'colour', valueType: 'text' },
    ],
    flow: {
      code,
      paths: [
        { conditions: [{ param: 'cost', operator: 'gt', value: DEAR }], steps },
        { conditions: [], steps },
      ],
    },
    facts: async () => [],
    change: (id) => `/carry?change=${id}`,
    changes: async (_ctx, businessId) => (businessId.startsWith('change') ? [DIFFERENCE] : null),
    onDecided: async () => {},
  })
  return code
}
const TRIP = room('KEEP_TRIP')
const MOVING = room('KEEP_MOVING')
const OTHER = room('KEEP_OTHER')
/** The same person decides before and behind the step that keeps its decision. */
const TWICE = room('KEEP_TWICE', [STEPS[0]!, step('again', 'line-manager', ['cost'])])
await t.write(seedFlows)

const FIRST = { place: 'A', cost: 100, colour: 'red' }
interface Given {
  code?: string
  params?: Record<string, string | number>
  requester?: string
  changes?: { businessId: string; changed: string[] }
  businessId?: string
}
const ask = ({ code = TRIP, params = FIRST, requester = MEMBER, businessId = newId(), ...changes }: Given = {}) =>
  t.write(async (ctx) => ({
    businessId,
    ...(await submit(ctx, {
      module: 'carry',
      businessId,
      catalog: code,
      params,
      requester: asSsoId(requester),
      subjectCn: '出差',
      subjectEn: 'Trip',
      ...changes,
    })),
  }))
type Action = (typeof calls.operate)['input']['_zod']['input']['action']
const act = async (ssoId: string, itemId: string, action: Action, more: { comment?: string; step?: string } = {}) =>
  (await t.as(ssoId)).call(calls.operate, { itemId, action, ...more })
const tasksOf = (itemId: string) => t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, itemId)).orderBy(asc(workflowTask.id)))
const heldOf = async (itemId: string) => (await tasksOf(itemId)).filter((one) => one.state === 'pending').map((one) => one.approver)
const carriedOf = async (itemId: string) =>
  (await tasksOf(itemId))
    .filter((one) => one.carriedOver)
    .map((one) => one.stepKey)
    .toSorted()
const detailOf = async (ssoId: string, id: string) => (await t.as(ssoId)).ok(calls.detail, { id })

/** A trip that everybody has approved. */
async function approved(code = TRIP): Promise<{ id: string; businessId: string }> {
  const item = await ask({ code })
  for (const ssoId of [MANAGER, HRBP, FINANCE]) await act(ssoId, item.id, 'approve', { comment: `同意 ${ssoId}` })
  expect((await detailOf(MEMBER, item.id)).state).toBe('approved')
  return item
}
const change = async (changed: string[], params: Given['params'] = FIRST, more: Given = {}) =>
  ask({ params, changes: { businessId: (await approved(more.code)).businessId, changed }, ...more })

const codes = fc.constantFrom('place', 'cost', 'colour', 'note')
const someSteps = fc.uniqueArray(fc.record({ key: fc.string({ minLength: 1, maxLength: 3 }), dependsOn: fc.array(codes, { maxLength: 3 }) }), {
  selector: ({ key }) => key,
  maxLength: 6,
})

test('WF-39 whatever has changed, a step keeps its decision only where it had one and names none of it, and never do all', () => {
  fc.assert(
    fc.property(someSteps, fc.array(codes), fc.array(fc.nat({ max: 5 })), (steps, inputs, places) => {
      const decided = new Set(places.flatMap((n) => steps[n]?.key ?? []))
      const changed = { inputs, params: ['place', 'cost', 'colour'] }
      const kept = stepsCarriedOver(steps, decided, changed)
      for (const key of kept) {
        const { dependsOn } = steps.find((one) => one.key === key)!
        expect(decided.has(key)).toBe(true)
        expect(dependsOn.length).toBeGreaterThan(0)
        expect(inputs.some((one) => dependsOn.includes(one))).toBe(false)
      }
      if (inputs.includes('note')) expect(kept).toEqual([])
      if (steps.length > 0) expect(kept.length).toBeLessThan(steps.length)
      const free = steps.filter((one) => decided.has(one.key) && !runsAgain(one, changed))
      expect(free.length - kept.length).toBe(steps.length > 0 && free.length === steps.length ? 1 : 0)
    }),
  )
  expect(changedParams({ a: 1, b: 'x' }, { a: 2, c: true }).toSorted()).toEqual(['a', 'b', 'c'])
})

test('WF-39 only the steps whose params changed decide again, the others keep their decision, marked carried over', async () => {
  const item = await change(['cost'], { ...FIRST, cost: 200 })
  expect(await carriedOf(item.id)).toEqual(['manager'])
  expect(await heldOf(item.id)).toEqual([HRBP])
  const seen = await detailOf(MEMBER, item.id)
  expect(seen.steps.map((one) => one.carriedOver)).toEqual([true, false, false])
  expect(seen.timeline.filter((line) => line.carriedOver)).toMatchObject([{ person: { ssoId: MANAGER }, state: 'approved', comment: `同意 ${MANAGER}` }])
  await act(HRBP, item.id, 'approve')
  expect(await heldOf(item.id)).toEqual([FINANCE])
  expect((await act(FINANCE, item.id, 'approve')).content?.state).toBe('approved')
})

test('WF-34 WF-39 the preview of a change says whose decision holds and who decides, as it comes about', async () => {
  const { businessId } = await approved()
  const params = { ...FIRST, cost: 200 }
  const changes = { businessId, changed: ['cost'] }
  const seen = await t.write((ctx) => preview(ctx, { catalog: TRIP, params, requester: asSsoId(MEMBER), changes }))
  expect(seen.map((one) => [one.carriedOver, ...one.people.map(({ ssoId }) => ssoId)])).toEqual([
    [true, MANAGER],
    [false, HRBP],
    [false, FINANCE],
  ])
  const item = await ask({ params, changes })
  expect(await carriedOf(item.id)).toEqual(['manager'])
  expect(await heldOf(item.id)).toEqual([HRBP])
})

test('WF-39 a step in the middle that keeps its decision is passed over', async () => {
  const item = await change(['place'], { ...FIRST, place: 'B' })
  expect(await heldOf(item.id)).toEqual([MANAGER])
  expect((await detailOf(MEMBER, item.id)).timeline.filter((line) => line.kind === 'next').map((line) => line.person?.ssoId)).toEqual([FINANCE])
  await act(MANAGER, item.id, 'approve')
  expect(await heldOf(item.id)).toEqual([FINANCE])
})

test('WF-39 a param that its room forgot to name counts as changed all the same', async () => {
  expect(await carriedOf((await change([], { ...FIRST, cost: 200 })).id)).toEqual(['manager'])
})

test('WF-39 what no param stands for concerns every step; what no step depends on is decided by the last', async () => {
  const unnamed = await change(['note'])
  expect(await carriedOf(unnamed.id)).toEqual([])
  expect(await heldOf(unnamed.id)).toEqual([MANAGER])
  const idle = await change(['colour'], { ...FIRST, colour: 'blue' })
  expect(await carriedOf(idle.id)).toEqual(['hrbp', 'manager'])
  expect(await heldOf(idle.id)).toEqual([FINANCE])
})

test('WF-39 another path, another version of the flow or another kind of request runs in full', async () => {
  const dear = await change(['cost'], { ...FIRST, cost: DEAR + 1 })
  expect(await carriedOf(dear.id)).toEqual([])
  expect(await heldOf(dear.id)).toEqual([MANAGER])
  const { businessId } = await approved(MOVING)
  const admin = await t.as(ADMIN)
  const flow = (await admin.ok(calls.searchConfigs, { filters: { catalog: MOVING } })).list.find(({ code }) => code === MOVING)!
  const [drawn] = await admin.ok(calls.versions, { configId: flow.id })
  expect(drawn!.drawn[0]!.steps.map((one) => one.dependsOn)).toEqual([['place'], ['cost'], ['cost', 'place']])
  await admin.ok(calls.savePaths, {
    configId: flow.id,
    paths: drawn!.drawn.map((path) => ({ ...path, steps: path.steps.map((one) => ({ ...one, nameEn: `${one.nameEn} 2` })) })),
  })
  await admin.ok(calls.publish, { configId: flow.id })
  const changes = { businessId, changed: ['cost'] }
  const params = { ...FIRST, cost: 200 }
  expect(await carriedOf((await ask({ code: MOVING, params, changes })).id)).toEqual([])
  expect(await carriedOf((await ask({ code: OTHER, params, changes: { businessId: (await approved()).businessId, changed: ['cost'] } })).id)).toEqual([])
})

test('WF-39 nothing is kept of what was never approved', async () => {
  const open = await ask()
  await act(MANAGER, open.id, 'approve')
  await act(HRBP, open.id, 'reject', { comment: '不同意' })
  expect(await carriedOf((await ask({ params: { ...FIRST, cost: 200 }, changes: { businessId: open.businessId, changed: ['cost'] } })).id)).toEqual([])
  expect(await carriedOf((await ask({ changes: { businessId: newId(), changed: ['cost'] } })).id)).toEqual([])
})

test('WF-39 a decision is not kept for a change that its approver asks for (WF-12)', async () => {
  const { businessId } = await approved()
  const own = await ask({ requester: MANAGER, params: { ...FIRST, cost: 200 }, changes: { businessId, changed: ['cost'] } })
  expect(await carriedOf(own.id)).toEqual([])
  expect(await heldOf(own.id)).toEqual([AREA])
})

test('WF-39 a kept decision leaves nobody out of the step behind it, who has to decide on what changed (WF-13)', async () => {
  const item = await ask({ code: TWICE })
  await act(MANAGER, item.id, 'approve')
  const changed = await ask({ code: TWICE, params: { ...FIRST, cost: 200 }, changes: { businessId: item.businessId, changed: ['cost'] } })
  expect(await carriedOf(changed.id)).toEqual(['manager'])
  expect(await heldOf(changed.id)).toEqual([MANAGER])
})

test('WF-39 a kept decision is none on the change: it can be withdrawn, and is no work that somebody has done', async () => {
  const item = await change(['cost'], { ...FIRST, cost: 200 })
  const done = await (await t.as(MANAGER)).ok(calls.assigned, { pageSize: 100, filters: { tab: 'done' } })
  expect(done.list.map((row) => row.id)).not.toContain(item.id)
  expect((await detailOf(MEMBER, item.id)).can).toContain('withdraw')
  expect((await act(MEMBER, item.id, 'withdraw')).content?.state).toBe('withdrawn')
})

test('WF-39 sent again after a return, only the steps concerned decide again where the room says what changed', async () => {
  const item = await ask()
  for (const ssoId of [MANAGER, HRBP]) await act(ssoId, item.id, 'approve')
  await act(FINANCE, item.id, 'return-to-requester', { comment: '费用偏高' })
  await t.write((ctx) => resubmit(ctx, item.id, { params: { ...FIRST, cost: 50 }, changed: ['cost'] }))
  expect(await carriedOf(item.id)).toEqual(['manager'])
  expect(await heldOf(item.id)).toEqual([HRBP])
  await act(HRBP, item.id, 'return-to-requester', { comment: '再看看' })
  await t.write((ctx) => resubmit(ctx, item.id, { params: FIRST }))
  // without a word on what changed everything runs again (WF-32)
  expect(await heldOf(item.id)).toEqual([MANAGER])
})

test('WF-39 returned to a step that kept its decision, the step decides again (WF-31)', async () => {
  const item = await change(['cost'], { ...FIRST, cost: 200 })
  expect((await act(HRBP, item.id, 'return-to-step', { step: 'manager', comment: '请经理再看' })).code).toBe('10000')
  expect(await heldOf(item.id)).toEqual([MANAGER])
  expect((await detailOf(MEMBER, item.id)).steps.map((one) => one.carriedOver)).toEqual([false, false, false])
})

test('WF-39 approvers are shown what differs, and nobody else is', async () => {
  const item = await change(['cost'], { ...FIRST, cost: 200 }, { businessId: `change-${newId()}` })
  expect((await detailOf(HRBP, item.id)).changes).toEqual([DIFFERENCE])
  expect((await detailOf(MANAGER, (await ask()).id)).changes).toBeNull()
  expect(await (await t.as(BYSTANDER)).call(calls.detail, { id: item.id })).toMatchObject({ status: 403, code: 'WF-22' })
})

test('WF-56 a step depends only on params that its kind of request has', async () => {
  const admin = await t.as(ADMIN)
  const flow = (await admin.ok(calls.searchConfigs, { filters: { catalog: TRIP } })).list.find(({ code }) => code === TRIP)!
  const faulty = { conditions: [], steps: [{ key: 'one', nameCn: '一', nameEn: 'One', approver: 'line-manager' as const, dependsOn: ['weather'] }] }
  expect(await admin.call(calls.savePaths, { configId: flow.id, paths: [faulty] })).toMatchObject({
    code: 'WF-56',
    fields: [{ path: 'paths.0.steps.0.dependsOn' }],
  })
})
