import { illegal, notFound } from '#foundation/contract/refused.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { answersOf } from '../data/embedded.ts'
import { embedded } from '../tables.ts'
import { hand, isHeard } from './receiving.ts'

/** Answers in the place of an outside system, once: a mail came back, or a document that was asked for. @throws not-found; illegal where that is no answer of the port */
export async function answer(ctx: Writer, given: { id: string; answer: 'bounce' | 'document'; text: string }): Promise<void> {
  const [row] = await ctx.db.select().from(embedded).where(eq(embedded.id, given.id)).for('update')
  if (!row) throw notFound()
  if (!answersOf(row).includes(given.answer)) throw illegal('answer')
  await ctx.db
    .update(embedded)
    .set({ answer: given.text, answeredAt: ctx.now })
    .where(and(eq(embedded.id, row.id), isNull(embedded.answeredAt)))
  await ctx.audit({ module: manifest.name, kind: 'embedded.answered', target: row.id, after: { port: row.port, answer: given.answer } })
  const payload = { kind: given.answer, key: row.key, text: given.text }
  if (isHeard(row.port)) await hand(ctx, ctx.by, { port: row.port, id: row.id, at: ctx.now, payload })
}
