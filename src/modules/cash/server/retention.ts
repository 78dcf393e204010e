import { retention } from '#foundation/database/retention.ts'
import { counts, exchanges, locations, members, staff, vaults } from './tables.ts'

export default [
  retention(vaults, { stays: { always: 'settings' } }),
  retention(locations, { stays: { always: 'settings' } }),
  retention(staff, { stays: { afterLeaving: { days: 1 } }, of: staff.ssoId, gives: [staff.part], erase: 'delete' }),
  retention(members, { stays: { afterLeaving: { days: 1 } }, of: members.ssoId, gives: [members.locationId], erase: 'delete' }),
  retention(exchanges, {
    stays: { always: 'books' },
    of: exchanges.applicant,
    names: [exchanges.receivedBy, exchanges.countedBy, exchanges.confirmedBy, exchanges.withdrawnBy],
    gives: [
      exchanges.number,
      exchanges.bagNo,
      exchanges.declaredTotalFen,
      exchanges.wantedTotalFen,
      exchanges.countedTotalFen,
      exchanges.differenceFen,
      exchanges.status,
      exchanges.submittedAt,
      exchanges.correctionReason,
      exchanges.remark,
    ],
    erase: { keep: 'books' },
  }),
  retention(counts, { stays: { always: 'books' }, names: [counts.by, counts.setAsideBy] }),
]
