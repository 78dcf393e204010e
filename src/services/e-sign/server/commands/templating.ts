import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { saveTemplate } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { ordering, templating } from '../../rules/index.ts'
import { allKinds, type PaperKind, type TemplateSeed } from '../data/kinds.ts'
import { template } from '../tables.ts'

/**
 * Saves another version of a template. Papers that were made of the ones before keep theirs (ESIGN-10).
 * @throws ESIGN-17 where it asks for what it does not name, ESIGN-25 where somebody else has saved it meanwhile, ESIGN-30
 */
export async function saveVersion(ctx: Writer, given: ParsedOf<typeof saveTemplate>): Promise<{ id: string; version: number }> {
  const { code, version, ...words } = given
  enforce(templating, { facts: {}, input: words, p: {}, now: ctx.now })
  enforce(ordering, { facts: {}, input: { order: words.order }, p: {}, now: ctx.now })
  await lockName(ctx.db, `e-sign.template.${code}`)
  const [last] = await ctx.db
    .select()
    .from(template)
    .where(and(eq(template.code, code), eq(template.latest, true)))
  if ((last?.version ?? undefined) !== version) throw refuse('ESIGN-25', { field: 'code' })
  // a code is of one type for good: rooms name it
  if (last && last.type !== words.type) throw refuse('ESIGN-25', { field: 'type' })
  const row = await addVersion(ctx, { code, ...words }, (last?.version ?? 0) + 1)
  await ctx.audit({ module: manifest.name, kind: 'template.saved', target: row.id, after: { code, version: row.version, active: words.active } })
  return row
}

type Words = Omit<ParsedOf<typeof saveTemplate>, 'version'>

async function addVersion(ctx: WriteCtx, words: Words, version: number): Promise<{ id: string; version: number }> {
  await ctx.db
    .update(template)
    .set({ latest: false })
    .where(and(eq(template.code, words.code), eq(template.latest, true)))
  const id = newId(ctx.now)
  await ctx.db.insert(template).values({ ...words, id, version, latest: true, savedBy: ctx.by, savedAt: ctx.now })
  return { id, version }
}

/** At every start: templates that rooms bring and that are not there. What administrators made of them stays. */
export async function seedTemplates(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, 'e-sign.seed')
  const known = new Set((await ctx.db.select({ code: template.code }).from(template).where(eq(template.latest, true))).map(({ code }) => code))
  for (const kind of allKinds()) for (const seed of kind.templates ?? []) if (!known.has(seed.code)) await addVersion(ctx, seedWords(ctx, kind, seed), 1)
}

/** Papers are read by both sides: the Chinese text, and the English one below it. */
function seedWords(ctx: WriteCtx, kind: PaperKind, { code, texts, fields, order = [] }: TemplateSeed): Words {
  const say = (key: string, lang: 'zh' | 'en') => ctx.text(`${texts}.${key}`, {}, lang)
  const words: Words = {
    code,
    type: kind.type,
    nameCn: say('name', 'zh'),
    nameEn: say('name', 'en'),
    titleCn: say('title', 'zh'),
    titleEn: say('title', 'en'),
    body: `${say('body', 'zh')}\n${say('body', 'en')}`,
    fields: fields.map((field) => ({ ...field, labelCn: say(`field.${field.key}`, 'zh'), labelEn: say(`field.${field.key}`, 'en') })),
    order: [...order],
    active: true,
  }
  enforce(templating, { facts: {}, input: words, p: {}, now: ctx.now })
  return words
}
