/** The figures of a slot that its places are counted by; all in places, save `standby`, which counts sign-ups that wait. */
export interface Counted {
  capacity: number
  booked: number
  /** Offered to somebody on standby until a deadline: taken meanwhile (BOOKING-10). */
  offered: number
}

/** Places that can be given now. */
export const leftOf = ({ capacity, booked, offered }: Counted): number => Math.max(0, capacity - booked - offered)

export interface Waiting {
  ssoId: string
  party: number
}

/**
 * Who on standby gets the places that are left (BOOKING-06): down the list in its order, each whose party fits into what is left then. `room`
 * is how often a person may still take part in the series (BOOKING-11); who may no more is passed over and stays on the list.
 */
export function whoGets<W extends Waiting>(waiting: readonly W[], left: number, room?: ReadonlyMap<string, number>): W[] {
  const chosen: W[] = []
  const still = new Map(room)
  let open = left
  for (const one of waiting) {
    if (open <= 0) break
    const may = room === undefined ? 1 : (still.get(one.ssoId) ?? 0)
    if (one.party > open || may <= 0) continue
    chosen.push(one)
    still.set(one.ssoId, may - 1)
    open -= one.party
  }
  return chosen
}
