import type { Reader } from './server/context.ts'

/** Who gathers (header counts, home cards, search) calls what others offer; neither side stands on the other (SHELL-56). */
export interface Offers {
  /** What waits for the person, as a number in the header: `workflow`, `survey`. */
  count: (ctx: Reader) => Promise<number>
}

const offered = new Map<string, Map<string, unknown>>()

/** Declares an offer, once, when the module is loaded. */
export function offer<K extends keyof Offers>(kind: K, name: string, handler: Offers[K]): void {
  const ofKind = offered.get(kind) ?? new Map<string, unknown>()
  ofKind.set(name, handler)
  offered.set(kind, ofKind)
}

/** All offers of a kind by name. */
export const offersOf = <K extends keyof Offers>(kind: K): ReadonlyMap<string, Offers[K]> => (offered.get(kind) ?? new Map()) as ReadonlyMap<string, Offers[K]>
