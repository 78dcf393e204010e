import { Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type FormField, MOST_FIELDS } from '../../contract/index.ts'
import { blocksIn, clashing, withBlocks } from '../../rules/blocks.ts'
import { blocksById } from '../data/blocks.ts'
import type { Template } from '../data/taking.ts'
import type { Version } from '../data/versions.ts'
import { formBlockUses, formTemplates, formVersions } from '../tables.ts'

/**
 * Who changes blocks and who draws them into a form wait for each other, so that no draft misses a change (FORM-31). Asked for before any form is locked, and
 * always in one order.
 */
export async function holdBlocks(ctx: WriteCtx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockName(ctx.db, `form-templates:block:${id}`)
}

type Named = Pick<Template, 'id' | 'nameCn' | 'nameEn'>

/** What a form with its blocks cannot be: two fields under one key (FORM-29), or more fields than fit (FORM-34). */
function refusalsOf(ctx: WriteCtx, form: Named, given: readonly FormField[], fields: readonly FormField[]): Refusal[] {
  const name = nameIn(ctx, form)
  const clashes = clashing(fields).map(({ key, labelCn, labelEn }): Refusal => {
    const at = given.findLastIndex((one) => one.key === key)
    return { rule: 'FORM-29', figures: { field: ctx.lang === 'zh' ? labelCn : labelEn, form: name }, ...(at >= 0 && { field: `fields.${at}.key` }) }
  })
  return fields.length > MOST_FIELDS ? [...clashes, { rule: 'FORM-34', field: 'fields', figures: { form: name, max: MOST_FIELDS } }] : clashes
}

interface Laid {
  form: Named
  /** What the form has now: its draft, what is published last, or nothing yet. */
  newest: Version | undefined
  given: readonly FormField[]
  /** Where faults are shown: beside the fields that were sent, by default those of the form. */
  sent?: readonly FormField[]
}

/**
 * Lays fields down as the draft of a form, which is locked; the first after a publishing begins the next version. The fields of its blocks are those that the
 * blocks have now (FORM-28). Whoever calls it holds the blocks.
 * @throws FORM-29, FORM-34
 */
export async function storeDraft(ctx: Writer, { form, newest, given, sent = given }: Laid): Promise<{ vid: string; revision: number; fields: number }> {
  const blocks = await blocksById(ctx, blocksIn(given))
  const fields = withBlocks(given, new Map([...blocks].map(([id, block]) => [id, block.fields])))
  const [first, ...rest] = refusalsOf(ctx, form, sent, fields)
  if (first) throw new Refused([first, ...rest])
  const revision = (newest?.revision ?? 0) + 1
  const changed = { changedAt: ctx.now, changedBy: ctx.by }
  const draft = newest?.publishedAt === null ? newest : undefined
  const vid = draft?.id ?? newId(ctx.now)
  if (draft)
    await ctx.db
      .update(formVersions)
      .set({ fields, revision, ...changed })
      .where(eq(formVersions.id, vid))
  else await ctx.db.insert(formVersions).values({ id: vid, schemaId: form.id, version: (newest?.version ?? 0) + 1, fields, revision, ...changed })
  await ctx.db.delete(formBlockUses).where(eq(formBlockUses.vid, vid))
  const uses = blocksIn(fields).map((blockId) => ({ vid, blockId, fieldsAt: blocks.get(blockId)!.fieldsAt }))
  if (uses.length > 0) await ctx.db.insert(formBlockUses).values(uses)
  await ctx.db.update(formTemplates).set(changed).where(eq(formTemplates.id, form.id))
  return { vid, revision, fields: fields.length }
}
