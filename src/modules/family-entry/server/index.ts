import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { apply } from './commands/applying.ts'
import { change } from './commands/changing.ts'
import { saveDay } from './commands/days.ts'
import { approve, reject } from './commands/deciding.ts'
import { terminate, withdrawOwn } from './commands/ending.ts'
import { admit } from './commands/gate.ts'
import { detail, mine, pass } from './data/applications.ts'
import { daysOf } from './data/days.ts'
import { adminExport, adminRows, auditRows } from './data/lists.ts'

export default serve(contract, {
  days: daysOf,
  apply: (ctx, { changes, ...given }) => (changes === undefined ? apply(ctx, given) : change(ctx, changes, given)),
  withdraw: withdrawOwn,
  mine,
  detail,
  pass,
  auditList: auditRows.page,
  auditApprove: approve,
  auditReject: reject,
  adminList: adminRows.page,
  adminDaysSave: saveDay,
  adminTerminate: terminate,
  gateScan: admit,
  adminExport: (ctx, input) => runExport(ctx, adminExport, input),
})
