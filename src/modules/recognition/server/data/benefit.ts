import { inBoth } from '#foundation/contract/texts.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { nominations } from '../tables.ts'

/** Recognition among a person's benefits: how often it was received (RECOG-14). */
async function figure(ctx: Reader) {
  const [found] = await ctx.db
    .select({ times: count() })
    .from(nominations)
    .where(and(eq(nominations.nominee, ctx.actor.ssoId), eq(nominations.state, 'final-approved')))
  return { value: found?.times ?? 0, ...inBoth(ctx, 'unit', 'recognition.benefit.unit'), parts: [] }
}

export const benefit: Benefit = { permission: 'RECOGNITION', figure }
