import { notFound } from '#foundation/contract/refused.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Definition } from '../../contract.ts'
import { audiences } from '../tables.ts'

const definitions = prepared((db) =>
  db.select({ id: audiences.id, definition: audiences.definition }).from(audiences).where(anyOf(audiences.id, 'ids')).prepare('audience.definitions'),
)

/** Definitions by id; what is no audience is missing from the map. */
export async function definitionsOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Definition>> {
  if (ids.length === 0) return new Map()
  const rows = await definitions(ctx.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row.definition]))
}

/** The normal form of a stored audience. @throws not-found */
export async function definitionOf(ctx: Pick<Ctx, 'db'>, id: string): Promise<Definition> {
  const found = (await definitionsOf(ctx, [id])).get(id)
  if (!found) throw notFound()
  return found
}
