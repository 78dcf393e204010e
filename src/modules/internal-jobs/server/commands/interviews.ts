import { illegal, notFound } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { sayInstant } from '#foundation/time.ts'
import { requireList } from '#services/people/server/api.ts'
import type { InterviewInput } from '../../contract/index.ts'
import { isEnd, isLive } from '../../rules/life.ts'
import { applicationBy, recruits } from '../data/reading.ts'
import { applications, type InterviewRow, interviews, type JobRow } from '../tables.ts'
import { MY, notify, record, titleOf } from './record.ts'

/** What an interview is, as notices say it. */
export const saidOf = (ctx: Pick<Ctx, 'text'>, job: JobRow, { kind, at, place }: Pick<InterviewRow, 'kind' | 'at' | 'place'>) => ({
  ...titleOf(job),
  ...inBoth(ctx, 'kind', `internal-jobs.interviewKind.${kind}`),
  whenCn: sayInstant(at, 'zh'),
  whenEn: sayInstant(at, 'en'),
  place,
})

/**
 * Sets an interview, changes it, or enters its result; its applicant is told of another time or place. One of a kind is open at a time.
 * @throws illegal input for an application that has ended, or a second one that is open; PPL-10; not-found
 */
export async function saveInterview(ctx: Writer, { id: known, application: of, at, ...given }: InterviewInput): Promise<{ id: string }> {
  const found = await applicationBy(ctx, of)
  if (!found || !(await recruits(ctx, found.application))) throw notFound()
  const { approval } = await locked(ctx, applications, applications.id, of)
  const before = known === undefined ? undefined : await locked(ctx, interviews, interviews.id, known)
  if (before && before.application !== of) throw notFound()
  if (isEnd(found.progress.progress) || !isLive(approval)) throw illegal('application')
  if (!before) {
    const [open] = await ctx.db
      .select({ id: interviews.id })
      .from(interviews)
      .where(and(eq(interviews.application, of), eq(interviews.kind, given.kind), isNull(interviews.result)))
    if (open) throw illegal('kind')
  }
  const interviewers = await requireList(ctx, given.interviewers, 'interviewers')
  const id = known ?? newId(ctx.now)
  const row = { ...given, interviewers, application: of, at: new Date(at), version: (before?.version ?? 0) + 1 }
  if (before) await ctx.db.update(interviews).set(row).where(eq(interviews.id, id))
  else await ctx.db.insert(interviews).values({ id, ...row })
  await record(ctx, 'JobInterview.saved', { target: of, subject: found.application.ssoId, after: { kind: row.kind, at, result: row.result } })
  const moved = !before || before.at.getTime() !== row.at.getTime() || before.place !== row.place
  if (moved)
    await notify(ctx, 'interview', {
      ...{ receivers: [found.application.ssoId], businessId: of, dedupeKey: `${id}:${row.version}`, link: MY },
      params: saidOf(ctx, found.job, row),
    })
  return { id }
}
