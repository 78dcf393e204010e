import type { Saved } from '#foundation/contract/saved.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Saves } from '#foundation/server/saving.ts'
import { savesOf } from '#services/people/server/api.ts'
import { mayEdit } from './pages.ts'

/** These things with what an editor of them goes on from; nobody else is told who saved them. */
export async function withSaves<R extends Saves>(ctx: Ctx, rows: readonly R[]): Promise<(Omit<R, keyof Saves> & { saved: Saved | null })[]> {
  const saves = mayEdit(ctx.actor).length > 0 ? await savesOf(ctx, rows) : []
  return rows.map(({ revision: _revision, savedBy: _by, savedAt: _at, ...row }, place) => ({ ...row, saved: saves[place] ?? null }))
}
