import { retention } from '#foundation/database/retention.ts'
import { blackouts, failures, imports, kinds, log, payments, quotaRules, quotas, runs, vouchers } from './tables.ts'

export default [
  retention(kinds, { stays: { always: 'settings' } }),
  retention(quotaRules, { stays: { always: 'settings' } }),
  retention(blackouts, { stays: { always: 'settings' } }),
  retention(runs, { stays: { always: 'books' } }),
  retention(failures, { stays: { always: 'books' }, of: failures.ssoId, gives: { nothing: 'passing' }, erase: { keep: 'passing' } }),
  retention(quotas, {
    stays: { always: 'books' },
    of: quotas.ssoId,
    names: [quotas.by],
    gives: [quotas.basis, quotas.total, quotas.reason, quotas.at],
    erase: { keep: 'books' },
  }),
  retention(payments, {
    stays: { always: 'books' },
    of: payments.ssoId,
    gives: [payments.no, payments.priceFen, payments.count, payments.at],
    erase: { keep: 'books' },
  }),
  retention(vouchers, {
    stays: { always: 'books' },
    of: vouchers.holder,
    gives: [vouchers.code, vouchers.state, vouchers.exchangedAt, vouchers.redeemedAt, vouchers.sharedTo],
    // whom a ticket was shared with is nobody's business any more
    erase: { blank: { sharedTo: null } },
  }),
  retention(imports, { stays: { for: { days: 365 }, from: imports.at }, names: [imports.by] }),
  retention(log, { stays: { always: 'books' }, of: log.ssoId, gives: [log.what, log.amount, log.at], erase: { keep: 'books' } }),
]
