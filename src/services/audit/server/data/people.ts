import { type PersonRef, ssoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'

/** Who of these are people, by number, as the directory above offers it; jobs are not. */
export async function named(ctx: Pick<Ctx, 'db'>, actors: readonly string[]): Promise<ReadonlyMap<string, PersonRef>> {
  const wanted = [...new Set(actors)].flatMap((actor) => ssoId.safeParse(actor).data ?? [])
  const [directory] = providersOf('people').values()
  return wanted.length && directory ? directory(ctx, wanted) : new Map()
}
