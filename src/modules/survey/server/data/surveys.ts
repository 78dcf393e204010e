import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { manages } from '../policy.ts'
import { responses, surveys, takers } from '../tables.ts'

export type Survey = typeof surveys.$inferSelect
export type Response = typeof responses.$inferSelect

/**
 * SURV-08: only this portal can make the name from a number, and nobody the number from the name. It is the same for all surveys, so that a list asks for
 * all at once; with the answers it has nothing in common.
 */
export const takerName = (ctx: Pick<Ctx, 'secrets'>, ssoId: SsoId): string => ctx.secrets.sign('survey-takers', ssoId)

export async function surveyById(ctx: Ctx, uid: string): Promise<Survey | undefined> {
  const [row] = await ctx.db.select().from(surveys).where(eq(surveys.id, uid))
  return row?.status === 'deleted' ? undefined : row
}

/** SURV-22 @throws not-found for a survey that somebody else manages */
export function requireManager(ctx: Reader, survey: Survey | undefined): Survey {
  if (!survey || survey.status === 'deleted' || !manages(ctx.actor, survey)) throw notFound()
  return survey
}

export const managed = async (ctx: Reader, uid: string): Promise<Survey> => requireManager(ctx, await surveyById(ctx, uid))

export const isFor = async (ctx: Ctx, survey: Pick<Survey, 'audience'>, ssoId: SsoId): Promise<boolean> =>
  survey.audience !== null && (await includes(ctx, survey.audience, ssoId))

/** SURV-07 @throws SURV-07 with 403 */
export async function requireAudience(ctx: Ctx, survey: Survey, ssoId: SsoId): Promise<void> {
  if (!(await isFor(ctx, survey, ssoId))) throw forbidden('SURV-07')
}

export async function responseOf(ctx: Ctx, uid: string, ssoId: SsoId): Promise<Response | undefined> {
  const [row] = await ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.surveyId, uid), eq(responses.ssoId, ssoId)))
  return row
}

export async function hasTaken(ctx: Ctx, uid: string, ssoId: SsoId): Promise<boolean> {
  const [row] = await ctx.db
    .select({ taker: takers.taker })
    .from(takers)
    .where(and(eq(takers.taker, takerName(ctx, ssoId)), eq(takers.surveyId, uid)))
  return row !== undefined
}

/** SURV-02: only what is submitted counts, by name or without. */
export async function hasSubmitted(ctx: Ctx, uid: string, ssoId: SsoId): Promise<boolean> {
  return (await responseOf(ctx, uid, ssoId))?.status === 'submitted' || (await hasTaken(ctx, uid, ssoId))
}

/** Who of these has submitted a survey; of an anonymous one it is known that, not what. */
export async function submittedOf(ctx: Ctx, survey: Pick<Survey, 'id' | 'anonymous'>, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  if (people.length === 0) return new Set()
  if (survey.anonymous) {
    const names = new Map(people.map((ssoId) => [takerName(ctx, ssoId), ssoId]))
    const rows = await ctx.db
      .select({ taker: takers.taker })
      .from(takers)
      .where(and(eq(takers.surveyId, survey.id), inArray(takers.taker, [...names.keys()])))
    return new Set(rows.flatMap(({ taker }) => names.get(taker) ?? []))
  }
  const rows = await ctx.db
    .select({ ssoId: responses.ssoId })
    .from(responses)
    .where(and(eq(responses.surveyId, survey.id), eq(responses.status, 'submitted'), inArray(responses.ssoId, [...people])))
  return new Set(rows.map(({ ssoId }) => ssoId))
}

/** Who of these holds a place of a survey: has submitted, or edits what was. */
export async function placedOf(ctx: Ctx, { id }: Pick<Survey, 'id'>, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  const rows = await ctx.db
    .select({ ssoId: responses.ssoId })
    .from(responses)
    .where(and(eq(responses.surveyId, id), isNotNull(responses.seats), inArray(responses.ssoId, [...people])))
  return new Set(rows.map(({ ssoId }) => ssoId))
}
