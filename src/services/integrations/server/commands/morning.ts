import type { PgColumn, PgTable } from '#foundation/database/drizzle.ts'
import { and, asc, between, count, eq, gt, inArray, isNull, lt, or } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, addMonths, type Day, daysBetween, startOfDay } from '#foundation/time.ts'
import { integrationFailed, serviceKeyExpiring } from '../../events.ts'
import manifest from '../../module.ts'
import { connector, embedded, outbox, received, serviceKey } from '../tables.ts'

/**
 * Each morning: which ports have messages that were given up, and which keys end soon. The system module tells the administrators. What must not leave any
 * more nobody can send again: it is told on the morning after, and not for ever.
 */
export async function tellMorning(job: JobCtx, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    const failed = await ctx.db
      .select({ port: outbox.port, messages: count(), error: connector.lastError })
      .from(outbox)
      .innerJoin(connector, eq(connector.port, outbox.port))
      .where(and(eq(outbox.state, 'failed'), or(isNull(outbox.until), gt(outbox.until, addHours(ctx.now, -24)))))
      .groupBy(outbox.port, connector.lastError)
      .orderBy(asc(outbox.port))
    for (const { port, messages, error } of failed) await ctx.emit(integrationFailed, { port, reason: 'messages', messages, error: error ?? '' })
    const last = addDays(day, ctx.parameters(manifest).keyWarnDays)
    const ending = await ctx.db
      .select({ id: serviceKey.id, name: serviceKey.name, validUntil: serviceKey.validUntil })
      .from(serviceKey)
      .where(and(isNull(serviceKey.endedAt), between(serviceKey.validUntil, day, last)))
      .orderBy(asc(serviceKey.validUntil), asc(serviceKey.id))
    for (const key of ending) await ctx.emit(serviceKeyExpiring, { ...key, daysLeft: daysBetween(day, key.validUntil) })
  })
}

const KEPT_MONTHS = 12
const BATCH = 500

/** Removes what was sent, kept or received longer than twelve months ago; what was never sent stays. */
export async function removeOld(job: JobCtx, day: Day): Promise<void> {
  const before = startOfDay(addMonths(day, -KEPT_MONTHS))
  const tables: [PgTable, PgColumn, PgColumn][] = [
    [outbox, outbox.id, outbox.doneAt],
    [embedded, embedded.id, embedded.at],
    [received, received.id, received.receivedAt],
  ]
  for (const [table, id, at] of tables)
    for (;;) {
      const removed = await job.write(({ db }) =>
        db
          .delete(table)
          .where(
            inArray(
              id,
              db
                .select({ id })
                .from(table)
                .where(and(lt(at, before), table === outbox ? eq(outbox.state, 'done') : undefined))
                .limit(BATCH),
            ),
          )
          .returning({ id }),
      )
      if (removed.length < BATCH) break
    }
}
