import { staleNames } from '#foundation/contract/bilingual.ts'
import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sizes, words } from '#services/audience/server/api.ts'
import { itemOf, openTasks } from '#services/workflow/server/api.ts'
import { TEXTS, type UnpublishedItem } from '../../contract/index.ts'
import module from '../../module.ts'
import { behindIn } from '../../rules/index.ts'
import { mayLook, operationsOf } from '../policy.ts'
import { type Content, contents } from '../tables.ts'
import { wholeOf } from './readItem.ts'
import { asWritten } from './written.ts'

/** See `unpublished` of api.ts. */
export async function readUnpublished(ctx: Reader, id: number): Promise<UnpublishedItem> {
  const [found] = await ctx.db.select().from(contents).where(eq(contents.id, id))
  if (!found) throw notFound()
  const decides = await decidesOn(ctx, found)
  if (!decides && !mayLook(ctx.actor, found)) throw forbidden()
  const row = asWritten(found)
  const [whole, said, reached] = await Promise.all([
    wholeOf(ctx, row),
    row.audience === null ? undefined : words(ctx, [row.audience]),
    row.audience === null ? undefined : sizes(ctx, [row.audience]),
  ])
  return {
    ...whole,
    previous: null,
    next: null,
    publishStatus: row.publishStatus,
    publishAt: row.publishAt?.toISOString() ?? null,
    reviewRequestedAt: row.reviewRequestedAt?.toISOString() ?? null,
    target: said?.get(row.audience ?? '') ?? null,
    reached: reached?.get(row.audience ?? '') ?? 0,
    stale: behindIn(row, staleNames(TEXTS, row.stale)),
    version: row.version,
    can: [...operationsOf(ctx.actor, row), ...(decides ? (['decide'] as const) : [])],
  }
}

/** Whether the request for review of an item waits for whoever acts, be it in another's place. */
export async function decidesOn(ctx: Reader, { key, reviewRequestedAt }: Content): Promise<boolean> {
  if (reviewRequestedAt === null) return false
  const item = await itemOf(ctx, module.name, key)
  return item !== undefined && (await openTasks(ctx, item.id)).some(({ approver }) => approver === ctx.actor.ssoId)
}
