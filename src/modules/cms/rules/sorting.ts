import { hash32 } from '#foundation/contract/hash.ts'

/** Items of a list that a sort holds; of a longer one the others follow as they were. */
export const BOARD_MOST = 200

interface Placed {
  id: number
  sticky: boolean
  sortNo: number
}

/** A sign of what is in a list and which of it is sticky, whatever its order: another one means that the list has changed (CMS-15). */
export const signOf = (list: readonly Pick<Placed, 'id' | 'sticky'>[]): string =>
  hash32(
    list
      .map(({ id, sticky }) => `${id}${sticky ? 's' : ''}`)
      .toSorted()
      .join(),
  ).toString(36)

/** CMS-15: whether an order holds each item of a list exactly once. */
export const holdsEach = (list: readonly Pick<Placed, 'id'>[], ids: readonly number[]): boolean =>
  ids.length === list.length && new Set(ids).size === ids.length && list.every(({ id }) => ids.includes(id))

/**
 * The places of a list in another order: items exchange the places they have, so that everything else stays where it is and what is published later comes
 * first. Places that are alike are told apart. What the order does not name keeps its place.
 */
export function exchanged(list: readonly Placed[], ids: readonly number[]): Map<number, number> {
  const there = new Map(list.map((one) => [one.id, one.sortNo]))
  const order = ids.filter((id) => there.has(id))
  const places = order.map((id) => there.get(id)!).toSorted((a, b) => b - a)
  let above = Number.POSITIVE_INFINITY
  return new Map(
    order.map((id, at) => {
      above = Math.min(places[at]!, above - 1)
      return [id, above]
    }),
  )
}

/** A list with one card at another place; sticky cards stay above the others. The same list where nothing moves. */
export function moved<C extends { sticky: boolean }>(list: readonly C[], from: number, to: number): readonly C[] {
  const card = list[from]
  if (!card) return list
  const first = card.sticky ? 0 : list.filter(({ sticky }) => sticky).length
  const last = card.sticky ? list.filter(({ sticky }) => sticky).length - 1 : list.length - 1
  const place = Math.min(last, Math.max(first, to))
  return place === from ? list : list.toSpliced(from, 1).toSpliced(place, 0, card)
}
