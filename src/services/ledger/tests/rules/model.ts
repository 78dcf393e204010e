/** The ledger as plainly as it can be said: every single unit is a thing of its own, and lies in a lot. */
export interface ModelLot {
  account: number
  validFrom: string
  expiresOn: string | null
  /** Its place in the order of making. */
  seq: number
}
export interface ModelHold {
  account: number
  until: Date | null
}
interface Unit {
  lot: ModelLot
  hold: ModelHold | null
}

export class Model {
  readonly lots: ModelLot[] = []
  /** Holds of which something was given back. */
  readonly released = new Set<ModelHold>()
  private units: Unit[] = []
  private today: () => string
  private now: () => Date

  constructor(now: () => Date, today: () => string) {
    this.now = now
    this.today = today
  }

  private isPast = (lot: ModelLot): boolean => lot.expiresOn !== null && lot.expiresOn < this.today()
  private isFree = (unit: Unit): boolean => unit.hold === null && unit.lot.validFrom <= this.today() && !this.isPast(unit.lot)
  private drop = (gone: (unit: Unit) => boolean): void => {
    this.units = this.units.filter((unit) => !gone(unit))
  }
  private of = (account: number): Unit[] => this.units.filter((unit) => unit.lot.account === account)

  balance(account: number): { available: number; held: number } {
    const units = this.of(account)
    return { available: units.filter(this.isFree).length, held: units.filter((unit) => unit.hold).length }
  }

  lotsOf = (account: number): { expiresOn: string | null; left: number; held: number }[] =>
    this.lots
      .filter((lot) => lot.account === account)
      .map((lot) => {
        const units = this.units.filter((unit) => unit.lot === lot)
        return { expiresOn: lot.expiresOn, left: units.length, held: units.filter((unit) => unit.hold).length }
      })

  heldBy = (hold: ModelHold): Unit[] => this.units.filter((unit) => unit.hold === hold).sort(firstToExpire)

  add(account: number, count: number, validFrom: string, expiresOn: string | null): void {
    const lot = { account, validFrom, expiresOn, seq: this.lots.length }
    this.lots.push(lot)
    this.putBack(lot, count)
  }

  /** Moves units as they are: of each lot they lay in they make one on the other side. */
  move(units: readonly Unit[], to: number): void {
    for (const lot of new Set(units.map((unit) => unit.lot))) {
      this.add(to, 0, lot.validFrom, lot.expiresOn)
      for (const unit of units) if (unit.lot === lot) unit.lot = this.lots.at(-1)!
    }
  }

  putBack(lot: ModelLot, count: number): void {
    if (!this.isPast(lot)) for (let i = 0; i < count; i++) this.units.push({ lot, hold: null })
  }

  /** The units that a spend would take, or undefined when they do not reach. */
  reach(account: number, count: number): Unit[] | undefined {
    const free = this.of(account).filter(this.isFree).sort(firstToExpire)
    return free.length < count ? undefined : free.slice(0, count)
  }

  remove(units: readonly Unit[]): void {
    this.drop((unit) => units.includes(unit))
  }

  private freeUnits = (lot: ModelLot): Unit[] => this.units.filter((unit) => unit.lot === lot && unit.hold === null)
  freeIn = (lot: ModelLot): number => this.freeUnits(lot).length
  takeBack = (lot: ModelLot, count: number): void => this.remove(this.freeUnits(lot).slice(0, count))

  isOver = (hold: ModelHold): boolean => this.heldBy(hold).length === 0 || (hold.until !== null && hold.until <= this.now())

  release(hold: ModelHold): void {
    const units = this.heldBy(hold)
    if (units.length) this.released.add(hold)
    for (const unit of units) unit.hold = null
    this.remove(units.filter((unit) => this.isPast(unit.lot)))
  }

  expire(): void {
    this.drop((unit) => unit.hold === null && this.isPast(unit.lot))
  }

  clear(account: number): void {
    this.drop((unit) => unit.lot.account === account)
  }
}

function firstToExpire(a: Unit, b: Unit): number {
  const date = (unit: Unit) => unit.lot.expiresOn ?? '9999-12-31'
  return date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : a.lot.seq - b.lot.seq
}
