import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { SubmissionRow, SubmissionState, searchSubmissions } from '../../contract/index.ts'
import { isTooFew } from '../../rules/places.ts'
import { isOwner } from '../policy.ts'
import { formSubmissions, formVersions } from '../tables.ts'
import { knownIn } from './directory.ts'
import { type Template, templateById } from './taking.ts'

export type Filters = z.output<typeof searchSubmissions.input>['filters']
type Row = typeof formSubmissions.$inferSelect

/** What was answered is for the owner of the form alone; to any other designer there is nothing. @throws not-found */
export async function ownForm(ctx: Reader, schemaId: string): Promise<Template> {
  const form = await templateById(ctx, schemaId)
  if (!form || !isOwner(ctx.actor, form)) throw notFound()
  return form
}

/** Answers of which a state is said (`standing`). */
export function standsAs(status: SubmissionState): SQL | undefined {
  if (status === 'approved') return and(eq(formSubmissions.status, status), isNotNull(formSubmissions.workflowItem))
  return status === 'submitted'
    ? or(eq(formSubmissions.status, status), and(eq(formSubmissions.status, 'approved'), isNull(formSubmissions.workflowItem)))
    : eq(formSubmissions.status, status)
}

/** Of an anonymous form only the days can be chosen: by version and state an answer could be told from the others (FORM-13). */
export function submissionsWhere(
  form: Template,
  { schemaId, status, version, ssoId, from, to }: Filters,
  versions: readonly { vid: string; version: number }[],
) {
  const within = [from ? gte(formSubmissions.submittedAt, new Date(from)) : undefined, to ? lt(formSubmissions.submittedAt, new Date(to)) : undefined]
  const named: (SQL | undefined)[] = form.anonymous
    ? []
    : [
        status && standsAs(status),
        ssoId && eq(formSubmissions.ssoId, ssoId),
        version === undefined ? undefined : eq(formSubmissions.vid, versions.find((one) => one.version === version)?.vid ?? schemaId),
      ]
  return and(eq(formSubmissions.schemaId, schemaId), ne(formSubmissions.status, 'draft'), ...within, ...named)
}

export const versionsOf = (ctx: Ctx, schemaId: string) =>
  ctx.db
    .select({ vid: formVersions.id, version: formVersions.version })
    .from(formVersions)
    .where(eq(formVersions.schemaId, schemaId))
    .orderBy(desc(formVersions.version))

/** Whether so few are chosen of an anonymous form that nothing is shown (FORM-13). */
export async function areTooFew(ctx: Ctx, form: Template, where: SQL | undefined): Promise<boolean> {
  if (!form.anonymous) return false
  return isTooFew(true, await countUpTo(ctx.db, ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(where).getSQL(), 5))
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
    ctx.db.select().from(formSubmissions).where(where).orderBy(desc(formSubmissions.submittedAt), desc(formSubmissions.id)),
    ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(where).getSQL(),
  )
  const shown = await fieldsOf(ctx, page.list)
  const filled = page.list.map(({ vid, answers }) => ({ fields: shown.get(vid)?.fields ?? [], answers }))
  const rows = await named(ctx, page.list, shown)
  return { ...page, list: rows, known: await knownIn(ctx, filled), versions: [...shown.values()], anonymous: form.anonymous, tooFew: false }
}

type Shown = Map<string, { vid: string; version: number; fields: (typeof formVersions.$inferSelect)['fields'] }>

/** The versions that these were filled in with. */
export async function fieldsOf(ctx: Ctx, rows: readonly Pick<Row, 'vid'>[]): Promise<Shown> {
  const vids = [...new Set(rows.map(({ vid }) => vid))]
  if (vids.length === 0) return new Map()
  const found = await ctx.db
    .select({ vid: formVersions.id, version: formVersions.version, fields: formVersions.fields })
    .from(formVersions)
    .where(inArray(formVersions.id, vids))
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
    .from(formSubmissions)
    .where(
      and(
        where,
        after?.submittedAt
          ? or(lt(formSubmissions.submittedAt, after.submittedAt), and(eq(formSubmissions.submittedAt, after.submittedAt), lt(formSubmissions.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(formSubmissions.submittedAt), desc(formSubmissions.id))
    .limit(limit)
