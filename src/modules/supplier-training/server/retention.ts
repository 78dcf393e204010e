import { retention } from '#foundation/database/retention.ts'
import { attempts, blackList, cards, certificates, issueMembers, results, sessions, staff, suppliers, trainings } from './tables.ts'

/** People of suppliers are nobody of the directory: what is kept of them goes by SCT-16. */
export default [
  retention(suppliers, { stays: { always: 'settings' }, names: [suppliers.owner] }),
  retention(staff, { stays: { always: 'proof' } }),
  retention(certificates, { stays: { with: staff } }),
  retention(trainings, { stays: { always: 'proof' }, names: [trainings.trainer] }),
  retention(sessions, { stays: { with: trainings } }),
  retention(results, { stays: { with: trainings }, names: [results.enrolledBy] }),
  retention(cards, { stays: { with: staff }, names: [cards.issuedBy] }),
  retention(blackList, { stays: { always: 'proof' }, names: [blackList.by, blackList.liftedBy] }),
  retention(issueMembers, { stays: { always: 'settings' }, names: [issueMembers.ssoId] }),
  retention(attempts, { stays: { for: { days: 1 }, from: attempts.at } }),
]
