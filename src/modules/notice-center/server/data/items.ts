import { notFound } from '#foundation/contract/refused.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { reviewKeys } from '#modules/cms/server/api.ts'
import { subject } from '#modules/profile/contract/index.ts'
import { type HeldItem, itemsOf, type OpenTask } from '#services/workflow/server/api.ts'
import { isChange, type Kind } from '../../contract/index.ts'
import module from '../../module.ts'
import { kindOf } from './changes.ts'

export const NEWS = 'NEWS'
export const PROFILE = 'PROFILE_CHANGE'
export const PROBATION = 'PROBATION'
export const TERMINATION = 'TERMINATION'
/** The kinds of request whose items are todos here. */
export const CATALOGS = [PROFILE, PROBATION, TERMINATION, NEWS] as const
export const isOfTodos = (catalog: string): boolean => CATALOGS.some((one) => one === catalog)

export interface Named {
  kind: Kind
  id: string
}
/** A todo with the workflow item whose view it is (NTC-17). */
export type Todo = Named & { item: HeldItem }

/** Of the others the module that has the things. */
const OWNERS = { probationEvaluation: module.name, terminationNotification: 'termination' } as const

/** The workflow items whose views todos of a kind are, by the ids of these; one that nobody knows is missing. */
export async function itemsFor(ctx: Ctx, kind: Kind, ids: readonly string[]): Promise<Map<string, HeldItem>> {
  if (kind !== 'cmsNews') return itemsOf(ctx, isChange(kind) ? 'profile' : OWNERS[kind], ids)
  const keys = await reviewKeys(ctx, ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number))
  const items = await itemsOf(ctx, 'cms', [...keys.values()])
  return new Map([...keys].flatMap(([id, key]) => [items.get(key)].filter((item) => item !== undefined).map((item) => [String(id), item] as const)))
}

/** Todos with their items. @throws not-found for one that nobody knows */
export async function todosOf(ctx: Ctx, named: readonly Named[]): Promise<Todo[]> {
  const found: Todo[] = []
  for (const [kind, some] of Map.groupBy(named, (one) => one.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const items = await itemsFor(ctx, kind, ids)
    for (const id of ids) {
      const item = items.get(id)
      if (!item) throw notFound()
      found.push({ kind, id, item })
    }
  }
  return found
}

/** The kind of todo that an item is; undefined for changes that nobody checks here. */
export function kindOfItem({ catalog, params }: Pick<HeldItem | OpenTask, 'catalog' | 'params'>): Kind | undefined {
  if (catalog === NEWS) return 'cmsNews'
  if (catalog === PROBATION) return 'probationEvaluation'
  if (catalog === TERMINATION) return 'terminationNotification'
  const about = subject.safeParse(params.subject)
  return about.success ? kindOf(about.data) : undefined
}
