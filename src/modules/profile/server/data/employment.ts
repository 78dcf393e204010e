import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { enumeration, peopleDivisions, peoplePersons, person, personRefs, tenureYears } from '#services/people/server/api.ts'

const named = async (ctx: Ctx, key: string, code: string) =>
  (await enumeration(ctx, key)).find((one) => one.code === code) ?? { code, nameCn: code, nameEn: code }

/** What the directory knows of somebody's work, with what is only the person's own: e-mail, contract number. @throws not-found */
export async function employmentOf(ctx: Ctx, ssoId: SsoId) {
  const facts = await person(ctx, ssoId)
  if (!facts) throw notFound()
  const [own] = await ctx.db
    .select({ email: peoplePersons.email, contractNo: peoplePersons.contractNo, divisionCn: peopleDivisions.nameCn, divisionEn: peopleDivisions.nameEn })
    .from(peoplePersons)
    .innerJoin(peopleDivisions, eq(peopleDivisions.code, peoplePersons.divisionCode))
    .where(eq(peoplePersons.ssoId, ssoId))
  const others = await personRefs(
    ctx,
    [facts.manager, facts.hrbp].filter((one) => one !== null),
  )
  const employment = {
    entity: await named(ctx, 'entity', facts.entity),
    division: { code: facts.divisionCode, nameCn: own!.divisionCn, nameEn: own!.divisionEn },
    department: { code: facts.departmentCode, nameCn: facts.departmentCn, nameEn: facts.departmentEn },
    position: facts.position,
    jobCode: facts.jobCode,
    jobTitleCn: facts.jobTitleCn,
    jobTitleEn: facts.jobTitleEn,
    staffGroup: await named(ctx, 'staffGroup', facts.staffGroup),
    employeeType: await named(ctx, 'employeeType', facts.employeeType),
    employeeClass: await named(ctx, 'employeeClass', String(facts.employeeClass)),
    costCenter: facts.costCenter,
    manager: (facts.manager && others.get(facts.manager)) || null,
    hrbp: (facts.hrbp && others.get(facts.hrbp)) || null,
    workEmail: own!.email ?? '',
    originalJoinDate: facts.groupJoinDate,
    latestJoinDate: facts.joinDate,
    // PROFILE-12
    seniorityYears: tenureYears(facts, ctx.today),
    contractType: await named(ctx, 'contractType', facts.contractType),
    contractNo: own!.contractNo ?? '',
    contractEnd: facts.contractEndDate,
    probationEnd: facts.probationEnd,
  }
  const { ssoId: _, nameCn, nameEn, departmentCn, departmentEn } = facts
  return { ref: { ssoId, nameCn, nameEn, departmentCn, departmentEn }, employment }
}
