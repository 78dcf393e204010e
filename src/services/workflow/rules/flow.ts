import type { Condition } from './conditions.ts'

/** A flow as data: paths with conditions, steps with approvers. Read by the engine, the preview and the screens alike. */
export const approverKinds = ['line-manager', 'second-level-manager', 'hrbp', 'department-owner', 'role', 'person'] as const
export type ApproverKind = (typeof approverKinds)[number]

export const flowTypes = ['general', 'benefit', 'personnel', 'finance', 'operation'] as const
export type FlowType = (typeof flowTypes)[number]

/** How many of a step's people have to approve: the first suffices (any), everybody (WF-02), a share or a number of them (WF-26). */
export const passConditions = ['any', 'all', 'percent', 'number'] as const
export type PassCondition = (typeof passConditions)[number]

/** Whether the people of a step decide at the same time, or one after the other in their order (WF-27). */
export const stepOrders = ['at-once', 'in-turn'] as const
export type StepOrder = (typeof stepOrders)[number]

/** What a holder may do besides deciding. */
export const allowances = ['transfer', 'addSignBefore', 'addSignAfter', 'returnToStep', 'returnToRequester'] as const
export type Allowance = (typeof allowances)[number]
/** Where a step says nothing. */
const ALLOWED: readonly Allowance[] = ['transfer']
export const allowedIn = ({ allow }: Pick<StepSpec, 'allow'>): readonly Allowance[] => allow ?? ALLOWED

export interface StepSpec {
  /** Unique within its path; stays the same from version to version. */
  key: string
  nameCn: string
  nameEn: string
  approver: ApproverKind
  /** Role code or ssoId, for those kinds; for department-owner the parameter that holds the department, else the requester's own. */
  approverRef?: string
  /** Of the kind person: several, in the order given, instead of the one of `approverRef`. */
  people?: readonly string[] | undefined
  /** `any` where nothing is said: the first approval passes the step (WF-02). */
  passCondition?: PassCondition
  /** Of percent and number. */
  passValue?: number | undefined
  /** At once where nothing is said. */
  order?: StepOrder | undefined
  /** Working hours. */
  dueHours?: number
  /** Working hours before the due time; negative ones after it. */
  remindHours?: readonly number[]
  /** Of the approver for the two manager kinds; as in a step for the others. */
  escalateTo?: ApproverKind
  escalateRef?: string
  /** What the holder may do besides deciding; transfer where nothing is said. */
  allow?: readonly Allowance[]
  cc?: readonly ApproverKind[]
  /** For the kinds of `cc` that need one. */
  ccRef?: string
  /** Instead of `cc`, where each has a reference of its own. */
  copies?: readonly { kind: ApproverKind; ref?: string | undefined }[] | undefined
  /** Params on which its decision rests: after a change of others it keeps it (WF-39). None: on everything. */
  dependsOn?: readonly string[] | undefined
  /** Asked for their opinion when the step is reached: they read and comment, they do not decide. */
  collaborators?: readonly string[] | undefined
  /** Key of the branch of a fork to which it belongs (WF-28); none: of the path itself. */
  branch?: string | undefined
}

/** How many branches of a fork have to pass. */
export const joins = ['all', 'any', 'number'] as const
export type Join = (typeof joins)[number]

/** Steps that run beside those of other branches. */
export interface BranchSpec {
  /** Unique within its path; stays the same from version to version. */
  key: string
  nameCn: string
  nameEn: string
  /** All must hold, or nobody of it is asked. */
  conditions: readonly Condition[]
  /** May be rejected without ending the request. */
  optional?: boolean | undefined
}

/** Branches that run at the same time; the steps that name them stand together in their path (WF-28). */
export interface ForkSpec {
  key: string
  branches: readonly BranchSpec[]
  join: Join
  /** Of number. */
  joinValue?: number | undefined
}

export interface PathSpec {
  /** All must hold; the last path has none (WF-10). */
  conditions: readonly Condition[]
  /** Without steps the request needs no approval and is skipped. */
  steps: readonly StepSpec[]
  /** Where steps run beside one another. */
  forks?: readonly ForkSpec[] | undefined
}
/** A path in a stored version, with the id that items refer to. */
export interface StoredPath extends PathSpec {
  id: string
}

/** What holds for a whole flow; pinned with the version (WF-11). */
export interface FlowSettings {
  allowBatch: boolean
  allowDelegation: boolean
  allowWithdrawAfterFirstDecision: boolean
  /** No delegation, no batch, no facts in messages. */
  sensitive: boolean
  dueHours: number | null
}

/** Who is told and may decide too when a step is late (WF-33); of a manager kind it is the manager of who is late. Nobody where the flow gives hours and says nothing. */
export function escalationOf(
  step: Pick<StepSpec, 'escalateTo' | 'dueHours'>,
  settings: Pick<FlowSettings, 'dueHours'>,
): { kind: ApproverKind; ofApprover: boolean } | null {
  const kind = step.escalateTo ?? (step.dueHours === undefined && settings.dueHours === null ? 'line-manager' : undefined)
  return kind ? { kind, ofApprover: kind === 'line-manager' || kind === 'second-level-manager' } : null
}

/** Whether delegations apply to a flow: never to termination requests (WF-05), nor where the flow is sensitive or says no. */
export const delegable = (catalog: string, settings: Pick<FlowSettings, 'allowDelegation' | 'sensitive'>): boolean =>
  catalog !== 'TERMINATION' && settings.allowDelegation && !settings.sensitive

/** Whether a flow lets its items be approved many at a time (WF-24). */
export const batchable = (settings: Pick<FlowSettings, 'allowBatch' | 'sensitive'>): boolean => settings.allowBatch && !settings.sensitive
