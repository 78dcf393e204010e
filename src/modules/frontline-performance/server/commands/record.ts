import { enforce, refuse } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { unchanged } from '../../rules/index.ts'
import { type FormState, formLife } from '../../rules/life.ts'
import type { FormRow } from '../policy.ts'
import { forms } from '../tables.ts'

export const FORM = storing({ module: module.name, life: formLife, table: forms, id: forms.id, status: forms.state, subject: ({ ssoId }) => ssoId })

/** What this room says in the audit log, beside the moves of its life. What was scored and written has no place in it. */
export const record = auditing(
  module,
  {
    'SpGoal.saved': 'frontline-performance.audit.goalsSaved',
    'SpGoal.changedLate': 'frontline-performance.audit.goalsChangedLate',
    'SpForm.scored': 'frontline-performance.audit.scored',
    'SpForm.reminded': 'frontline-performance.audit.reminded',
    'SpForm.exported': 'frontline-performance.audit.exported',
    'SpForm.detailExported': 'frontline-performance.audit.detailExported',
  },
  [formLife],
)

/** @throws FLPF-13 where it was changed since it was seen */
export const requireVersion = (ctx: WriteCtx, row: Pick<FormRow, 'version'>, version: number): void =>
  enforce(unchanged, { facts: { version: row.version }, input: { version }, p: {}, now: ctx.now })

/** @throws LIFE-01 with the state in which it is */
export function requireState(ctx: WriteCtx, row: Pick<FormRow, 'state'>, state: FormState): void {
  if (row.state !== state) throw refuse('LIFE-01', { state: ctx.text(`state.SpForm.${row.state}`) })
}
