import { kept } from '#foundation/database/keeping.ts'
import { audienceLists as a, refusals as f, openings as o, questions as q, recipients as r, updates as u, versions as v } from './tables.ts'

/** As long as somebody may have to be told who knew what and when. */
const PROOF = { months: 120 }
const PROVEN = { keep: 'proof' } as const

export default [
  kept(r, { stays: { for: PROOF, from: r.fixedAt }, of: r.ssoId, gives: [r.fixedAt, r.confirmedAt], erase: PROVEN }),
  kept(o, { stays: { for: PROOF, from: o.openedAt }, of: o.ssoId, gives: [o.openedAt, o.secondsVisible, o.device, o.ip], erase: PROVEN }),
  kept(f, { stays: { for: PROOF, from: f.at }, of: f.ssoId, gives: { nothing: 'confidential' }, erase: PROVEN }),
  kept(q, { stays: { for: PROOF, from: q.askedAt }, of: q.ssoId, gives: { nothing: 'confidential' }, erase: PROVEN, names: [q.answeredBy] }),
  kept(v, { stays: { for: PROOF, from: v.endedAt } }),
  kept(a, { stays: { always: 'settings' }, names: [a.owner] }),
  kept(u, { stays: { always: 'proof' }, names: [u.author, u.proposedBy, u.releasedBy, u.savedBy] }),
]
