import { kept } from '#foundation/database/keeping.ts'
import { counts as c, locations, members as m, staff as s, vaults, exchanges as x } from './tables.ts'

export default [
  kept(vaults, { stays: { always: 'settings' } }),
  kept(locations, { stays: { always: 'settings' } }),
  kept(s, { stays: { afterLeaving: { days: 1 } }, of: s.ssoId, gives: [s.part], erase: 'delete' }),
  kept(m, { stays: { afterLeaving: { days: 1 } }, of: m.ssoId, gives: [m.locationId], erase: 'delete' }),
  kept(x, {
    stays: { always: 'books' },
    of: x.applicant,
    names: [x.receivedBy, x.countedBy, x.confirmedBy, x.withdrawnBy],
    gives: [x.number, x.bagNo, x.declaredTotalFen, x.wantedTotalFen, x.countedTotalFen, x.differenceFen, x.status, x.submittedAt, x.correctionReason, x.remark],
    erase: { keep: 'books' },
  }),
  kept(c, { stays: { always: 'books' }, names: [c.by, c.setAsideBy] }),
]
