import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { BUILT_IN } from '../../rules/index.ts'
import { boards } from '../tables.ts'

/** The boards that come with the room, where they are not there yet; what editors made of them stays. */
export async function seedBoards(ctx: WriteCtx): Promise<void> {
  const rows = Object.entries(BUILT_IN).map(([code, { roles, widgets }]) => ({
    id: newId(ctx.now),
    code,
    ...inBoth(ctx, 'name', `dashboard.board.${code}`),
    sharedRoles: [...roles],
    widgets: [...widgets],
    changedAt: ctx.now,
  }))
  await ctx.db.insert(boards).values(rows).onConflictDoNothing()
}
