import type { WriteCtx } from '#foundation/server/context.ts'
import { lapsedOf, whyNot } from '../../rules/mayWork.ts'
import type { StaffFacts } from '../data/facts.ts'
import { cardBy } from '../data/snapshot.ts'
import { tellLapsed } from './telling.ts'

/** Somebody was turned back: where something ran out the owner hears it, once a day (SCT-17). */
export async function tellRefused(ctx: WriteCtx, of: StaffFacts): Promise<void> {
  const lapsed = lapsedOf(whyNot(of, ctx.today))
  if (lapsed.length > 0) await tellLapsed(ctx, of, lapsed, `${of.row.id}:refused:${ctx.today}`)
}

/** By the code of a card, for whoever holds it. @throws not-found */
export async function tellRefusedByCode(ctx: WriteCtx, { code }: { code: string }): Promise<void> {
  await tellRefused(ctx, (await cardBy(ctx, code)).of)
}
