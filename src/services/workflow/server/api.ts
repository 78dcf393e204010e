import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

export type Decision = 'approved' | 'rejected' | 'withdrawn' | 'terminated' | 'returned'
export type ApproverKind = 'line-manager' | 'second-level-manager' | 'hrbp' | 'department-owner' | 'role' | 'person'
export type ParamValue = string | number | boolean

export interface StepSpec {
  key: string
  nameCn: string
  nameEn: string
  approver: ApproverKind
  /** Role code or ssoId, for those kinds. */
  approverRef?: string
  passCondition?: 'all' | 'any'
  dueHours?: number
  remindHours?: readonly number[]
  escalateTo?: ApproverKind
  allow?: readonly 'transfer'[]
  cc?: readonly ApproverKind[]
}
export interface PathSpec {
  /** All must hold; the last path has none (WF-10). */
  conditions: readonly {
    param: string
    operator: 'eq' | 'ne' | 'in' | 'not-in' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'under-department'
    value: ParamValue | readonly ParamValue[]
  }[]
  steps: readonly StepSpec[]
}
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
  params: readonly { code: string; valueType: 'number' | 'money' | 'text' | 'enum' | 'department' | 'boolean' | 'date' }[]
  /** The flow that is seeded where none is configured. */
  flow: {
    code: string
    allowBatch?: boolean
    allowDelegation?: boolean
    allowWithdrawAfterFirstDecision?: boolean
    sensitive?: boolean
    paths: readonly PathSpec[]
  }
  /** What the approver reads, from the room's own rows. */
  facts(ctx: Ctx, businessId: string): Promise<Fact[]>
  /** In the deciding transaction; throwing leaves the item open (WF-20). */
  onDecided(ctx: WriteCtx, given: { businessId: string; decision: Decision; comment?: string; by: string }): Promise<void>
}
export interface ItemRef {
  id: string
  no: string
  state: string
}
export const catalog = (_spec: CatalogSpec): void => {}
/** @returns the new item, or the open one of the same module and businessId (WF-21) */
export const submit = (
  _ctx: WriteCtx,
  _given: {
    module: string
    businessId: string
    catalog: string
    params: Readonly<Record<string, ParamValue>>
    requester: SsoId
    submittedBy?: SsoId
    subjectCn: string
    subjectEn: string
  },
): Promise<ItemRef> => TODO()
export interface PreviewStep {
  nameCn: string
  nameEn: string
  people: {
    ssoId: SsoId
    nameCn: string
    nameEn: string
    whyCn: string
    whyEn: string
    absent: boolean
    delegate: { ssoId: SsoId; nameCn: string; nameEn: string } | null
  }[]
  usualHours: number | null
}
/** Who would decide, by the code that routes (WF-34). */
export const preview = (_ctx: Ctx, _given: { catalog: string; params: Readonly<Record<string, ParamValue>>; requester: SsoId }): Promise<PreviewStep[]> =>
  TODO()
export const withdraw = (_ctx: Writer | WriteCtx, _item: string, _given: { reason?: string }): Promise<void> => TODO()
export const terminate = (_ctx: WriteCtx, _item: string, _given: { reason: string }): Promise<void> => TODO()
export const can = (_ctx: Reader, _item: string): Promise<string[]> => TODO()
/** Where an item stands, for the room's own screen. */
export const itemOf = (_ctx: Ctx, _module: string, _businessId: string): Promise<ItemRef | undefined> => TODO()
