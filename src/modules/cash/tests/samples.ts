import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { CASHIER, cash, DECLARED, FINANCE, line, WANTED } from './calls/parts.ts'

const ALL = 'cash administrators look after all exchanges, vaults and locations'
const CASHIERS = 'nobody of the house but the one cashier and who looks after all exchanges may; a cashier of elsewhere is refused by a test'
/** Operates vaults too, and counts at none of these. */
const OTHER = FINANCE
const SHORT = [line(10_000, 'note', 1)]

/** Does what a sample needs. */
const having =
  <I>(make: (room: ReturnType<typeof cash>) => Promise<I>) =>
  (t: TestPortal): Promise<I> =>
    make(cash(t))
const idOf = ({ id }: { id: string }) => ({ id })
const one = having(async ({ submitted }) => idOf(await submitted()))
const agreed = having(async ({ counted }) => idOf(await counted()))
const some = having(async ({ counted }) => {
  await counted()
  return {}
})
const file = async (t: TestPortal) => {
  const { usual } = cash(t)
  const id = await usual()
  const { code } = (await (await t.as(FINANCE)).ok(calls.vaults)).list.find((vault) => vault.id === id)!
  const location = cash(t).nextCode('S')
  const head = '编号,中文名称,英文名称,公司,事业部,成本中心,金库,当日截止'
  return { filename: `${location}.csv`, bytes: [head, `${location},店,Shop,主公司,MB-MD,420100,${code},20:00`].join('\r\n') }
}

export default [
  sample(calls.locationsMine, {
    by: CASHIER,
    shared: 'each cashier has the locations of the own',
    async input(t) {
      await one(t)
      return {}
    },
  }),
  sample(calls.locationResolve, {
    by: CASHIER,
    notBy: OTHER,
    input: having(async ({ location, nextCode }) => {
      const code = nextCode('R')
      await location({ code })
      return { code }
    }),
  }),
  sample(calls.submit, { by: CASHIER, shared: CASHIERS, input: having(({ askOf }) => askOf()) }),
  sample(calls.withdraw, { by: CASHIER, shared: CASHIERS, input: one }),
  sample(calls.search, { by: CASHIER, shared: CASHIERS, input: some }),
  sample(calls.searchCounts, { by: CASHIER, shared: 'nothing but how many there are of what one may see', input: some }),
  sample(calls.detail, { by: CASHIER, shared: CASHIERS, input: agreed }),
  sample(calls.receive, {
    by: CASHIER,
    notBy: OTHER,
    input: having(async ({ submitted }) => ({ bagNo: (await submitted()).bagNo })),
    again: 'the second scan shows the exchange (CASH-11)',
  }),
  sample(calls.countBag, {
    by: CASHIER,
    notBy: OTHER,
    input: having(async ({ received }) => ({ id: (await received()).id, lines: DECLARED, photos: [], seen: 0 })),
    again: 'the same count of the same person is booked once (CASH-20)',
  }),
  sample(calls.recount, { by: CASHIER, shared: CASHIERS, input: agreed }),
  sample(calls.confirm, { by: FINANCE, shared: ALL, input: agreed }),
  sample(calls.correct, {
    by: FINANCE,
    shared: ALL,
    input: having(async ({ counted }) => ({ id: (await counted(SHORT)).id, wanted: [line(1_000, 'note', 10)], reason: '少装一张' })),
  }),
  sample(calls.batchConfirm, {
    by: FINANCE,
    shared: ALL,
    input: having(async ({ counted }) => ({ ids: [(await counted()).id] })),
    again: 'it says of each exchange that it was confirmed before',
  }),
  sample(calls.locationSearch, { by: FINANCE, shared: ALL, input: some }),
  sample(calls.locationSave, { by: FINANCE, shared: ALL, input: (t) => cash(t).locationOf() }),
  sample(calls.locationImport, { by: FINANCE, shared: ALL, file, again: 'a file is only looked at' }),
  sample(calls.locationImportConfirm, {
    by: FINANCE,
    shared: ALL,
    input: async (t) => ({ importId: (await (await t.as(FINANCE)).upload(calls.locationImport, {}, await file(t))).content!.importId }),
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.locationTemplate, { by: FINANCE, shared: ALL }),
  sample(calls.vaults, { by: FINANCE, shared: ALL, input: some }),
  sample(calls.vaultSave, { by: FINANCE, shared: ALL, input: (t) => ({ code: cash(t).nextCode('SV'), nameCn: '金库', nameEn: 'Vault' }) }),
  sample(calls.vaultStock, { by: FINANCE, shared: ALL, input: some }),
  sample(calls.vaultAdjust, {
    by: FINANCE,
    shared: ALL,
    input: async (t) => ({ vaultId: await cash(t).usual(), denominationFen: 100, form: 'coin' as const, change: 10, reason: '盘点' }),
    again: 'as many pieces may be brought twice',
  }),
  sample(calls.vaultLedger, {
    by: FINANCE,
    shared: ALL,
    input: having(async ({ submitted, usual }) => {
      await submitted({ wanted: WANTED })
      return { vaultId: await usual(), denominationFen: 1_000, form: 'note' as const }
    }),
  }),
  sample(calls.exportCash, {
    by: FINANCE,
    shared: ALL,
    input: having(async ({ counted }) => {
      await counted()
      return { what: 'exchanges' as const, filters: {} }
    }),
  }),
] satisfies Sample[]
