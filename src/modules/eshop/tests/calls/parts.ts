import { expect } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { foundationSequences } from '#foundation/database/tables.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { balance, ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { stockOf } from '../../server/data/goods.ts'
import { orders, payments, variants } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
/** Of the hotel branch. */
export const HOTEL = '10000010'
export const INTERN = '10000013'
/** Delivers, and manages no orders. */
export const CASHIER = '10000015'

export const PRICE = 5900
let made = 0

export const item = (more: Partial<calls.WrittenItem> = {}): calls.WrittenItem => ({
  ...{ nameCn: '毛绒玩偶', nameEn: 'Plush toy', category: 'plush', descriptionCn: '', descriptionEn: '', pictures: [], originalPriceFen: 9900 },
  ...{
    staffPriceFen: PRICE,
    limitPerPerson: null,
    warnBelow: null,
    saleFrom: '2026-01-01T00:00:00.000Z',
    saleTo: null,
    entities: ['MB', 'HB', 'JV'],
    onSale: true,
  },
  variants: [{ sku: `T-${newId()}`, optionCn: '', optionEn: '', priceDeltaFen: 0 }],
  ...more,
})

/** Signs in anew for each call: where the clock is moved by days no session lasts. */
export const everAnew = (t: TestPortal, ssoId: string): TestClient => ({
  call: async (...given) => (await t.as(ssoId)).call(...given),
  ok: async (...given) => (await t.as(ssoId)).ok(...given),
  upload: async (...given) => (await t.as(ssoId)).upload(...given),
  download: async (...given) => (await t.as(ssoId)).download(...given),
})

interface Placing {
  by?: string
  quantity?: number
  payment?: calls.Payment
  priceFen?: number
  key?: string
}

/** What tests of the shop do over and over, on one portal. */
export function shop(t: TestPortal) {
  const db = t.portal.database.read()
  const [member, admin] = [everAnew(t, MEMBER), everAnew(t, ADMIN)]
  const variantOf = async (sku: string) => (await db.select().from(variants).where(eq(variants.sku, sku)))[0]!
  const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!
  const stock = async (sku: string) => {
    const { id } = await variantOf(sku)
    const { available, held } = await t.write((ctx) => balance(ctx, stockOf(id)))
    return { available, held }
  }
  const place = (sku: string, { by = MEMBER, quantity = 1, payment = 'counter', priceFen = PRICE, key }: Placing = {}) =>
    everAnew(t, by).call(calls.orderPlace, { lines: [{ sku, quantity, priceFen }], payment, place: 'shop', note: '' }, key === undefined ? {} : { key })
  const placed = async (sku: string, given: Placing = {}) => {
    const answer = await place(sku, given)
    expect(answer.code).toBe('10000')
    return answer.content!
  }
  /** An order that was paid at the counter. */
  const paid = async (sku: string, given: Placing = {}) => {
    const order = await placed(sku, given)
    await admin.ok(calls.adminOrderPay, { id: order.id, receipt: `R${made++}` })
    return order
  }
  const ready = async (sku: string) => {
    const order = await paid(sku)
    await admin.ok(calls.adminDeliveryArrive, { ids: [order.id] })
    return { ...order, code: (await rowOf(order.id)).collectCode! }
  }
  /** Says what the number of the last order of the day was, and tells what it had been. */
  const numbered = (last: number) =>
    t.write(async (ctx) => {
      const [q, of] = [foundationSequences, { prefix: 'ES', day: ctx.today }]
      const [before] = await ctx.db
        .select({ last: q.last })
        .from(q)
        .where(and(eq(q.prefix, of.prefix), eq(q.day, of.day)))
      await ctx.db
        .insert(q)
        .values({ ...of, last })
        .onConflictDoUpdate({ target: [q.prefix, q.day], set: { last } })
      return before?.last ?? 0
    })
  return {
    ...{ variantOf, rowOf, stock, place, placed, paid, ready },
    /** Paid online, with a number that ends so: by it the embedded provider plays what else may happen. */
    async endingIn(ending: string, sku: string) {
      const before = await numbered(Number(ending) - 1)
      const order = await placed(sku, { payment: 'online' })
      await numbered(before)
      return order
    },
    paymentsOf: (id: string) => db.select().from(payments).where(eq(payments.order, id)).orderBy(asc(payments.id)),
    /** An item on sale with one variant, and pieces of it. */
    async goods(given: Partial<calls.WrittenItem> = {}, pieces = 10) {
      const written = item(given)
      const { id } = await admin.ok(calls.adminItemSave, written)
      const { sku } = written.variants[0]!
      if (pieces > 0) await admin.ok(calls.adminItemStock, { sku, pieces, reason: '到货' })
      return { id, sku, written }
    },
    /** What came to the stock of a variant and went adds up to what there is (ESHOP-15). */
    async agrees(sku: string) {
      const { id } = await variantOf(sku)
      const rows = await db
        .select({ entry: ledgerEntry })
        .from(ledgerEntry)
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
        .where(eq(ledgerAccount.ownerId, id))
      const sum = (of: (one: (typeof rows)[number]) => number) => rows.reduce((all, one) => all + of(one), 0)
      expect(await stock(sku)).toEqual({ available: sum(({ entry }) => entry.availableDelta), held: sum(({ entry }) => entry.heldDelta) })
    },
    async collected(sku: string) {
      const order = await ready(sku)
      expect(await admin.ok(calls.adminDeliveryHandover, { code: `${order.oid}-${order.code}` })).toMatchObject({ ok: true })
      return order
    },
    async refunding(sku: string) {
      const order = await paid(sku)
      await member.ok(calls.orderRefundAsk, { id: order.id, reason: '买错了' })
      return order
    },
    detail: (oid: string, by = MEMBER) => everAnew(t, by).ok(calls.order, { oid }),
    /** The provider, which answers by itself after a minute. */
    async providerAnswers() {
      await t.runJob('integrations.deliver')
      t.setClock(addMinutes(t.portal.clock(), 1))
      await t.runJob('integrations.receipts')
      await t.drain()
    },
    /** Titles of what somebody was told about an order. */
    told: async (ssoId: string, oid = '') =>
      (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list
        .map(({ titleCn }) => titleCn)
        .filter((title) => title.includes(oid)),
  }
}
