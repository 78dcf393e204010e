import { requiredText, text } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { requisitionLife } from '../rules/life.ts'
import { MOST_PIECES, PURCHASES } from '../rules/stock.ts'

export const BASE = '/api/ehs-ess/lvm/v1'
export const APPLY = 'MIMO_USER_OPERATOR'
export const ADMIN = 'MIMO_MANAGEMENT_MANAGER'
export const MANAGE = 'LVM_MANAGEMENT_MANAGER'
export const DELIVER = 'LVM_DELIVERY_OPERATOR'
export const ANY = [APPLY, ADMIN, MANAGE, DELIVER] as const

/** Lines of one application. */
export const MOST_LINES = 50
/** Applications that are aggregated at once. */
export const MOST_AT_ONCE = 30

export const requisitionState = statesOf(requisitionLife)
export const purchase = wordsAt('material-requisition.purchase.', z.enum(PURCHASES))
export const orderState = wordsAt('material-requisition.orderState.', z.enum(['open', 'confirmed', 'closed']))

/** Codes of groups, materials, shops and warehouses: capitals, digits and dashes. */
export const code = text(30)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{2,30}$/)
/** A quantity as it is sent; what else is asked of it is said by the rules. */
export const count = z.number().min(-MOST_PIECES).max(MOST_PIECES)
export const named = { nameCn: requiredText(), nameEn: requiredText() }
/** A material as every line names it. */
export const material = { materialCode: z.string(), nameCn: z.string(), nameEn: z.string(), purchaseUnit: z.string() }

/** Kinds of paper: what goes with a round of delivery, and what the warehouse fetches for an application. */
export const DELIVERY_NOTE = 'lvm-delivery-note'
export const PICKING_LIST = 'lvm-picking-list'
