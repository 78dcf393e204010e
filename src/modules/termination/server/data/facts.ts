import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, earliest, endOf, latest, startOfDay } from '#foundation/time.ts'
import { codeNames, type PersonFacts, peoplePersons } from '#services/people/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import type { tmload } from '../../contract.ts'
import module from '../../module.ts'
import { isProtectedOn, protectingSpan } from '../../rules/protection.ts'
import { type Facts, noticeOf } from '../../rules/submitting.ts'
import { terminations } from '../tables.ts'
import { goingOf } from './records.ts'

export const noticeFor = (ctx: Ctx, who: PersonFacts): number => noticeOf(who, ctx.today, ctx.parameters(module, who.entity))

export async function leaverFacts(ctx: Ctx, who: PersonFacts): Promise<GivenOf<typeof tmload>['facts']> {
  const { ssoId, nameCn, nameEn, departmentCn, departmentEn } = who
  const { entity, staffGroup, jobTitleCn, jobTitleEn, employeeType, joinDate, contractEndDate } = who
  return {
    person: { ssoId, nameCn, nameEn, departmentCn, departmentEn },
    ...{ entity, staffGroup, jobTitleCn, jobTitleEn, employeeType, joinDate, contractEndDate, noticeDays: noticeFor(ctx, who) },
    employeeClass: (await codeNames(ctx, 'employeeClass'))(who.employeeClass),
  }
}

/** The phone that HR keeps, and the personal e-mail of the newest request. */
export async function contactOf(ctx: Ctx, ssoId: SsoId): Promise<{ phone: string; email: string }> {
  const [known] = await ctx.db.select({ phone: peoplePersons.phone }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  const [before] = await ctx.db
    .select({ email: terminations.personalEmail })
    .from(terminations)
    .where(and(eq(terminations.ssoId, ssoId), ne(terminations.personalEmail, '')))
    .orderBy(desc(terminations.id))
    .limit(1)
  return { phone: known?.phone ?? '', email: before?.email ?? '' }
}

/** Whether an address is another person's, or a company address of anybody (TERM-04). */
export async function isEmailTaken(ctx: Ctx, email: string, ssoId: SsoId): Promise<boolean> {
  const address = email.trim().toLowerCase()
  if (address === '') return false
  const company = await ctx.db
    .select({ id: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(sql`lower(${peoplePersons.email}) = ${address}`, ne(peoplePersons.status, 'left')))
    .limit(1)
  if (company.length > 0) return true
  const others = await ctx.db
    .select({ id: terminations.id })
    .from(terminations)
    .where(and(sql`lower(${terminations.personalEmail}) = ${address}`, ne(terminations.ssoId, ssoId)))
    .limit(1)
  return others.length > 0
}

/** Whether a person may not be let go today or on the day (TERM-20). */
export async function isProtected(ctx: Ctx, ssoId: SsoId, on: Day): Promise<boolean> {
  const [from, to] = protectingSpan(earliest(ctx.today, on), latest(ctx.today, on))
  const away = await absencesOf(ctx, ssoId, startOfDay(from), startOfDay(addDays(to, 1)))
  return isProtectedOn(
    away.map((one) => ({ kind: one.kind, from: dayOf(one.from), to: endOf(one.to).day })),
    [ctx.today, on],
  )
}

interface Wanted {
  lastWorkingDate?: Day | null
  personalEmail: string
}
/** What the rules look at of a person and what is filled in. @param except the request itself */
export async function submissionFacts(
  ctx: Ctx,
  who: PersonFacts,
  wanted: Wanted,
  { byHr, except }: { byHr: boolean; except?: string | undefined },
): Promise<Facts> {
  return {
    joinDate: who.joinDate,
    noticeDays: noticeFor(ctx, who),
    byHr,
    emailTaken: await isEmailTaken(ctx, wanted.personalEmail, who.ssoId),
    going: (await goingOf(ctx, who.ssoId, except)) !== undefined,
    isProtected: await isProtected(ctx, who.ssoId, wanted.lastWorkingDate ?? ctx.today),
  }
}
