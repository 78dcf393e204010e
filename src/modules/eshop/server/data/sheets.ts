import { codesOf, defineSheet } from '#services/spreadsheets/server/api.ts'
import { category } from '../../contract/index.ts'

const MOST_FEN = 100_000_000

/** A file of goods: its template, and what is read. */
export const goodsSheet = defineSheet({
  name: 'eshop.upload.sheet',
  columns: [
    { key: 'sku', title: 'eshop.goods.sku', type: 'text', required: true, max: 40, example: 'PLUSH-01' },
    { key: 'nameCn', title: 'eshop.goods.nameCn', type: 'text', required: true, max: 60 },
    { key: 'nameEn', title: 'eshop.goods.nameEn', type: 'text', required: true, max: 120 },
    { key: 'category', title: 'eshop.goods.category', type: 'enum', required: true, codes: codesOf('eshop.category', category.options) },
    { key: 'originalPriceFen', title: 'eshop.goods.originalPriceFen', type: 'money', required: true, min: 0, max: MOST_FEN },
    { key: 'staffPriceFen', title: 'eshop.goods.staffPriceFen', type: 'money', min: 0, max: MOST_FEN },
    { key: 'limitPerPerson', title: 'eshop.goods.limitPerPerson', type: 'integer', min: 1, max: 99 },
    { key: 'pieces', title: 'eshop.upload.pieces', type: 'integer', min: 0, max: 1_000_000 },
  ],
})

export const salesSheet = defineSheet({
  name: 'eshop.sheet.sales',
  columns: [
    { key: 'month', title: 'eshop.sheet.month', type: 'text' },
    { key: 'item', title: 'eshop.goods.item', type: 'text', width: 28 },
    { key: 'sku', title: 'eshop.goods.sku', type: 'text' },
    { key: 'sold', title: 'eshop.sheet.sold', type: 'integer' },
    { key: 'soldFen', title: 'eshop.sheet.soldFen', type: 'money' },
    { key: 'back', title: 'eshop.sheet.back', type: 'integer' },
    { key: 'backFen', title: 'eshop.sheet.backFen', type: 'money' },
    { key: 'netFen', title: 'eshop.sheet.netFen', type: 'money' },
  ],
})

export const stockSheet = defineSheet({
  name: 'eshop.sheet.stock',
  columns: [
    { key: 'at', title: 'eshop.sheet.at', type: 'instant' },
    { key: 'item', title: 'eshop.goods.item', type: 'text', width: 28 },
    { key: 'sku', title: 'eshop.goods.sku', type: 'text' },
    { key: 'cause', title: 'eshop.sheet.cause', type: 'text', width: 40 },
    { key: 'amount', title: 'eshop.sheet.amount', type: 'integer' },
    { key: 'balanceAfter', title: 'eshop.sheet.balanceAfter', type: 'integer' },
  ],
})

/** One line a line of an order, with what all lines of it have in common. */
export const linesSheet = defineSheet({
  name: 'eshop.orders.sheet',
  columns: [
    { key: 'oid', title: 'eshop.orders.oid', type: 'text' },
    { key: 'person', title: 'eshop.orders.person', type: 'text' },
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    { key: 'item', title: 'eshop.goods.item', type: 'text', width: 28 },
    { key: 'sku', title: 'eshop.goods.sku', type: 'text' },
    { key: 'quantity', title: 'eshop.sheet.quantity', type: 'integer' },
    { key: 'priceFen', title: 'eshop.sheet.priceFen', type: 'money' },
    { key: 'totalFen', title: 'eshop.orders.totalFen', type: 'money' },
    { key: 'payment', title: 'eshop.orders.payment', type: 'enum', codes: codesOf('eshop.payment', ['online', 'counter']) },
    { key: 'status', title: 'eshop.orders.status', type: 'enum', codes: codesOf('state.ShopOrder', ['10', '20', '30', '40', '50', '60', '65', '70']) },
    { key: 'place', title: 'eshop.orders.place', type: 'enum', codes: codesOf('eshop.place', ['shop', 'canteen', 'backstage', 'hotel', 'adventure']) },
    { key: 'at', title: 'eshop.orders.at', type: 'instant' },
    { key: 'note', title: 'eshop.orders.note', type: 'text', width: 28 },
  ],
})
