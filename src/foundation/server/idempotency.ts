import { illegal, refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { foundationIdempotency as kept } from '#foundation/database/tables.ts'
import type { WriteCtx } from './context.ts'

/** An answer may hold what is told once only, a key or a code, so it is kept sealed. */
const SEALED_FOR = 'foundation.idempotency'
/** Longer ones nobody makes, and no index holds. */
const LONGEST_KEY = 200

/**
 * Does a write once for one key (SHELL-47): the same person, call, key and body get the first answer again; while the first
 * still runs the second waits for it on the key's row. What was refused or failed keeps no row, so it may be sent again.
 * @throws SHELL-47 for the same key with another body, SHELL-39 for a key too long
 */
export async function once(
  ctx: WriteCtx,
  { who, call, key }: { who: string; call: string; key: string },
  body: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > LONGEST_KEY) throw illegal()
  // signed rather than hashed: who reads the table cannot try which body somebody has sent
  const bodyHash = ctx.secrets.sign(SEALED_FOR, JSON.stringify(body ?? null))
  const mine = and(eq(kept.person, who), eq(kept.call, call), eq(kept.key, key))
  const claimed = await ctx.db.insert(kept).values({ person: who, call, key, bodyHash, at: ctx.now }).onConflictDoNothing().returning({ key: kept.key })
  if (claimed.length === 0) {
    const [first] = await ctx.db.select({ bodyHash: kept.bodyHash, answer: kept.answer }).from(kept).where(mine)
    if (first?.bodyHash !== bodyHash) throw refuse('SHELL-47')
    return typeof first.answer === 'string' ? JSON.parse(ctx.secrets.open(SEALED_FOR, first.answer)) : first.answer
  }
  const answer = await work()
  await ctx.db
    .update(kept)
    .set({ answer: ctx.secrets.seal(SEALED_FOR, JSON.stringify(answer ?? {})) })
    .where(mine)
  return answer
}
