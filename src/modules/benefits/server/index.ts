import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { deleteCard, saveCard, sortCards, visit } from './commands/cards.ts'
import { openSite, siteRecords, verify } from './commands/sites.ts'
import { cardsToEdit, previewFor } from './data/cards.ts'
import { expiringFor } from './data/expiring.ts'
import { mine } from './data/mine.ts'
import { sitesToEdit } from './data/sites.ts'
import { statementOf } from './data/statement.ts'
import { usageExport, usageList } from './data/usage.ts'

export default serve(contract, {
  mine: (ctx) => mine(ctx),
  expiringBenefits: (ctx, input) => expiringFor(ctx, input),
  statement: (ctx, input) => statementOf(ctx, input),
  visitCard: visit,
  openSite,
  verifyToken: verify,
  cardList: cardsToEdit,
  saveCard,
  sortCards,
  deleteCard,
  previewCards: previewFor,
  siteList: sitesToEdit,
  saveSite: siteRecords.save,
  usage: usageList,
  exportUsage: (ctx, input) => runExport(ctx, usageExport, input),
})
