import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import type { Found } from '../data/reading.ts'
import { progresses } from '../tables.ts'

/** Holds the items of what waits for approval still: they come before all rows. */
export const lockItems = (ctx: WriteCtx, found: readonly Found[]): Promise<void> =>
  lockItem(ctx, ...found.flatMap(({ application: { approval, workflowItem } }) => (approval === 'pending-approval' ? (workflowItem ?? []) : [])))

/** Of two who move applications of a position the second counts what the first has done (IJOB-12). */
export const lockPosition = ({ db }: Pick<WriteCtx, 'db'>, job: string): Promise<void> => lockName(db, `internal-jobs:job:${job}`)

/** How many of a position's places are taken: who has come, and who will. */
export async function takenOf({ db }: Pick<WriteCtx, 'db'>, job: string): Promise<number> {
  const [counted] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(progresses)
    .where(and(eq(progresses.job, job), inArray(progresses.progress, ['6', '9'])))
  return counted?.taken ?? 0
}
