import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { Known, Tester, TrialView } from '../../contract/index.ts'
import { carried } from '../../rules/difference.ts'
import { formTesters } from '../tables.ts'
import { knownIn } from './directory.ts'
import { ownForm } from './submissions.ts'
import { templateById } from './taking.ts'
import { newestVersion } from './versions.ts'
import { about } from './view.ts'

type TesterRow = typeof formTesters.$inferSelect

/** Those who try a draft, in the order in which they were asked: twenty at most. */
export const testersOf = (ctx: Pick<Ctx, 'db'>, schemaId: string): Promise<TesterRow[]> =>
  ctx.db.select().from(formTesters).where(eq(formTesters.schemaId, schemaId)).orderBy(asc(formTesters.invitedAt), asc(formTesters.ssoId))

export async function testerOf(ctx: Pick<Ctx, 'db'>, schemaId: string, ssoId: SsoId): Promise<TesterRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(formTesters)
    .where(and(eq(formTesters.schemaId, schemaId), eq(formTesters.ssoId, ssoId)))
  return row
}

/** The trial of one's own form. @throws not-found for the form of another (FORM-37) */
export async function trialOfOwner(ctx: Reader, { schemaId }: { schemaId: string }): Promise<{ testers: Tester[]; known: Known }> {
  await ownForm(ctx, schemaId)
  const rows = await testersOf(ctx, schemaId)
  const newest = await newestVersion(ctx, schemaId)
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return {
    testers: rows.map(({ ssoId, invitedAt, revision, fields, answers, remark, answeredAt }) => ({
      person: people.get(ssoId) ?? unknownPerson(ssoId),
      invitedAt: invitedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      current: revision !== null && revision === newest?.revision,
      fields,
      answers,
      remark,
    })),
    known: await knownIn(ctx, rows),
  }
}

/** The draft for a tester. @throws not-found for whoever was not named, and once the trial has ended */
export async function trialView(ctx: Reader, { schemaId }: { schemaId: string }): Promise<TrialView> {
  const [form, version, own] = [await templateById(ctx, schemaId), await newestVersion(ctx, schemaId), await testerOf(ctx, schemaId, ctx.actor.ssoId)]
  if (!form || !version || !own) throw notFound()
  const { answers } = carried(own.fields, version.fields, own.answers)
  return {
    ...(await about(ctx, form, version, null, answers)),
    revision: version.revision,
    own: own.answeredAt && { answers, remark: own.remark, answeredAt: own.answeredAt.toISOString(), current: own.revision === version.revision },
  }
}
