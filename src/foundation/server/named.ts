import { type PersonRef, ssoId } from '../contract/schemas.ts'
import { providersOf } from '../providers.ts'
import type { Ctx } from './context.ts'

/** Who of these are people, by number, as the directory offers it that stands above what asks; jobs, systems and nobody are not. */
export async function named(ctx: Pick<Ctx, 'db'>, actors: readonly (string | null)[]): Promise<ReadonlyMap<string, PersonRef>> {
  const wanted = [...new Set(actors)].flatMap((actor) => ssoId.safeParse(actor).data ?? [])
  const [directory] = providersOf('people').values()
  return wanted.length && directory ? directory(ctx, wanted) : new Map()
}
