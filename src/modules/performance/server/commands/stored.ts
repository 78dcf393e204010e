import { enforce, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { unchanged } from '../../rules/index.ts'
import { cycleLife, formLife, progressLife, recordLife } from '../../rules/life.ts'
import type { RecordRow } from '../policy.ts'
import { cycles, forms, progresses, records } from '../tables.ts'

const { name } = module
export const CYCLE = storing({ module: name, life: cycleLife, table: cycles, id: cycles.id, status: cycles.publicationStatus })
export const PROGRESS = storing({ module: name, life: progressLife, table: progresses, id: progresses.id, status: progresses.progress })
export const FORM = storing({ module: name, life: formLife, table: forms, id: forms.id, status: forms.status })
export const RECORD = storing({ module: name, life: recordLife, table: records, id: records.id, status: records.stage, subject: ({ ssoId }) => ssoId })

/** What this room says in the audit log beside its moves. What was scored and written has no place in it. */
export const record = auditing(
  module,
  {
    'PerformanceCycle.saved': 'performance.audit.cycleSaved',
    'PerformanceCycle.generated': 'performance.audit.generated',
    'PerformanceCycle.extended': 'performance.audit.cycleExtended',
    'EvaluationForm.saved': 'performance.audit.formSaved',
    'EvaluationForm.copied': 'performance.audit.formCopied',
    'EvaluationForm.deleted': 'performance.audit.formDeleted',
    'EvaluationForm.exported': 'performance.audit.formsExported',
    'EvaluationRecord.scored': 'performance.audit.scored',
    'EvaluationRecord.calibrated': 'performance.audit.calibrated',
    'EvaluationRecord.acknowledged': 'performance.audit.acknowledged',
    'EvaluationRecord.reassigned': 'performance.audit.reassigned',
    'EvaluationRecord.extended': 'performance.audit.extended',
    'EvaluationRecord.reminded': 'performance.audit.reminded',
    'EvaluationRecord.handedOver': 'performance.audit.handedOver',
    'EvaluationRecord.notTaken': 'performance.audit.notTaken',
    'EvaluationRecord.exported': 'performance.audit.exported',
    'EvaluationRecord.overviewExported': 'performance.audit.overviewExported',
    'DepartmentOwner.saved': 'performance.audit.ownerSaved',
    'DepartmentOwner.deleted': 'performance.audit.ownerDeleted',
    'DepartmentOwner.imported': 'performance.audit.ownersImported',
    'PerformanceScope.saved': 'performance.audit.scopeSaved',
    'PerformanceScope.imported': 'performance.audit.scopesImported',
    'JobDescription.saved': 'performance.audit.jobSaved',
    'JobDescription.deleted': 'performance.audit.jobDeleted',
    'JobDescription.imported': 'performance.audit.jobsImported',
    'JobDescription.exported': 'performance.audit.jobsExported',
    'AnnualGoal.saved': 'performance.audit.goalSaved',
    'AnnualGoal.deleted': 'performance.audit.goalDeleted',
  },
  [cycleLife, progressLife, formLife, recordLife],
)

/** Moves a record to its next stage, from when on its time there counts. */
export const moveRecord = (
  ctx: WriteCtx,
  row: RecordRow,
  action: ActionOf<typeof recordLife>,
  { set, ...move }: Move<typeof records> = {},
): Promise<RecordRow> => advance(ctx, RECORD, row.id, action, { ...move, set: { ...set, stageAt: ctx.now, version: row.version + 1 } })

/** Changes a record without a move; what is said of people stands in no log. */
export const change = (ctx: WriteCtx, row: RecordRow, set: Partial<typeof records.$inferInsert>): Promise<unknown> =>
  ctx.db
    .update(records)
    .set({ ...set, version: row.version + 1 })
    .where(eq(records.id, row.id))

/** @throws PERF-29 where it was changed since it was seen */
export const requireVersion = (ctx: WriteCtx, row: { version: number }, version: number): void =>
  enforce(unchanged, { facts: { version: row.version }, input: { version }, p: {}, now: ctx.now })

/** @throws LIFE-01 with the stage in which it is */
export function requireStage(ctx: WriteCtx, row: Pick<RecordRow, 'stage'>, stage: RecordRow['stage']): void {
  if (row.stage !== stage) throw refuse('LIFE-01', { state: ctx.text(`state.${recordLife.of}.${row.stage}`) })
}
