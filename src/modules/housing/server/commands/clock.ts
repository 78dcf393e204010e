import { namesListed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, isNull, lte, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, latest, monthOf } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { offboardingChanged } from '#modules/off-boarding/events.ts'
import { askBack } from '#modules/off-boarding/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { LOW_BATTERY } from '../../rules.ts'
import { residents } from '../data/menu.ts'
import { activeOf } from '../data/residents.ts'
import { residences, rooms } from '../tables.ts'
import { makeRent } from './importing.ts'
import { giveUp, setEnd } from './moving.ts'
import { adminTab, notify, RESIDENT_PAGE, tellHelpers } from './record.ts'

/** Days ahead for which helpers hear of move-outs. */
const AHEAD = 7
/** Rooms that a message names; it says how many there are in all. */
const NAMED = 10

const staying = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select({
      ...{ row: residences, building: rooms.building, number: rooms.number },
      ...{ nameCn: peoplePersons.nameCn, nameEn: peoplePersons.nameEn, lastWorkingDate: peoplePersons.lastWorkingDate },
    })
    .from(residences)
    .innerJoin(rooms, eq(rooms.id, residences.roomId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, residences.ssoId))
    .$dynamic()
type Staying = Awaited<ReturnType<typeof staying>>[number]

const idOf = ({ row }: { row: { id: string } }): string => row.id
const paramsOf = ({ row, building, number, nameCn, nameEn }: Staying, day: Day, now: Date) => ({
  ...{ building, number, nameCn, nameEn, bed: row.bed },
  ...dayValues(day, now),
})

/** Daily: whose last working date has come moves out by then; both sides are asked to hand the room back. */
export async function endWithWork(job: JobCtx, today: Day): Promise<void> {
  const due = await job.read((ctx) =>
    staying(ctx).where(
      and(
        eq(residences.state, 'active'),
        lte(peoplePersons.lastWorkingDate, today),
        or(isNull(residences.to), gt(residences.to, peoplePersons.lastWorkingDate)),
      ),
    ),
  )
  const many = goingOn(job)
  await many.each(due, idOf, (ctx, one) => handBack(ctx, one, latest(one.row.from, one.lastWorkingDate ?? today)))
  many.end()
}

/** Noon gives the bed up. */
async function handBack(ctx: WriteCtx, one: Staying, day: Day): Promise<void> {
  const row = await locked(ctx, residences, residences.id, one.row.id)
  if (row.state !== 'active' || (row.to !== null && row.to <= day)) return
  const told = { params: paramsOf(one, day, ctx.now), businessId: one.row.id, needsAction: true }
  await notify(ctx, 'handBack', { ...told, receivers: [one.row.ssoId], link: RESIDENT_PAGE })
  await tellHelpers(ctx, 'leaving', { ...told, link: adminTab('residents') })
  await setEnd(ctx, row, day)
  await askBack(ctx, row.ssoId, 'housing')
}

/** Somebody leaves: who has a bed is asked to hand it back with everything else. */
export async function askLeaver(ctx: WriteCtx, { ssoId, state }: z.output<(typeof offboardingChanged)['payload']>): Promise<void> {
  if ((state === 'open' || state === 'cleared') && (await activeOf(ctx, ssoId))) await askBack(ctx, ssoId, 'housing')
}

/** 1st of each month: rent of all who live there; run again it adds nothing. */
export async function rentOfMonth(job: JobCtx, today: Day): Promise<void> {
  while (await job.write((ctx) => makeRent(ctx, monthOf(today)))) job.log.info({ month: monthOf(today) }, 'rent of a month goes on')
}

/** Daily at noon: who moves out today has moved out (HOUSE-13). */
export async function giveUpBeds(job: JobCtx, today: Day): Promise<void> {
  const due = await job.read(({ db }) =>
    db
      .select({ row: residences })
      .from(residences)
      .where(and(isNull(residences.clearedAt), lte(residences.to, today)))
      .orderBy(asc(residences.id)),
  )
  const many = goingOn(job)
  await many.each(due, idOf, (ctx, { row }) => giveUp(ctx, row.id))
  await many.past('menu', job.read(residents.refresh))
  many.end()
}

/** Daily at 08:00: locks that need somebody, and who moves out soon. */
export async function tellMorning(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  await many.past(
    'locks',
    job.write((ctx) => tellLocks(ctx)),
  )
  const soon = await job.read((ctx) => staying(ctx).where(and(eq(residences.state, 'active'), lte(residences.to, addDays(today, AHEAD)))))
  await many.each(soon, idOf, (ctx, one) => {
    const day = one.row.to ?? today
    return tellHelpers(ctx, 'movingOut', {
      params: paramsOf(one, day, ctx.now),
      ...{ businessId: one.row.id, dedupeKey: `${one.row.id}:${day}`, link: adminTab('residents') },
    })
  })
  many.end()
}

async function tellLocks(ctx: WriteCtx): Promise<void> {
  const bad = await ctx.db
    .select({ building: rooms.building, number: rooms.number })
    .from(rooms)
    .where(or(eq(rooms.lockOnline, false), lte(rooms.battery, LOW_BATTERY - 1)))
    .orderBy(asc(rooms.building), asc(rooms.number))
  if (bad.length === 0) return
  const named = namesListed(bad.slice(0, NAMED).map(({ building, number }) => ({ nameCn: `${building} ${number}`, nameEn: `${building} ${number}` })))
  await tellHelpers(ctx, 'locks', {
    params: { count: bad.length, roomsCn: named.nameCn, roomsEn: named.nameEn },
    ...{ businessId: ctx.today, link: adminTab('rooms') },
  })
}
