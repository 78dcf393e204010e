import { rules } from '#foundation/contract/rules.ts'
import type { RequisitionState } from './life.ts'

/** Why an application is finished of which nothing was confirmed (LVM-23); pages have words for it. */
export const NOT_CONFIRMED = 'not-confirmed'

/** Applications that are taken into one order. */
interface Gathered {
  /** Whether each waits to be aggregated. */
  waiting: readonly boolean[]
  groupIds: readonly string[]
}
export const gathering = rules<Gathered, unknown>({
  'LVM-20': ({ facts: { waiting, groupIds } }) => waiting.includes(false) || new Set(groupIds).size > 1,
})

interface Confirmed {
  lines: readonly { lineId: string; confirmedQuantity: number }[]
}
/** How much of each line is confirmed; `applied` by the id of the line. */
export const confirming = rules<{ open: boolean; applied: ReadonlyMap<string, number> }, Confirmed>({
  'LVM-25': ({ facts }) => !facts.open,
  'LVM-15': ({ facts, input }) =>
    input.lines.flatMap(({ lineId, confirmedQuantity: count }, at) =>
      Number.isInteger(count) && count >= 0 && count <= (facts.applied.get(lineId) ?? 0) ? [] : [{ field: `lines.${at}.confirmedQuantity` }],
    ),
})

/** A line as the warehouse sees it. What is not confirmed yet counts as 0. */
export interface Deliverable {
  confirmed: number
  delivered: number
  /** Pieces that it may take from each warehouse: what lies there free, and what is set aside for it. */
  within: ReadonlyMap<string, number>
}
interface Delivered {
  seen: number
  lines: readonly { lineId: string; warehouseId: string | null; quantity: number }[]
}

/** A round of delivery; the lines by their ids. */
export const delivering = rules<{ status: RequisitionState; rounds: number; lines: ReadonlyMap<string, Deliverable> }, Delivered>({
  'LVM-09': ({ facts }) => facts.status === 'manager-finished',
  'LVM-27': ({ facts, input }) => input.seen !== facts.rounds,
  'LVM-07': ({ input }) => input.lines.flatMap(({ warehouseId }, at) => (warehouseId === null ? [{ field: `lines.${at}.warehouseId` }] : [])),
  'LVM-06': ({ facts, input }) =>
    input.lines.flatMap(({ lineId, quantity }, at) =>
      Number.isInteger(quantity) && quantity > 0 && quantity <= (facts.lines.get(lineId)?.confirmed ?? 0) ? [] : [{ field: `lines.${at}.quantity` }],
    ),
  'LVM-17': ({ facts, input }) =>
    input.lines.flatMap(({ lineId, quantity }, at) => {
      const { confirmed = 0, delivered = 0 } = facts.lines.get(lineId) ?? {}
      return quantity <= confirmed && delivered + quantity > confirmed ? [{ field: `lines.${at}.quantity` }] : []
    }),
  'LVM-18': ({ facts, input }) =>
    input.lines.flatMap(({ lineId, warehouseId, quantity }, at) =>
      warehouseId !== null && quantity > (facts.lines.get(lineId)?.within.get(warehouseId) ?? 0) ? [{ field: `lines.${at}.quantity` }] : [],
    ),
})

interface Received {
  lines: readonly { lineId: string; quantity: number; differenceReason: string }[]
}
/** What came of a round; `delivered` by the id of its line. Nothing where it was received before. */
export const receiving = rules<{ open: boolean; delivered: ReadonlyMap<string, number> }, Received>({
  'LVM-08': ({ facts }) => !facts.open,
  'LVM-19': ({ facts, input }) =>
    input.lines.flatMap(({ lineId, quantity, differenceReason }, at) => {
      const sent = facts.delivered.get(lineId) ?? 0
      if (!Number.isInteger(quantity) || quantity < 0 || quantity > sent) return [{ field: `lines.${at}.quantity` }]
      return quantity < sent && differenceReason.trim() === '' ? [{ field: `lines.${at}.differenceReason` }] : []
    }),
})
