import type { FieldDifference } from '#foundation/contract/difference.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { inBoth, type TextValues } from '#foundation/contract/texts.ts'
import { Declarations } from '#foundation/declarations.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Operation } from '../../rules/actions.ts'
import type { Norms } from '../../rules/batching.ts'
import type { ValueType } from '../../rules/conditions.ts'
import type { FlowSettings, FlowType, PathSpec } from '../../rules/flow.ts'

/** What becomes of a request; a skipped one is told to its room as approved, without an approval. */
export type Decision = 'approved' | 'rejected' | 'withdrawn' | 'terminated' | 'returned'

/** One fact of a request as its approver sees it: a label key, or a name that people gave in both languages, and a value, already in both. */
export interface Fact {
  label: string | { cn: string; en: string }
  valueCn: string
  valueEn: string
}

/** A fact as somebody typed it. */
export const typedFact = (label: string, value: string): Fact => ({ label, valueCn: value, valueEn: value })

/** A fact in words of the room. */
export const wordedFact = (ctx: Ctx, label: string, key: string, values: TextValues): Fact => ({
  label,
  ...inBoth(ctx, 'value', key, values),
})

/** What a room declares once about its kind of request. */
export interface CatalogSpec {
  /** e.g. MEAL_OVERTIME. Name: text `catalog.<code>`. */
  code: string
  module: string
  /**
   * What paths may ask about. Its name is the text `catalog.<code>.<param>`, or that of `label`; of a value of an enum
   * `catalog.<code>.<param>.<value>`.
   */
  params: readonly { code: string; valueType: ValueType; label?: string; options?: readonly string[] }[]
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
  /** Where it changes something that was approved: what differs, which approvers see first (WF-39). Null where there is nothing to hold it against. */
  changes?(ctx: Ctx, businessId: string): Promise<FieldDifference[] | null>
  /** What the requester may not do, and the rule that says so: of what the house opens about somebody who asked for nothing. */
  withheld?: { operations: readonly Operation[]; rule: string }
  /** Outcomes that the room tells the requester in its own words; the workflow then tells only who submitted it for them. */
  tells?: readonly Decision[]
  /** Path below `/{lang}` of the page on which the same is asked for anew, filled in from this request. */
  again?(businessId: string): string
  /** Path below `/{lang}` of the page on which a returned request is changed and sent again by its requester (WF-32); without it nothing is sent back to them. */
  change?(businessId: string): string
  /** What is usual, by param: a request that names more is not handled among many (WF-40). */
  norms?(ctx: Ctx): Norms
  /** What paper a request still lacks, in plain words of both languages; shown to whoever holds it and to its requester (WF-49). */
  missing?(ctx: Ctx, businessId: string): Promise<{ nameCn: string; nameEn: string }[]>
  /** In the deciding transaction; throwing leaves the item open (WF-20). */
  onDecided(ctx: WriteCtx, given: { businessId: string; decision: Decision; comment?: string; by: string }): Promise<void>
}

const catalogs = new Declarations<string, CatalogSpec>('the catalog')

/** Declares a kind of request, when the room is loaded. @throws where another module has declared its code */
export const catalog = (spec: CatalogSpec): void => void catalogs.set(spec.code, spec)

/** As `catalog`, in the place of the room that declares the code, for tests. @returns what gives it back */
export const standIn = (spec: CatalogSpec): (() => void) => catalogs.standIn(spec.code, spec)

/** @throws when no room declared it: a fault of the program, not of the person */
export function catalogOf(code: string): CatalogSpec {
  const spec = catalogs.get(code)
  if (!spec) throw new Error(`no room declares the catalog ${code}`)
  return spec
}

/** The name of what paths ask about, or of one of its values; what has no text keeps its code. */
export function paramName(ctx: Pick<Ctx, 'text'>, catalogCode: string, code: string, lang: Lang, option?: string): string {
  const label = findCatalog(catalogCode)?.params.find((param) => param.code === code)?.label
  const key = option === undefined ? (label ?? `catalog.${catalogCode}.${code}`) : `catalog.${catalogCode}.${code}.${option}`
  const name = ctx.text(key, {}, lang)
  return name === key ? (option ?? code) : name
}

export const findCatalog = (code: string): CatalogSpec | undefined => catalogs.get(code)
export const allCatalogs = (): CatalogSpec[] => [...catalogs.values()]

/** What a room says of its flow, with what holds where it says nothing. */
export const settingsOf = ({ flow }: CatalogSpec): FlowSettings => ({
  allowBatch: flow.allowBatch ?? false,
  allowDelegation: flow.allowDelegation ?? true,
  allowWithdrawAfterFirstDecision: flow.allowWithdrawAfterFirstDecision ?? false,
  sensitive: flow.sensitive ?? false,
  dueHours: flow.dueHours ?? null,
})
