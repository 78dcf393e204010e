import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { FlowType, PathSpec, ValueType } from '../../rules/flow.ts'

/** What becomes of a request; a skipped one is told to its room as approved, without an approval. */
export type Decision = 'approved' | 'rejected' | 'withdrawn' | 'terminated' | 'returned'

/** One fact of a request as its approver sees it: a label key and a value, already in both languages. */
export interface Fact {
  label: string
  valueCn: string
  valueEn: string
}

/** What a room declares once about its kind of request. */
export interface CatalogSpec {
  /** e.g. MEAL_OVERTIME. Name: text `catalog.<code>`. */
  code: string
  module: string
  /** What paths may ask about; `label` is the key of its name. */
  params: readonly { code: string; valueType: ValueType; label?: string }[]
  /** The flow that is seeded where none is configured. */
  flow: {
    code: string
    type?: FlowType
    allowBatch?: boolean
    /** Yes where nothing is said. */
    allowDelegation?: boolean
    allowWithdrawAfterFirstDecision?: boolean
    sensitive?: boolean
    /** Working hours for each step that says nothing itself. */
    dueHours?: number
    paths: readonly PathSpec[]
  }
  /** What the approver reads, from the room's own rows. */
  facts(ctx: Ctx, businessId: string): Promise<Fact[]>
  /** Outcomes that the room tells the requester in its own words; the workflow then tells only who submitted it for them. */
  tells?: readonly Decision[]
  /** Path below `/{lang}` of the page on which the same is asked for anew, filled in from this request. */
  again?(businessId: string): string
  /** In the deciding transaction; throwing leaves the item open (WF-20). */
  onDecided(ctx: WriteCtx, given: { businessId: string; decision: Decision; comment?: string; by: string }): Promise<void>
}

const catalogs = new Map<string, CatalogSpec>()

/** Declares a kind of request, when the room is loaded. Declared again it replaces the former. */
export const catalog = (spec: CatalogSpec): void => void catalogs.set(spec.code, spec)

/** @throws when no room declared it: a fault of the program, not of the person */
export function catalogOf(code: string): CatalogSpec {
  const spec = catalogs.get(code)
  if (!spec) throw new Error(`no room declares the catalog ${code}`)
  return spec
}

export const findCatalog = (code: string): CatalogSpec | undefined => catalogs.get(code)
export const allCatalogs = (): CatalogSpec[] => [...catalogs.values()]
