import type { Lang } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, sayInstant } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import type { cancelled } from '#services/booking/events.ts'
import { type Slot, seats } from '#services/booking/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { registeredWhere } from '../data/registrations.ts'
import { type EventRow, events, type NightRow, nights, registrations } from '../tables.ts'
import { LINK, notify, saidOf } from './record.ts'

/** What a night is called; who is told of it reads no more. */
function nightOf(event: EventRow, night: NightRow) {
  const { nameCn, nameEn, whenCn, whenEn } = saidOf(event, night)
  return { nameCn, nameEn, whenCn, whenEn }
}

/** Who cancels is told so, here or where all bookings are; who has changed has another booking by now. */
export async function hearCancelled(ctx: WriteCtx, { booking }: z.output<typeof cancelled.payload>): Promise<void> {
  const [of] = await ctx.db
    .select({ id: registrations.id, ssoId: registrations.ssoId, event: events, night: nights })
    .from(registrations)
    .innerJoin(nights, eq(nights.id, registrations.nightId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.booking, booking))
  if (!of) return
  await notify(ctx, 'cancelled', { receivers: [of.ssoId], params: nightOf(of.event, of.night), businessId: of.id, dedupeKey: booking, link: LINK })
}

const admins = (ctx: WriteCtx) => holdersOf(ctx, { permission: ADMIN })

/** Nights of which a transaction has told: of many who win a draw at once it is told for the first. */
const toldIn = new WeakMap<WriteCtx, Set<string>>()

/** Tells the organizers once that a night has no place left. */
export async function tellIfFull(ctx: WriteCtx, { subject, capacity, booked, offered }: Slot): Promise<void> {
  const told = toldIn.get(ctx)
  if (booked + offered < capacity || told?.has(subject)) return
  toldIn.set(ctx, new Set(told).add(subject))
  const [of] = await ctx.db.select({ event: events, night: nights }).from(nights).innerJoin(events, eq(events.id, nights.eventId)).where(eq(nights.id, subject))
  if (!of) return
  const params = { ...nightOf(of.event, of.night), quota: capacity }
  await notify(ctx, 'full', { receivers: await admins(ctx), params, businessId: subject, link: LINK })
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
