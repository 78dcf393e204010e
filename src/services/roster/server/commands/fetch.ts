import { createHash } from 'node:crypto'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { PortFault, pull } from '#services/integrations/server/api.ts'
import type { Delivered } from '../../contract.ts'
import { readFeed } from '../data/feedRows.ts'
import { book, keep } from './deliveries.ts'

const PORT = 'time-keeping'
const FED: readonly Delivered[] = ['shifts', 'absences']

/**
 * Asks time-keeping for the shifts and absences that it has to tell of a day, and books them. The same document again is the same delivery;
 * one that was changed is another, of which what is known changes nothing (ROSTER-02). A port that does not answer is asked again the next time.
 */
export async function fetchFeed(job: JobCtx, day: Day): Promise<void> {
  for (const what of FED) {
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
}

/** Rows that cannot be read, or not be taken, are refused one by one and listed; the others are booked. @throws SHEET-02 for what is no such sheet */
export async function bookFeed(job: JobCtx, what: Delivered, bytes: Buffer): Promise<void> {
  const { rows, unread } = await job.read((ctx) => readFeed(ctx, what, bytes))
  const key = createHash('sha256').update(bytes).digest('hex')
  await job.write(async (ctx) => {
    const delivery = await keep(ctx, { what, via: PORT, source: PORT, key }, rows, 'booking', unread)
    if (delivery) await book(ctx, delivery)
  })
}
