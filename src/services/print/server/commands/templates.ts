import { confirmLeft } from '#foundation/contract/bilingual.ts'
import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, Refused } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { nextSave, requireRevision } from '#foundation/server/saving.ts'
import type { publishTemplate as publishing, saveTemplate as saving } from '../../contract.ts'
import module from '../../module.ts'
import { type TemplateContent, textsOf, unfit } from '../../rules/body.ts'
import { printTemplateLife } from '../../rules/life.ts'
import { gaps } from '../../rules/values.ts'
import { type Kind, kindOf } from '../data/kinds.ts'
import { printTemplates } from '../tables.ts'

const templateStore = storing({
  module: module.name,
  life: printTemplateLife,
  table: printTemplates,
  id: printTemplates.id,
  status: printTemplates.status,
})

export const requireKind = (code: string): Kind => {
  const kind = kindOf(code)
  if (!kind) throw notFound()
  return kind
}

/** What of a template is not fit for its kind, in words. */
export const faultsOf = (ctx: Pick<Ctx, 'text' | 'secrets'>, kind: Kind, content: TemplateContent): { field: string; message: string }[] => {
  const label = (of: string) => {
    const found = kind.fields.find(({ key }) => key === of)
    return found ? ctx.text(found.label) : of
  }
  const missing = gaps(kind.fields, kind.sample(ctx).values).map((of) => ({ field: 'body', message: ctx.text('print.unfit.sample', { field: label(of) }) }))
  return [...unfit(kind.fields, content).map(({ field, says, of }) => ({ field, message: ctx.text(`print.unfit.${says}`, { field: label(of) }) })), ...missing]
}

/** The templates of a kind are changed by one at a time. */
const lockOf = (kind: string): string => `print:template:${kind}`

/** Puts a template into the draft of its kind. @throws SHELL-64, not-found for a kind that nobody declares */
export async function saveTemplate(ctx: Writer, { kind: code, basedOn, ...content }: ParsedOf<typeof saving>): Promise<OutputOf<typeof saving>> {
  requireKind(code)
  await lockName(ctx.db, lockOf(code))
  const [newest] = await ctx.db.select().from(printTemplates).where(eq(printTemplates.kind, code)).orderBy(desc(printTemplates.version)).limit(1)
  const draft = newest?.status === 'draft' ? newest : undefined
  const save = nextSave(ctx, newest, basedOn)
  const values = { ...content, ...save, changedAt: ctx.now, changedBy: ctx.by }
  const [id, version] = [draft?.id ?? newId(ctx.now), draft?.version ?? (newest?.version ?? 0) + 1]
  if (draft) await ctx.db.update(printTemplates).set(values).where(eq(printTemplates.id, id))
  else await ctx.db.insert(printTemplates).values({ id, kind: code, version, ...values })
  await ctx.audit({ module: module.name, kind: 'PrintTemplate.saved', target: code, before: draft, after: content })
  return { id, version, revision: save.revision }
}

/** Prints with a draft from now on; what was asked for before keeps its own. @throws PRINT-13 with each fault, SHELL-61, SHELL-64, LIFE-01, not-found */
export async function publishTemplate(ctx: Writer, { id, basedOn, confirmed }: ParsedOf<typeof publishing>): Promise<void> {
  const [found] = await ctx.db.select({ kind: printTemplates.kind }).from(printTemplates).where(eq(printTemplates.id, id))
  if (!found) throw notFound()
  // the name before the row, as who saves does
  await lockName(ctx.db, lockOf(found.kind))
  const draft = await locked(ctx, printTemplates, printTemplates.id, id)
  requireRevision(draft, basedOn)
  const faults = faultsOf(ctx, requireKind(draft.kind), draft)
  if (faults.length > 0)
    throw new Refused([{ rule: 'PRINT-13', figures: {} }, ...faults.map(({ field, message }) => ({ rule: 'PRINT-14', field, figures: { says: message } }))])
  const [before] = await ctx.db
    .select()
    .from(printTemplates)
    .where(and(eq(printTemplates.kind, draft.kind), eq(printTemplates.status, 'published')))
  confirmLeft(before ? textsOf(before) : [], textsOf(draft), confirmed)
  if (before) await advance(ctx, templateStore, before.id, 'supersede')
  await advance(ctx, templateStore, id, 'publish', { set: { changedAt: ctx.now, changedBy: ctx.by } })
}
