import { retention } from '#foundation/database/retention.ts'
import { actions, bands, evidence, handlers, proposals, variances } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const
const AFTER_LEAVING = { afterLeaving: { months: 24 } } as const

/** What discipline may rest on stays as long as it may be disputed: two years after its person has left. */
export default [
  retention(evidence, { stays: { with: actions } }),
  retention(actions, {
    stays: AFTER_LEAVING,
    of: actions.ssoId,
    names: [actions.owner, actions.decidedBy],
    gives: [actions.asks, actions.dueDate, actions.status, actions.note],
    erase: EMPLOYMENT,
  }),
  retention(proposals, { stays: AFTER_LEAVING, of: proposals.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  retention(handlers, { stays: AFTER_LEAVING, of: handlers.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  retention(variances, {
    stays: AFTER_LEAVING,
    of: variances.ssoId,
    names: [variances.recordedBy, variances.voidedBy],
    gives: [
      variances.date,
      variances.amountFen,
      variances.locationCn,
      variances.locationEn,
      variances.register,
      variances.remark,
      variances.source,
      variances.status,
      variances.voidReason,
      variances.recordedAt,
    ],
    erase: EMPLOYMENT,
  }),
  retention(bands, { stays: { always: 'settings' } }),
]
