import type { WriteCtx } from '#foundation/server/context.ts'
import { spent } from '../../events.ts'
import { lockAccount, ownerOf } from './accounts.ts'
import { checkAmount, checkCover, takeFrom } from './asked.ts'
import { book } from './book.ts'
import { bookedBefore } from './booked.ts'
import type { AccountRef, Cause, Entry } from './shapes.ts'

export async function spend(
  ctx: WriteCtx,
  from: AccountRef,
  amount: number,
  { key, allowExpired, ...cause }: Cause & { key: string; allowExpired?: boolean },
): Promise<Entry[]> {
  checkAmount(ctx, from.unit, amount)
  const account = await lockAccount(ctx, from)
  if (!account) {
    checkCover(ctx, 0, amount)
    return []
  }
  const before = await bookedBefore(ctx, account, key, { kind: 'spend', amount })
  if (before.length) return before
  const parts = await takeFrom(ctx, account, amount, allowExpired)
  const entries = await book(
    ctx,
    parts.map(({ lot, amount: part }) => ({ account, lot: lot.id, kind: 'spend', available: -part, held: 0, key, cause })),
  )
  await ctx.emit(spent, { ...ownerOf(account), amount, key })
  return entries
}
