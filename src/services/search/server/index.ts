import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { saveAddress, saveFunction, saveGroup } from './commands/functions.ts'
import { forget, noteHit } from './commands/noting.ts'
import { deleteAnswer, deleteSynonyms, saveAnswer, saveSynonyms } from './commands/wording.ts'
import { entries, entry, groups } from './data/functions.ts'
import { historyOf } from './data/history.ts'
import { reportExport, reportPage } from './data/report.ts'
import { moreOf, searchAll, suggestions } from './data/search.ts'
import { wordings } from './data/wording.ts'

const { TYPES } = contract
const nothing = (): Record<string, never> => ({})

export default serve(contract, {
  concurrentSearch: (ctx, input) => searchAll(ctx, input),
  moreNews: (ctx, input) => moreOf(ctx, TYPES.news, input),
  moreDoc: (ctx, input) => moreOf(ctx, TYPES.document, input),
  moreFunc: (ctx, input) => moreOf(ctx, TYPES.function, input),
  hitLog: (ctx, input) => noteHit(ctx, input).then(nothing),
  suggest: (ctx, input) => suggestions(ctx, input),
  history: (ctx) => historyOf(ctx),
  clearHistory: (ctx) => forget(ctx).then(nothing),
  searchReport: (ctx, input) => reportPage(ctx, input),
  exportReport: (ctx, input) => runExport(ctx, reportExport, input),
  groupList: (ctx) => groups(ctx),
  groupUpdate: (ctx, input) => saveGroup(ctx, input),
  funcList: (ctx, input) => entries(ctx, input),
  funcDetail: (ctx, { id }) => entry(ctx, id),
  funcUpdate: (ctx, input) => saveFunction(ctx, input),
  funcUpdateUrl: (ctx, input) => saveAddress(ctx, input).then(nothing),
  wording: (ctx) => wordings(ctx),
  saveSynonyms: (ctx, input) => saveSynonyms(ctx, input),
  deleteSynonyms: (ctx, { id }) => deleteSynonyms(ctx, id).then(nothing),
  saveAnswer: (ctx, input) => saveAnswer(ctx, input),
  deleteAnswer: (ctx, { id }) => deleteAnswer(ctx, id).then(nothing),
})
