import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { cashShortfall } from '#modules/cash/events.ts'
import { proposals } from '../tables.ts'
import { tellProposed } from './telling.ts'

/** A bag held less than was said: that is proposed once, and recorded by nobody but an administrator. */
export async function propose(ctx: WriteCtx, { person, date, amount, exchangeNo }: z.output<(typeof cashShortfall)['payload']>): Promise<void> {
  const [row] = await ctx.db
    .insert(proposals)
    .values({ id: newId(ctx.now), exchangeNo, ssoId: person, date, amountFen: -amount })
    .onConflictDoNothing({ target: proposals.exchangeNo })
    .returning()
  if (row) await tellProposed(ctx, row)
}
