import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId, type PersonRef } from '#foundation/contract/schemas.ts'
import { and, desc, eq, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { isSsoId, personRefs } from '#services/people/server/api.ts'
import type { FormVersion } from '../../contract/index.ts'
import { actionsOf } from '../policy.ts'
import { formTemplates, formVersions } from '../tables.ts'
import { newerOf, renewable } from './blocks.ts'

export type Version = typeof formVersions.$inferSelect

/** The draft of a form where there is one, else what is published last. */
export async function newestVersion(ctx: Ctx, schemaId: string): Promise<Version | undefined> {
  const [row] = await ctx.db.select().from(formVersions).where(eq(formVersions.schemaId, schemaId)).orderBy(desc(formVersions.version)).limit(1)
  return row
}

/** The version that answers are given to now. */
export async function publishedVersion(ctx: Ctx, schemaId: string): Promise<Version | undefined> {
  const [row] = await ctx.db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.schemaId, schemaId), isNotNull(formVersions.publishedAt)))
    .orderBy(desc(formVersions.version))
    .limit(1)
  return row
}

export async function versionById(ctx: Ctx, vid: string): Promise<Version | undefined> {
  const [row] = await ctx.db.select().from(formVersions).where(eq(formVersions.id, vid))
  return row
}

/** Without the fields, which only the one that is looked at needs. */
const facts = {
  vid: formVersions.id,
  version: formVersions.version,
  revision: formVersions.revision,
  publishedAt: formVersions.publishedAt,
  publishedBy: formVersions.publishedBy,
  changedAt: formVersions.changedAt,
  changedBy: formVersions.changedBy,
}

const called = (people: ReadonlyMap<string, PersonRef>, by: string | null): PersonRef | null => (by === null ? null : (people.get(by) ?? null))

/** A version of a form for its designers, with all versions that there are. @throws not-found */
export async function versionForDesigner(ctx: Reader, { schemaId, vid }: { schemaId: string; vid?: string | undefined }) {
  const [form] = await ctx.db.select().from(formTemplates).where(eq(formTemplates.id, schemaId))
  if (!form) throw notFound()
  const rows = await ctx.db.select(facts).from(formVersions).where(eq(formVersions.schemaId, schemaId)).orderBy(desc(formVersions.version))
  const people = await personRefs(
    ctx,
    rows.flatMap(({ publishedBy, changedBy }) => [publishedBy, changedBy].flatMap((by) => (by !== null && isSsoId(by) ? [asSsoId(by)] : []))),
  )
  const versions = rows.map(
    (row): Omit<FormVersion, 'fields'> => ({
      ...row,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: called(people, row.publishedBy),
      changedAt: row.changedAt.toISOString(),
      changedBy: called(people, row.changedBy),
    }),
  )
  const asked = vid === undefined ? versions[0] : versions.find((one) => one.vid === vid)
  if (vid !== undefined && !asked) throw notFound()
  const { code, nameCn, nameEn, status, anonymous, workflowCode } = form
  const newer = (await newerOf(ctx, [schemaId])).get(schemaId) ?? []
  return {
    template: { schemaId, code, nameCn, nameEn, status, anonymous, workflowCode },
    version: asked ? { ...asked, fields: (await versionById(ctx, asked.vid))!.fields } : null,
    versions,
    newer,
    can: [...actionsOf(ctx.actor, form), ...renewable(newer.length > 0, rows[0]?.publishedAt === null)],
  }
}
