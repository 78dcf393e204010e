import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type card, type chart, type FoundPerson, photoOf } from '../../contract.ts'
import manifest from '../../module.ts'
import { tenureBand, tenureYears } from '../../rules/index.ts'
import { inScope } from '../policy.ts'
import { peopleDepartments, peopleDivisions, peoplePersons } from '../tables.ts'
import { classNames } from './directory.ts'
import type { PersonFacts } from './facts.ts'
import { lineOf } from './lines.ts'
import { personRefs, refColumns } from './refs.ts'

/** The tenure band that a person wears: its lower bound in years, 0 for none (PPL-03). */
export const bandOf = (ctx: Ctx, { joinDate, entity }: Pick<PersonFacts, 'joinDate' | 'entity'>): number =>
  tenureBand(tenureYears({ joinDate }, ctx.today), ctx.parameters(manifest, entity).tenureBands)

/**
 * The card of a person: what everybody sees, and phone, e-mail and dates for the person, those in scope (PPL-17) and people administration (PPL-09).
 * Who left keeps a card (PPL-08).
 * @throws not-found
 */
export async function personCard(ctx: Reader, ssoId: SsoId): Promise<OutputOf<typeof card>> {
  const [found] = await ctx.db
    .select({ ...refColumns, person: peoplePersons, department: peopleDepartments, division: peopleDivisions })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .innerJoin(peopleDivisions, eq(peopleDivisions.code, peoplePersons.divisionCode))
    .where(eq(peoplePersons.ssoId, ssoId))
  if (!found) throw notFound()
  const { person, department, division, ...ref } = found
  const hrbp = person.hrbp ?? department.hrbpInForce
  const others = await personRefs(
    ctx,
    [person.manager, hrbp].filter((one) => one !== null),
  )
  const shown = (one: SsoId | null): FoundPerson | null => {
    const other = one && others.get(one)
    return other ? { ...other, photo: photoOf(other.ssoId) } : null
  }
  const entitled = ssoId === ctx.actor.ssoId || (await inScope(ctx, ssoId)) !== 'none'
  const { email, phone, joinDate, positionSince, employeeType, contractType, probationEnd, contractEndDate, lastWorkingDate } = person
  const employed = (await classNames(ctx)).find(({ code }) => code === person.employeeClass)
  const employeeClass = { nameCn: employed?.nameCn ?? '', nameEn: employed?.nameEn ?? '' }
  return {
    ...ref,
    photo: photoOf(ssoId),
    entity: person.entity,
    jobTitleCn: person.jobTitleCn,
    jobTitleEn: person.jobTitleEn,
    divisionCn: division.nameCn,
    divisionEn: division.nameEn,
    tenureBand: bandOf(ctx, person),
    manager: shown(person.manager),
    hrbp: shown(hrbp),
    left: person.status === 'left',
    entitled: entitled
      ? { email, phone, joinDate, positionSince, employeeType, employeeClass, contractType, probationEnd, contractEndDate, lastWorkingDate }
      : null,
  }
}

/** Most direct reports that a chart shows. */
const MOST_REPORTS = 100

/** Where a person stands: managers upward, nearest first, and direct reports who have not left. @throws not-found */
export async function orgChart(ctx: Ctx, ssoId: SsoId): Promise<OutputOf<typeof chart>> {
  const line = await lineOf(ctx, ssoId)
  const direct = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.manager, ssoId), ne(peoplePersons.status, 'left')))
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
    .limit(MOST_REPORTS)
  const reports = direct.map((row) => row.ssoId)
  const shown = await chartPeople(ctx, [ssoId, ...line, ...reports])
  const self = shown.get(ssoId)
  if (!self) throw notFound()
  const all = (ids: readonly SsoId[]) => ids.flatMap((one) => shown.get(one) ?? [])
  return { self, line: all(line), reports: all(reports) }
}

async function chartPeople(ctx: Ctx, ssoIds: readonly SsoId[]) {
  const rows = await ctx.db
    .select({ ...refColumns, jobTitleCn: peoplePersons.jobTitleCn, jobTitleEn: peoplePersons.jobTitleEn })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(inArray(peoplePersons.ssoId, [...ssoIds]))
  const counts = await ctx.db
    .select({ manager: peoplePersons.manager, n: count() })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.manager, [...ssoIds]), ne(peoplePersons.status, 'left')))
    .groupBy(peoplePersons.manager)
  const reports = new Map(counts.map((row) => [row.manager, row.n]))
  return new Map(rows.map((row) => [row.ssoId, { ...row, photo: photoOf(row.ssoId), reports: reports.get(row.ssoId) ?? 0 }]))
}
