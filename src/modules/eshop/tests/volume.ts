import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, HOTEL, MEMBER, shop } from './calls/parts.ts'

const [ORDER, LINE, PAYMENT, ITEM, VARIANT] = [1, 2, 3, 4, 5]
const KINDS = 400
const KIND = `1 + n % ${KINDS}`

export default {
  /** An order that was paid, with its line and its payment. */
  async begin(t) {
    const { goods, paid } = shop(t)
    await paid((await goods()).sku)
  },
  async fill({ copy, id, person, back, rows }) {
    await copy('eshop_items', { id: id(ITEM), name_cn: "'商品' || n" }, { count: KINDS })
    await copy('eshop_variants', { id: id(VARIANT), item: id(ITEM), sku: "'V' || n" }, { count: KINDS })
    await copy('eshop_orders', { id: id(ORDER), oid: "'ESV' || n", sso_id: person(MEMBER), at: `t.at ${back}` }, { count: rows })
    await copy('eshop_order_lines', { id: id(LINE), order: id(ORDER), item: id(ITEM, KIND), variant: id(VARIANT, KIND) }, { count: rows })
    await copy('eshop_payments', { id: id(PAYMENT), order: id(ORDER), provider_no: "'V' || n" }, { count: rows })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.orderMine)],
    everybodys: () => [open(ADMIN, calls.adminOrderList, { filters: {} }), open(ADMIN, calls.adminDeliveryList, { filters: { stage: 'pack' } })],
    ofOne: () => [open(ADMIN, calls.adminItemList, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(HOTEL)
    return {
      'the shelf': () => member.ok(calls.itemList, {}),
      'the shelf by price, of what is there': () => member.ok(calls.itemList, { sort: 'price', filters: { inStock: true } }),
      'the cart': () => member.ok(calls.cart, {}),
    }
  },
} satisfies Volume
