/**
 * Who leaves, and whether all is handed over. Everything runs in the caller's transaction. Events: `offboarding.changed` (events.ts), which also says how a leaving
 * is told to this room: by `leaving.decided`, `leaving.changed` and `leaving.cancelled` with `{source, id, ssoId, lastWorkingDate}`.
 */
import type { SsoId } from '#foundation/contract/schemas.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { grantsOf } from '#services/access/server/api.ts'
import type { CaseState } from '../rules/life.ts'
import type { Category } from '../rules/tasks.ts'
import * as opening from './commands/opening.ts'
import { declareKeeper, type Held } from './data/holdings.ts'
import { entitled } from './data/menu.ts'
import { cases } from './tables.ts'

/** Whether the menu of task owners shows for somebody: as an owner, as HR, or as a leaver whose case is not closed (OFFB-01, OFFB-14). */
export const privilege = async (ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId): Promise<boolean> =>
  (await entitled(ctx, { ssoId, ...(await grantsOf(ctx, ssoId)) })).allowed

/** The newest case of somebody, whatever became of it; nothing where they never left. */
export async function caseOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<{ id: string; lastWorkingDate: Day; state: CaseState } | undefined> {
  const of = { id: cases.id, lastWorkingDate: cases.lastWorkingDate, state: cases.state }
  const [row] = await ctx.db.select(of).from(cases).where(eq(cases.ssoId, ssoId)).orderBy(desc(cases.id)).limit(1)
  return row
}

/**
 * Declares, once in its wiring, that a room keeps account of what people hold of a category: lists show it, and nobody calls such an item inapplicable while something
 * is reported (OFFB-05). `held` takes many people and asks once. @returns what takes it back, for tests
 */
export const keeper = (room: string, category: Category, held: Held): (() => void) => declareKeeper(room, category, held)

/**
 * Asks a leaver to hand back what a room has lent: opens the item where the case that goes on has none of that category, by the first task in use of it, also for whom
 * it does not apply to otherwise. What is in the case already stays as it is; without a case, or a task of that category, nothing is asked for.
 */
export const askBack = (ctx: WriteCtx, ssoId: SsoId, category: Category): Promise<void> => opening.askBack(ctx, ssoId, category)
