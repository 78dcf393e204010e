import type { Lang } from '#foundation/contract/schemas.ts'
import { listed, nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, lt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { seatsWhere } from '../data/seats.ts'
import { type LunchRow, lunches, seats } from '../tables.ts'
import { LINK, LUNCH, notify, saidOf } from './record.ts'

const published = eq(lunches.status, 'published')
/** No holiday is longer. */
const LONGEST = 14

/** Lunches that are over were held; who was absent is marked by booking, three days later. */
export async function holdPast(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const over = await job.read(({ db, now }) =>
    db
      .select({ id: lunches.id })
      .from(lunches)
      .where(and(published, lte(lunches.ends, now)))
      .orderBy(asc(lunches.id)),
  )
  await going.each(
    over,
    ({ id }) => id,
    // another run may have held it meanwhile
    async (ctx, { id }) => (await locked(ctx, lunches, lunches.id, id)).status === 'published' && advance(ctx, LUNCH, id, 'hold'),
  )
  going.end()
}

/** Reminds of the lunches until the next working day, those on free days before it among them. A day that is over has nothing to remind of. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const due = await job.read(async (ctx) => {
    const works = await workdaysOf(ctx, addDays(day, 1), addDays(day, LONGEST))
    const next = Array.from({ length: LONGEST }, (_, n) => addDays(day, n + 1)).find((one) => works.get(one) ?? true) ?? addDays(day, 1)
    return ctx.db
      .select()
      .from(lunches)
      .where(and(published, gte(lunches.starts, startOfDay(addDays(day, 1))), lt(lunches.starts, startOfDay(addDays(next, 1)))))
      .orderBy(asc(lunches.id))
  })
  await going.each(
    due,
    ({ id }) => id,
    (ctx, lunch) => remindOf(ctx, lunch),
  )
  going.end()
}

/** Reminds those who have a seat, and tells the host who comes; once each for the day of the lunch. */
async function remindOf(ctx: WriteCtx, lunch: LunchRow): Promise<void> {
  const coming = await seatsWhere(ctx, and(eq(seats.lunchId, lunch.id), eq(bookingBookings.state, 'booked')))
  const guests = await withPeople(ctx, coming, { person: 'ssoId' })
  const about = { businessId: lunch.id, dedupeKey: `${lunch.id}:${dayOf(lunch.starts)}`, link: LINK }
  const said = saidOf(lunch)
  await notify(ctx, 'reminder', { ...about, receivers: coming.map(({ ssoId }) => ssoId), params: said })
  const list = (lang: Lang) =>
    guests.length === 0
      ? ctx.text('finance-event.guests.none', {}, lang)
      : listed(
          guests.map(({ person }) =>
            ctx.text(
              'finance-event.guest',
              { name: nameIn({ lang }, person) ?? '', department: lang === 'zh' ? person.departmentCn : person.departmentEn },
              lang,
            ),
          ),
          lang,
        )
  await notify(ctx, 'guests', { ...about, receivers: [lunch.host], params: { ...said, listCn: list('zh'), listEn: list('en') } })
}
