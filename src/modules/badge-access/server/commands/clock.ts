import { and, asc, between, eq, inArray, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, format } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { approvalClosesAt } from '../../rules.ts'
import { requestOf } from '../policy.ts'
import { requests, restores } from '../tables.ts'
import { notify, PAGE } from './record.ts'
import { lapse } from './requesting.ts'
import { saidOf, seeTo } from './restoring.ts'

const idOf = ({ id }: { id: string }): string => id
/** Pending requests for days up to one. */
const pendingUntil = (job: JobCtx, day: Day): Promise<{ id: string }[]> =>
  job.read(({ db }) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.status, 'pending'), lte(requests.returnDate, day)))
      .orderBy(asc(requests.returnDate), asc(requests.id)),
  )
/** Approved ones that are in such a state of restoring, and of which the badge system is not asked already. */
const toRestore = (job: JobCtx, states: readonly ('waiting' | 'failed')[], until: Day, from = until): Promise<{ id: string }[]> =>
  job.read(({ db }) =>
    db
      .select({ id: restores.id })
      .from(restores)
      .innerJoin(requests, eq(requests.id, restores.id))
      .where(
        and(inArray(restores.restoreState, [...states]), isNull(restores.askedAt), eq(requests.status, 'approved'), between(requests.returnDate, from, until)),
      )
      .orderBy(asc(restores.id)),
  )

/** Daily at 13:00: who holds a request for the next day hears until when it has to be decided. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  await going.each(await pendingUntil(job, addDays(today, 1)), idOf, remindOf)
  going.end()
}

async function remindOf(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const row = await requestOf(ctx, id)
  if (row?.status !== 'pending') return
  const until = approvalClosesAt(row.returnDate, ctx.parameters(module, (await person(ctx, row.ssoId))?.entity))
  const holders = (await itemsOf(ctx, module.name, [id])).get(id)?.holders ?? []
  if (until <= ctx.now || holders.length === 0) return
  await notify(ctx, 'closing', {
    receivers: holders.map(({ approver }) => approver),
    params: { ...(await saidOf(ctx, row)), time: format(until, 'HH:mm') },
    // one that came back may be for another day since
    ...{ businessId: id, dedupeKey: `closing:${id}:${row.returnDate}`, link: `${PAGE}?id=${id}`, needsAction: true },
  })
}

/** Daily at 14:00: what nobody has approved in time lapses (BADGE-05). */
export async function lapseLate(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  await going.each(await pendingUntil(job, addDays(today, 1)), idOf, lapse)
  going.end()
}

/** Daily at 16:00: the badge system is asked for those who return tomorrow (BADGE-09). */
export async function restoreTomorrow(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  await going.each(await toRestore(job, ['waiting'], addDays(today, 1), today), idOf, seeTo)
  going.end()
}

/** Daily at 05:00: the same for those who return today, also where it has failed; what a cut-off of the evening has left lapses. */
export async function restoreToday(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  await going.each(await pendingUntil(job, today), idOf, lapse)
  await going.each(await toRestore(job, ['waiting', 'failed'], today), idOf, seeTo)
  going.end()
}
