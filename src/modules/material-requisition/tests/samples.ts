import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { CASHIER, FINANCE, lvm, STRANGER, stranger, WAREHOUSE } from './calls/parts.ts'

const ALL = 'managers look after all requisitions, and administrators after materials, stock and shops'
const STOCK = 'the warehouse delivers whatever is confirmed'
const CATALOGUE = 'groups and materials are the same for everybody who applies'

/** Does what a sample needs, with the stranger there who must not have part in it. */
const beside =
  <I>(make: (room: ReturnType<typeof lvm>) => Promise<I>) =>
  async (t: TestPortal): Promise<I> => {
    await stranger(t)
    return make(lvm(t))
  }
const idOf = ({ id }: { id: string }) => ({ id })
const some = beside(async ({ submitted }) => {
  await submitted()
  return {}
})
const file = async (t: TestPortal) => {
  const { group, nextCode } = lvm(t)
  const code = nextCode('TF')
  return { filename: `${code}.csv`, bytes: ['物料编号,物料组编号,中文名称,英文名称,采购单位', `${code},${(await group()).code},笔,Pen,BOX`].join('\r\n') }
}

export default [
  sample(calls.groups, { by: CASHIER, shared: CATALOGUE, input: some }),
  sample(calls.materials, { by: CASHIER, shared: CATALOGUE, input: beside(async ({ material }) => ({ groupCode: (await material()).group.code })) }),
  sample(calls.shopsMine, {
    by: CASHIER,
    notBy: STRANGER,
    input: beside(async ({ usual }) => {
      await usual()
      return {}
    }),
  }),
  sample(calls.save, {
    by: CASHIER,
    notBy: STRANGER,
    input: beside(async ({ askOf, material }) => askOf(await material())),
    again: 'two drafts may ask for the same',
  }),
  sample(calls.submit, { by: CASHIER, notBy: STRANGER, input: beside(async ({ drafted }) => idOf(await drafted())) }),
  sample(calls.withdraw, { by: CASHIER, notBy: STRANGER, input: beside(async ({ submitted }) => idOf(await submitted())) }),
  sample(calls.remove, { by: CASHIER, notBy: STRANGER, input: beside(async ({ drafted }) => idOf(await drafted())) }),
  sample(calls.search, { by: CASHIER, notBy: STRANGER, input: some }),
  sample(calls.detail, { by: CASHIER, notBy: STRANGER, input: beside(async ({ delivered }) => idOf(await delivered())) }),
  sample(calls.aggregateCandidates, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ submitted }) => ({ groupCode: (await submitted()).material.group.code })),
  }),
  sample(calls.aggregateCreate, { by: FINANCE, shared: ALL, input: beside(async ({ submitted }) => ({ ids: [(await submitted()).id] })) }),
  sample(calls.aggregateConfirm, { by: FINANCE, shared: ALL, input: beside(async ({ gathered }) => ({ id: (await gathered()).orderId, lines: [] })) }),
  sample(calls.aggregateTakeOut, { by: FINANCE, shared: ALL, input: beside(async ({ gathered }) => idOf(await gathered())) }),
  sample(calls.aggregateSearch, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ gathered }) => {
      await gathered()
      return {}
    }),
  }),
  sample(calls.aggregateLoad, { by: FINANCE, shared: ALL, input: beside(async ({ gathered }) => ({ id: (await gathered()).orderId })) }),
  sample(calls.deliver, { by: WAREHOUSE, shared: STOCK, input: beside(async ({ confirmed, roundOf }) => roundOf((await confirmed()).id, 4)) }),
  sample(calls.receive, { by: CASHIER, notBy: STRANGER, input: beside(async ({ delivered, receiptOf }) => receiptOf((await delivered()).id)) }),
  sample(calls.finish, { by: FINANCE, shared: ALL, input: beside(async ({ confirmed }) => ({ ...idOf(await confirmed()), reason: '不再需要' })) }),
  sample(calls.masterSave, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ group, nextCode }) => ({ code: nextCode('TM'), groupId: (await group()).id, nameCn: '笔', nameEn: 'Pen', purchaseUnit: 'BOX' })),
  }),
  sample(calls.groupSave, { by: FINANCE, shared: ALL, input: (t) => ({ code: lvm(t).nextCode('TG'), nameCn: '组', nameEn: 'Group' }) }),
  sample(calls.shopSave, { by: FINANCE, shared: ALL, input: (t) => lvm(t).shopOf() }),
  sample(calls.shopSearch, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ usual }) => {
      await usual()
      return {}
    }),
  }),
  sample(calls.warehouseSave, { by: FINANCE, shared: ALL, input: (t) => ({ code: lvm(t).nextCode('TW'), nameCn: '仓库', nameEn: 'Warehouse' }) }),
  sample(calls.warehouses, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ usual }) => {
      await usual()
      return {}
    }),
  }),
  sample(calls.masterImport, { by: FINANCE, shared: ALL, file, again: 'a file is only looked at' }),
  sample(calls.masterImportConfirm, {
    by: FINANCE,
    shared: ALL,
    input: async (t) => ({ importId: (await (await t.as(FINANCE)).upload(calls.masterImport, {}, await file(t))).content!.importId }),
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.masterTemplate, { by: FINANCE, shared: ALL }),
  sample(calls.stockAdjust, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ material }) => {
      const { id, warehouseId } = await material()
      return { materialId: id, warehouseId, change: 5, reason: '盘点' }
    }),
    again: 'as many pieces may be brought twice',
  }),
  sample(calls.stockDifferences, { by: FINANCE, shared: ALL, quiet: 'the warehouse system of the tests says nothing' }),
  sample(calls.exportLvm, {
    by: FINANCE,
    shared: ALL,
    input: beside(async ({ submitted }) => {
      await submitted()
      return { what: 'requisitions' as const, filters: {} }
    }),
  }),
] satisfies Sample[]
