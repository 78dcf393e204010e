import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, isNotNull, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import type { RoleCode } from '../contract.ts'
import { grantRole } from './commands/members.ts'
import { applyRules } from './commands/ruled.ts'
import { accessMembers } from './tables.ts'

const NAMED: Readonly<Record<string, readonly RoleCode[]>> = {
  '10000004': ['hrbp'],
  '10000005': ['hr-ops', 'uop-reviewer'],
  '10000006': ['benefits-admin', 'payroll', 'uop-editor'],
  '10000007': ['finance', 'payroll'],
  '10000008': ['security'],
  '10000009': ['platform-admin', 'uop-editor', 'uop-reviewer'],
  '10000015': ['cashier'],
  '10000016': ['ehs'],
  '10000017': ['comms-editor'],
}

const MOST = 20

/** Roles have been held for a year, so that a clock set back finds them. */
const since = (today: Day): Day => addMonths(today, -12)

async function grantAll(job: JobCtx, granted: readonly { ssoId: string; role: RoleCode }[]): Promise<void> {
  await job.write(async (ctx) => {
    for (const { ssoId, role } of granted) await grantRole(ctx, { role, ssoId: asSsoId(ssoId), from: since(ctx.today), reason: '演示数据' })
  })
}

/** What the named people hold beside what rules give them. */
export async function named(job: JobCtx): Promise<void> {
  await grantAll(
    job,
    Object.entries(NAMED).flatMap(([ssoId, roles]) => roles.map((role) => ({ ssoId, role }))),
  )
  await applyRules(job)
  await job.write((ctx) =>
    ctx.db
      .update(accessMembers)
      .set({ from: since(ctx.today) })
      .where(isNotNull(accessMembers.byRule)),
  )
}

/** The named people, whoever is HRBP of a department, the cashiers of the canteen, and a second of some desks, so that one may be absent. */
export default async function fill(job: JobCtx): Promise<void> {
  await grantAll(job, await job.read(others))
  await named(job)
}

async function others(ctx: Ctx): Promise<{ ssoId: string; role: RoleCode }[]> {
  const partners = await ctx.db.selectDistinct({ ssoId: peopleDepartments.hrbpInForce }).from(peopleDepartments).where(isNotNull(peopleDepartments.hrbpInForce))
  const desk = async (role: RoleCode, most: number, title: string, department: string) => {
    const found = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.departmentCode, department), eq(peoplePersons.jobTitleEn, title), inArray(peoplePersons.status, ['active'])))
      .orderBy(asc(peoplePersons.ssoId))
      .limit(most)
    return found.map(({ ssoId }) => ({ ssoId, role }))
  }
  /** Somebody of the same department, since what is sensitive takes two administrators (SYS-05). */
  const deputy = async (of: string, role: RoleCode) => {
    const beside = ctx.db
      .select({ code: peoplePersons.departmentCode })
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(of)))
    const found = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(
        and(
          inArray(peoplePersons.departmentCode, beside),
          ne(peoplePersons.ssoId, asSsoId(of)),
          eq(peoplePersons.status, 'active'),
          eq(peoplePersons.staffGroup, 'LA'),
        ),
      )
      .orderBy(asc(peoplePersons.ssoId))
      .limit(1)
    return found.map(({ ssoId }) => ({ ssoId, role }))
  }
  const desks = [
    await desk('cashier', MOST, 'Dining Cashier', 'MB-FB-TD'),
    await desk('hr-ops', 2, 'HR Operations Specialist', 'MB-HR-OP'),
    await desk('benefits-admin', 2, 'Benefits Administrator', 'MB-HR-CB'),
    await desk('ehs', 2, 'EHS Specialist', 'MB-SS-EH'),
    await deputy('10000009', 'platform-admin'),
  ]
  return [...partners.flatMap(({ ssoId }) => (ssoId ? [{ ssoId, role: 'hrbp' as const }] : [])), ...desks.flat()]
}
