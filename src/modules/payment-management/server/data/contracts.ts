import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, between, desc, eq, exists, ilike, inArray, lte, min, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { byOffset, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { contracts as call } from '../../contract.ts'
import module from '../../module.ts'
import { PLAN_KINDS, PLAN_STATES } from '../../rules/index.ts'
import { contractLife } from '../../rules/life.ts'
import { editableOf } from '../policy.ts'
import { contracts, planItems } from '../tables.ts'
import { figuresOf, heldOf, withHeld } from './figures.ts'

type Filters = ParsedOf<typeof call>['filters']

/** What of the contracts is asked for, for the list and its export. */
function chosen({ db, today }: Reader, { keyword, supplier, owner, status, dueWithin, endsWithin }: Filters): SQL | undefined {
  const active = eq(contracts.status, 'active')
  const due = (days: number) =>
    exists(
      db
        .select({ id: planItems.id })
        .from(planItems)
        .where(and(eq(planItems.contract, contracts.id), eq(planItems.state, 'open'), lte(planItems.dueOn, addDays(today, days)))),
    )
  const words = keyword && containing(keyword)
  return and(
    words ? or(ilike(contracts.contractNo, words), ilike(contracts.nameCn, words), ilike(contracts.nameEn, words)) : undefined,
    supplier ? ilike(contracts.supplier, containing(supplier)) : undefined,
    owner && eq(contracts.owner, owner),
    status && eq(contracts.status, status),
    dueWithin === undefined ? undefined : and(active, due(dueWithin)),
    endsWithin === undefined ? undefined : and(active, between(contracts.endOn, today, addDays(today, endsWithin))),
  )
}

/** The next day on which something of these active contracts falls due that nobody has asked for. */
async function nextDueOf({ db }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ contract: planItems.contract, dueOn: min(planItems.dueOn) })
    .from(planItems)
    .where(and(inArray(planItems.contract, [...ids]), eq(planItems.state, 'open')))
    .groupBy(planItems.contract)
  return new Map(rows.map(({ contract, dueOn }) => [contract, dueOn]))
}

export const contractRows = listRows(call, {
  table: contracts,
  where: chosen,
  latest: [contracts.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [held, due, mine] = [await heldOf(ctx, ids), await nextDueOf(ctx, ids), await editableOf(ctx, ids)]
    return (await withPeople(ctx, found, { owner: 'owner' })).map((row) => {
      const figures = figuresOf(row.totalFen, held.contract(row.id))
      const active = row.status === 'active'
      const can = mine.has(row.id)
        ? [...(active || row.status === 'draft' ? (['edit'] as const) : []), ...(active && figures.leftFen > 0 ? (['pay'] as const) : [])]
        : []
      return { ...row, ...figures, nextDueOn: active ? (due.get(row.id) ?? null) : null, can }
    })
  },
})

const KEY = 'payment-management.sheet.'
const text = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text' }) as const
const money = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'money' }) as const
const day = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'day' }) as const

const sheet = defineSheet({
  name: `${KEY}contracts`,
  columns: [
    ...([text('contractNo'), text('name'), text('supplier'), text('owner'), text('costCenter')] as const),
    ...([money('totalFen'), money('paidFen'), money('underWayFen'), money('leftFen'), day('endOn')] as const),
    { key: 'status', title: `${KEY}status`, type: 'enum', codes: codesOf('state.ItContract', contractLife.states) },
    { key: 'seq', title: `${KEY}seq`, type: 'integer' },
    { key: 'kind', title: `${KEY}kind`, type: 'enum', codes: codesOf('payment-management.kind', PLAN_KINDS) },
    ...([text('condition'), money('amountFen'), day('dueOn')] as const),
    { key: 'state', title: `${KEY}state`, type: 'enum', codes: codesOf('payment-management.planState', PLAN_STATES) },
    ...([money('itemPaidFen'), money('itemUnderWayFen')] as const),
  ],
})

const lines = ({ db }: Reader, where: SQL | undefined) =>
  db.select({ contract: contracts, item: planItems }).from(contracts).leftJoin(planItems, eq(planItems.contract, contracts.id)).where(where)

/** The contracts of the list with their plans and what is paid of them, a line an item. */
export const contractsExport = defineExport({
  module: module.name,
  name: 'contracts',
  audit: 'ItContract.exported',
  sheet,
  count: (ctx, { filters }: { filters: Filters }, cap) => countUpTo(ctx.db, lineIds(ctx, chosen(ctx, filters)).getSQL(), cap),
  async *rows(ctx, { filters }) {
    const pages = (limit: number, offset: number) => readLines(ctx, filters, limit, offset)
    for await (const { owner, nameCn, nameEn, ...row } of byOffset(pages))
      yield { ...row, name: ctx.lang === 'zh' ? nameCn : nameEn, owner: `${ctx.lang === 'zh' ? owner.nameCn : owner.nameEn} ${owner.ssoId}` }
  },
})

const lineIds = ({ db }: Reader, where: SQL | undefined) =>
  db.select({ id: contracts.id }).from(contracts).leftJoin(planItems, eq(planItems.contract, contracts.id)).where(where)

async function readLines(ctx: Reader, filters: Filters, limit: number, offset: number) {
  const found = await lines(ctx, chosen(ctx, filters)).orderBy(desc(contracts.id), planItems.seq).limit(limit).offset(offset)
  const held = await heldOf(ctx, [...new Set(found.map(({ contract }) => contract.id))])
  const people = await withPeople(
    ctx,
    found.map(({ contract }) => contract),
    { owner: 'owner' },
  )
  return people.map((contract, at) => {
    const item = found[at]?.item
    const [asked] = item ? withHeld([item], held) : []
    return {
      ...contract,
      ...figuresOf(contract.totalFen, held.contract(contract.id)),
      ...(asked && {
        ...{ seq: asked.seq, kind: asked.kind, condition: asked.condition, amountFen: asked.amountFen, dueOn: asked.dueOn, state: asked.state },
        ...{ itemPaidFen: asked.paidFen, itemUnderWayFen: asked.underWayFen },
      }),
    }
  })
}
