import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused } from '#foundation/contract/refused.ts'
import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { firstId, newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, isNull, lt, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { endMember, holdersOf, accessMembers as members } from '#services/access/server/api.ts'
import type { decideReview } from '../../contract/review.ts'
import module from '../../module.ts'
import { halfYear, reviewing, reviewLife } from '../../rules/rights.ts'
import { systemReviewLines as lines, systemReviews as reviews } from '../tables.ts'
import { keepingOne } from './apply.ts'
import { tellLapsed, tellReview } from './reviewNotices.ts'

/** So long the owners have. */
const DAYS = 30
/** So long before the end who has some left is told again. */
const REMIND_DAYS = 7
const BATCH = 200
/** What the record says of a membership that nobody confirmed; a text. */
const LAPSED = 'system.review.lapsedReason'

const stored = storing({
  module: module.name,
  life: reviewLife,
  table: lines,
  id: lines.id,
  status: lines.status,
  subject: (line) => line.ssoId,
})

type Review = typeof reviews.$inferSelect

/**
 * Begins the review of the half-year that a day lies in: every membership that somebody or a job granted, and that does not end before the review does. Run
 * again it goes on where it stopped, with the memberships of its beginning. The time to confirm counts from when it really began.
 */
export async function beginReview(job: JobCtx, day: Day): Promise<void> {
  // who holds what is asked of today: for a half-year that is over there is nothing to review
  if (halfYear(day) !== halfYear(job.today)) return
  const review = await job.write((ctx) => opened(ctx, halfYear(day)))
  const administrators = new Set(await job.read((ctx) => holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' })))
  let after = ''
  for (;;) {
    const last = await job.write((ctx) => addSome(ctx, review, administrators, after))
    if (!last) break
    after = last
  }
  await job.write((ctx) => tellReview(ctx, review, 'reviewBegun'))
}

async function opened(ctx: WriteCtx, period: string): Promise<Review> {
  const dueOn = addDays(ctx.today, DAYS)
  await ctx.db.insert(reviews).values({ period, startedAt: ctx.now, startedOn: ctx.today, dueOn }).onConflictDoNothing()
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.period, period))
  return review!
}

async function addSome(ctx: WriteCtx, { period, startedAt, dueOn }: Review, administrators: ReadonlySet<SsoId>, after: string): Promise<string | undefined> {
  const some = await ctx.db
    .select({ id: members.id, role: members.role, ssoId: members.ssoId, grantedBy: members.grantedBy })
    .from(members)
    .where(
      and(
        eq(members.status, 'active'),
        isNull(members.byRule),
        or(isNull(members.to), gt(members.to, dueOn)),
        lt(members.id, firstId(startedAt)),
        after ? gt(members.id, after) : undefined,
      ),
    )
    .orderBy(asc(members.id))
    .limit(BATCH)
  if (some.length === 0) return undefined
  await ctx.db
    .insert(lines)
    .values(
      some.map(({ id: member, role, ssoId: holder, grantedBy }) => {
        const granter = ssoId.safeParse(grantedBy).data
        const owner = granter && granter !== holder && administrators.has(granter) ? granter : undefined
        return { id: newId(ctx.now), period, member, role, ssoId: holder, status: 'open' as const, ...(owner && { owner }) }
      }),
    )
    .onConflictDoNothing()
  return some.length === BATCH ? some.at(-1)!.id : undefined
}

/** Confirms memberships, or takes them away; all or none. @throws not-found; LIFE-01 where one is decided already; SYS-03, SYS-23 */
export async function decide(ctx: Writer, given: ParsedOf<typeof decideReview>): Promise<void> {
  const set = { decidedBy: ctx.actor.ssoId, decidedAt: ctx.now }
  const guard = (line: { ssoId: SsoId }) => enforce(reviewing, { facts: { holder: line.ssoId }, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  // in one order, so that two who decide the same lines do not wait for each other
  const ids = [...new Set(given.lines)].sort()
  if (given.action === 'confirm') {
    for (const id of ids) await advance(ctx, stored, id, 'confirm', { set, guard })
    return
  }
  await keepingOne(ctx, async () => {
    for (const id of ids) {
      const { member } = await advance(ctx, stored, id, 'remove', { set, guard, reason: given.reason })
      await endMember(ctx, member, given.reason)
    }
  })
}

/** A membership that ended otherwise needs no confirmation any more. */
export async function closeLines(ctx: WriteCtx, { member, by }: { member: string; by: string }): Promise<void> {
  const open = await ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.member, member), eq(lines.status, 'open')))
    .orderBy(asc(lines.id))
    .for('update')
  for (const { id } of open) await advance(ctx, stored, id, 'remove', { set: { decidedBy: by, decidedAt: ctx.now } })
}

/** Tells once who has roles to confirm, in the last days of a review. */
export async function remindReview(job: JobCtx, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    for (const review of await ctx.db
      .select()
      .from(reviews)
      .where(gt(reviews.dueOn, addDays(day, -1))))
      if (review.dueOn <= addDays(day, REMIND_DAYS)) await tellReview(ctx, review, 'reviewEnding')
  })
}

/** Ends the memberships that nobody confirmed in time (SYS-24); those without which nobody could grant roles stay open. */
export async function lapseReview(job: JobCtx, day: Day): Promise<void> {
  const over = await job.read((ctx) => ctx.db.select({ period: reviews.period }).from(reviews).where(lt(reviews.dueOn, day)))
  const going = goingOn(job)
  let after = ''
  while (over.length > 0) {
    const open = await job.read((ctx) =>
      ctx.db
        .select({ id: lines.id })
        .from(lines)
        .where(
          and(
            inArray(
              lines.period,
              over.map(({ period }) => period),
            ),
            eq(lines.status, 'open'),
            after ? gt(lines.id, after) : undefined,
          ),
        )
        .orderBy(asc(lines.id))
        .limit(BATCH),
    )
    for (const { id } of open) await going.past(id, lapse(job, id))
    if (open.length < BATCH) break
    after = open.at(-1)!.id
  }
  going.end()
}

async function lapse(job: JobCtx, id: string): Promise<void> {
  try {
    await job.write((ctx) => keepingOne(ctx, () => lapsed(ctx, id)))
  } catch (refused) {
    // the last who may grant roles keep them, whoever forgot to confirm it
    if (refused instanceof Refused && refused.refusals[0].rule === 'SYS-03') return
    throw refused
  }
}

async function lapsed(ctx: WriteCtx, id: string): Promise<void> {
  const [line] = await ctx.db.select().from(lines).where(eq(lines.id, id)).for('update')
  // decided while this job ran
  if (line?.status !== 'open') return
  const [member] = await ctx.db.select({ status: members.status }).from(members).where(eq(members.id, line.member))
  await advance(ctx, stored, id, 'lapse', { set: { decidedBy: ctx.by, decidedAt: ctx.now } })
  if (member?.status === 'ended') return
  await endMember(ctx, line.member, ctx.text(LAPSED, {}, 'zh'))
  await tellLapsed(ctx, line)
}
