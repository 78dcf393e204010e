import { kept } from '#foundation/database/keeping.ts'
import { attempts, blackList, cards, certificates, issueMembers, results, sessions, staff, suppliers, trainings } from './tables.ts'

/** People of suppliers are nobody of the directory: what is kept of them goes by SCT-16. */
export default [
  kept(suppliers, { stays: { always: 'settings' }, names: [suppliers.owner] }),
  kept(staff, { stays: { always: 'proof' } }),
  kept(certificates, { stays: { with: staff } }),
  kept(trainings, { stays: { always: 'proof' }, names: [trainings.trainer] }),
  kept(sessions, { stays: { with: trainings } }),
  kept(results, { stays: { with: trainings }, names: [results.enrolledBy] }),
  kept(cards, { stays: { with: staff }, names: [cards.issuedBy] }),
  kept(blackList, { stays: { always: 'proof' }, names: [blackList.by, blackList.liftedBy] }),
  kept(issueMembers, { stays: { always: 'settings' }, names: [issueMembers.ssoId] }),
  kept(attempts, { stays: { for: { days: 1 }, from: attempts.at } }),
]
