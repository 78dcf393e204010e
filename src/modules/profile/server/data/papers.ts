import type { Ctx } from '#foundation/server/context.ts'
import { type FileRef, facts, filesOf } from '#services/files/server/api.ts'
import module from '../../module.ts'
import type { changes } from '../tables.ts'

export const fileShownOf = ({ id, fileName, size, shows }: FileRef) => ({ id, fileName, size, shows })

/** The papers of changes, those too that went along when one was sent again. */
export async function papersOf(ctx: Ctx, rows: readonly Pick<typeof changes.$inferSelect, 'id' | 'passedOn'>[]): Promise<(id: string) => readonly FileRef[]> {
  const own = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => id),
  )
  const gone = await facts(
    ctx,
    rows.flatMap(({ passedOn }) => passedOn),
  )
  const passed = new Map(rows.map(({ id, passedOn }) => [id, passedOn.flatMap((file) => gone.get(file) ?? [])]))
  return (id) => [...(own.get(id) ?? []), ...(passed.get(id) ?? [])]
}
