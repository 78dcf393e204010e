import { kept } from '#foundation/database/keeping.ts'
import { actions as a, bands, evidence, handlers, proposals, variances as v } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const
const AFTER_LEAVING = { afterLeaving: { months: 24 } } as const

/** What discipline may rest on stays as long as it may be disputed: two years after its person has left. */
export default [
  kept(evidence, { stays: { with: a } }),
  kept(a, {
    stays: AFTER_LEAVING,
    of: a.ssoId,
    names: [a.owner, a.decidedBy],
    gives: [a.asks, a.dueDate, a.status, a.note],
    erase: EMPLOYMENT,
  }),
  kept(proposals, { stays: AFTER_LEAVING, of: proposals.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  kept(handlers, { stays: AFTER_LEAVING, of: handlers.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  kept(v, {
    stays: AFTER_LEAVING,
    of: v.ssoId,
    names: [v.recordedBy, v.voidedBy],
    gives: [v.date, v.amountFen, v.locationCn, v.locationEn, v.register, v.remark, v.source, v.status, v.voidReason, v.recordedAt],
    erase: EMPLOYMENT,
  }),
  kept(bands, { stays: { always: 'settings' } }),
]
