import { kept } from '#foundation/database/keeping.ts'
import { callback, code, evidence, flow, mark, moment, seal, signature, template, turn } from './tables.ts'

/** A signed paper and what proves its signature stay for good; a signature that somebody kept for the next time goes with them. */
export default [
  kept(template, { stays: { always: 'settings' }, names: [template.savedBy] }),
  kept(moment, { stays: { with: flow }, names: [moment.by] }),
  kept(turn, { stays: { with: flow }, names: [turn.ssoId] }),
  kept(evidence, { stays: { with: flow }, names: [evidence.ssoId] }),
  kept(signature, { stays: { with: flow }, names: [signature.ssoId] }),
  kept(code, { stays: { with: flow }, names: [code.receiver] }),
  kept(callback, { stays: { with: flow } }),
  kept(flow, {
    stays: { always: 'proof' },
    of: flow.signer,
    names: [flow.initiator],
    gives: [flow.number, flow.titleCn, flow.titleEn, flow.createdAt, flow.signedAt, flow.endedAt, flow.refuseReason],
    erase: { keep: 'proof' },
  }),
  kept(mark, { stays: { afterLeaving: { days: 30 } }, of: mark.ssoId, gives: [mark.savedAt], erase: 'delete', whileHere: true }),
  kept(seal, { stays: { always: 'state' } }),
]
