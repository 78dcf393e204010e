import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, count, eq, isNull, ne, or } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { FormField, saveBlock as saving } from '../../contract/index.ts'
import module from '../../module.ts'
import { ofItself, unsoundBlock } from '../../rules/blocks.ts'
import { same } from '../../rules/same.ts'
import { newestVersion } from '../data/versions.ts'
import { formBlocks, formBlockUses, formTemplates, formVersions } from '../tables.ts'
import { holdBlocks, storeDraft } from './drafts.ts'
import { saidFault } from './publishing.ts'

/** All of them are offered on one page. */
const MOST = 200

/** FORM-30: all that is wrong, each beside its field. */
function requireSound(ctx: WriteCtx, fields: readonly FormField[]): void {
  const faults = unsoundBlock(fields)
  if (faults.length > 0) throw new Refused([{ rule: 'FORM-30', figures: {} }, ...faults.map((one): Refusal => saidFault(ctx, one))])
}

/**
 * Adds a block, or changes one and with it all drafts that have it. What is published stays as it is (FORM-31).
 * @throws FORM-30 with every fault, FORM-33 where somebody else saved since, FORM-29 and FORM-34 where it would not fit a form any more, not-found
 */
export async function saveBlock(ctx: Writer, { id, basedOn, fields: given, ...named }: ParsedOf<typeof saving>) {
  const fields = given.map(ofItself)
  requireSound(ctx, fields)
  const changed = { changedAt: ctx.now, changedBy: ctx.by }
  if (id === undefined) return { id: await addBlock(ctx, { ...named, fields, ...changed }), revision: 1, followed: 0 }
  await holdBlocks(ctx, [id])
  const before = await locked(ctx, formBlocks, formBlocks.id, id)
  if (before.revision !== basedOn) throw refuse('FORM-33')
  const revision = basedOn + 1
  const asksElse = !same(before.fields, fields)
  await ctx.db
    .update(formBlocks)
    .set({ ...named, fields, revision, ...(asksElse && { fieldsAt: revision }), ...changed })
    .where(eq(formBlocks.id, id))
  const followed = asksElse ? await follow(ctx, id, fields) : 0
  await ctx.audit({
    module: module.name,
    kind: 'FormBlock.saved',
    target: id,
    before: said(before),
    after: { ...named, revision, fields: fields.length, followed },
  })
  return { id, revision, followed }
}

const said = ({ nameCn, nameEn, revision, fields }: typeof formBlocks.$inferSelect) => ({ nameCn, nameEn, revision, fields: fields.length })

async function addBlock(ctx: Writer, given: Omit<typeof formBlocks.$inferInsert, 'id' | 'revision' | 'fieldsAt'>): Promise<string> {
  await lockName(ctx.db, 'form-templates:blocks')
  const [row] = await ctx.db.select({ n: count() }).from(formBlocks)
  if ((row?.n ?? 0) >= MOST) throw illegal()
  const id = newId(ctx.now)
  await ctx.db.insert(formBlocks).values({ id, revision: 1, fieldsAt: 1, ...given })
  await ctx.audit({
    module: module.name,
    kind: 'FormBlock.saved',
    target: id,
    after: { nameCn: given.nameCn, nameEn: given.nameEn, fields: given.fields.length },
  })
  return id
}

/** Every draft that has the block says what it says now (FORM-31); a form that is archived stays as it was. @returns how many there are */
async function follow(ctx: Writer, id: string, sent: readonly FormField[]): Promise<number> {
  const forms = await ctx.db
    .select({ schemaId: formVersions.schemaId })
    .from(formBlockUses)
    .innerJoin(formVersions, eq(formVersions.id, formBlockUses.vid))
    .innerJoin(formTemplates, eq(formTemplates.id, formVersions.schemaId))
    .where(and(eq(formBlockUses.blockId, id), isNull(formVersions.publishedAt), ne(formTemplates.status, 'archived')))
    .orderBy(asc(formVersions.schemaId))
  let followed = 0
  for (const { schemaId } of forms) {
    const form = await locked(ctx, formTemplates, formTemplates.id, schemaId)
    const newest = await newestVersion(ctx, schemaId)
    // published or archived meanwhile
    if (newest?.publishedAt !== null || form.status === 'archived') continue
    const { vid, revision, fields } = await storeDraft(ctx, { form, newest, given: newest.fields, sent })
    await ctx.audit({ module: module.name, kind: 'FormVersion.followed', target: schemaId, after: { vid, revision, fields, block: id } })
    followed++
  }
  return followed
}

/**
 * Removes a block that no form has, neither in a draft nor in what is published (FORM-32). Versions from before keep their fields.
 * @throws FORM-32, not-found
 */
export async function deleteBlock(ctx: Writer, id: string): Promise<void> {
  await holdBlocks(ctx, [id])
  const before = await locked(ctx, formBlocks, formBlocks.id, id)
  const [use] = await ctx.db
    .select({ vid: formBlockUses.vid })
    .from(formBlockUses)
    .innerJoin(formVersions, eq(formVersions.id, formBlockUses.vid))
    .innerJoin(formTemplates, eq(formTemplates.id, formVersions.schemaId))
    .where(and(eq(formBlockUses.blockId, id), or(isNull(formVersions.publishedAt), eq(formVersions.version, formTemplates.version))))
    .limit(1)
  if (use) throw refuse('FORM-32')
  await ctx.db.delete(formBlockUses).where(eq(formBlockUses.blockId, id))
  await ctx.db.delete(formBlocks).where(eq(formBlocks.id, id))
  await ctx.audit({ module: module.name, kind: 'FormBlock.deleted', target: id, before: said(before) })
}
