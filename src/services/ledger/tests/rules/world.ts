import { expect } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays, addHours, dayOf } from '#foundation/time.ts'
import type { EntryKind } from '../../rules.ts'
import { type AccountRef, balances, openAccount } from '../../server/api.ts'
import { ledgerEntry, ledgerLot } from '../../server/tables.ts'
import { Model, type ModelHold, type ModelLot } from './model.ts'
import { faults, meals, points } from './parts.ts'

let worlds = 0

/** The real ledger and the model side by side: two accounts of one unit, one of another that counts by tens. */
export class World {
  readonly t: TestPortal
  readonly owner = `world-${++worlds}`
  readonly accounts = [meals(`${this.owner}-a`), meals(`${this.owner}-b`), points(`${this.owner}-c`)] as const
  ids: string[] = []
  readonly model: Model
  readonly holds: { id: string; account: number; it: ModelHold }[] = []
  readonly reversed = new Set<string>()
  now = new Date(TEST_NOW)
  private keys = 0
  /** What was booked last, to be sent again. */
  last: ((ctx: WriteCtx) => Promise<unknown>) | undefined

  private constructor(t: TestPortal) {
    this.t = t
    this.model = new Model(
      () => this.now,
      () => this.today,
    )
  }

  static async begin(t: TestPortal): Promise<World> {
    const world = new World(t)
    t.setClock(world.now)
    for (const account of world.accounts) world.ids.push(await t.write((ctx) => openAccount(ctx, account)))
    return world
  }

  get today(): string {
    return dayOf(this.now)
  }
  account = (a: number): AccountRef => this.accounts[a]!
  key = (): string => `key-${++this.keys}`
  /** Amounts of the third account go by tens. */
  size = (a: number, n: number): number => (a === 2 ? n * 10 : n)
  inDays = (days: number): string => addDays(this.today, days)

  wait(hours: number): void {
    this.now = addHours(this.now, hours)
    this.t.setClock(this.now)
  }

  /** Does the real thing, which has to be refused by the rule that the model expects, or by none. */
  async does<T>(refusal: string | undefined, work: (ctx: WriteCtx) => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await this.t.write(work)
      expect(undefined).toBe(refusal)
      this.last = work
      return answer
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      expect(fault.refusals[0].rule).toBe(refusal)
      return undefined
    }
  }

  /** The entries that a correction could name, oldest first, each with the lot of the model that it is about. */
  async entries(): Promise<{ id: string; kind: EntryKind; size: number; lot: ModelLot }[]> {
    const db = this.t.portal.database.read()
    const lots = await db
      .select({ id: ledgerLot.id, account: ledgerLot.account })
      .from(ledgerLot)
      .where(inArray(ledgerLot.account, this.ids))
      .orderBy(ledgerLot.seq)
    const modelLot = new Map<string, ModelLot>()
    for (const [a, id] of this.ids.entries()) {
      const own = this.model.lots.filter((lot) => lot.account === a)
      for (const [i, lot] of lots.filter((row) => row.account === id).entries()) modelLot.set(lot.id, own[i]!)
    }
    const rows = await db.select().from(ledgerEntry).where(inArray(ledgerEntry.account, this.ids)).orderBy(ledgerEntry.seq)
    return rows.map((row) => ({ id: row.id, kind: row.kind, size: Math.abs(row.availableDelta || row.heldDelta), lot: modelLot.get(row.lot!)! }))
  }

  /** Both show the same, lot by lot, and the books add up. */
  async same(): Promise<void> {
    const found = await this.t.write((ctx) => balances(ctx, this.accounts))
    const lots = await this.t.portal.database.read().select().from(ledgerLot).where(inArray(ledgerLot.account, this.ids)).orderBy(ledgerLot.seq)
    for (const [a, { unit, ownerId }] of this.accounts.entries()) {
      expect(found.get(`${unit}/${ownerId}`)).toMatchObject(this.model.balance(a))
      const own = lots.filter((lot) => lot.account === this.ids[a])
      expect(own.map(({ expiresOn, left, held }) => ({ expiresOn, left, held }))).toEqual(this.model.lotsOf(a))
    }
    expect(await this.t.write((ctx) => faults(ctx, `${this.owner}-%`))).toEqual([])
  }
}
