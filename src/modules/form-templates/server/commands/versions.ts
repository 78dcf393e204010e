import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { renewVersion as renewing, saveVersion as saving } from '../../contract/index.ts'
import module from '../../module.ts'
import { blocksIn } from '../../rules/blocks.ts'
import { newerOf } from '../data/blocks.ts'
import { newestVersion } from '../data/versions.ts'
import { holdBlocks, storeDraft } from './drafts.ts'
import { changeable } from './templates.ts'

/**
 * Saves the draft of a form; the first save after a publishing begins the next version. Revisions count on over all versions of a form, so that what was
 * drawn on one of them is never taken for another (FORM-14).
 * @throws FORM-14 where somebody else saved since, FORM-29, FORM-34, LIFE-01, not-found
 */
export async function saveVersion(ctx: Writer, { schemaId, fields: given, basedOn }: ParsedOf<typeof saving>): Promise<{ vid: string; revision: number }> {
  await holdBlocks(ctx, blocksIn(given))
  const form = await changeable(ctx, schemaId)
  const newest = await newestVersion(ctx, schemaId)
  if ((newest?.revision ?? 0) !== basedOn) throw refuse('FORM-14')
  const { vid, revision, fields } = await storeDraft(ctx, { form, newest, given })
  await ctx.audit({ module: module.name, kind: 'FormVersion.saved', target: schemaId, after: { vid, revision, fields } })
  return { vid, revision }
}

/**
 * Makes a draft of what is published with its blocks as they are now (FORM-31). A draft that is there has them already.
 * @throws SHELL-39 where no block says anything else, LIFE-01, not-found
 */
export async function renewVersion(ctx: Writer, { schemaId }: ParsedOf<typeof renewing>): Promise<{ vid: string; revision: number }> {
  await holdBlocks(ctx, blocksIn((await newestVersion(ctx, schemaId))?.fields ?? []))
  const form = await changeable(ctx, schemaId)
  const newest = await newestVersion(ctx, schemaId)
  if (newest?.publishedAt === null) return { vid: newest.id, revision: newest.revision }
  if (!newest || !(await newerOf(ctx, [schemaId])).has(schemaId)) throw illegal()
  const { vid, revision, fields } = await storeDraft(ctx, { form, newest, given: newest.fields })
  await ctx.audit({ module: module.name, kind: 'FormVersion.saved', target: schemaId, after: { vid, revision, fields } })
  return { vid, revision }
}
