import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { deliver, integrationsOutbox } from '#services/integrations/server/api.ts'
import * as calls from '../contract/index.ts'
import { catalog, seedFlows, submit } from '../server/api.ts'

const MEMBER = '10000001'
const MANAGER = '10000002'
const AREA = asSsoId('10000003')
const HRBP = '10000004'
const FINANCE = '10000007'
const ADMIN = '10000009'
/** Asks for nothing and decides nothing. */
const BYSTANDER = '10000011'
const EVERYBODYS = 'workflow administrators see to all flows and all items'
const NOTHING_ELSE = "each task that is somebody else's is named among the refused, and nothing of it is shown"

const step = { key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const, copies: [{ kind: 'person' as const, ref: FINANCE }] }
const usual = { conditions: [], steps: [step] }
const room = (code: string, more: { allowBatch?: boolean } = {}) => {
  catalog({ code, module: 'samples', params: [], flow: { code, paths: [usual], ...more }, facts: async () => [], onDecided: async () => {} })
  return code
}
const PLAIN = room('SAMPLE', { allowBatch: true })
/** Its flow changes while items are on their way. */
const MOVING = room('SAMPLE_MOVING')
const open = once((t) => t.write(seedFlows))

const asked = async (t: TestPortal, kind = PLAIN) => {
  await open(t)
  return t.write((ctx) =>
    submit(ctx, { module: 'samples', businessId: newId(), catalog: kind, params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
  )
}
const listed = async (t: TestPortal) => {
  await asked(t)
  return { filters: {} }
}
const decided = async (t: TestPortal) => {
  const { id } = await asked(t)
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: id, action: 'approve' })
  return id
}
const drawn = (n: number) => ({
  nameCn: '出差',
  nameEn: 'Trip',
  code: `SAMPLE_${n}_${newId().slice(-8)}`,
  type: 'general' as const,
  catalog: PLAIN,
  paths: [usual],
})
const draft = async (t: TestPortal, n: number) => {
  await open(t)
  return (await t.as(ADMIN)).ok(calls.saveConfig, drawn(n))
}
const flow = async (t: TestPortal, kind = PLAIN) => {
  await open(t)
  return (await (await t.as(ADMIN)).ok(calls.searchConfigs, { filters: { catalog: kind } })).list.find(({ code }) => code === kind)!
}
let versions = 0
/** Puts another version of a flow into force, so that items of the former are left behind. */
const anotherVersion = async (t: TestPortal) => {
  const { id } = await flow(t, MOVING)
  const admin = await t.as(ADMIN)
  await admin.ok(calls.savePaths, { configId: id, paths: [{ ...usual, steps: [{ ...step, nameEn: `Manager ${versions++}` }] }] })
  await admin.ok(calls.publish, { configId: id })
}
/** Days of its own for each try, long ahead, so that no two overlap and none begins. */
let delegated = 0
const terms = () => {
  const start = addDays('2027-01-01', 2 * delegated++)
  return { delegate: AREA, start, end: start, reason: '', catalogs: null, includeOpen: true }
}
const planned = async (t: TestPortal) => (await (await t.as(MANAGER)).ok(calls.saveDelegation, terms())).id
/** A mail on an item that was given up. */
const unsent = async (t: TestPortal) => {
  const { id: businessId } = await asked(t)
  return t.write(async (ctx) => {
    const mail = { to: 'li@example.com', subject: '有待办', text: '请处理' }
    const id = await deliver(ctx, 'mail', mail, { key: newId(ctx.now), about: { module: 'workflow', businessId } })
    await ctx.db.update(integrationsOutbox).set({ state: 'failed', tries: 5, lastAnswer: '550' }).where(eq(integrationsOutbox.id, id))
    return id
  })
}
const operate = (action: 'approve' | 'reject' | 'withdraw' | 'transfer' | 'ask' | 'terminate', by: string, notBy: string, more: { to?: typeof AREA } = {}) =>
  sample(calls.operate, { by, notBy, input: async (t) => ({ itemId: (await asked(t)).id, action, comment: '已核对', ...more }) })

export default [
  sample(calls.requested, { by: MEMBER, notBy: BYSTANDER, input: listed }),
  sample(calls.exportItems, { by: ADMIN, input: listed }),
  sample(calls.assigned, { by: MANAGER, notBy: HRBP, input: listed }),
  sample(calls.copied, {
    by: FINANCE,
    notBy: BYSTANDER,
    async input(t) {
      await decided(t)
      return { filters: {} }
    },
  }),
  sample(calls.detail, { by: MEMBER, notBy: BYSTANDER, input: async (t) => ({ id: (await asked(t)).id }) }),
  operate('approve', MANAGER, HRBP),
  operate('reject', MANAGER, HRBP),
  operate('withdraw', MEMBER, BYSTANDER),
  operate('transfer', MANAGER, HRBP, { to: AREA }),
  operate('ask', MANAGER, HRBP),
  operate('terminate', ADMIN, BYSTANDER),
  sample(calls.batch, {
    by: MANAGER,
    shared: NOTHING_ELSE,
    async input(t) {
      const { id } = await asked(t)
      const { list } = await (await t.as(MANAGER)).ok(calls.assigned, { pageSize: 100 })
      return { tasks: list.filter((row) => row.id === id).map((row) => ({ id: row.taskId, seen: row.seen })), action: 'approve' }
    },
    again: 'what was decided is named among the refused',
  }),
  sample(calls.preview, {
    by: MEMBER,
    async input(t) {
      await open(t)
      return { catalog: PLAIN }
    },
  }),
  sample(calls.markRead, {
    by: FINANCE,
    shared: "only one's own copies and tasks are marked; of other items nothing is",
    input: async (t) => ({ itemId: await decided(t) }),
    again: 'read is read',
  }),
  sample(calls.moveVersion, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const { id } = await asked(t, MOVING)
      await anotherVersion(t)
      return { itemId: id, reason: '制度更新' }
    },
  }),
  sample(calls.saveDelegation, { by: MANAGER, notBy: HRBP, input: async (t) => ({ id: await planned(t), ...terms() }), again: 'saved as it is' }),
  sample(calls.searchDelegations, {
    by: MANAGER,
    notBy: HRBP,
    async input(t) {
      await planned(t)
      return { filters: {} }
    },
  }),
  sample(calls.exportDelegations, { by: MANAGER, input: () => ({ filters: {} }) }),
  sample(calls.searchSyncs, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await unsent(t)
      return {}
    },
  }),
  sample(calls.resendSyncs, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ ids: [await unsent(t)] }) }),
  sample(calls.exportSyncs, { by: ADMIN, input: () => ({ filters: {} }) }),
  sample(calls.endDelegation, { by: MANAGER, notBy: HRBP, input: async (t) => ({ id: await planned(t) }) }),
  sample(calls.searchConfigs, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await open(t)
      return {}
    },
  }),
  sample(calls.pathsOfConfig, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.paramsOfCatalog, { by: ADMIN, input: () => ({ catalog: PLAIN }) }),
  sample(calls.versions, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.saveConfig, { by: ADMIN, shared: EVERYBODYS, input: async (t, n) => ({ ...drawn(n), ...(await draft(t, n)) }) }),
  sample(calls.savePaths, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const { id, revision } = await draft(t, n)
      return { configId: id, revision, paths: [{ ...usual, steps: [{ ...step, nameEn: 'Their manager' }] }] }
    },
  }),
  sample(calls.notificationsOfConfig, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.saveNotifications, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const { id, revision } = await draft(t, n)
      return { configId: id, revision, notifications: [{ event: 'approved', channels: [], receivers: [{ kind: 'approver' }] }] }
    },
  }),
  sample(calls.testRun, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id, version: 1, requester: asSsoId(MEMBER) }) }),
  sample(calls.diagram, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.saveDiagram, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ configId: (await flow(t)).id, places: [{ id: 'start', x: 20, y: 40 }] }),
    again: 'what stands there stays there',
  }),
  sample(calls.replay, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }), again: 'the one that runs is answered' }),
  sample(calls.replayResult, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.routingCheck, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.health, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ configId: (await flow(t)).id }) }),
  sample(calls.running, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await asked(t)
      return { filters: { configId: (await flow(t)).id } }
    },
  }),
  sample(calls.publish, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const { id, revision } = await draft(t, n)
      return { configId: id, revision }
    },
  }),
  sample(calls.removeConfig, { by: ADMIN, shared: EVERYBODYS, input: async (t, n) => ({ id: (await draft(t, n)).id, what: 'delete' }) }),
] satisfies Sample[]
