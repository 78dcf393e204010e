import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Asset } from '../../contract.ts'
import type { Category } from '../../rules/tasks.ts'

/** What people still hold of a room's things, by person; who holds nothing is missing. One statement, for however many people. */
export type Held = (ctx: Ctx, people: readonly SsoId[]) => Promise<ReadonlyMap<SsoId, readonly Asset[]>>

const keepers = new Map<string, { category: Category; held: Held }>()

/** See `keeper` of api.ts. @throws where a room says so twice */
export function declareKeeper(room: string, category: Category, held: Held): () => void {
  const key = `${room} ${category}`
  if (keepers.has(key)) throw new Error(`${room} says twice what people hold of ${category}`)
  keepers.set(key, { category, held })
  return () => void keepers.delete(key)
}

/** What rooms report of these people now, by person and category; undefined where nobody keeps account of a category (OFFB-05). */
export async function holdings(ctx: Ctx, people: readonly SsoId[]): Promise<(ssoId: SsoId, category: Category) => readonly Asset[] | undefined> {
  const asked = [...new Set(people)]
  const found: { category: Category; held: Awaited<ReturnType<Held>> }[] = []
  if (asked.length > 0) for (const { category, held } of keepers.values()) found.push({ category, held: await held(ctx, asked) })
  return (ssoId, category) => {
    const ofCategory = found.filter((one) => one.category === category)
    return ofCategory.length > 0 ? ofCategory.flatMap(({ held }) => held.get(ssoId) ?? []) : undefined
  }
}
