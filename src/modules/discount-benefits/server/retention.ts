import { retention } from '#foundation/database/retention.ts'
import { applications, grants, standards, uses } from './tables.ts'

export default [
  retention(applications, { stays: { always: 'books' }, names: [applications.applicant, applications.operator] }),
  retention(grants, {
    stays: { always: 'books' },
    of: grants.ssoId,
    gives: [grants.list, grants.category, grants.rateTenths, grants.amountFen, grants.usedFen, grants.effectiveStart, grants.effectiveEnd, grants.phase],
    erase: { keep: 'books' },
  }),
  retention(uses, {
    stays: { always: 'books' },
    of: uses.ssoId,
    gives: [uses.outlet, uses.receiptNo, uses.originalFen, uses.discountFen, uses.at],
    erase: { keep: 'books' },
  }),
  retention(standards, { stays: { always: 'settings' } }),
]
