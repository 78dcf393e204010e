import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { publishUpdate, releaseUpdate, updateMoves } from './commands/publishing.ts'
import { answerQuestion, askEditors, beat, confirmRead, openUpdate } from './commands/reading.ts'
import { saveList, saveUpdate } from './commands/writing.ts'
import { readDetail } from './data/detail.ts'
import { listedRows, mineRows, namedLists } from './data/lists.ts'
import { logExport, readLog } from './data/log.ts'
import { readPage } from './data/pages.ts'

export default serve(contract, {
  mine: mineRows.page,
  read: openUpdate,
  page: readPage,
  heartbeat: beat,
  confirm: confirmRead,
  ask: askEditors,
  list: listedRows.page,
  detail: readDetail,
  save: saveUpdate,
  publish: publishUpdate,
  release: releaseUpdate,
  ...updateMoves,
  audienceLists: namedLists,
  saveAudience: saveList,
  log: readLog,
  exportLog: (ctx, input) => runExport(ctx, logExport, input),
  answer: answerQuestion,
})
