import type { Params } from './conditions.ts'
import { batchable, type FlowSettings } from './flow.ts'

/** What can be done to many at once. */
export const batchActions = ['approve', 'reject', 'transfer'] as const
export type BatchAction = (typeof batchActions)[number]

/** The usual values of a kind of request, by the params that have one: what is more is read by itself. */
export type Norms = Readonly<Record<string, number>>

/** The first value that is more than is usual. */
export function exceeded(params: Params, norms: Norms): { param: string; value: number; norm: number } | undefined {
  for (const [param, norm] of Object.entries(norms)) {
    const value = params[param]
    if (typeof value === 'number' && value > norm) return { param, value, norm }
  }
  return undefined
}

export type NotInBatch = 'sensitive' | 'not-allowed' | 'over' | 'changed'

/** Why a request is not handled among many, as far as it can be told from itself: what its flow says (WF-24) comes before what it asks for. */
export function notInBatch(settings: Pick<FlowSettings, 'allowBatch' | 'sensitive'>, facts: { over: boolean; changed: boolean }): NotInBatch | undefined {
  if (!batchable(settings)) return settings.sensitive ? 'sensitive' : 'not-allowed'
  return guarded(facts)
}

/** Where many may be handled at once, what is out of the usual or changed since it was shown is not (WF-40). */
const guarded = ({ over, changed }: { over: boolean; changed: boolean }): NotInBatch | undefined => (over ? 'over' : changed ? 'changed' : undefined)
