import { illegal } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { keepFiles } from '#services/files/server/api.ts'
import type { BlackoutInput, KindInput } from '../../contract/index.ts'
import module from '../../module.ts'
import { blackouts, kinds } from '../tables.ts'

const kindRecords = records({
  module,
  thing: 'TicketKind',
  table: kinds,
  stored(_, given: Omit<KindInput, 'id'>, before) {
    // tickets that were paid for go back with their price
    if (before && before.class !== given.class) throw illegal('class')
    if (given.class === 'discount' && given.priceFen === 0) throw illegal('priceFen')
    return { ...given, priceFen: given.class === 'free' ? 0 : given.priceFen }
  },
})

/** Adds a kind of ticket or changes one, with its picture. @throws not-found, illegal input naming the field */
export async function saveKind(ctx: Writer, input: KindInput): Promise<{ id: string }> {
  const [before] = input.id ? await ctx.db.select({ picture: kinds.picture }).from(kinds).where(eq(kinds.id, input.id)) : []
  const { id } = await kindRecords.save(ctx, input)
  if (input.picture !== (before?.picture ?? null))
    await keepFiles(ctx, input.picture ? [input.picture] : [], { module: module.name, businessId: id, policy: module.name })
  return { id }
}

/** Days on which tickets do not open the gate, with what people are told (CTIX-05). */
export const blackoutRecords = records({
  module,
  thing: 'BlackoutPeriod',
  table: blackouts,
  stored(_, given: Omit<BlackoutInput, 'id'>) {
    if (given.to < given.from) throw illegal('to')
    return { ...given, classes: [...new Set(given.classes)] }
  },
})
