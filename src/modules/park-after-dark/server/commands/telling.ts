import type { Lang } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, sayInstant } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { type Slot, seats } from '#services/booking/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { registeredWhere } from '../data/registrations.ts'
import { type EventRow, events, type NightRow, nights, registrations } from '../tables.ts'
import { LINK, notify, saidOf } from './record.ts'

const admins = (ctx: WriteCtx) => holdersOf(ctx, { permission: ADMIN })

/** Tells the organizers once that a night has no place left. */
export async function tellIfFull(ctx: WriteCtx, { subject, capacity, booked, offered }: Slot): Promise<void> {
  if (booked + offered < capacity) return
  const [of] = await ctx.db.select({ event: events, night: nights }).from(nights).innerJoin(events, eq(events.id, nights.eventId)).where(eq(nights.id, subject))
  if (!of) return
  const { nameCn, nameEn, whenCn, whenEn } = saidOf(of.event, of.night)
  await notify(ctx, 'full', { receivers: await admins(ctx), params: { nameCn, nameEn, whenCn, whenEn, quota: capacity }, businessId: subject, link: LINK })
}

/** Reminds who has a place of a night: where, when, and until when it can be given back. */
export async function remind(ctx: WriteCtx, event: EventRow, night: NightRow): Promise<void> {
  const receivers = (await registeredWhere(ctx, eq(registrations.nightId, night.id))).flatMap(({ ssoId, state }) => (state === 'booked' ? [ssoId] : []))
  await notify(ctx, 'reminder', { receivers, params: saidOf(event, night), businessId: night.id, link: LINK })
}

/** Tells the organizers how full the nights of an event are today. */
export async function tellNumbers(ctx: WriteCtx, { id, nameCn, nameEn }: EventRow, day: Day): Promise<void> {
  const rows = await ctx.db.select().from(nights).where(eq(nights.eventId, id)).orderBy(nights.starts)
  const taken = await seats(
    ctx,
    rows.flatMap(({ slot }) => slot ?? []),
  )
  const list = (lang: Lang) =>
    listed(
      rows.map(({ starts, slot, quota }) => {
        const { booked = 0, standby = 0 } = taken.get(slot ?? '') ?? {}
        return ctx.text('park-after-dark.numbers.night', { when: sayInstant(starts, lang), booked, quota, standby }, lang)
      }),
      lang,
    )
  const params = { nameCn, nameEn, listCn: list('zh'), listEn: list('en') }
  await notify(ctx, 'numbers', { receivers: await admins(ctx), params, businessId: id, dedupeKey: `${id}:${day}`, link: LINK })
}
