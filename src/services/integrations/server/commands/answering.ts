import { illegal, notFound } from '#foundation/contract/refused.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { type Answer, numberOf, tellings } from '../../rules/answers.ts'
import { answersOf } from '../data/embedded.ts'
import { embedded } from '../tables.ts'
import { hand, isHeard } from './receiving.ts'

/** About whom or what a message is. */
export const addressee = ({ payload }: Pick<typeof embedded.$inferSelect, 'payload'>): string => (typeof payload.to === 'string' ? payload.to : '')

interface Given {
  id: string
  answer: Answer
  text?: string | undefined
}

/** Answers in the place of an outside system, once: a mail came back, a document that was asked for, an SMS arrived or did not, an order was carried out or not. @throws not-found; illegal where that is no answer of the port */
export async function answer(ctx: Writer, given: Given): Promise<void> {
  const [row] = await ctx.db.select().from(embedded).where(eq(embedded.id, given.id)).for('update')
  if (!row) throw notFound()
  if (!answersOf(row).includes(given.answer)) throw illegal('answer')
  await ctx.audit({ module: manifest.name, kind: 'embedded.answered', target: row.id, after: { port: row.port, answer: given.answer } })
  await keepAnswer(ctx, row, { ...given, text: given.text ?? (given.answer === 'accepted' ? numberOf(row.id) : given.answer) })
}

/** Notes what the outside system's place was answered, and tells who hears the port: of some once more, in a notice of its own. The row is locked. */
export async function keepAnswer(ctx: WriteCtx, row: typeof embedded.$inferSelect, { answer: kind, text }: { answer: Answer; text: string }): Promise<void> {
  await ctx.db
    .update(embedded)
    .set({ answer: text, answered: kind, answeredAt: ctx.now })
    .where(and(eq(embedded.id, row.id), isNull(embedded.answeredAt)))
  if (!isHeard(row.port)) return
  const notice = { port: row.port, at: ctx.now, payload: { kind, key: row.key, text } }
  for (let nth = 1; nth <= tellings(row.port, addressee(row)); nth++) await hand(ctx, ctx.by, { ...notice, id: nth === 1 ? row.id : `${row.id}:${nth}` })
}
