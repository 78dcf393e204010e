import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { activityRecords } from './commands/activities.ts'
import { awardConcern } from './commands/awarding.ts'
import { concernMoves } from './commands/deciding.ts'
import { exchange, exchangeMoves, handOut } from './commands/exchanging.ts'
import { mergeConcern } from './commands/following.ts'
import { giftRecords, putOnSale, stockGift } from './commands/gifts.ts'
import { awardPoints, correctPoints } from './commands/points.ts'
import { rateConcern, saveConcern } from './commands/saving.ts'
import { activityRows } from './data/activities.ts'
import { concernExport, concernRows, historyRows } from './data/concerns.ts'
import { openConcern } from './data/detail.ts'
import { exchangeExport, exchangeRows } from './data/exchanges.ts'
import { figures } from './data/figures.ts'
import { giftRows } from './data/gifts.ts'
import { similar } from './data/near.ts'
import { detail } from './data/points.ts'
import { exportPoints, reporterRows } from './data/reporters.ts'

export default serve(contract, {
  concernSave: saveConcern,
  concernSimilar: similar,
  concernHistory: historyRows.page,
  concern: (ctx, { id }) => openConcern(ctx, id),
  concernResolve: concernMoves.resolve,
  concernReturn: concernMoves.return,
  concernRate: rateConcern,
  concernReopen: concernMoves.reopen,
  concernList: concernRows.page,
  concernAssign: concernMoves.assign,
  concernMerge: mergeConcern,
  concernAward: awardConcern,
  concernExport: (ctx, input) => runExport(ctx, concernExport, input),
  concernFigures: figures,
  pointsDetail: detail,
  pointsCorrect: correctPoints,
  pointsByReporter: reporterRows.page,
  pointsAward: awardPoints,
  pointsExport: exportPoints,
  exchangeSave: exchange,
  exchangeCancel: exchangeMoves.cancel,
  exchangeList: exchangeRows.page,
  exchangeHandOut: handOut,
  exchangeExport: (ctx, input) => runExport(ctx, exchangeExport, input),
  giftList: giftRows.page,
  giftSave: giftRecords.save,
  giftStock: stockGift,
  giftOnSale: putOnSale,
  activityList: activityRows.page,
  activitySave: activityRecords.save,
  activityEnd: activityRecords.remove,
})
