import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { cancel, confirm, reopen, restore } from '../../contract.ts'
import { type ActivityRow, requireEdits } from '../policy.ts'
import { ACTIVITY, log } from './record.ts'
import { requireFree } from './saving.ts'
import { tellLater } from './telling.ts'

const acting = (ctx: WriteCtx): Writer => {
  const { actor } = ctx
  if (!actor) throw new Error('an activity is moved by a person')
  return { ...ctx, actor }
}
const mine = (ctx: WriteCtx, row: ActivityRow) => requireEdits(acting(ctx), row)
const noted = (ctx: WriteCtx, { id }: ActivityRow, action: string, reason = '') =>
  log(acting(ctx), id, action, reason ? [{ field: 'reason', before: '', after: reason }] : [])
const next = (_: WriteCtx, { version }: ActivityRow) => ({ version: version + 1, reason: '' })

export const activityMoves = moves(
  ACTIVITY,
  { confirm, reopen, cancel, restore },
  {
    confirm: {
      async guard(ctx, row, { anyway }) {
        await mine(ctx, row)
        await requireFree(ctx, row.id, row, anyway)
      },
      set: next,
      async after(ctx, row) {
        await noted(ctx, row, 'confirm')
        await tellLater(ctx, row, 'confirmed')
      },
    },
    reopen: {
      guard: mine,
      set: (ctx, row, { reason }) => ({ ...next(ctx, row), reason }),
      after: (ctx, row, { reason }) => noted(ctx, row, 'reopen', reason),
    },
    cancel: {
      guard: mine,
      set: (ctx, row, { reason }) => ({ ...next(ctx, row), reason }),
      async after(ctx, row, { reason }) {
        await noted(ctx, row, 'cancel', reason)
        await tellLater(ctx, row, 'cancelled')
      },
    },
    restore: { guard: mine, set: next, after: (ctx, row) => noted(ctx, row, 'restore') },
  },
)
