import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { Survey } from './surveys.ts'

/**
 * Where the person stands now, to be kept with the answers. SURV-08: with anonymous answers the department is kept only where enough people work in it; those of
 * a small one count with their division.
 */
export async function attributesOf(ctx: Reader, { anonymous }: Pick<Survey, 'anonymous'>) {
  const facts = await person(ctx, ctx.actor.ssoId)
  if (!facts) return {}
  const { entity, divisionCode: division, departmentCode, staffGroup, employeeType } = facts
  const department = anonymous && (await isSmall(ctx, departmentCode)) ? null : departmentCode
  return { entity, division, department, staffGroup, employeeType }
}

async function isSmall(ctx: Reader, departmentCode: string): Promise<boolean> {
  const { minResponses } = ctx.parameters(module)
  const colleagues = ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.departmentCode, departmentCode), inArray(peoplePersons.status, ['active', 'on-leave'])))
  return (await countUpTo(ctx.db, colleagues.getSQL(), minResponses)) < minResponses
}
