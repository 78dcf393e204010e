import { enforce } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { PageAsked } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { openOf } from '#services/workflow/server/api.ts'
import { type ChangeKind, isChange, type Kind, type searchTodos, type TodoRow } from '../../contract/index.ts'
import { kindsFor, personSearch } from '../../rules/index.ts'
import { requireKind } from '../policy.ts'
import { changePage, countChanges } from './changes.ts'
import { countEvaluations, evaluationPage } from './evaluations.ts'
import { CATALOGS, kindOfItem } from './items.ts'
import { countNews, newsPage } from './news.ts'
import { type Asked, type Found, rowsOf } from './rows.ts'
import { countTerminations, terminationPage } from './terminations.ts'

/** What waits of each kind that the actor handles, counted no further than a thousand (NTC-01). */
export async function countsFor(ctx: Reader): Promise<{ kind: Kind; count: number }[]> {
  const kinds = kindsFor(ctx.actor.permissions)
  const changes = kinds.some(isChange) ? await countChanges(ctx) : undefined
  return Promise.all(kinds.map(async (kind) => ({ kind, count: isChange(kind) ? (changes?.get(kind) ?? 0) : await LISTS[kind].count(ctx) })))
}

interface WorkList {
  count(ctx: Reader): Promise<number>
  page(ctx: Reader, asked: Asked, page: PageAsked): Promise<PageOf<Found>>
}
const LISTS: Readonly<Record<Exclude<Kind, ChangeKind>, WorkList>> = {
  probationEvaluation: { count: countEvaluations, page: evaluationPage },
  terminationNotification: { count: countTerminations, page: terminationPage },
  cmsNews: { count: countNews, page: newsPage },
}

const pageFor = (ctx: Reader, asked: Asked, page: PageAsked): Promise<PageOf<Found>> =>
  isChange(asked.kind) ? changePage(ctx, asked.kind, asked, page) : LISTS[asked.kind].page(ctx, asked, page)

/** A page of a work list, what waits or what is done. @throws SHELL-32 (403) for a kind that others handle; NTC-05 */
export async function todoPage(ctx: Reader, { filters, ...page }: PageAsked & Pick<z.output<typeof searchTodos.input>, 'filters'>): Promise<PageOf<TodoRow>> {
  requireKind(ctx.actor, filters.kind)
  enforce(personSearch, { facts: undefined, input: filters, p: {}, now: ctx.now })
  const found = await pageFor(ctx, filters, page)
  return { ...found, list: await rowsOf(ctx, found.list) }
}

const MOST_MINE = 20
/** Tasks of somebody beyond which none is looked at. */
const MOST_TASKS = 200

/** What the actor can decide now, of all kinds, the last sent first. */
export async function mine(ctx: Reader): Promise<TodoRow[]> {
  const kinds = kindsFor(ctx.actor.permissions)
  if (kinds.length === 0) return []
  const held = Map.groupBy(await openOf(ctx, ctx.actor.ssoId, { catalogs: CATALOGS, limit: MOST_TASKS }), kindOfItem)
  const pages = await Promise.all(
    kinds.map((kind) => {
      const among = (held.get(kind) ?? []).slice(0, MOST_MINE).map(({ businessId }) => businessId)
      return among.length > 0 ? pageFor(ctx, { kind, tab: 'todo', among }, { pageNum: 1, pageSize: MOST_MINE }) : { list: [] }
    }),
  )
  return rowsOf(
    ctx,
    pages.flatMap(({ list }) => list).toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime()),
  )
}
