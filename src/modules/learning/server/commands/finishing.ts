import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { recordFinish, start } from '../../contract/index.ts'
import { courseFinished } from '../../events.ts'
import { heldUntil, type SOURCES } from '../../rules/index.ts'
import type { Course, RecordRow } from '../policy.ts'
import { attempts, certificates, courses, records, types } from '../tables.ts'
import { accept, isKnown } from './certificates.ts'
import { lockLearner, RECORD } from './record.ts'
import { settle } from './telling.ts'

export interface Finished {
  ssoId: SsoId
  courses: readonly string[]
  date: Day
  source: (typeof SOURCES)[number]
  /** What its source knows it by: the same again changes nothing. */
  recordId: string
  score?: number | null
  importId?: string
}

export interface Outcome {
  recorded: string[]
  already: string[]
  unknown: string[]
}

/** See `finish` of api.ts. */
export async function finish(ctx: WriteCtx, given: Finished): Promise<Outcome> {
  await lockLearner(ctx, given.ssoId)
  const asked = [...new Set(given.courses)]
  const found = await ctx.db.select().from(courses).where(inArray(courses.courseId, asked))
  const outcome: Outcome = { recorded: [], already: [], unknown: asked.filter((id) => !found.some(({ courseId }) => courseId === id)) }
  for (const course of found) {
    const isNew = await finishOne(ctx, course, given)
    outcome[isNew ? 'recorded' : 'already'].push(course.courseId)
  }
  if (outcome.recorded.length > 0) await issue(ctx, given, outcome.recorded)
  return outcome
}

/** @returns whether it was not recorded before */
async function finishOne(ctx: WriteCtx, course: Course, { ssoId, date, source, recordId, score = null, importId }: Finished): Promise<boolean> {
  const of = await recordFor(ctx, ssoId, course.id)
  const attempt = {
    id: newId(ctx.now),
    record: of.id,
    startedAt: of.startedAt,
    finishedOn: date,
    score,
    source,
    sourceId: recordId,
    importId: importId ?? null,
  }
  const made = await ctx.db.insert(attempts).values(attempt).onConflictDoNothing().returning({ id: attempts.id })
  if (made.length === 0) return false
  const set = { finishedOn: date, validUntil: heldUntil(date, course.validityMonths), progress: 100 }
  if (of.state !== 'finished') await advance(ctx, RECORD, of.id, 'finish', { set })
  else if (date >= (of.finishedOn ?? '')) await ctx.db.update(records).set(set).where(eq(records.id, of.id))
  await settle(ctx, { businessId: of.id })
  await ctx.emit(courseFinished, { ssoId, courseId: course.courseId, on: date })
  return true
}

/** The record of a person and a course, locked; made where there was none. */
export async function recordFor(ctx: WriteCtx, ssoId: SsoId, course: string): Promise<RecordRow> {
  await ctx.db
    .insert(records)
    .values({ id: newId(ctx.now), ssoId, course, openedAt: ctx.now })
    .onConflictDoNothing()
  const [row] = await ctx.db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.ssoId, ssoId), eq(records.course, course)))
  return locked(ctx, records, records.id, row!.id)
}

/** Certificates that come of courses alone, as soon as the last of these is finished. */
async function issue(ctx: WriteCtx, { ssoId, date, importId }: Finished, finished: readonly string[]): Promise<void> {
  const behind = await ctx.db
    .select()
    .from(types)
    .where(and(eq(types.active, true), eq(types.imageNeeded, false), sql`${types.courses} && ${textList(finished)}`))
  for (const type of behind) {
    const done = await ctx.db
      .select({ id: records.id })
      .from(records)
      .innerJoin(courses, eq(courses.id, records.course))
      .where(and(eq(records.ssoId, ssoId), eq(records.state, 'finished'), inArray(courses.courseId, type.courses)))
    const number = `${type.code}-${ssoId}-${date.replaceAll('-', '')}`
    if (done.length < new Set(type.courses).size || (await isKnown(ctx, { ssoId, type: type.id, number }))) continue
    const id = newId(ctx.now)
    const renewalDate = heldUntil(date, type.validityMonths)
    await ctx.db
      .insert(certificates)
      .values({ id, ssoId, type: type.id, number, issuedDate: date, renewalDate, source: 'course', importId: importId ?? null, madeAt: ctx.now })
    await accept(ctx, id)
  }
}

/** A feed tells of what somebody has finished. @throws illegal input for a person whom nobody knows, or a day that has not come */
export async function finishByFeed(ctx: WriteCtx, given: ParsedOf<typeof recordFinish>): Promise<Outcome> {
  if ((await ctx.db.$count(peoplePersons, eq(peoplePersons.ssoId, given.ssoId))) === 0) throw illegal('ssoId')
  if (given.date > ctx.today) throw illegal('date')
  return finish(ctx, given)
}

/** Begins a course; one that is begun or finished stays so. @throws not-found for one that cannot be taken */
export async function startCourse(ctx: Writer, { course }: ParsedOf<typeof start>): Promise<void> {
  const [found] = await ctx.db.select().from(courses).where(eq(courses.id, course))
  if (!found?.active) throw notFound()
  await lockLearner(ctx, ctx.actor.ssoId)
  const of = await recordFor(ctx, ctx.actor.ssoId, course)
  if (of.state === 'unfinished') await advance(ctx, RECORD, of.id, 'start', { set: { startedAt: ctx.now } })
}
