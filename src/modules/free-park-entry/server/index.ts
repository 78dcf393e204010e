import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { runMoves } from './commands/delivering.ts'
import { checkAtGate, enterAtGate } from './commands/gate.ts'
import { endRule, saveRule, sortRules } from './commands/rules.ts'
import { saveSku, stopSku } from './commands/skus.ts'
import { preview } from './data/effects.ts'
import { entryExport, entryRows } from './data/entries.ts'
import { rightExport, rowExport } from './data/exports.ts'
import { logOf, runsListed } from './data/logs.ts'
import { mineOf } from './data/mine.ts'
import { ruleList, skuRows } from './data/settings.ts'

export default serve(contract, {
  mine: mineOf,
  skus: skuRows.page,
  saveSku,
  stopSku,
  entryRules: ruleList,
  previewRules: preview,
  saveRule,
  sortRules,
  endRule,
  logs: runsListed.page,
  logDetail: logOf,
  repeat: runMoves.repeat,
  exportLogs: (ctx, { id }) => (id === undefined ? runExport(ctx, rightExport, {}) : runExport(ctx, rowExport, { id })),
  entries: entryRows.page,
  exportEntries: (ctx, input) => runExport(ctx, entryExport, input),
  gateCheck: checkAtGate,
  gateEnter: enterAtGate,
})
