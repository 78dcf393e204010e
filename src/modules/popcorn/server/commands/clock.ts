import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, exists, gt, lt, not, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, dayValues, format } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { GRACE_MINUTES } from '../../rules.ts'
import { needed } from '../data/administration.ts'
import { onDay } from '../data/orders.ts'
import { campaigns, orders, slots } from '../tables.ts'
import { campaignMoves } from './campaigns.ts'
import { expire, tell } from './orders.ts'
import { LINK, notify } from './record.ts'

const idOf = ({ id }: { id: string }): string => id

/** Expires what nobody came for, and closes campaigns whose last slot is over. */
export async function expireAndClose(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const missed = await job.read((ctx) => ordersWhere(ctx, lt(slots.endsAt, addMinutes(ctx.now, -GRACE_MINUTES))))
  await going.each(missed, idOf, (ctx, { id }) => expire(ctx, id))
  await going.each(await job.read(overCampaigns), idOf, (ctx, { id }) => campaignMoves.close(ctx, { id }))
  going.end()
}

/** Orders that wait, by their slot. */
const ordersWhere = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(slots, eq(slots.id, orders.slotId))
    .where(and(eq(orders.state, 'ordered'), where))
    .orderBy(asc(orders.id))

const overCampaigns = ({ db, now }: Ctx) => {
  const last = addMinutes(now, -GRACE_MINUTES)
  const open = db
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.campaignId, campaigns.id), gt(slots.endsAt, last)))
  return db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'published'), not(exists(open))))
    .orderBy(asc(campaigns.id))
}

/** On the evening before: each person of her slot, and the carts of what is needed at each place. Told again it tells nobody twice. */
export async function tellTomorrow(job: JobCtx, day: Day): Promise<void> {
  const tomorrow = addDays(day, 1)
  const going = goingOn(job)
  await going.each(await job.read((ctx) => ordersWhere(ctx, onDay(tomorrow))), idOf, (ctx, { id }) => tell(ctx, 'tomorrow', id))
  await going.past(
    'need',
    job.write((ctx) => tellNeed(ctx, tomorrow)),
  )
  going.end()
}

/** Tells the carts, place by place, what is needed in each slot. */
async function tellNeed(ctx: WriteCtx, day: Day): Promise<void> {
  const rows = (await needed(ctx, onDay(day))).filter(({ ordered }) => ordered > 0)
  const receivers = await holdersOf(ctx, { permission: 'TMEVENT_TMEVENTPOPCORN_HANDOUT' })
  for (const [place, here] of Map.groupBy(rows, ({ placeCn }) => placeCn)) {
    const first = here[0]!
    const list = (lang: 'zh' | 'en') =>
      listed(
        here
          .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          .map((row) => {
            const what = lang === 'zh' ? `${row.flavorCn}（${row.sizeCn}）` : `${row.flavorEn} (${row.sizeEn})`
            return `${format(row.startsAt, 'HH:mm')}–${format(row.endsAt, 'HH:mm')} ${what} × ${row.ordered}`
          }),
        lang,
      )
    const params = { placeCn: first.placeCn, placeEn: first.placeEn, ...dayValues(day, ctx.now), listCn: list('zh'), listEn: list('en') }
    await notify(ctx, 'need', { receivers, params, businessId: `need:${day}:${place}`, link: LINK })
  }
}
