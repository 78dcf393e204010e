import { retention } from '#foundation/database/retention.ts'
import { audienceLists, openings, questions, recipients, refusals, updates, versions } from './tables.ts'

/** As long as somebody may have to be told who knew what and when. */
const PROOF = { months: 120 }
const PROVEN = { keep: 'proof' } as const

export default [
  retention(recipients, {
    stays: { for: PROOF, from: recipients.fixedAt },
    of: recipients.ssoId,
    gives: [recipients.fixedAt, recipients.confirmedAt],
    erase: PROVEN,
  }),
  retention(openings, {
    stays: { for: PROOF, from: openings.openedAt },
    of: openings.ssoId,
    gives: [openings.openedAt, openings.secondsVisible, openings.device, openings.ip],
    erase: PROVEN,
  }),
  retention(refusals, { stays: { for: PROOF, from: refusals.at }, of: refusals.ssoId, gives: { nothing: 'confidential' }, erase: PROVEN }),
  retention(questions, {
    stays: { for: PROOF, from: questions.askedAt },
    of: questions.ssoId,
    gives: { nothing: 'confidential' },
    erase: PROVEN,
    names: [questions.answeredBy],
  }),
  retention(versions, { stays: { for: PROOF, from: versions.endedAt } }),
  retention(audienceLists, { stays: { always: 'settings' }, names: [audienceLists.owner] }),
  retention(updates, { stays: { always: 'proof' }, names: [updates.author, updates.proposedBy, updates.releasedBy, updates.savedBy] }),
]
