import { retention } from '#foundation/database/retention.ts'
import { acceptances, bulks, codes, kinds, policies, quotaRules, quotas } from './tables.ts'

export default [
  retention(kinds, { stays: { always: 'settings' } }),
  retention(quotaRules, { stays: { always: 'settings' } }),
  retention(quotas, { stays: { always: 'books' }, of: quotas.ssoId, gives: [quotas.year, quotas.source, quotas.total], erase: { keep: 'books' } }),
  retention(codes, {
    stays: { always: 'books' },
    of: codes.holder,
    gives: [codes.code, codes.state, codes.takenAt, codes.bookingNo, codes.stayFrom, codes.nights, codes.redeemedAt],
    erase: { keep: 'books' },
  }),
  retention(bulks, { stays: { always: 'books' }, names: [bulks.by] }),
  retention(policies, { stays: { always: 'settings' }, names: [policies.by] }),
  retention(acceptances, { stays: { afterLeaving: { months: 24 } }, of: acceptances.ssoId, gives: [acceptances.version, acceptances.at], erase: 'delete' }),
]
