import { type PersonRef, ssoId } from '#foundation/contract/schemas.ts'
import { offersOf } from '#foundation/offers.ts'
import type { Ctx } from '#foundation/server/context.ts'

/** Who of these are people, by number, as the directory above offers it; jobs are not. */
export async function named(ctx: Pick<Ctx, 'db'>, actors: readonly string[]): Promise<ReadonlyMap<string, PersonRef>> {
  const wanted = [...new Set(actors)].flatMap((actor) => ssoId.safeParse(actor).data ?? [])
  const [directory] = offersOf('people').values()
  return wanted.length && directory ? directory(ctx, wanted) : new Map()
}
