import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, inArray, isNotNull, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, type Moved } from '../../contract/index.ts'
import { isEnd, isLive } from '../../rules/life.ts'
import { actionTo, interviewOf, moving } from '../../rules/recruiting.ts'
import { type Found, foundWhere } from '../data/reading.ts'
import { applications, interviews, progresses } from '../tables.ts'
import { closeIfFilled } from './closing.ts'
import { lockItems, lockPosition, takenOf } from './holding.ts'
import { endBy, stepTo, tellStep } from './stepping.ts'

/** Applications among which the actor recruits, in the order of their ids. @throws not-found where one of them is not */
async function recruited(ctx: Writer, ids: readonly string[]): Promise<Found[]> {
  const { ssoId } = ctx.actor
  const found = await foundWhere(ctx, and(inArray(applications.id, [...ids]), ne(applications.ssoId, ssoId), scopeFilter(ctx.actor, ADMIN, applications.ssoId)))
  if (found.length < ids.length) throw notFound()
  return found
}

async function isJudged({ db }: Pick<WriteCtx, 'db'>, { application, progress }: Found): Promise<boolean> {
  const kind = interviewOf(progress.progress)
  if (!kind) return true
  const [judged] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.application, application.id), eq(interviews.kind, kind), isNotNull(interviews.result)))
    .limit(1)
  return judged !== undefined
}

/**
 * Moves applications from the step that was shown to another, all of them or none.
 * @throws IJOB-11, IJOB-12, IJOB-13, illegal input without a start date, not-found for whom the actor does not recruit
 */
export async function moveApplications(ctx: Writer, input: Moved): Promise<void> {
  const found = await recruited(ctx, [...new Set(input.ids)])
  if (input.to === '6' && input.startDate === undefined) throw illegal('startDate')
  await lockItems(ctx, found)
  const positions = [...new Set(found.map(({ job }) => job.id))].toSorted()
  for (const job of positions) await lockPosition(ctx, job)
  for (const one of found) await moveOne(ctx, one, input)
  for (const job of positions) await closeIfFilled(ctx, job)
}

async function moveOne(ctx: Writer, one: Found, input: Moved): Promise<void> {
  const { id } = one.application
  const application = await locked(ctx, applications, applications.id, id)
  const progress = await locked(ctx, progresses, progresses.id, id)
  const now = { ...one, application, progress }
  const facts = {
    ...{ progress: progress.progress, judged: await isJudged(ctx, now) },
    ...{ taken: await takenOf(ctx, one.job.id), headcount: one.job.headcount },
  }
  enforce(moving, { facts, input, p: {}, now: ctx.now })
  const action = actionTo(progress.progress, input.to)
  if (!action || !isLive(application.approval)) throw refuse('IJOB-11', { field: 'to' })
  const { note, reason, visible, startDate } = input
  if (isEnd(input.to)) return endBy(ctx, now, action, { note, reason, visible })
  await tellStep(ctx, now, await stepTo(ctx, now, action, { note, startDate }))
}
