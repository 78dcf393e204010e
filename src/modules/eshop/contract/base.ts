import { fen, MOST } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { shopOrderLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/market/v1'
export const SHOP = 'MARKET'
export const ORDERS = 'MARKET_ORDER_MANAGE'
export const DELIVERY = 'MARKET_DELIVERY_MANAGE'
/** What the key of the payment provider names. */
export const NOTICE = 'MARKET_PAYMENT_NOTICE'

export const category = wordsAt('eshop.category.', z.enum(['plush', 'clothing', 'living', 'food', 'stationery', 'digital']))
export type Category = z.output<typeof category>
/** Where orders are collected, or brought to. */
export const place = wordsAt('eshop.place.', z.enum(['shop', 'canteen', 'backstage', 'hotel', 'adventure']))
export type Place = z.output<typeof place>
export const company = wordsAt('people.enum.entity.', entity)
export const payment = wordsAt('eshop.payment.', z.enum(['online', 'counter']))
export type Payment = z.output<typeof payment>
export const orderState = statesOf(shopOrderLife)
export type OrderStates = z.output<typeof orderState>[]
export const paymentState = wordsAt('eshop.paymentState.', z.enum(['waiting', 'paid', 'failed', 'refunded']))
export const refundState = wordsAt('eshop.refundState.', z.enum(['asked', 'agreed', 'refused', 'paid']))
export const problem = wordsAt('eshop.problem.', z.enum(['missing', 'broken']))

export const pieces = z.int().min(1).max(99)
/** What somebody typed or was shown of a price. */
export const price = fen.min(0).max(MOST)
export const sku = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)

/** A line of an order, at the price of then. */
export const orderLine = z.object({
  sku: z.string(),
  cid: z.uuid(),
  nameCn: z.string(),
  nameEn: z.string(),
  optionCn: z.string(),
  optionEn: z.string(),
  picture: z.uuid().nullable(),
  quantity: z.int(),
  priceFen: z.int(),
})
