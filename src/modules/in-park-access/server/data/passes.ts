import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { applications, passes, persons } from '../tables.ts'
import { barredOf } from './judging.ts'
import { areasByCode } from './naming.ts'
import { codeOf } from './sealed.ts'

/** A pass of an own application with a code of this minute; one that opens nothing today has none (AMS-20). @throws not-found */
export async function openPass(ctx: Reader, { id }: { id: string }) {
  const [found] = await ctx.db
    .select({ pass: passes, name: persons.name, company: applications.company, kind: applications.kind })
    .from(passes)
    .innerJoin(persons, eq(persons.id, passes.personId))
    .innerJoin(applications, eq(applications.id, passes.applicationId))
    .where(and(eq(passes.id, id), eq(applications.applicant, ctx.actor.ssoId)))
  if (!found) throw notFound()
  const { pass, ...who } = found
  const { status, sms, startDate, endDate, applicationId } = pass
  const named = await areasByCode(ctx, pass.areas)
  const barred = (await barredOf(ctx, [pass.idPrint], { startDate: ctx.today, endDate: ctx.today })).size > 0
  const code = status === 'active' && endDate >= ctx.today && !barred ? codeOf(ctx, id) : { code: null, until: null }
  return { ...who, id, applicationId, areas: pass.areas.map(named), startDate, endDate, status, sms, ...code }
}
