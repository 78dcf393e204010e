import type { Actor, RequestFacts } from '#foundation/ports.ts'

/** Actors, and headers of requests, behind which an administrator looks through somebody else's eyes (SESS-25). */
const viewers = new WeakSet<Actor>()
const requests = new WeakSet<RequestFacts['headers']>()

/** Remembers it for as long as the request lives. */
export function noteViewing(actor: Actor, request: RequestFacts): void {
  viewers.add(actor)
  requests.add(request.headers)
}

export const isViewing = (actor: Actor): boolean => viewers.has(actor)
export const isViewed = (headers: RequestFacts['headers']): boolean => requests.has(headers)
