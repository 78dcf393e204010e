import { refuse } from '#foundation/contract/refused.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { lockAccounts, openAccount, openLocked } from './accounts.ts'
import { checkAmount, takeFrom } from './asked.ts'
import { book } from './book.ts'
import { bookedBefore } from './booked.ts'
import { expireLots } from './expire.ts'
import { grantDraft, lotById, lotOf, newLot } from './grant.ts'
import { holdById, takeHeld } from './hold.ts'
import type { AccountRef, Cause, Lot } from './shapes.ts'

export async function transfer(ctx: WriteCtx, from: AccountRef, to: AccountRef, amount: number, { key, ...cause }: Cause & { key: string }): Promise<void> {
  if (from.unit !== to.unit) throw new Error(`a transfer stays within its unit (${from.unit}, ${to.unit}); an exchange goes from one to another`)
  checkAmount(ctx, from.unit, amount)
  const accounts = await openLocked(ctx, [from, to])
  const source = accounts.at(from)
  const target = accounts.at(to)
  if (source.id === target.id) throw new Error('a transfer needs two accounts')
  if ((await bookedBefore(ctx, source, key, { kind: 'transfer-out', amount })).length) return
  if ((await bookedBefore(ctx, target, key, { kind: 'transfer-in', amount })).length) throw refuse('LEDGER-04', { key })
  const parts = await takeFrom(ctx, source, amount)
  const moved = parts.map(({ lot, amount: part }) => ({
    lot,
    part,
    to: newLot(ctx, target, part, { source: 'transfer', validFrom: lot.validFrom, ...(lot.expiresOn && { expiresOn: lot.expiresOn }) }),
  }))
  await book(
    ctx,
    [
      ...moved.map(({ lot, part }) => ({ account: source, lot: lot.id, kind: 'transfer-out' as const, available: -part, held: 0, key, cause })),
      ...moved.map((move) => grantDraft(target, move.to, 'transfer-in', { ...cause, key })),
    ],
    moved.map((move) => move.to),
  )
}

export async function exchange(
  ctx: WriteCtx,
  { fromHold, to, amount, expiresOn, key, ...cause }: Cause & { fromHold: string; to: AccountRef; amount: number; expiresOn?: Day; key: string },
): Promise<Lot> {
  checkAmount(ctx, to.unit, amount)
  const sourceId = (await holdById(ctx, fromHold)).account
  const targetId = await openAccount(ctx, to)
  if (sourceId === targetId) throw new Error('an exchange needs two accounts')
  const accounts = await lockAccounts(ctx, [sourceId, targetId])
  const source = accounts.get(sourceId)!
  const target = accounts.get(targetId)!
  const [before] = await bookedBefore(ctx, target, key, { kind: 'exchange-in', amount })
  const [other] = await bookedBefore(ctx, source, key, { kind: 'exchange-out' })
  if (Boolean(before) !== Boolean(other) || (other && other.hold !== fromHold)) throw refuse('LEDGER-04', { key })
  if (before?.lot) return lotById(ctx, before.lot)
  const held = await holdById(ctx, fromHold)
  const given = await takeHeld(ctx, source, held, held.left, { kind: 'exchange-out', key, cause })
  const dates = given.flatMap((draft) => draft.expiresOn ?? []).sort()
  const until = expiresOn ?? dates[0]
  const lot = newLot(ctx, target, amount, { source: 'exchange', ...(until && { expiresOn: until }) })
  await book(ctx, [...given, grantDraft(target, lot, 'exchange-in', { ...cause, key })], [lot])
  const lapsed = await expireLots(ctx, [target], [{ ...lot, free: amount }])
  return lotOf(lot, lapsed ? 0 : amount)
}
