import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, notExists, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { peoplePersons, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { pendingPeople } from '../../contract/index.ts'
import { named } from '../policy.ts'
import { responses } from '../tables.ts'
import { managed, type Survey } from './surveys.ts'

/** Who of the audience of a survey with names has not submitted, of the own scope. */
async function pendingWhere(ctx: Reader, survey: Survey): Promise<SQL | undefined> {
  const inAudience = await membersFilter(ctx, survey.audience!)
  const submitted = ctx.db
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.surveyId, survey.id), eq(responses.ssoId, peoplePersons.ssoId), eq(responses.status, 'submitted')))
  return and(inAudience(peoplePersons.ssoId), named(ctx.actor, peoplePersons.ssoId), notExists(submitted))
}

/** Names of a survey are shown only where answers bear them (SURV-08). @throws not-found, SHELL-39 for an anonymous survey or one for nobody */
export async function namedSurvey(ctx: Reader, uid: string): Promise<Survey> {
  const survey = await managed(ctx, uid)
  if (survey.anonymous || survey.audience === null) throw illegal('uid')
  return survey
}

const query = (ctx: Reader, survey: Survey, where: SQL | undefined) =>
  ctx.db
    .select({
      ssoId: peoplePersons.ssoId,
      begun: sql<boolean>`exists (select 1 from ${responses} as own where own.survey_id = ${survey.id} and own.sso_id = ${peoplePersons}.sso_id)`,
    })
    .from(peoplePersons)
    .where(where)
    .orderBy(asc(peoplePersons.ssoId))

async function dressed(ctx: Reader, rows: Awaited<ReturnType<typeof query>>) {
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return rows.map(({ ssoId, begun }) => ({ person: people.get(ssoId) ?? unknownPerson(ssoId), begun }))
}

/** The next people who have not submitted, in the order of their numbers. */
export async function pendingAfter(ctx: Reader, survey: Survey, after: SsoId | undefined, limit: number) {
  const where = and(await pendingWhere(ctx, survey), after && gt(peoplePersons.ssoId, after))
  return dressed(ctx, await query(ctx, survey, where).limit(limit))
}

/** Who has not submitted. @throws not-found, SHELL-39 for an anonymous survey */
export async function pendingList(ctx: Reader, input: z.output<typeof pendingPeople.input>) {
  const survey = await namedSurvey(ctx, input.filters.uid)
  const where = await pendingWhere(ctx, survey)
  const all = ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(where).getSQL()
  const page = await pageFrom(ctx.db, input, query(ctx, survey, where), all)
  return { ...page, list: await dressed(ctx, page.list) }
}
