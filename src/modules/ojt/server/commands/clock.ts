import type { SsoId } from '#foundation/contract/schemas.ts'
import { behind } from '#foundation/database/db.ts'
import { alias, and, asc, eq, gt, inArray, isNotNull, lt, notExists, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { peoplePersons, person, serving } from '#services/people/server/api.ts'
import { CLOSED_AFTER, DUE_DAYS, untried } from '../../rules/index.ts'
import { LIVE } from '../../rules/life.ts'
import type { ListRow } from '../policy.ts'
import { lists, templates } from '../tables.ts'
import { closeFor } from './ending.ts'
import { currentVersion, lockTemplate, make } from './making.ts'
import { tellDue } from './telling.ts'

const SOME = 200
const live = inArray(lists.state, [...LIVE])

const some =
  (where: SQL | undefined) =>
  ({ db }: Pick<Ctx, 'db'>, after: string | undefined) =>
    db
      .select({ id: lists.id })
      .from(lists)
      .where(and(where, behind(lists.id, after)))
      .orderBy(asc(lists.id))
      .limit(SOME)

/** The last check of people in a position, once it is so old that the next is due; nothing of that template came after it. */
const checksDue =
  (day: Day) =>
  ({ db }: Pick<Ctx, 'db'>, after: string | undefined) => {
    const later = alias(lists, 'later')
    const since = db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.ssoId, lists.ssoId), eq(later.template, lists.template), eq(later.kind, 'check'), gt(later.id, lists.id)))
    return db
      .select({ id: lists.id })
      .from(lists)
      .innerJoin(templates, and(eq(templates.id, lists.template), eq(templates.active, true), isNotNull(templates.intervalMonths)))
      .innerJoin(
        peoplePersons,
        and(eq(peoplePersons.ssoId, lists.ssoId), inArray(peoplePersons.status, ['active', 'on-leave']), eq(peoplePersons.jobTitleCn, lists.positionCn)),
      )
      .where(
        and(
          eq(lists.kind, 'check'),
          eq(lists.state, 'signed'),
          sql`${lists.signedOn} + make_interval(months => ${templates.intervalMonths}) <= ${day}::date`,
          notExists(since),
          behind(lists.id, after),
        ),
      )
      .orderBy(asc(lists.id))
      .limit(SOME)
  }

/** Daily at 00:40: checks that are due, once per person and template. */
export async function makeChecks(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await pastAll(job, going, checksDue(day), (ctx, id) => checkAgain(ctx, id, day))
  going.end()
}

async function checkAgain(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const last = await locked(ctx, lists, lists.id, id)
  const [template] = await ctx.db.select().from(templates).where(eq(templates.id, last.template))
  if (!template?.active) return
  await lockTemplate(ctx, template.id)
  const since = and(eq(lists.ssoId, last.ssoId), eq(lists.template, last.template), eq(lists.kind, 'check'), gt(lists.id, id))
  const [who, checker] = [await person(ctx, last.ssoId), await person(ctx, last.trainer)]
  const trainer = checker && serving(checker.status) ? checker.ssoId : who?.manager
  if (!who || !trainer || (await ctx.db.$count(lists, since)) > 0) return
  const version = await currentVersion(ctx, template)
  const due = addDays(day, DUE_DAYS)
  await make(ctx, who, { kind: 'check', template, version: version.id, trainer, start: day, due, items: template.items.map(untried) })
}

/** Days before its end on which whose turn it is hears of a list; after it once a week. */
const BEFORE = [3, 0]
const WEEK = 7

/** Daily at 09:00: whose turn it is, before and after the due date. */
export async function remindAll(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const weekly = and(lt(lists.due, day), sql`(${day}::date - ${lists.due}) % ${WEEK} = 0`)
  const soon = inArray(
    lists.due,
    BEFORE.map((days) => addDays(day, days)),
  )
  await pastAll(job, going, some(and(live, or(soon, weekly))), async (ctx, id) => {
    const row = await locked(ctx, lists, lists.id, id)
    if (isLive(row)) await tellDue(ctx, row, day)
  })
  going.end()
}

/** Daily at 00:45: lists that are long overdue. */
export async function closeOld(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const last = addDays(day, -CLOSED_AFTER)
  await pastAll(job, going, some(and(live, lt(lists.due, last))), (ctx, id) => closeOne(ctx, id, 'overdue'))
  going.end()
}

const isLive = ({ state }: ListRow): boolean => LIVE.includes(state)

async function closeOne(ctx: WriteCtx, id: string, why: 'left' | 'moved' | 'overdue'): Promise<void> {
  const row = await locked(ctx, lists, lists.id, id)
  if (isLive(row)) await closeFor(ctx, row, why)
}

async function closeAll(ctx: WriteCtx, where: SQL | undefined, why: 'left' | 'moved'): Promise<void> {
  const rows = await ctx.db.select({ id: lists.id }).from(lists).where(and(live, where)).orderBy(asc(lists.id))
  for (const { id } of rows) await closeOne(ctx, id, why)
}

export const closeLeft = (ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> => closeAll(ctx, eq(lists.ssoId, ssoId), 'left')

/** What says that somebody has another position. */
const POSITION: ReadonlySet<string> = new Set(['departmentCode', 'position', 'jobCode', 'jobTitleCn'])

/** Lists of the position that somebody had; those that begin with the new one stay. */
export async function closeMoved(ctx: WriteCtx, { ssoId, fields, effective }: { ssoId: SsoId; fields: readonly string[]; effective: Day }): Promise<void> {
  if (fields.some((field) => POSITION.has(field))) await closeAll(ctx, and(eq(lists.ssoId, ssoId), lt(lists.start, effective)), 'moved')
}
