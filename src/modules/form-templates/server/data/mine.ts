import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import type { mySubmissions } from '../../contract/index.ts'
import { ownActions } from '../policy.ts'
import { formTemplates as f, formTakers, formSubmissions as s, formVersions as v } from '../tables.ts'
import { standsAs } from './submissions.ts'
import { takerName } from './taking.ts'

/** Forms that are open to one person at once; who is asked more sees those that close first. */
const OPEN_SHOWN = 50

/** What somebody has begun and sent, the last change first, and what is open to her now. */
export async function submissionsOf(ctx: Reader, input: z.output<typeof mySubmissions.input>) {
  const { status } = input.filters
  const where = and(eq(s.ssoId, ctx.actor.ssoId), status && standsAs(status))
  const columns = {
    ...{ id: s.id, schemaId: s.schemaId, nameCn: f.nameCn, nameEn: f.nameEn, version: v.version, status: s.status },
    ...{ submittedAt: s.submittedAt, changedAt: s.changedAt, workflowItem: s.workflowItem },
  }
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select(columns).from(s).innerJoin(f, eq(f.id, s.schemaId)).innerJoin(v, eq(v.id, s.vid)).where(where).orderBy(desc(s.changedAt), desc(s.id)),
    ctx.db.select({ id: s.id }).from(s).where(where).getSQL(),
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
    .select({ schemaId: f.id, nameCn: f.nameCn, nameEn: f.nameEn, openTo: f.openTo, mandatory: f.mandatory, anonymous: f.anonymous })
    .from(f)
    .where(and(eq(f.status, 'published'), isForMe(f.audience), or(isNull(f.openFrom), lte(f.openFrom, ctx.now)), or(isNull(f.openTo), gt(f.openTo, ctx.now))))
    .orderBy(asc(f.openTo), asc(f.id))
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
    .selectDistinct({ schemaId: s.schemaId })
    .from(s)
    .where(and(inArray(s.schemaId, [...forms]), eq(s.ssoId, ssoId), inArray(s.status, ['submitted', 'approved'])))
  const names = forms.map((schemaId) => takerName(ctx, schemaId, ssoId))
  const nameless = await ctx.db
    .select({ schemaId: formTakers.schemaId })
    .from(formTakers)
    .where(and(inArray(formTakers.schemaId, [...forms]), inArray(formTakers.taker, names)))
  return new Set([...named, ...nameless].map(({ schemaId }) => schemaId))
}
