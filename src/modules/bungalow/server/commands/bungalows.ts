import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { keepFiles } from '#services/files/server/api.ts'
import type { BungalowInput } from '../../contract.ts'
import module from '../../module.ts'
import { bungalows } from '../tables.ts'

const bungalowRecords = records({ module, thing: 'Bungalow', table: bungalows, stored: (_, given: Omit<BungalowInput, 'id'>) => given })

/** Adds a bungalow or changes one, with its photos. @throws not-found for another's file */
export async function saveBungalow(ctx: Writer, input: BungalowInput): Promise<{ id: string }> {
  const { id } = await bungalowRecords.save(ctx, input)
  await keepFiles(ctx, input.photos, { module: module.name, businessId: id, policy: module.name })
  return { id }
}
