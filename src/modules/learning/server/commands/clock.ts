import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, lt, sql } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, weekdayOf } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { DUE_DAYS } from '../../rules/index.ts'
import { dueOn } from '../data/due.ts'
import { gapsOn, isServing, unmetOn } from '../data/needs.ts'
import { certificates, courses, imports, records, reminders, types } from '../tables.ts'
import { forgetImport } from './booking.ts'
import { certificateById, expire } from './certificates.ts'
import { lockLearner, RECORD } from './record.ts'
import { remindOne, tellGaps } from './reminding.ts'
import { tellAssigned, thing } from './telling.ts'

const BATCH = 200

/** Daily at 00:10: what has run out by now, courses that are to be taken again or for the first time, and imports that nobody confirmed. */
export async function applyDates(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await pastAll(
    job,
    going,
    ({ db }, after) =>
      db
        .select({ id: certificates.id })
        .from(certificates)
        .where(and(eq(certificates.state, 'valid'), lt(certificates.renewalDate, day), behind(certificates.id, after)))
        .orderBy(asc(certificates.id))
        .limit(BATCH),
    async (ctx, id) => {
      await lockLearner(ctx, (await certificateById(ctx, id)).ssoId)
      await expire(ctx, id)
    },
  )
  await pastAll(
    job,
    going,
    ({ db }, after) =>
      db
        .select({ id: records.id })
        .from(records)
        .where(and(eq(records.state, 'finished'), lt(records.validUntil, day), behind(records.id, after)))
        .orderBy(asc(records.id))
        .limit(BATCH),
    (ctx, id) => reopen(ctx, id, day),
  )
  await going.each(await job.read((ctx) => wanted(ctx, day)), ({ ssoId, course }) => `${ssoId} ${course}`, open)
  const old = await job.read(({ db }) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.state, 'checked'), lt(imports.at, addHours(job.now, -24)))),
  )
  await going.each(
    old,
    ({ id }) => id,
    (ctx, { id }) => forgetImport(ctx, id),
  )
  going.end()
}

/** A course whose validity has run out is to be taken again; the attempts stay. */
async function reopen(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const before = await locked(ctx, records, records.id, id)
  if (before.state !== 'finished' || before.validUntil === null || before.validUntil >= day) return
  const [course] = await ctx.db.select().from(courses).where(eq(courses.id, before.course))
  const set = { progress: 0, startedAt: null, validUntil: null }
  if (!course?.active || course.kind === 'free') {
    await advance(ctx, RECORD, id, 'renew', { set: { ...set, due: null } })
    return
  }
  const due = addDays(day, DUE_DAYS)
  await advance(ctx, RECORD, id, 'renew', { set: { ...set, due } })
  await tellAssigned(ctx, before.ssoId, id, thing(course), due)
}

interface Wanted {
  ssoId: SsoId
  course: string
  nameCn: string
  nameEn: string
  due: Day
}

/** Who has no record yet of a course that is mandatory, or behind a certificate that their position needs and they do not hold. */
async function wanted(ctx: Ctx, day: Day): Promise<Wanted[]> {
  const none = sql`not exists (select 1 from ${records} mine where mine.sso_id = ${peoplePersons.ssoId} and mine.course = ${courses.id})`
  const named = { course: courses.id, nameCn: courses.nameCn, nameEn: courses.nameEn }
  const everybody = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, ...named })
    .from(peoplePersons)
    .innerJoin(courses, and(eq(courses.kind, 'mandatory'), eq(courses.active, true)))
    .where(and(isServing, none))
  const needs = unmetOn(ctx, day).as('unmet')
  const byPosition = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, ...named, deadline: needs.deadline })
    .from(needs)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, needs.ssoId))
    .innerJoin(types, eq(types.id, needs.type))
    .innerJoin(courses, and(sql`${courses.courseId} = any(${types.courses})`, eq(courses.active, true)))
    .where(none)
  const usual = addDays(day, DUE_DAYS)
  const ofPositions = byPosition.map(({ deadline, ...one }) => ({ ...one, due: deadline > day ? deadline : usual }))
  return [...ofPositions, ...everybody.map((one) => ({ ...one, due: usual }))]
}

async function open(ctx: WriteCtx, { ssoId, course, due, ...names }: Wanted): Promise<void> {
  const [made] = await ctx.db
    .insert(records)
    .values({ id: newId(ctx.now), ssoId, course, due, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (made) await tellAssigned(ctx, ssoId, made.id, thing(names), due)
}

/** Daily at 09:00: reminders by the rules, and on Mondays the gaps of each team. */
export async function remindAll(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const rules = new Map((await job.read(({ db }) => db.select().from(reminders).where(eq(reminders.active, true)))).map((rule) => [rule.id, rule]))
  await going.each(
    await job.read((ctx) => dueOn(ctx, day)),
    ({ rule, thing: of }) => `${rule} ${of}`,
    async (ctx, due) => {
      const rule = rules.get(due.rule)
      if (rule) await remindOne(ctx, rule, due, day)
    },
  )
  if (weekdayOf(day) === MONDAY) {
    const teams = await job.read((ctx) => gapsByManager(ctx, day))
    await going.each(
      [...teams],
      ([manager]) => manager,
      (ctx, [manager, of]) => tellGaps(ctx, manager, of, day),
    )
  }
  going.end()
}
const MONDAY = 1

/** How many gaps each manager has in the own team, and of how many people. */
async function gapsByManager(ctx: Ctx, day: Day): Promise<Map<SsoId, { people: number; gaps: number }>> {
  const gaps = await gapsOn(ctx, day)
  const people = [...new Set(gaps.map(({ ssoId }) => ssoId))]
  const managed = people.length
    ? await ctx.db.select({ ssoId: peoplePersons.ssoId, manager: peoplePersons.manager }).from(peoplePersons).where(inArray(peoplePersons.ssoId, people))
    : []
  const teams = new Map<SsoId, { people: number; gaps: number }>()
  for (const { ssoId, manager } of managed) {
    if (manager === null) continue
    const so = teams.get(manager) ?? { people: 0, gaps: 0 }
    teams.set(manager, { people: so.people + 1, gaps: so.gaps + gaps.filter((gap) => gap.ssoId === ssoId).length })
  }
  return teams
}
