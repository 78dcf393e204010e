import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancel, publish, remove, restore } from '../../contract.ts'
import { EVENT, type EventRow, log } from './record.ts'
import { requireFree } from './saving.ts'
import { tellLater } from './telling.ts'

const next = (ctx: WriteCtx, { version }: EventRow) => ({ version: version + 1, cancelReason: '', updatedAt: ctx.now })

export const eventMoves = moves(
  EVENT,
  { publish, cancel, restore, delete: remove },
  {
    publish: {
      guard: (ctx, row, { anyway }) => requireFree(ctx, row.id, row, anyway),
      set: (ctx, row) => ({ ...next(ctx, row), wasPublished: true }),
      async after(ctx, row) {
        await log(ctx, row.id, 'publish', [])
        await tellLater(ctx, row, 'published')
      },
    },
    cancel: {
      set: (ctx, row, { reason }) => ({ ...next(ctx, row), cancelReason: reason }),
      async after(ctx, row, { reason }) {
        await log(ctx, row.id, 'cancel', [{ field: 'cancelReason', before: '', after: reason }])
        await tellLater(ctx, row, 'cancelled')
      },
    },
    restore: { set: next, after: (ctx, row) => log(ctx, row.id, 'restore', []) },
    delete: {
      // what was told of once is cancelled, and stays
      may: (_, row) => !row.wasPublished || 'LIFE-01',
      set: next,
      after: (ctx, row) => log(ctx, row.id, 'delete', []),
    },
  },
)
