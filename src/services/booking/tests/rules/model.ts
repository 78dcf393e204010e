/** Booking as plainly as it can be said: one slot, and a list of who signed up in the order in which they did. */
export interface Entry {
  who: number
  party: number
  state: 'booked' | 'standby' | 'cancelled'
  /** Offered until then. */
  until: number | null
  /** Its place on the list; none before the draw. */
  turn: number | null
}

export interface ModelTerms {
  capacity: number
  standbyCapacity: number
  acceptHours: number | null
  drawAt: number | null
}

/** Times are hours from the beginning of the test. */
export class Model {
  capacity: number
  readonly entries: Entry[] = []
  drawn: boolean
  private turns = 0
  private readonly terms: ModelTerms

  constructor(terms: ModelTerms) {
    this.terms = terms
    this.capacity = terms.capacity
    this.drawn = terms.drawAt === null
  }

  private sum = (of: (entry: Entry) => boolean): number => this.entries.filter(of).reduce((sum, { party }) => sum + party, 0)
  get counts() {
    return {
      capacity: this.capacity,
      booked: this.sum(({ state }) => state === 'booked'),
      offered: this.sum(({ state, until }) => state === 'standby' && until !== null),
      standby: this.entries.filter(({ state }) => state === 'standby').length,
    }
  }
  get left(): number {
    const { booked, offered } = this.counts
    return this.capacity - booked - offered
  }
  /** Who waits and has nothing offered, in order. */
  get list(): Entry[] {
    return this.entries.filter(({ state, until, turn }) => state === 'standby' && until === null && turn !== null).toSorted((a, b) => a.turn! - b.turn!)
  }

  private promote(now: number): void {
    if (!this.drawn) return
    for (const one of this.list) {
      if (one.party > this.left) continue
      if (this.terms.acceptHours === null) this.take(one)
      else one.until = now + this.terms.acceptHours
    }
  }
  private take(entry: Entry): void {
    Object.assign(entry, { state: 'booked', until: null, turn: null })
  }
  private drop(entry: Entry): void {
    Object.assign(entry, { state: 'cancelled', until: null, turn: null })
  }

  /** @returns the rule that refuses, if any */
  book(who: number, party: number): string | undefined {
    if (this.entries.some((one) => one.who === who && one.state !== 'cancelled')) return 'BOOKING-02'
    const entry: Entry = { who, party, state: 'standby', until: null, turn: null }
    if (this.drawn) {
      if (party <= this.left) entry.state = 'booked'
      else if (this.counts.standby >= this.terms.standbyCapacity) return 'BOOKING-01'
      else entry.turn = ++this.turns
    }
    this.entries.push(entry)
    return undefined
  }

  cancel(entry: Entry, now: number): string | undefined {
    if (entry.state === 'cancelled') return 'LIFE-01'
    this.drop(entry)
    this.promote(now)
    return undefined
  }

  answer(entry: Entry, accepts: boolean, now: number): string | undefined {
    if (entry.state !== 'standby' || entry.until === null) return 'LIFE-01'
    if (now >= entry.until) return 'BOOKING-10'
    if (accepts) this.take(entry)
    else {
      this.drop(entry)
      this.promote(now)
    }
    return undefined
  }

  resize(capacity: number, now: number): string | undefined {
    const { booked, offered } = this.counts
    if (capacity < booked + offered) return 'BOOKING-07'
    this.capacity = capacity
    this.promote(now)
    return undefined
  }

  /** The draw, where it is due: `order` is that of the seed. */
  draw(now: number, order: readonly number[]): void {
    if (this.drawn || this.terms.drawAt === null || now < this.terms.drawAt) return
    this.drawn = true
    for (const who of order) {
      const entry = this.entries.find((one) => one.who === who && one.state === 'standby')!
      if (entry.party <= this.left) this.take(entry)
      else if (this.terms.standbyCapacity === 0) this.drop(entry)
      else entry.turn = ++this.turns
    }
  }

  /** A minute of the clock: offers whose time is over go on one after the other, then what is free is given. */
  minute(now: number): void {
    const over = this.entries.filter(({ state, until }) => state === 'standby' && until !== null && until <= now).toSorted((a, b) => a.turn! - b.turn!)
    for (const one of over) {
      this.drop(one)
      this.promote(now)
    }
    this.promote(now)
  }
}
