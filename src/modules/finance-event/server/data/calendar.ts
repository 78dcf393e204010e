import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Reader } from '#foundation/server/context.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { seats } from '../tables.ts'
import { seatsWhere } from './seats.ts'

type Numbers = [number, number, number, number, number]
const utc = (at: Date): Numbers => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]

/** The own seat as iCalendar. @throws not-found for another's, and for one that was given back */
export async function calendarFile(ctx: Reader, { id }: { id: string }): Promise<FileAnswer> {
  const [seat] = await seatsWhere(ctx, and(eq(seats.id, id), eq(seats.ssoId, ctx.actor.ssoId), eq(bookingBookings.state, 'booked')))
  if (!seat) throw notFound()
  const title = ctx.text('finance-event.calendar.title', { topic: ctx.lang === 'zh' ? seat.topicCn : seat.topicEn })
  const times = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    [{ ...times, uid: `${seat.booking}@backlot`, start: utc(seat.starts), end: utc(seat.ends), title, location: seat.place }],
    {
      productId: 'backlot/finance-event',
    },
  )
  if (!value) throw error ?? new Error('no calendar was made')
  return new FileAnswer({ filename: `${title}.ics`, type: 'text/calendar; charset=utf-8', body: Buffer.from(value) })
}
