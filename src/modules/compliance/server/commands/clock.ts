import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { LIST_DAYS } from '../../rules/declaring.ts'
import { requests } from '../tables.ts'
import { notify, pageOf, REGISTER } from './record.ts'
import { office, partnerWords } from './telling.ts'

/** So many days past its date whoever declared it is reminded. */
const REMIND_DAYS = 7

const idOf = ({ id }: { id: string }): string => id

/** Daily at 09:00: who has not said what became of an approved application; after 30 days the office hears how many there are. */
export async function remindUnconfirmed(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const due = await job.read(({ db }) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.status, 'approved'), lte(requests.lastDay, addDays(today, -REMIND_DAYS)), isNull(requests.remindedAt)))
      .orderBy(asc(requests.lastDay), asc(requests.id)),
  )
  await going.each(due, idOf, (ctx, { id }) => remind(ctx, id))
  await going.past(
    'office',
    job.write((ctx) => list(ctx, today)),
  )
  going.end()
}

async function remind(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, requests, requests.id, id)
  if (row.status !== 'approved' || row.remindedAt !== null) return
  await ctx.db.update(requests).set({ remindedAt: ctx.now }).where(eq(requests.id, id))
  await notify(ctx, 'confirmDue', {
    ...{ receivers: [row.requester], params: { ...(await partnerWords(ctx, row)), ...dayValues(row.lastDay, ctx.now) } },
    ...{ businessId: id, dedupeKey: `${id}:${row.submittedAt.toISOString()}`, link: pageOf(row), needsAction: true },
  })
}

async function list(ctx: WriteCtx, today: Day): Promise<void> {
  const late = await ctx.db
    .update(requests)
    .set({ listedAt: ctx.now })
    .where(and(eq(requests.status, 'approved'), lte(requests.lastDay, addDays(today, -LIST_DAYS)), isNull(requests.listedAt)))
    .returning({ id: requests.id })
  if (late.length === 0) return
  await notify(ctx, 'unconfirmed', {
    ...{ receivers: await office(ctx), params: { count: late.length }, businessId: today },
    link: `${REGISTER}?f=${encodeURIComponent(JSON.stringify({ unconfirmed: true }))}`,
  })
}
