import type { WriteCtx } from '#foundation/server/context.ts'
import type { Content, StoredContent } from '../tables.ts'

export type Released = Pick<Content, 'id' | 'type'> & Pick<StoredContent, 'storyKind' | 'people'>
export type Guard = (ctx: WriteCtx, item: Released) => Promise<void>
const guards = new Map<string, Guard>()

/** See `beforePublishing` of api.ts. */
export const declareGuard = (module: string, guard: Guard): void => void guards.set(module, guard)

/** Asks the rooms that have a say in what is published. @throws what they refuse by */
export async function askGuards(ctx: WriteCtx, item: Released): Promise<void> {
  for (const guard of guards.values()) await guard(ctx, item)
}
