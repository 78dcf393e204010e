import { retention } from '#foundation/database/retention.ts'
import { bankBranches, changes, facts, fieldPolicies, members } from './tables.ts'

/** Who asks for a certificate or a late payment after leaving is still known. */
const AFTER_LEAVING = { months: 24 }

/** What a profile says is read on its page; the data file names what there is, since a sealed text says nothing to its reader. */
export default [
  retention(facts, { stays: { afterLeaving: AFTER_LEAVING }, of: facts.ssoId, gives: [facts.subject, facts.changedAt], erase: 'delete' }),
  retention(changes, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: changes.ssoId,
    names: [changes.decidedBy],
    gives: [changes.subject, changes.action, changes.fields, changes.status, changes.comment, changes.submittedAt, changes.decidedAt],
    erase: 'delete',
  }),
  retention(members, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: members.ssoId,
    names: [members.changedBy],
    gives: [members.enabled, members.reason, members.changedAt, members.birthdayRequired, members.confirmedAt],
    erase: 'delete',
  }),
  retention(fieldPolicies, { stays: { always: 'settings' }, names: [fieldPolicies.changedBy] }),
  retention(bankBranches, { stays: { always: 'catalogue' } }),
]
