import { type Waiting, whoGets } from './places.ts'
import { sha256 } from './sha256.ts'

/** What is published before sign-up opens: who knows it afterwards sees that the seed was not chosen later (BOOKING-09). */
export const seedHashOf = (seed: string): string => sha256(seed)

/**
 * The order of a draw (BOOKING-09), so that anybody can repeat it, by hand too: the seed and the sorted numbers, a line each, are hashed;
 * each person's ticket is the hash of that, a colon and the number; the lowest ticket comes first. Who signed up changes the first hash,
 * so nobody knows the order before the list is closed, not even who knows the seed.
 */
export function drawOrder(seed: string, ssoIds: readonly string[]): string[] {
  const base = sha256([seed, ...ssoIds.toSorted()].join('\n'))
  return ssoIds
    .map((ssoId) => ({ ssoId, ticket: sha256(`${base}:${ssoId}`) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .map(({ ssoId }) => ssoId)
}

export interface Entrant extends Waiting {
  /** How often the person could still take part in the series at the draw; null where there is no cap. */
  room: number | null
}

/** The whole draw from what is published: in drawn order who wins, and who stands by. */
export function drawn(seed: string, entrants: readonly Entrant[], left: number): { winners: string[]; standby: string[] } {
  const by = new Map(entrants.map((one) => [one.ssoId, one]))
  const order = drawOrder(seed, [...by.keys()]).map((ssoId) => by.get(ssoId)!)
  const room = new Map(entrants.map(({ ssoId, room: may }) => [ssoId, may ?? 1]))
  const winners = new Set(whoGets(order, left, room).map(({ ssoId }) => ssoId))
  const named = order.map(({ ssoId }) => ssoId)
  return { winners: named.filter((ssoId) => winners.has(ssoId)), standby: named.filter((ssoId) => !winners.has(ssoId)) }
}
