import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, gt, ilike, inArray, lt, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { can } from '#services/access/server/api.ts'
import { definitionOf } from '#services/audience/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { listSurveys, SurveyEdited, SurveyRow } from '../../contract/index.ts'
import { actionsOf } from '../policy.ts'
import { surveys } from '../tables.ts'
import { askedOf } from './asked.ts'
import { managed } from './surveys.ts'

type Filters = z.output<typeof listSurveys.input>['filters']

/** SURV-22: the surveys that somebody manages. */
export const managedBy = ({ actor }: Reader): SQL | undefined => {
  const own = can(actor, 'SURVEY_SURVEY_ADMIN') ? eq(surveys.owner, actor.ssoId) : undefined
  return can(actor, 'SURVEY_SURVEY_MANAGEALL') ? or(own, eq(surveys.entity, actor.entity)) : own
}

function whereOf(ctx: Reader, { status, owner, keyword, from, to }: Filters): SQL | undefined {
  return and(
    managedBy(ctx),
    status ? eq(surveys.status, status) : ne(surveys.status, 'deleted'),
    owner && eq(surveys.owner, owner),
    keyword ? or(ilike(surveys.titleCn, containing(keyword)), ilike(surveys.titleEn, containing(keyword))) : undefined,
    // it is over at the moment at which it closes
    from ? gt(surveys.closesAt, startOfDay(from)) : undefined,
    to ? lt(surveys.opensAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

/** Surveys of those that one manages, those that were changed last first. */
export async function surveyList(ctx: Reader, input: z.output<typeof listSurveys.input>) {
  const where = whereOf(ctx, input.filters)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(surveys).where(where).orderBy(desc(surveys.changedAt), desc(surveys.id)),
    ctx.db.select({ id: surveys.id }).from(surveys).where(where).getSQL(),
  )
  return { ...page, list: await rowsFor(ctx, page.list) }
}

async function rowsFor(ctx: Reader, list: readonly (typeof surveys.$inferSelect)[]): Promise<SurveyRow[]> {
  const people = await personRefs(
    ctx,
    list.map(({ owner }) => owner),
  )
  return list.map((survey) => ({
    ...{ uid: survey.id, titleCn: survey.titleCn, titleEn: survey.titleEn, status: survey.status, anonymous: survey.anonymous, template: survey.template },
    owner: people.get(survey.owner) ?? null,
    started: survey.anonymous ? null : survey.started,
    submitted: survey.submitted,
    responseLimit: survey.responseLimit,
    opensAt: survey.opensAt?.toISOString() ?? null,
    closesAt: survey.closesAt?.toISOString() ?? null,
    can: actionsOf(ctx.actor, survey),
  }))
}

/** How many people each of these surveys has asked, or would ask. @throws not-found where somebody else manages one of them */
export async function sizesOf(ctx: Reader, { uids }: { uids: readonly string[] }): Promise<{ uid: string; people: number }[]> {
  const rows = await ctx.db
    .select()
    .from(surveys)
    .where(and(managedBy(ctx), inArray(surveys.id, [...uids])))
  if (rows.length < new Set(uids).size) throw notFound()
  const asked = await askedOf(ctx, rows)
  return rows.flatMap(({ id, audience }) => (audience === null ? [] : [{ uid: id, people: asked.get(id)! }]))
}

const definitionFor = async (ctx: Ctx, audience: string | null) => (audience === null ? null : definitionOf(ctx, audience))

/** What a survey is made of, to be changed. @throws not-found */
export async function surveyForEditor(ctx: Reader, { uid }: { uid: string }): Promise<SurveyEdited> {
  const survey = await managed(ctx, uid)
  const { titleCn, titleEn, introCn, introEn, thanksCn, thanksEn, anonymous, responseLimit, editableUntilClose, reminds, gateFor, questions } = survey
  const { version, status, template } = survey
  return {
    ...{ uid, titleCn, titleEn, introCn, introEn, thanksCn, thanksEn, anonymous, responseLimit, editableUntilClose, reminds, gateFor, questions },
    ...{ version, status, template },
    audience: await definitionFor(ctx, survey.audience),
    opensAt: survey.opensAt?.toISOString() ?? null,
    closesAt: survey.closesAt?.toISOString() ?? null,
    owner: (await personRefs(ctx, [survey.owner])).get(survey.owner) ?? null,
    can: actionsOf(ctx.actor, survey),
  }
}
