/** Most pieces that one line asks for, or that one adjustment moves. */
export const MOST_PIECES = 1_000_000

/** What is kept of a quantity as it is typed: no sign, no fraction, no more than fits (LVM-13); nothing where nothing is typed. */
export function pieces(typed: string): number | null {
  const whole = typed.normalize('NFKC').replace(/\..*$/s, '').replace(/\D/g, '')
  return whole === '' ? null : Math.min(Number(whole), MOST_PIECES)
}

/** How much of what was confirmed has to be bought (LVM-12). */
export const PURCHASES = ['none', 'partial', 'full'] as const
export type Purchase = (typeof PURCHASES)[number]

/** What has to be bought of what was confirmed, where so much of it could be reserved (LVM-16). */
export const purchaseOf = (confirmed: number, reserved: number): Purchase => (reserved >= confirmed ? 'none' : reserved === 0 ? 'full' : 'partial')

interface Asking {
  id: string
  /** Pieces that were confirmed. */
  confirmed: number
}
interface Lying {
  warehouseId: string
  available: number
}
interface Share {
  lineId: string
  warehouseId: string
  quantity: number
}

/** Who gets which pieces of one material: the lines in the order given, each from the warehouses in theirs, as far as they reach (LVM-15). */
export function sharesOf(lines: readonly Asking[], stock: readonly Lying[]): Share[] {
  const left = stock.map((one) => ({ ...one }))
  return lines.flatMap(({ id, confirmed }) => {
    let open = confirmed
    return left.flatMap((one) => {
      const quantity = Math.min(open, one.available)
      open -= quantity
      one.available -= quantity
      return quantity > 0 ? [{ lineId: id, warehouseId: one.warehouseId, quantity }] : []
    })
  })
}

/** Pieces of a material that are set aside for a line in a warehouse, by a hold of the ledger of which so much is left. */
export interface Held {
  warehouseId: string
  hold: string
  left: number
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)
