import { kept } from '#foundation/database/keeping.ts'
import { applications, grants, standards, uses } from './tables.ts'

export default [
  kept(applications, { stays: { always: 'books' }, names: [applications.applicant, applications.operator] }),
  kept(grants, {
    stays: { always: 'books' },
    of: grants.ssoId,
    gives: [grants.list, grants.category, grants.rateTenths, grants.amountFen, grants.usedFen, grants.effectiveStart, grants.effectiveEnd, grants.phase],
    erase: { keep: 'books' },
  }),
  kept(uses, {
    stays: { always: 'books' },
    of: uses.ssoId,
    gives: [uses.outlet, uses.receiptNo, uses.originalFen, uses.discountFen, uses.at],
    erase: { keep: 'books' },
  }),
  kept(standards, { stays: { always: 'settings' } }),
]
