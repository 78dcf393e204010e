import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, lte, ne, notExists, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { PERIODS, periodOn, yearOf } from '../../rules/periods.ts'
import { frontLine } from '../data/scope.ts'
import { forms } from '../tables.ts'
import { closeSelf, makeForm, openSelf } from './forms.ts'
import { tellDone, tellDue } from './telling.ts'

const SOME = 500
/** Days before a form has to be published on which its manager is reminded. */
const REMIND_AT = [5, 1]

/** Who works at the front line and has no form for the period of a day, of either kind. */
const withoutForm = ({ db }: Ctx, day: Day, after: string | undefined) => {
  const periods = [PERIODS[0], periodOn(day, true, [])]
  const there = db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.ssoId, peoplePersons.ssoId), eq(forms.year, yearOf(day)), inArray(forms.period, periods)))
  return db
    .select({ id: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(frontLine, after === undefined ? undefined : gt(peoplePersons.ssoId, asSsoId(after)), notExists(there)))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(SOME)
}

/** Daily at 00:10: on the first day of a period everybody gets a form, later on who has come since. */
export async function makeForms(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await pastAll(
    job,
    going,
    (ctx, after) => withoutForm(ctx, day, after),
    (ctx, id) => makeForm(ctx, asSsoId(id), day),
  )
  going.end()
}

const inState = ({ db }: Ctx, of: SQL | undefined, after: string | undefined) =>
  db
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .where(and(of, ne(peoplePersons.status, 'left'), after === undefined ? undefined : gt(forms.id, after)))
    .orderBy(asc(forms.id))
    .limit(SOME)

/** Daily at 00:30: self-evaluations whose window has come are opened, those whose window is over go to the manager. */
export async function evaluations(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const toOpen = and(eq(forms.state, 'goal-setting'), gt(forms.goalsSet, 0), lte(forms.selfFrom, day))
  const toClose = and(eq(forms.state, 'self-evaluation'), lt(forms.selfDue, day))
  await pastAll(job, going, (ctx, after) => inState(ctx, toOpen, after), openSelf)
  await pastAll(job, going, (ctx, after) => inState(ctx, toClose, after), closeSelf)
  going.end()
}

/** Daily at 09:00: managers hear how many have evaluated themselves, and which forms have to be published soon. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const done = await job.read((ctx) => byManager(ctx, and(gte(forms.selfDoneAt, startOfDay(addDays(day, -1))), lt(forms.selfDoneAt, startOfDay(day)))))
  await going.each(
    done,
    ({ manager }) => manager,
    (ctx, { manager, count }) => tellDone(ctx, manager, count),
  )
  for (const due of REMIND_AT.map((days) => addDays(day, days))) {
    const open = await job.read((ctx) => byManager(ctx, and(eq(forms.publishDue, due), ne(forms.state, 'published'))))
    await going.each(
      open,
      ({ manager }) => `${manager} ${due}`,
      (ctx, { manager, count }) => tellDue(ctx, manager, due, count),
    )
  }
  going.end()
}

/** How many forms there are for each manager, of people who work here. */
async function byManager({ db }: Ctx, of: SQL | undefined) {
  const rows = await db
    .select({ manager: peoplePersons.manager, count: count() })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .where(and(of, ne(peoplePersons.status, 'left'), isNotNull(peoplePersons.manager)))
    .groupBy(peoplePersons.manager)
  return rows.flatMap(({ manager, count }) => (manager ? [{ manager, count }] : []))
}
