import { and, asc, eq, isNotNull, lt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, format, sayDay } from '#foundation/time.ts'
import { waitingItems } from '#services/workflow/server/api.ts'
import { CATALOG } from '../../contract.ts'
import { membersOf } from '../data/members.ts'
import { applications, days, members } from '../tables.ts'
import { endMany } from './ending.ts'
import { gateOf, LINK, notify, record } from './record.ts'

/** ID numbers stay so many days after the entry (FAM-11). */
const NUMBER_DAYS = 90
const PAGE = 500
const idOf = ({ id }: { id: string }): string => id

/** Daily at 00:20: what nobody decided before its day was over. */
export async function cancelPast(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const past = await job.read(({ db }) =>
    db
      .select()
      .from(applications)
      .where(and(eq(applications.state, 'pending'), lt(applications.date, today)))
      .orderBy(asc(applications.id)),
  )
  await going.each(past, idOf, (ctx, row) => endMany(ctx, [row], 'cancel', { cause: 'undecided' }))
  going.end()
}

/** Daily at 02:00: with the numbers goes the choice to take them again (FAM-11). */
export async function forgetNumbers(job: JobCtx, today: Day): Promise<void> {
  const until = addDays(today, -NUMBER_DAYS)
  await job.write(async (ctx) => {
    const gone = await ctx.db
      .update(members)
      .set({ idSealed: null, idPrint: null, idMasked: '' })
      .where(and(lte(members.date, until), isNotNull(members.idSealed)))
      .returning({ id: members.id })
    if (gone.length > 0) await record(ctx, 'FamilyApplication.numbersDeleted', { target: until, after: { people: gone.length } })
  })
}

/** The day before: where and when, and how many are expected. A day that is over has nothing to remind of. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  if (today < dayOf(job.now)) return
  const going = goingOn(job)
  const due = await job.read(async (ctx) => {
    const rows = await ctx.db
      .select({ id: applications.id, ssoId: applications.ssoId, date: applications.date, day: days })
      .from(applications)
      .innerJoin(days, eq(days.id, applications.dayId))
      .where(and(eq(applications.date, addDays(today, 1)), eq(applications.state, 'approved')))
      .orderBy(asc(applications.id))
    const people = await membersOf(ctx, rows.map(idOf))
    return rows.map((row) => ({ ...row, people: people.get(row.id)?.length ?? 0 }))
  })
  await going.each(due, idOf, (ctx, { id, ssoId, date, day, people }) => {
    const params = { dayCn: sayDay(date, 'zh'), dayEn: sayDay(date, 'en'), people, ...gateOf(day), from: day.from, to: day.to }
    return notify(ctx, 'reminder', { receivers: [ssoId], params, businessId: id, link: LINK })
  })
  going.end()
}

/** At 09:00 and 15:00: how many applications wait for each auditor. */
export async function tellAuditors(job: JobCtx, today: Day): Promise<void> {
  if (today < dayOf(job.now)) return
  const waiting = new Map<string, { ssoId: Parameters<typeof notify>[2]['receivers'][number]; count: number }>()
  let after: string | undefined
  do {
    const items = await job.read((ctx) => waitingItems(ctx, { catalogs: [CATALOG], before: ctx.now, after, limit: PAGE }))
    for (const { approver } of items.flatMap(({ holders }) => holders))
      waiting.set(approver, { ssoId: approver, count: (waiting.get(approver)?.count ?? 0) + 1 })
    after = items.length < PAGE ? undefined : items.at(-1)?.id
  } while (after)
  const going = goingOn(job)
  await going.each(
    [...waiting.values()],
    ({ ssoId }) => ssoId,
    (ctx, { ssoId, count }) =>
      notify(ctx, 'waiting', {
        receivers: [ssoId],
        params: { count },
        businessId: ssoId,
        dedupeKey: `${today}:${format(job.now, 'HH')}`,
        link: '/entry_apply/audit',
      }),
  )
  going.end()
}
