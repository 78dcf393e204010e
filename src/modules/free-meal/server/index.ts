import { serve } from '#foundation/server/serve.ts'
import { firstOfMonth } from '#foundation/time.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import { withdrawOwn } from '#services/workflow/server/api.ts'
import * as contract from '../contract.ts'
import module from '../module.ts'
import { quotaRules, saveOutlet } from './commands/configuration.ts'
import { changeExchange, requestExchange } from './commands/exchanges.ts'
import { makeFigures } from './commands/figures.ts'
import { redeem, reverseRedemption } from './commands/redemptions.ts'
import { changeOvertime, requestOvertime } from './commands/requests.ts'
import { noteSeen } from './commands/seen.ts'
import { checkUpload, confirmUpload } from './commands/uploads.ts'
import { ruleList } from './data/configuration.ts'
import { quotaExport, reportExport } from './data/exports.ts'
import { balanceCards, mealLog, overtimeFacts, requestsOf } from './data/mine.ts'
import { lots } from './data/quotas.ts'
import { allOutlets, ownRedemptions, redemptionsIn24Hours } from './data/redemptions.ts'
import { mealReport } from './data/report.ts'
import { uploadSheet } from './data/sheets.ts'
import { usedRows } from './data/shifts.ts'
import { uploadRows } from './data/uploads.ts'
import { REQUESTS } from './tables.ts'

const LOG_PAGE = 10

export default serve(contract, {
  async mine(ctx, { mealType, pageNum }) {
    const { ssoId } = ctx.actor
    const p = ctx.parameters(module)
    const [balances, log, redeemed, overtime, requests] = await Promise.all([
      balanceCards(ctx, ssoId),
      mealLog(ctx, ssoId, mealType, { pageNum, pageSize: LOG_PAGE }),
      redemptionsIn24Hours(ctx, ssoId),
      overtimeFacts(ctx, ssoId),
      requestsOf(ctx, ssoId),
    ])
    return { balances, log, redemptionsLeft: Math.max(0, p.redemptionsPer24Hours - redeemed), overtime, requests, parameters: p }
  },
  requestOvertime: (ctx, { changes, ...input }) =>
    changes === undefined ? requestOvertime(ctx, ctx.actor.ssoId, input) : changeOvertime(ctx, ctx.actor.ssoId, changes, input),
  requestExchange: (ctx, { changes, ...input }) =>
    changes === undefined ? requestExchange(ctx, ctx.actor.ssoId, input) : changeExchange(ctx, ctx.actor.ssoId, changes, input),
  withdraw: (ctx, { id }) => withdrawOwn(ctx, REQUESTS, id),
  redeem,
  reverseRedemption,
  myRedemptions: async (ctx, page) => ({ ...(await ownRedemptions(ctx, page)), outlets: await allOutlets(ctx) }),
  quotas: lots.page,
  usedOfShifts: usedRows.page,
  seenOfShift: noteSeen,
  exportQuotas: (ctx, input) => runExport(ctx, quotaExport, input),
  checkUpload,
  confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
  uploads: uploadRows.page,
  report: mealReport,
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
  async refreshReport(ctx) {
    await makeFigures(ctx, firstOfMonth(ctx.today))
    return { madeAt: ctx.now }
  },
  mealRules: ruleList,
  saveRule: quotaRules.save,
  deleteRule: quotaRules.remove,
  saveOutlet,
})
