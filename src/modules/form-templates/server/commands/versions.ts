import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { saveVersion as saving } from '../../contract/index.ts'
import module from '../../module.ts'
import { newestVersion } from '../data/versions.ts'
import { formTemplates, formVersions } from '../tables.ts'
import { changeable } from './templates.ts'

/**
 * Saves the draft of a form; the first save after a publishing begins the next version. Revisions count on over all versions of a form, so that what was
 * drawn on one of them is never taken for another (FORM-14).
 * @throws FORM-14 where somebody else saved since, LIFE-01, not-found
 */
export async function saveVersion(ctx: Writer, { schemaId, fields, basedOn }: ParsedOf<typeof saving>): Promise<{ vid: string; revision: number }> {
  await changeable(ctx, schemaId)
  const newest = await newestVersion(ctx, schemaId)
  if ((newest?.revision ?? 0) !== basedOn) throw refuse('FORM-14')
  const revision = basedOn + 1
  const changed = { fields, revision, changedAt: ctx.now, changedBy: ctx.by }
  const draft = newest?.publishedAt === null ? newest : undefined
  const vid = draft?.id ?? newId(ctx.now)
  if (draft) await ctx.db.update(formVersions).set(changed).where(eq(formVersions.id, vid))
  else await ctx.db.insert(formVersions).values({ id: vid, schemaId, version: (newest?.version ?? 0) + 1, ...changed })
  await ctx.db.update(formTemplates).set({ changedAt: ctx.now, changedBy: ctx.by }).where(eq(formTemplates.id, schemaId))
  await ctx.audit({ module: module.name, kind: 'FormVersion.saved', target: schemaId, after: { vid, revision, fields: fields.length } })
  return { vid, revision }
}
