import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, gt, gte, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, earliest, latest } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import { ADMIN, type RuleBasis, type RuleTerms } from '../../contract/index.ts'
import { joinedFor, quotaOfBasis, quotaRule, RULE_BASES, reaches } from '../../rules/quotas.ts'
import { quotaRules, runs } from '../tables.ts'

type Whom = Pick<RuleTerms, 'company' | 'employeeClass' | 'employeeType'>

/** People whom a rule is for, and who are here on a day. */
const fits = ({ company, employeeClass, employeeType }: Whom, on: Day): SQL | undefined =>
  and(
    eq(peoplePersons.entity, company),
    eq(peoplePersons.employeeType, employeeType),
    employeeClass === 0 ? undefined : eq(peoplePersons.employeeClass, employeeClass),
    inArray(peoplePersons.status, ['active', 'on-leave']),
    or(isNull(peoplePersons.lastWorkingDate), gte(peoplePersons.lastWorkingDate, on)),
  )

/** The next people whom a run is about, in the order of their numbers (CTIX-03). */
export async function peopleReaching(
  { db }: Ctx,
  rule: Whom,
  { basis, on, after, among, limit }: { basis: RuleBasis; on: Day; after: SsoId | null; among?: readonly SsoId[]; limit: number },
): Promise<SsoId[]> {
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      and(
        fits(rule, on),
        inArray(peoplePersons.joinDate, joinedFor(basis, on)),
        after === null ? undefined : gt(peoplePersons.ssoId, after),
        among && inArray(peoplePersons.ssoId, [...among]),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
    .limit(limit)
  return rows.map(({ ssoId }) => ssoId)
}

/** How many people reach what a rule grants by, on each of some days. */
export async function countReaching({ db }: Ctx, rule: Whom, basis: RuleBasis, days: readonly Day[]): Promise<Map<Day, number>> {
  const joined = new Map(days.flatMap((day) => joinedFor(basis, day).map((one) => [one, day] as const)))
  const rows = await db
    .select({ joined: peoplePersons.joinDate, people: count() })
    .from(peoplePersons)
    .where(and(fits(rule, days[0]!), inArray(peoplePersons.joinDate, [...joined.keys()])))
    .groupBy(peoplePersons.joinDate)
  const found = new Map<Day, number>()
  for (const row of rows) {
    const day = joined.get(row.joined)!
    found.set(day, (found.get(day) ?? 0) + row.people)
  }
  return found
}

const SHOWN = 20
const YEAR_MONTHS = 12

/** Whom a rule would grant what from today on, within a year; or whom a planned run would. @throws CTIX-01, CTIX-02, CTIX-07, not-found */
export async function preview(ctx: Reader, input: { rule: RuleTerms } | { run: string }) {
  const { rule, bases, span } = 'run' in input ? await ofRun(ctx, input.run) : ofRule(ctx, input.rule)
  const people = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, joinDate: peoplePersons.joinDate })
    .from(peoplePersons)
    .where(fits(rule, span[0]))
    .orderBy(asc(peoplePersons.ssoId))
  const due = bases.flatMap((basis) => {
    const quota = quotaOfBasis(rule, basis)
    if (quota === null) return []
    return people.flatMap(({ ssoId, joinDate }) => {
      const on = reaches(basis, joinDate, span)
      return on ? [{ id: `${ssoId}:${basis}`, ssoId, basis, on, quota }] : []
    })
  })
  const first = await shownOf(ctx, due)
  return { people: new Set(due.map(({ ssoId }) => ssoId)).size, quota: due.reduce((sum, { quota }) => sum + quota, 0), first }
}

interface Looked {
  rule: RuleTerms
  bases: readonly RuleBasis[]
  span: readonly [Day, Day]
}

function ofRule({ now, today }: Ctx, rule: RuleTerms): Looked {
  // one that overlaps another is looked at all the same: it may be meant to take its place
  enforce(quotaRule, { facts: { others: [] }, input: rule, p: {}, now })
  const from = latest(rule.effectiveDate, today)
  return { rule, bases: RULE_BASES, span: [from, earliest(rule.expirationDate, addDays(addMonths(from, YEAR_MONTHS), -1))] }
}

async function ofRun({ db }: Ctx, id: string): Promise<Looked> {
  const [found] = await db.select({ rule: quotaRules, run: runs }).from(runs).innerJoin(quotaRules, eq(quotaRules.id, runs.ruleId)).where(eq(runs.id, id))
  if (!found) throw notFound()
  const { rule, run } = found
  return { rule, bases: [run.basis], span: [run.runDate, run.runDate] }
}

/** The first of them whom the reader may see. */
async function shownOf<D extends { ssoId: SsoId; on: Day }>(ctx: Reader, due: readonly D[]) {
  if (due.length === 0) return []
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, [...new Set(due.map(({ ssoId }) => ssoId))]), scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId)))
  const seen = new Set(rows.map(({ ssoId }) => ssoId))
  const first = due
    .filter(({ ssoId }) => seen.has(ssoId))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.ssoId < b.ssoId ? -1 : 1))
    .slice(0, SHOWN)
  const people = await personRefs(
    ctx,
    first.map(({ ssoId }) => ssoId),
  )
  return first.flatMap(({ ssoId, ...one }) => {
    const person = people.get(ssoId)
    return person ? [{ ...one, person }] : []
  })
}
