import { retention } from '#foundation/database/retention.ts'
import { callback, code, evidence, flow, mark, moment, seal, signature, template, turn } from './tables.ts'

/** A signed paper and what proves its signature stay for good; a signature that somebody kept for the next time goes with them. */
export default [
  retention(template, { stays: { always: 'settings' }, names: [template.savedBy] }),
  retention(moment, { stays: { with: flow }, names: [moment.by] }),
  retention(turn, { stays: { with: flow }, names: [turn.ssoId] }),
  retention(evidence, { stays: { with: flow }, names: [evidence.ssoId] }),
  retention(signature, { stays: { with: flow }, names: [signature.ssoId] }),
  retention(code, { stays: { with: flow }, names: [code.receiver] }),
  retention(callback, { stays: { with: flow } }),
  retention(flow, {
    stays: { always: 'proof' },
    of: flow.signer,
    names: [flow.initiator],
    gives: [flow.number, flow.titleCn, flow.titleEn, flow.createdAt, flow.signedAt, flow.endedAt, flow.refuseReason],
    erase: { keep: 'proof' },
  }),
  retention(mark, { stays: { afterLeaving: { days: 30 } }, of: mark.ssoId, gives: [mark.savedAt], erase: 'delete', whileHere: true }),
  retention(seal, { stays: { always: 'state' } }),
]
