import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { FeedSheet } from '../../contract.ts'
import { peopleFeedRows, type RowData } from '../tables.ts'

/** Rows of one transaction. */
export const BATCH = 500

/** A row of the file as it was read. */
export interface Taken {
  row: number
  key: string
  data: RowData
}

/** What a run takes over, told as it goes. */
export interface Applying {
  job: JobCtx
  runId: string
  today: Day
  /** Whether who is added is told as having joined: not where nobody was there before. */
  tell: boolean
  step(count: number): Promise<void>
}

/** The rows of a sheet that are to be added or changed and are not done yet, a batch a transaction. */
export async function eachBatch(
  { job, runId, step }: Applying,
  sheet: FeedSheet,
  kind: 'add' | 'change',
  work: (ctx: WriteCtx, rows: Taken[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const count = await job.write(async (ctx) => {
      const rows: Taken[] = await ctx.db
        .select({ row: peopleFeedRows.row, key: peopleFeedRows.key, data: peopleFeedRows.data })
        .from(peopleFeedRows)
        .where(and(eq(peopleFeedRows.runId, runId), eq(peopleFeedRows.sheet, sheet), eq(peopleFeedRows.kind, kind), eq(peopleFeedRows.done, false)))
        .orderBy(asc(peopleFeedRows.step), asc(peopleFeedRows.row))
        .limit(BATCH)
      if (!rows.length) return 0
      await work(ctx, rows)
      await ctx.db
        .update(peopleFeedRows)
        .set({ done: true })
        .where(
          and(
            eq(peopleFeedRows.runId, runId),
            eq(peopleFeedRows.sheet, sheet),
            inArray(
              peopleFeedRows.row,
              rows.map((one) => one.row),
            ),
          ),
        )
      return rows.length
    })
    if (!count) return
    await step(count)
  }
}
