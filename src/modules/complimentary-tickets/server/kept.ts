import { kept } from '#foundation/database/keeping.ts'
import { blackouts, failures, imports, kinds, log, payments, quotaRules, quotas, runs, vouchers } from './tables.ts'

export default [
  kept(kinds, { stays: { always: 'settings' } }),
  kept(quotaRules, { stays: { always: 'settings' } }),
  kept(blackouts, { stays: { always: 'settings' } }),
  kept(runs, { stays: { always: 'books' } }),
  kept(failures, { stays: { always: 'books' }, of: failures.ssoId, gives: { nothing: 'passing' }, erase: { keep: 'passing' } }),
  kept(quotas, {
    stays: { always: 'books' },
    of: quotas.ssoId,
    names: [quotas.by],
    gives: [quotas.basis, quotas.total, quotas.reason, quotas.at],
    erase: { keep: 'books' },
  }),
  kept(payments, {
    stays: { always: 'books' },
    of: payments.ssoId,
    gives: [payments.no, payments.priceFen, payments.count, payments.at],
    erase: { keep: 'books' },
  }),
  kept(vouchers, {
    stays: { always: 'books' },
    of: vouchers.holder,
    gives: [vouchers.code, vouchers.state, vouchers.exchangedAt, vouchers.redeemedAt, vouchers.sharedTo],
    // whom a ticket was shared with is nobody's business any more
    erase: { blank: { sharedTo: null } },
  }),
  kept(imports, { stays: { for: { days: 365 }, from: imports.at }, names: [imports.by] }),
  kept(log, { stays: { always: 'books' }, of: log.ssoId, gives: [log.what, log.amount, log.at], erase: { keep: 'books' } }),
]
