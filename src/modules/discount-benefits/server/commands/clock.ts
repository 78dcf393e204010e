import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, lt, lte, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { LIVE } from '../../rules/entries.ts'
import { applications, grants } from '../tables.ts'
import { end, type Grant, held, put, tell } from './phases.ts'

const BATCH = 500

/**
 * Every night: what is past its last day ends, then what was approved begins, and what the ledger holds follows. Each person in a transaction of their own, asked
 * again behind the lock, so that a second run changes nothing.
 */
export async function startAndEnd(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const all = async (where: SQL | undefined, work: (ctx: WriteCtx, row: Grant) => Promise<unknown>): Promise<void> => {
    for (let failed = 0; ; ) {
      const due = await job.read(({ db }) =>
        db.select().from(grants).where(where).orderBy(asc(grants.effectiveStart), asc(grants.id)).limit(BATCH).offset(failed),
      )
      const left = await going.each(
        due,
        ({ id }) => id,
        async (ctx, one) => {
          const row = await held(ctx, one, where)
          if (row) await work(ctx, row)
        },
      )
      failed += left.length
      if (due.length < BATCH) return
    }
  }
  await all(and(inArray(grants.phase, ['waiting', 'in-force']), lt(grants.effectiveEnd, day)), async (ctx, row) => {
    const after = await end(ctx, row)
    if (row.phase === 'in-force') await tellEnded(ctx, after)
  })
  await all(and(eq(grants.phase, 'waiting'), lte(grants.effectiveStart, day), gte(grants.effectiveEnd, day)), (ctx, row) =>
    put(ctx, row, { phase: 'in-force' }),
  )
  going.end()
}

async function tellEnded(ctx: WriteCtx, row: Grant): Promise<void> {
  const [application] = await ctx.db.select().from(applications).where(eq(applications.id, row.rootId))
  if (application) await tell(ctx, 'ended', row, application)
}

/** Whoever has left has no discount any more, whatever was approved or asked for. */
export async function leave(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(grants)
    .where(and(eq(grants.ssoId, ssoId), inArray(grants.phase, [...LIVE])))
    .orderBy(asc(grants.id))
  for (const one of rows) {
    const row = await held(ctx, one)
    if (row) await end(ctx, row)
  }
}
