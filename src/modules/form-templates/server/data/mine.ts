import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import type { mySubmissions } from '../../contract/index.ts'
import { ownActions } from '../policy.ts'
import { formSubmissions, formTakers, formTemplates, formVersions } from '../tables.ts'
import { standsAs } from './submissions.ts'
import { takerName } from './taking.ts'

/** Forms that are open to one person at once; who is asked more sees those that close first. */
const OPEN_SHOWN = 50

/** What somebody has begun and sent, the last change first, and what is open to her now. */
export async function submissionsOf(ctx: Reader, input: z.output<typeof mySubmissions.input>) {
  const { status } = input.filters
  const where = and(eq(formSubmissions.ssoId, ctx.actor.ssoId), status && standsAs(status))
  const columns = {
    ...{
      id: formSubmissions.id,
      schemaId: formSubmissions.schemaId,
      nameCn: formTemplates.nameCn,
      nameEn: formTemplates.nameEn,
      version: formVersions.version,
      status: formSubmissions.status,
    },
    ...{ submittedAt: formSubmissions.submittedAt, changedAt: formSubmissions.changedAt, workflowItem: formSubmissions.workflowItem },
  }
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select(columns)
      .from(formSubmissions)
      .innerJoin(formTemplates, eq(formTemplates.id, formSubmissions.schemaId))
      .innerJoin(formVersions, eq(formVersions.id, formSubmissions.vid))
      .where(where)
      .orderBy(desc(formSubmissions.changedAt), desc(formSubmissions.id)),
    ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(where).getSQL(),
  )
  const list = page.list.map((row) => ({
    ...row,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    can: ownActions(row.status, row.workflowItem),
  }))
  return { ...page, list, open: await openTo(ctx) }
}

async function openTo(ctx: Reader) {
  const isForMe = await sqlFor(ctx, ctx.actor.ssoId)
  const rows = await ctx.db
    .select({
      schemaId: formTemplates.id,
      nameCn: formTemplates.nameCn,
      nameEn: formTemplates.nameEn,
      openTo: formTemplates.openTo,
      mandatory: formTemplates.mandatory,
      anonymous: formTemplates.anonymous,
    })
    .from(formTemplates)
    .where(
      and(
        eq(formTemplates.status, 'published'),
        isForMe(formTemplates.audience),
        or(isNull(formTemplates.openFrom), lte(formTemplates.openFrom, ctx.now)),
        or(isNull(formTemplates.openTo), gt(formTemplates.openTo, ctx.now)),
      ),
    )
    .orderBy(asc(formTemplates.openTo), asc(formTemplates.id))
    .limit(OPEN_SHOWN)
  const answered = await answeredBy(
    ctx,
    rows.map(({ schemaId }) => schemaId),
  )
  return rows.map(({ anonymous: _anonymous, openTo: until, ...row }) => ({
    ...row,
    openTo: until?.toISOString() ?? null,
    answered: answered.has(row.schemaId),
  }))
}

/** Which of these forms the person has answered, by name or without. */
export async function answeredBy(ctx: Reader, forms: readonly string[]): Promise<ReadonlySet<string>> {
  if (forms.length === 0) return new Set()
  const { ssoId } = ctx.actor
  const named = await ctx.db
    .selectDistinct({ schemaId: formSubmissions.schemaId })
    .from(formSubmissions)
    .where(and(inArray(formSubmissions.schemaId, [...forms]), eq(formSubmissions.ssoId, ssoId), inArray(formSubmissions.status, ['submitted', 'approved'])))
  const names = forms.map((schemaId) => takerName(ctx, schemaId, ssoId))
  const nameless = await ctx.db
    .select({ schemaId: formTakers.schemaId })
    .from(formTakers)
    .where(and(inArray(formTakers.schemaId, [...forms]), inArray(formTakers.taker, names)))
  return new Set([...named, ...nameless].map(({ schemaId }) => schemaId))
}
