import { kept } from '#foundation/database/keeping.ts'
import { acceptances, bulks, codes, kinds, policies, quotaRules, quotas } from './tables.ts'

export default [
  kept(kinds, { stays: { always: 'settings' } }),
  kept(quotaRules, { stays: { always: 'settings' } }),
  kept(quotas, { stays: { always: 'books' }, of: quotas.ssoId, gives: [quotas.year, quotas.source, quotas.total], erase: { keep: 'books' } }),
  kept(codes, {
    stays: { always: 'books' },
    of: codes.holder,
    gives: [codes.code, codes.state, codes.takenAt, codes.bookingNo, codes.stayFrom, codes.nights, codes.redeemedAt],
    erase: { keep: 'books' },
  }),
  kept(bulks, { stays: { always: 'books' }, names: [bulks.by] }),
  kept(policies, { stays: { always: 'settings' }, names: [policies.by] }),
  kept(acceptances, { stays: { afterLeaving: { months: 24 } }, of: acceptances.ssoId, gives: [acceptances.version, acceptances.at], erase: 'delete' }),
]
