import { reversible } from '../../rules.ts'
import { clear, commit, exchange, expireDue, grant, hold, release, reverse, spend, transfer } from '../../server/api.ts'
import { releaseLapsed } from '../../server/commands/hold.ts'
import { terms, why } from './parts.ts'
import type { World } from './world.ts'

/** Something done to the real ledger and to the model, which have to agree on whether it is refused, and by which rule. */
export type Deed = (world: World) => Promise<unknown>

export const grants =
  (a: number, n: number, days: number | null, from: number): Deed =>
  async (w) => {
    const size = w.size(a, n)
    const past = days !== null && days < 0
    const validFrom = past ? w.today : w.inDays(Math.min(from, days ?? from))
    const expiresOn = days === null ? null : w.inDays(days)
    const given = terms(w.key(), { ...(!past && { validFrom }), ...(expiresOn && { expiresOn }) })
    await w.does(undefined, (ctx) => grant(ctx, w.account(a), size, given))
    w.model.add(a, size, validFrom, expiresOn)
  }

export const spends =
  (a: number, n: number): Deed =>
  async (w) => {
    const size = w.size(a, n)
    const units = w.model.reach(a, size)
    const key = w.key()
    await w.does(units ? undefined : 'LEDGER-01', (ctx) => spend(ctx, w.account(a), size, { ...why, key }))
    w.model.remove(units ?? [])
  }

export const holds =
  (a: number, n: number, hours: number | null): Deed =>
  async (w) => {
    const size = w.size(a, n)
    const units = w.model.reach(a, size)
    const until = hours === null ? null : new Date(w.now.getTime() + hours * 3_600_000)
    const key = w.key()
    const made = await w.does(units ? undefined : 'LEDGER-01', (ctx) => hold(ctx, w.account(a), size, { ...why, key, ...(until && { until }) }))
    if (!made || !units) return
    const it = { account: a, until }
    for (const unit of units) unit.hold = it
    w.holds.push({ id: made.id, account: a, it })
  }

const withHold =
  (i: number, deed: (w: World, held: World['holds'][number]) => Promise<unknown>): Deed =>
  async (w) => {
    const held = w.holds[i % w.holds.length]
    if (held) await deed(w, held)
  }

export const commits = (i: number, n: number | null): Deed =>
  withHold(i, async (w, { id, account, it }) => {
    const units = w.model.heldBy(it)
    const size = n === null ? units.length : w.size(account, n)
    const refusal = w.model.isOver(it) ? 'LEDGER-07' : size > units.length ? 'LEDGER-01' : undefined
    const key = w.key()
    await w.does(refusal, (ctx) => commit(ctx, id, { ...why, key, ...(n !== null && { amount: size }) }))
    if (!refusal) w.model.remove(units.slice(0, size))
  })

export const releases = (i: number): Deed =>
  withHold(i, async (w, { id, it }) => {
    const committedWhole = w.model.heldBy(it).length === 0 && !w.model.released.has(it)
    await w.does(committedWhole ? 'LEDGER-07' : undefined, (ctx) => release(ctx, id, why))
    w.model.release(it)
  })

export const transfers =
  (n: number, back: boolean): Deed =>
  async (w) => {
    const [from, to] = back ? ([1, 0] as const) : ([0, 1] as const)
    const units = w.model.reach(from, n)
    const key = w.key()
    await w.does(units ? undefined : 'LEDGER-01', (ctx) => transfer(ctx, w.account(from), w.account(to), n, { ...why, key }))
    w.model.move(units ?? [], to)
  }

export const exchanges = (i: number, n: number, days: number | null): Deed =>
  withHold(i, async (w, { id, account, it }) => {
    const to = (account + 1) % 3
    const units = w.model.heldBy(it)
    const refusal = w.model.isOver(it) ? 'LEDGER-07' : undefined
    const expiresOn = days === null ? undefined : w.inDays(days)
    const given = { ...why, fromHold: id, to: w.account(to), amount: w.size(to, n), key: w.key(), ...(expiresOn && { expiresOn }) }
    await w.does(refusal, (ctx) => exchange(ctx, given))
    if (refusal) return
    w.model.remove(units)
    w.model.add(to, given.amount, w.today, expiresOn ?? units[0]!.lot.expiresOn)
  })

export const clears =
  (a: number): Deed =>
  async (w) => {
    const key = w.key()
    await w.does(undefined, (ctx) => clear(ctx, w.account(a), { ...why, key }))
    for (const { it } of w.holds) if (it.account === a) w.model.release(it)
    w.model.clear(a)
  }

export const reverses =
  (i: number): Deed =>
  async (w) => {
    const entries = await w.entries()
    const entry = entries[i % entries.length]
    if (!entry) return
    const key = w.key()
    const allowed = reversible.has(entry.kind) && !w.reversed.has(entry.id)
    const covered = entry.kind !== 'grant' || w.model.freeIn(entry.lot) >= entry.size
    await w.does(allowed ? (covered ? undefined : 'LEDGER-01') : 'LEDGER-02', (ctx) => reverse(ctx, entry.id, { ...why, key }))
    if (!allowed || !covered) return
    w.reversed.add(entry.id)
    if (entry.kind === 'grant') w.model.takeBack(entry.lot, entry.size)
    else w.model.putBack(entry.lot, entry.size)
  }

export const expires = (): Deed => async (w) => {
  while ((await w.t.write((ctx) => expireDue(ctx, w.today))).more);
  w.model.expire()
}

export const lapses = (): Deed => async (w) => {
  while ((await w.t.write((ctx) => releaseLapsed(ctx))).more);
  for (const { it } of w.holds) if (it.until && it.until <= w.now) w.model.release(it)
}

export const waits =
  (hours: number): Deed =>
  async (w) =>
    w.wait(hours)

/** What was booked last comes once more, with the same key: nothing may change. */
export const again = (): Deed => (w) => (w.last ? w.t.write(w.last) : Promise.resolve())
