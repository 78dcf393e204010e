import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNotNull } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { read } from '#services/files/server/api.ts'
import type { previewTemplate, startPaper } from '../../contract/index.ts'
import { misfits, type Sheet, typeset, valuesOf } from '../../rules/index.ts'
import { flowById } from '../data/flows.ts'
import { loadPress } from '../data/loadPress.ts'
import { blocksFor, givenOf, namesOf, valuesIn } from '../data/words.ts'
import { signature } from '../tables.ts'
import { life } from './applying.ts'
import { startFlow } from './starting.ts'

/** A day up to whose end something may be signed. */
export const endOf = (day: string): Date => startOfDay(addDays(day, 1))

/** A paper of the type `other`, by hand: each is a thing of its own. @throws as `startFlow` */
export async function startByHand(ctx: Writer, given: ParsedOf<typeof startPaper>): Promise<{ flowId: string; number: string }> {
  const { template, signer, values, dueOn } = given
  const row = await startFlow(ctx, { type: 'other', businessId: newId(ctx.now), template, signer, values, dueAt: endOf(dueOn) })
  return { flowId: row.id, number: row.number }
}

/** Applies a callback again, by the next run. @throws LIFE-01, not-found */
export async function applyAgain(ctx: WriteCtx, id: string): Promise<void> {
  await advance(ctx, life, id, 'try again', { set: { workAt: ctx.now, tries: 0 } })
}

/** Has a signed file made at once that could not be made; one that was made meanwhile stays as it is. @throws not-found where nobody has signed */
export async function finishAgain(ctx: WriteCtx, flowId: string): Promise<void> {
  const [signed] = await ctx.db.select({ id: signature.id }).from(signature).where(eq(signature.flowId, flowId)).limit(1)
  if (!signed) throw notFound()
  await ctx.db
    .update(signature)
    .set({ workAt: ctx.now, tries: 0 })
    .where(and(eq(signature.flowId, flowId), isNotNull(signature.workAt)))
}

/** How a template looks on paper: with these values for this signer, or with the names of its fields. */
export async function preview(ctx: Ctx, given: ParsedOf<typeof previewTemplate>): Promise<{ pages: Pick<Sheet, 'blocks'>[]; lacking: string[] }> {
  const values = valuesOf(given.values ?? {})
  const { fields, signer } = given
  const full = signer !== undefined && misfits(fields, values).length === 0
  const words = full ? valuesIn(fields, values, await givenOf(ctx, { signer, number: 'ES00000000000000', at: ctx.now })) : namesOf(fields)
  const { blocks } = blocksFor(ctx, given, words)
  const face = await (await loadPress()).typeface()
  const { sheets } = typeset(blocks, face.measure)
  return { pages: sheets.map((sheet) => ({ blocks: sheet.blocks })), lacking: face.lacking(blocks.map(({ text }) => text).join('')) }
}

/** The paper for the outside provider that was told of it. @throws ESIGN-09 with 403 for a paper that no outside provider carries */
export async function documentFor(ctx: Ctx, flowId: string): Promise<FileAnswer> {
  const row = await flowById(ctx, flowId)
  if (!row?.document || row.provider === 'embedded') throw forbidden('ESIGN-09')
  const { fileName, contentType, open } = await read(ctx, row.document)
  return new FileAnswer({ filename: fileName, type: contentType, body: open() })
}
