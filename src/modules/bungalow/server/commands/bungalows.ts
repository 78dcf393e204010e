import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { attach, detach } from '#services/files/server/api.ts'
import type { BungalowInput } from '../../contract.ts'
import module from '../../module.ts'
import { bungalows } from '../tables.ts'

const bungalowRecords = records({ module, thing: 'Bungalow', table: bungalows, stored: (_, given: Omit<BungalowInput, 'id'>) => given })

/** Adds a bungalow or changes one, with its photos. @throws not-found for another's file */
export async function saveBungalow(ctx: Writer, input: BungalowInput): Promise<{ id: string }> {
  const [before] = input.id ? await ctx.db.select({ photos: bungalows.photos }).from(bungalows).where(eq(bungalows.id, input.id)) : []
  const { id } = await bungalowRecords.save(ctx, input)
  const had = before?.photos ?? []
  const [gone, fresh] = [had.filter((one) => !input.photos.includes(one)), input.photos.filter((one) => !had.includes(one))]
  if (gone.length > 0) await detach(ctx, gone, { module: module.name, businessId: id })
  if (fresh.length > 0) await attach(ctx, fresh, { module: module.name, businessId: id, policy: module.name })
  return { id }
}
