import { createEvents, type EventAttributes } from 'ics'
import { notFound } from '#foundation/contract/refused.ts'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { person, serving } from '#services/people/server/api.ts'
import { feed } from '../../contract.ts'
import { rosterLinks } from '../tables.ts'
import { absencesIn, shiftsIn } from './shifts.ts'

const PURPOSE = 'roster.link'
/** What a calendar program is given of the past and of what comes. */
const DAYS_BACK = 31
const DAYS_AHEAD = 120

export const fingerprintOf = (ctx: Pick<Ctx, 'secrets'>, token: string): string => ctx.secrets.sign(PURPOSE, token)
export const sealToken = (ctx: Pick<Ctx, 'secrets'>, token: string): string => ctx.secrets.seal(PURPOSE, token)

/** The path of one's own feed. */
export async function linkOf(ctx: Ctx, ssoId: SsoId) {
  const [row] = await ctx.db.select().from(rosterLinks).where(eq(rosterLinks.ssoId, ssoId))
  return row ? { path: `${feed.path}?token=${ctx.secrets.open(PURPOSE, row.sealed)}&lang=${ctx.lang}`, renewedAt: row.renewedAt.toISOString() } : null
}

type Numbers = [number, number, number, number, number]
const utc = (at: Date): Numbers => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
const UTC = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const

/** The roster of whoever the token belongs to, as iCalendar. @throws not-found for a token that is none, no more, or of somebody who left */
export async function calendarFile(ctx: Ctx, { token, lang }: { token: string; lang: Lang }): Promise<FileAnswer> {
  const [link] = await ctx.db
    .select()
    .from(rosterLinks)
    .where(eq(rosterLinks.fingerprint, fingerprintOf(ctx, token)))
  const who = link && (await person(ctx, link.ssoId))
  if (!who || !serving(who.status)) throw notFound()
  const [from, to] = [startOfDay(addDays(ctx.today, -DAYS_BACK)), startOfDay(addDays(ctx.today, DAYS_AHEAD))]
  const t = (key: string, values = {}) => ctx.text(key, values, lang)
  const shifts = (await shiftsIn(ctx, [who.ssoId], from, to, true)).map(
    (one): EventAttributes => ({
      ...UTC,
      uid: `${one.id}@backlot`,
      sequence: one.version,
      start: utc(one.starts),
      end: utc(one.ends),
      title: one.place ? t('roster.feed.shiftAt', { place: one.place }) : t('roster.feed.shift'),
      description: t('roster.feed.hours', { hours: one.hours }),
      location: one.place,
      status: one.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
      busyStatus: one.cancelledAt ? 'FREE' : 'BUSY',
    }),
  )
  const absences = (await absencesIn(ctx, [who.ssoId], from, to)).map(
    (one): EventAttributes => ({
      ...UTC,
      uid: `${one.id}@backlot`,
      start: utc(one.from),
      end: utc(one.to),
      title: t(`roster.absence.${one.kind}`),
      busyStatus: 'OOF',
    }),
  )
  const { value, error } = createEvents([...shifts, ...absences], { productId: 'backlot/roster', calName: t('roster.feed.name') })
  if (value === null) throw error ?? new Error('no calendar was made')
  return new FileAnswer({ filename: `${t('roster.feed.name')}.ics`, type: 'text/calendar; charset=utf-8', body: Buffer.from(value), inline: true })
}
