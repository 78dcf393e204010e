import { notFound } from '#foundation/contract/refused.ts'
import { asSsoId, type PersonRef } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, inArray, isNull, lt, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { isSsoId, personRefs } from '#services/people/server/api.ts'
import type { BlockRef, BlockRow, BlockUse } from '../../contract/index.ts'
import { actionsOf } from '../policy.ts'
import { formBlocks, formBlockUses, formTemplates, formVersions } from '../tables.ts'

export type Block = typeof formBlocks.$inferSelect

/** Blocks by their ids; one that was deleted is not among them. */
export async function blocksById(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Block>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(formBlocks)
    .where(inArray(formBlocks.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a version says that counts: the draft of a form, or what is published. */
const counts = or(isNull(formVersions.publishedAt), eq(formVersions.version, formTemplates.version))

/** Who changed blocks, by the numbers that are kept. */
async function changersOf(ctx: Reader, rows: readonly Pick<Block, 'changedBy'>[]): Promise<ReadonlyMap<string, PersonRef>> {
  return personRefs(
    ctx,
    rows.flatMap(({ changedBy }) => (isSsoId(changedBy) ? [asSsoId(changedBy)] : [])),
  )
}

/** All blocks by their names, with the number of forms that have them. */
export async function blockList(ctx: Reader): Promise<BlockRow[]> {
  const rows = await ctx.db
    .select({
      ...{ id: formBlocks.id, nameCn: formBlocks.nameCn, nameEn: formBlocks.nameEn, changedAt: formBlocks.changedAt, changedBy: formBlocks.changedBy },
      fields: sql<number>`jsonb_array_length(${formBlocks.fields})`.mapWith(Number),
    })
    .from(formBlocks)
    .orderBy(asc(formBlocks.nameCn), asc(formBlocks.id))
  const used = await ctx.db
    .select({ id: formBlockUses.blockId, forms: count(sql`distinct ${formTemplates.id}`) })
    .from(formBlockUses)
    .innerJoin(formVersions, eq(formVersions.id, formBlockUses.vid))
    .innerJoin(formTemplates, eq(formTemplates.id, formVersions.schemaId))
    .where(counts)
    .groupBy(formBlockUses.blockId)
  const forms = new Map(used.map((one) => [one.id, one.forms]))
  const people = await changersOf(ctx, rows)
  return rows.map((row) => ({
    ...row,
    forms: forms.get(row.id) ?? 0,
    changedAt: row.changedAt.toISOString(),
    changedBy: people.get(row.changedBy) ?? null,
  }))
}

/** What a block asks, with the forms that have it. @throws not-found */
export async function blockDetail(ctx: Reader, id: string) {
  const [row] = await ctx.db.select().from(formBlocks).where(eq(formBlocks.id, id))
  if (!row) throw notFound()
  const { nameCn, nameEn, fields, revision, changedAt, changedBy } = row
  return {
    ...{ id, nameCn, nameEn, fields, revision },
    changedAt: changedAt.toISOString(),
    changedBy: (await changersOf(ctx, [row])).get(changedBy) ?? null,
    uses: await usesOf(ctx, row),
  }
}

/** The forms that have a block, by their codes. */
async function usesOf(ctx: Reader, block: Block): Promise<BlockUse[]> {
  const rows = await ctx.db
    .select({ form: formTemplates, version: formVersions.version, publishedAt: formVersions.publishedAt, fieldsAt: formBlockUses.fieldsAt })
    .from(formBlockUses)
    .innerJoin(formVersions, eq(formVersions.id, formBlockUses.vid))
    .innerJoin(formTemplates, eq(formTemplates.id, formVersions.schemaId))
    .where(and(eq(formBlockUses.blockId, block.id), counts))
    .orderBy(asc(formTemplates.code))
  const drafts = await draftsOf(
    ctx,
    rows.map(({ form }) => form.id),
  )
  return [...Map.groupBy(rows, ({ form }) => form.id).values()].map((of): BlockUse => {
    const { form } = of[0]!
    const published = of.find(({ publishedAt }) => publishedAt !== null)
    const newer = published !== undefined && form.status !== 'archived' && published.fieldsAt < block.fieldsAt
    return {
      ...{ schemaId: form.id, code: form.code, nameCn: form.nameCn, nameEn: form.nameEn, status: form.status },
      draft: of.some(({ publishedAt }) => publishedAt === null),
      version: published?.version ?? null,
      newer,
      can: [...actionsOf(ctx.actor, form), ...renewable(newer, drafts.has(form.id))],
    }
  })
}

/** Whether a draft is to be made in which the blocks of a form say what they say now: where there is one already, it has them. */
export const renewable = (newer: boolean, hasDraft: boolean): 'renew'[] => (newer && !hasDraft ? ['renew'] : [])

export async function draftsOf(ctx: Ctx, forms: readonly string[]): Promise<ReadonlySet<string>> {
  if (forms.length === 0) return new Set()
  const rows = await ctx.db
    .select({ schemaId: formVersions.schemaId })
    .from(formVersions)
    .where(and(inArray(formVersions.schemaId, [...forms]), isNull(formVersions.publishedAt)))
  return new Set(rows.map(({ schemaId }) => schemaId))
}

/** The blocks of forms that say something else by now than in what is published (FORM-31). */
export async function newerOf(ctx: Ctx, forms: readonly string[]): Promise<ReadonlyMap<string, BlockRef[]>> {
  if (forms.length === 0) return new Map()
  const rows = await ctx.db
    .select({ schemaId: formTemplates.id, id: formBlocks.id, nameCn: formBlocks.nameCn, nameEn: formBlocks.nameEn })
    .from(formTemplates)
    .innerJoin(formVersions, and(eq(formVersions.schemaId, formTemplates.id), eq(formVersions.version, formTemplates.version)))
    .innerJoin(formBlockUses, eq(formBlockUses.vid, formVersions.id))
    .innerJoin(formBlocks, eq(formBlocks.id, formBlockUses.blockId))
    .where(and(inArray(formTemplates.id, [...forms]), inArray(formTemplates.status, ['published', 'closed']), lt(formBlockUses.fieldsAt, formBlocks.fieldsAt)))
    .orderBy(asc(formBlocks.nameCn), asc(formBlocks.id))
  const found = Map.groupBy(rows, ({ schemaId }) => schemaId)
  return new Map([...found].map(([schemaId, of]) => [schemaId, of.map(({ schemaId: _schemaId, ...block }) => block)]))
}
