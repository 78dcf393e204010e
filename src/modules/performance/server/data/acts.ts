import type { Reader } from '#foundation/server/context.ts'
import { APPROVE, CALIBRATE, EVALUATE, OWN } from '../../contract/base.ts'
import type { Act } from '../../contract/records.ts'
import type { Progress } from '../../rules/life.ts'
import { isDueStage, isShown } from '../../rules/life.ts'
import { isAdmin, type RecordRow } from '../policy.ts'
import { type Cycle, dueOf } from './cycles.ts'

type Of = Pick<RecordRow, 'ssoId' | 'evaluator' | 'secondLm' | 'stage' | 'selfAsked' | 'extensions' | 'acknowledgedAt' | 'excludedReason' | 'uploadState'> &
  Pick<Cycle, 'selfEvaluationDue' | 'evaluatorReviewDue' | 'secondLmApprovalDue' | 'calibrationDue' | 'feedbackDue'> & { progress: Progress; owned: boolean }

/** What the caller may do with a record in its stage. */
export function actsOf(ctx: Reader, row: Of): Act[] {
  const { ssoId: me, permissions } = ctx.actor
  if (row.progress !== 'pushed' || row.excludedReason !== null) return []
  const dueOn = dueOf(row, row)
  // PERF-30
  const isOpen = dueOn === null || dueOn >= ctx.today
  const own = row.ssoId === me
  const may = (stage: RecordRow['stage'], permission: string, isMine: boolean, ...acts: Act[]): Act[] =>
    row.stage === stage && isOpen && isMine && permissions.has(permission) ? acts : []
  return [
    ...may('self-evaluation', OWN, own && row.selfAsked, 'self'),
    ...may('evaluator-review', EVALUATE, row.evaluator === me, 'score'),
    ...may('second-lm-approval', APPROVE, row.secondLm === me && !own, 'approve', 'return'),
    ...may('hrbp-calibration', CALIBRATE, row.owned && !own, 'calibrate', 'release', 'return'),
    ...may('feedback', EVALUATE, row.evaluator === me, 'feedback'),
    ...(own && isShown(row.stage) && row.stage !== 'feedback' && row.acknowledgedAt === null && permissions.has(OWN) ? (['acknowledge'] as const) : []),
    ...(isAdmin(ctx) && isDueStage(row.stage) ? (['reassign', 'extend', 'remind'] as const) : []),
    ...(isAdmin(ctx) && row.stage === 'upload' && row.uploadState !== 'sent' ? (['upload'] as const) : []),
  ]
}
