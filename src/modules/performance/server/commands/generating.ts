import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { alias, and, asc, eq, inArray, isNull, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { departmentsUnder, peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import type { cycleGenerate } from '../../contract/cycles.ts'
import { itemsOf } from '../../rules/items.ts'
import { progressLife } from '../../rules/life.ts'
import { cycles, forms, records, scopes } from '../tables.ts'
import { progressOf, requirePublication } from './cycles.ts'
import { record } from './stored.ts'
import { tellPushed } from './telling.ts'

const BATCH = 500
/** Of those who lack something so many are told by name. */
const NAMED = 50

const managers = alias(peoplePersons, 'managers')
/** Who runs in two cycles a year. */
const inTwo = sql`(select ${scopes.ssoId} from ${scopes} where ${scopes.twoCycle})`

/** Whom a cycle covers, each with the path of the department, and who evaluates and approves. */
const coveredBy = ({ db }: Pick<Writer, 'db'>, { departments, staffGroups, half }: typeof cycles.$inferSelect) =>
  db
    .select({
      ssoId: peoplePersons.ssoId,
      jobCode: peoplePersons.jobCode,
      departmentCode: peoplePersons.departmentCode,
      path: peopleDepartments.path,
      evaluator: peoplePersons.manager,
      // at the top of the house the evaluator has nobody above
      secondLm: sql<SsoId | null>`coalesce(${peoplePersons.secondLevelManager}, ${managers.manager}, ${peoplePersons.manager})`,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .leftJoin(managers, eq(managers.ssoId, peoplePersons.manager))
    .where(
      and(
        inArray(peoplePersons.status, ['active', 'on-leave']),
        departments.length > 0 ? or(...departments.map((code): SQL => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`)) : undefined,
        staffGroups.length > 0 ? inArray(peoplePersons.staffGroup, staffGroups) : undefined,
        half === 'none' ? sql`${peoplePersons.ssoId} not in ${inTwo}` : sql`${peoplePersons.ssoId} in ${inTwo}`,
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))

/** The form in force of a job: that of the department, else of the nearest one above (PERF-23). */
async function formsInForce({ db }: Pick<Writer, 'db'>) {
  const rows = await db
    .select({ form: forms, path: peopleDepartments.path })
    .from(forms)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, forms.departmentCode))
    .where(and(eq(forms.status, 'published'), isNull(forms.retiredAt)))
  const byJob = Map.groupBy(rows, ({ form }) => form.jobCode)
  return (jobCode: string, path: string) =>
    (byJob.get(jobCode) ?? []).filter((one) => path.startsWith(one.path)).toSorted((a, b) => b.path.length - a.path.length)[0]?.form
}

/**
 * Makes the record of everybody whom a cycle covers and who has none; whoever lacks a form, or somebody who evaluates them, is told (PERF-24).
 * @throws not-found; LIFE-01 before it is published and once it is completed
 */
export async function generateRecords(ctx: Writer, { id }: ParsedOf<typeof cycleGenerate>) {
  const cycle = await locked(ctx, cycles, cycles.id, id)
  requirePublication(ctx, cycle, 'published')
  const progress = await progressOf(ctx, id)
  if (progress === 'completed') throw refuse('LIFE-01', { state: ctx.text(`state.${progressLife.of}.${progress}`) })
  const formOf = await formsInForce(ctx)
  const all = (await coveredBy(ctx, cycle)).map((one) => ({ ...one, form: formOf(one.jobCode, one.path) }))
  const ready = all.flatMap(({ ssoId, departmentCode, evaluator, secondLm, form }) => {
    if (!form || !evaluator || !secondLm) return []
    const { selfEvaluationEnabled: selfAsked, capabilityShare } = form
    const items = itemsOf(form.capabilities, form.jobResponsibilities)
    return [{ id: newId(ctx.now), cycle: id, form: form.id, ssoId, departmentCode, evaluator, secondLm, selfAsked, capabilityShare, items, stageAt: ctx.now }]
  })
  const made: { ssoId: SsoId; selfAsked: boolean }[] = []
  for (let from = 0; from < ready.length; from += BATCH) {
    const rows = ready.slice(from, from + BATCH)
    made.push(...(await ctx.db.insert(records).values(rows).onConflictDoNothing().returning({ ssoId: records.ssoId, selfAsked: records.selfAsked })))
  }
  if (made.length > 0) await record(ctx, 'PerformanceCycle.generated', { target: id, after: { made: made.length } })
  const late = progress === 'pushed' ? made.flatMap(({ ssoId, selfAsked }) => (selfAsked ? [ssoId] : [])) : []
  if (late.length > 0) await tellPushed(ctx, cycle, late)
  const without = all.flatMap(({ ssoId, jobCode, evaluator, secondLm, form }) =>
    form && evaluator && secondLm ? [] : [{ ssoId, jobCode, lacks: form ? ('evaluator' as const) : ('form' as const) }],
  )
  return {
    ...{ made: made.length, there: ready.length - made.length, lacking: without.length },
    without: await withPeople(ctx, without.slice(0, NAMED), { person: 'ssoId' }),
  }
}
