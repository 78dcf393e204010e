import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.mine, { by: SOMEBODY }),
  sample(calls.lockReset, { by: SOMEBODY }),
  sample(calls.lockStatus, { by: SOMEBODY }),
  sample(calls.invoiceApply, { by: SOMEBODY }),
  sample(calls.invoiceWithdraw, { by: SOMEBODY }),
  sample(calls.adminResidents, { by: SOMEBODY }),
  sample(calls.adminImport, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.adminMove, { by: SOMEBODY }),
  sample(calls.adminRooms, { by: SOMEBODY }),
  sample(calls.adminInvoiceList, { by: SOMEBODY }),
  sample(calls.adminInvoiceIssue, { by: SOMEBODY }),
  sample(calls.adminInvoiceReject, { by: SOMEBODY }),
  sample(calls.adminLockLog, { by: SOMEBODY }),
  sample(calls.adminExport, { by: SOMEBODY }),
] satisfies Sample[]
