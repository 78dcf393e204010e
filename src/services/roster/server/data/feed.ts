import type { EventAttributes } from 'ics'
import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { type ProvidedCalendar, providersOf } from '#foundation/providers.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import { closuresFor } from '#foundation/server/closures.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { actAs } from '#foundation/server/portal.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { type calendarLink, feed, OWN_SHIFTS } from '../../contract.ts'
import { rosterLinks } from '../tables.ts'
import { absencesIn, shiftsIn } from './shifts.ts'

const PURPOSE = 'roster.link'
/** What a calendar program is given of the past, of shifts to come, and of what others plan by. */
const DAYS_BACK = 31
const DAYS_AHEAD = 120
const PLANNED_AHEAD = 366

export const fingerprintOf = (ctx: Pick<Ctx, 'secrets'>, token: string): string => ctx.secrets.sign(PURPOSE, token)
export const sealToken = (ctx: Pick<Ctx, 'secrets'>, token: string): string => ctx.secrets.seal(PURPOSE, token)

/** The path of one's own feed of a calendar. */
export async function linkOf(ctx: Reader, { of }: { of: string }): Promise<GivenOf<typeof calendarLink>> {
  const [row] = await ctx.db
    .select()
    .from(rosterLinks)
    .where(and(eq(rosterLinks.ssoId, ctx.actor.ssoId), eq(rosterLinks.of, of)))
  return row ? { path: `${feed.path}?token=${ctx.secrets.open(PURPOSE, row.sealed)}&lang=${ctx.lang}`, renewedAt: row.renewedAt.toISOString() } : null
}

/** A calendar that a room offers. @throws not-found where there is none for the person; the rule by which its room is shut */
export function providedCalendar(ctx: Reader, of: string): ProvidedCalendar {
  const calendar = providersOf('calendarEntries').get(of)
  if (!calendar?.permissions.some((one) => ctx.actor.permissions.has(one))) throw notFound()
  const shut = closuresFor(ctx, ctx.now, ctx.actor.entity).find(({ module, readOnly }) => module === of && !readOnly)
  if (shut) throw refuse(shut.rule)
  return calendar
}

interface Calendar {
  name: string
  events: EventAttributes[]
}
type Moment = [number, number, number, number, number]
const utc = (at: Date): Moment => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
const UTC = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const
const date = (day: Day): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
const STATUS = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** The calendar of a link as iCalendar, as its owner sees it now. @throws not-found for a token that is none, no more, or of somebody who left or sees the calendar no longer */
export async function calendarFile(ctx: Ctx, { token, lang }: { token: string; lang: Lang }): Promise<FileAnswer> {
  const [link] = await ctx.db
    .select()
    .from(rosterLinks)
    .where(eq(rosterLinks.fingerprint, fingerprintOf(ctx, token)))
  const who = link && (await person(ctx, link.ssoId))
  if (!who || !serving(who.status)) throw notFound()
  const { ssoId, nameCn, nameEn, entity } = who
  const told: Ctx = { ...ctx, lang, text: (key, values, inLang = lang) => ctx.text(key, values, inLang) }
  const reader: Reader = actAs(told, { ssoId, nameCn, nameEn, entity, lang, sessionId: '', ...(await grantsOf(ctx, ssoId)) })
  const { name, events } = await (link.of === OWN_SHIFTS ? ownShifts(reader) : ofRoom(reader, link.of))
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(events, { productId: `backlot/${link.of}`, calName: name })
  if (value === null) throw error ?? new Error('no calendar was made')
  return new FileAnswer({ filename: `${name}.ics`, type: 'text/calendar; charset=utf-8', body: Buffer.from(value), inline: true })
}

async function ofRoom(ctx: Reader, of: string): Promise<Calendar> {
  const calendar = providedCalendar(ctx, of)
  const entries = await calendar.entries(ctx, { from: addDays(ctx.today, -DAYS_BACK), to: addDays(ctx.today, PLANNED_AHEAD) })
  return {
    name: ctx.text(calendar.name),
    events: entries.map(
      (one): EventAttributes => ({
        uid: `${one.id}@backlot`,
        sequence: one.version,
        // days have no zone, and end where the next one begins
        start: date(one.from),
        end: date(addDays(one.to, 1)),
        title: one.title,
        description: one.note,
        location: one.place,
        status: STATUS[one.state],
        // nobody is busy by what the resort does
        busyStatus: 'FREE',
        transp: 'TRANSPARENT',
      }),
    ),
  }
}

async function ownShifts(ctx: Reader): Promise<Calendar> {
  const [from, to] = [startOfDay(addDays(ctx.today, -DAYS_BACK)), startOfDay(addDays(ctx.today, DAYS_AHEAD))]
  const self = [ctx.actor.ssoId]
  const shifts = (await shiftsIn(ctx, self, from, to, true)).map(
    (one): EventAttributes => ({
      ...UTC,
      uid: `${one.id}@backlot`,
      sequence: one.version,
      start: utc(one.starts),
      end: utc(one.ends),
      title: one.place ? ctx.text('roster.feed.shiftAt', { place: one.place }) : ctx.text('roster.feed.shift'),
      description: ctx.text('roster.feed.hours', { hours: one.hours }),
      location: one.place,
      status: one.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
      busyStatus: one.cancelledAt ? 'FREE' : 'BUSY',
    }),
  )
  const absences = (await absencesIn(ctx, self, from, to)).map(
    (one): EventAttributes => ({
      ...UTC,
      uid: `${one.id}@backlot`,
      start: utc(one.from),
      end: utc(one.to),
      title: ctx.text(`roster.absence.${one.kind}`),
      busyStatus: 'OOF',
    }),
  )
  return { name: ctx.text('roster.feed.name'), events: [...shifts, ...absences] }
}
