import { createHash } from 'node:crypto'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { PortFault, pull } from '#services/integrations/server/api.ts'
import type { Delivered } from '../../contract.ts'
import { readFeed } from '../data/feedRows.ts'
import { rosterDeliveries } from '../tables.ts'
import { book, keep } from './deliveries.ts'

const PORT = 'time-keeping'
const FED: readonly Delivered[] = ['shifts', 'absences']

/**
 * Asks time-keeping for the shifts and absences that it has to tell of a day, and books them. The document of the last time is the same delivery;
 * any other is a new one, also one from before a change that was taken back, of which what is known changes nothing (ROSTER-02). A port that
 * does not answer is asked again the next time.
 */
export async function fetchFeed(job: JobCtx, day: Day): Promise<void> {
  // a document that cannot be read keeps none of the others waiting
  const going = goingOn(job)
  for (const what of FED) await going.past(what, fetchOne(job, what, day))
  going.end()
}

async function fetchOne(job: JobCtx, what: Delivered, day: Day): Promise<void> {
  const document = await pull(job, PORT, {
    key: `${what}/${day}`,
    about: await job.read(async (ctx) => ctx.text(`roster.feed.about.${what}`, { day })),
  }).catch((fault: unknown) => {
    if (!(fault instanceof PortFault)) throw fault
    job.log.warn({ err: fault }, 'time-keeping gave nothing')
    return undefined
  })
  if (document) await bookFeed(job, what, document.bytes)
}

/** Rows that cannot be read, or not be taken, are refused one by one and listed; the others are booked. @throws SHEET-02 for what is no such sheet */
export async function bookFeed(job: JobCtx, what: Delivered, bytes: Buffer): Promise<void> {
  const { rows, unread } = await job.read((ctx) => readFeed(ctx, what, bytes))
  const content = createHash('sha256').update(bytes).digest('hex')
  await job.write(async (ctx) => {
    await lockName(ctx.db, `roster:feed:${what}`)
    if ((await lastKey(ctx, what))?.startsWith(content)) return
    const key = `${content}:${newId(ctx.now)}`
    const delivery = await keep(ctx, { what, via: PORT, source: PORT, key }, rows, 'booking', unread)
    if (delivery) await book(ctx, delivery)
  })
}

/** The key of the newest delivery of the feed: it begins with what its document holds. */
async function lastKey(ctx: WriteCtx, what: Delivered): Promise<string | undefined> {
  const [last] = await ctx.db
    .select({ key: rosterDeliveries.key })
    .from(rosterDeliveries)
    .where(and(eq(rosterDeliveries.source, PORT), eq(rosterDeliveries.what, what)))
    .orderBy(desc(rosterDeliveries.at), desc(rosterDeliveries.id))
    .limit(1)
  return last?.key
}
