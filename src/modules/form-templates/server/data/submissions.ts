import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { SubmissionRow, SubmissionState, searchSubmissions } from '../../contract/index.ts'
import { isTooFew } from '../../rules/places.ts'
import { isOwner } from '../policy.ts'
import { formSubmissions as s, formVersions as v } from '../tables.ts'
import { knownIn } from './directory.ts'
import { type Template, templateById } from './taking.ts'

export type Filters = z.output<typeof searchSubmissions.input>['filters']
type Row = typeof s.$inferSelect

/** What was answered is for the owner of the form alone; to any other designer there is nothing. @throws not-found */
export async function ownForm(ctx: Reader, schemaId: string): Promise<Template> {
  const form = await templateById(ctx, schemaId)
  if (!form || !isOwner(ctx.actor, form)) throw notFound()
  return form
}

/** Answers of which a state is said (`standing`). */
export function standsAs(status: SubmissionState): SQL | undefined {
  if (status === 'approved') return and(eq(s.status, status), isNotNull(s.workflowItem))
  return status === 'submitted' ? or(eq(s.status, status), and(eq(s.status, 'approved'), isNull(s.workflowItem))) : eq(s.status, status)
}

/** Of an anonymous form only the days can be chosen: by version and state an answer could be told from the others (FORM-13). */
export function submissionsWhere(
  form: Template,
  { schemaId, status, version, ssoId, from, to }: Filters,
  versions: readonly { vid: string; version: number }[],
) {
  const within = [from ? gte(s.submittedAt, new Date(from)) : undefined, to ? lt(s.submittedAt, new Date(to)) : undefined]
  const named: (SQL | undefined)[] = form.anonymous
    ? []
    : [
        status && standsAs(status),
        ssoId && eq(s.ssoId, ssoId),
        version === undefined ? undefined : eq(s.vid, versions.find((one) => one.version === version)?.vid ?? schemaId),
      ]
  return and(eq(s.schemaId, schemaId), ne(s.status, 'draft'), ...within, ...named)
}

export const versionsOf = (ctx: Ctx, schemaId: string) =>
  ctx.db.select({ vid: v.id, version: v.version }).from(v).where(eq(v.schemaId, schemaId)).orderBy(desc(v.version))

/** Whether so few are chosen of an anonymous form that nothing is shown (FORM-13). */
export async function areTooFew(ctx: Ctx, form: Template, where: SQL | undefined): Promise<boolean> {
  if (!form.anonymous) return false
  return isTooFew(true, await countUpTo(ctx.db, ctx.db.select({ id: s.id }).from(s).where(where).getSQL(), 5))
}

/** What was submitted to one's own form, the newest first. @throws not-found for the form of another */
export async function submissionList(ctx: Reader, input: z.output<typeof searchSubmissions.input>) {
  const form = await ownForm(ctx, input.filters.schemaId)
  const versions = await versionsOf(ctx, form.id)
  const where = submissionsWhere(form, input.filters, versions)
  const nothing = { list: [], total: 0, more: false, known: { people: [], departments: [], files: [] }, versions: [] }
  if (await areTooFew(ctx, form, where)) return { ...nothing, anonymous: true, tooFew: true }
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(s).where(where).orderBy(desc(s.submittedAt), desc(s.id)),
    ctx.db.select({ id: s.id }).from(s).where(where).getSQL(),
  )
  const shown = await fieldsOf(ctx, page.list)
  const filled = page.list.map(({ vid, answers }) => ({ fields: shown.get(vid)?.fields ?? [], answers }))
  const rows = await named(ctx, page.list, shown)
  return { ...page, list: rows, known: await knownIn(ctx, filled), versions: [...shown.values()], anonymous: form.anonymous, tooFew: false }
}

type Shown = Map<string, { vid: string; version: number; fields: (typeof v.$inferSelect)['fields'] }>

/** The versions that these were filled in with. */
export async function fieldsOf(ctx: Ctx, rows: readonly Pick<Row, 'vid'>[]): Promise<Shown> {
  const vids = [...new Set(rows.map(({ vid }) => vid))]
  if (vids.length === 0) return new Map()
  const found = await ctx.db.select({ vid: v.id, version: v.version, fields: v.fields }).from(v).where(inArray(v.id, vids))
  return new Map(found.map((one) => [one.vid, one]))
}

export async function named(ctx: Ctx, rows: readonly Row[], shown: Shown): Promise<SubmissionRow[]> {
  const people = await personRefs(
    ctx,
    rows.flatMap(({ ssoId }) => ssoId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    version: shown.get(row.vid)?.version ?? 0,
    vid: row.vid,
    person: row.ssoId === null ? null : (people.get(row.ssoId) ?? unknownPerson(row.ssoId)),
    status: row.status,
    submittedAt: (row.submittedAt ?? row.changedAt).toISOString(),
    answers: row.answers,
    workflowItem: row.workflowItem,
  }))
}

/** The next submissions after one, for an export. */
export const submissionsAfter = (ctx: Ctx, where: SQL | undefined, after: Row | undefined, limit: number): Promise<Row[]> =>
  ctx.db
    .select()
    .from(s)
    .where(and(where, after?.submittedAt ? or(lt(s.submittedAt, after.submittedAt), and(eq(s.submittedAt, after.submittedAt), lt(s.id, after.id))) : undefined))
    .orderBy(desc(s.submittedAt), desc(s.id))
    .limit(limit)
