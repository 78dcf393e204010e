import type { Ctx } from '#foundation/server/context.ts'
import type { Use } from '../../contract.ts'

/** What of a module is for one audience: how many things, and the first of them, with titles in both languages and a link below `/{lang}`. */
export interface UsedFor {
  audience: string
  count: number
  first: readonly Omit<Use, 'module'>[]
}
/** What of a module is for these audiences, at most `most` things of each named; an audience for which there is nothing may be missing. */
export type Uses = (ctx: Ctx, ids: readonly string[], most: number) => Promise<readonly UsedFor[]>

const declared = new Map<string, Uses>()

/** Declares where a module uses audiences. @throws where it did before, by another function */
export function declareUses(module: string, handler: Uses): void {
  if (declared.has(module) && declared.get(module) !== handler) throw new Error(`the uses of audiences by ${module} are declared twice`)
  declared.set(module, handler)
}

/** Where these audiences are used, module by module, one question each. */
export async function usesOf(ctx: Ctx, ids: readonly string[], most: number): Promise<Map<string, { count: number; first: Use[] }>> {
  const found = new Map(ids.map((id) => [id, { count: 0, first: [] as Use[] }]))
  if (ids.length === 0) return found
  for (const [module, handler] of declared)
    for (const { audience, count, first } of await handler(ctx, ids, most)) {
      const uses = found.get(audience)
      if (!uses) continue
      uses.count += count
      uses.first.push(...first.slice(0, most).map((use) => ({ module, ...use })))
    }
  return found
}
