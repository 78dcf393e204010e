import { serve } from '#foundation/server/serve.ts'
import { preview } from '#services/audience/server/api.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { batchContents, moveContent } from './commands/actions.ts'
import { flagContent } from './commands/flags.ts'
import { noteEditing } from './commands/presence.ts'
import { restoreVersion } from './commands/restoring.ts'
import { askReview, takeBackReview } from './commands/reviews.ts'
import { saveContent } from './commands/saving.ts'
import { saveSort } from './commands/sorting.ts'
import { askTranslation } from './commands/translating.ts'
import { readBoard } from './data/board.ts'
import { readDesk } from './data/desk.ts'
import { readDetail } from './data/detail.ts'
import { contentExport } from './data/exports.ts'
import { readFigures } from './data/figures.ts'
import { mediaOf } from './data/files.ts'
import { listContents } from './data/list.ts'
import { readVersion } from './data/versions.ts'

export default serve(contract, {
  listContents,
  exportContents: (ctx, input) => runExport(ctx, contentExport, input),
  contentDesk: readDesk,
  readSort: readBoard,
  saveSort,
  contentFigures: readFigures,
  contentDetail: readDetail,
  saveContent,
  moveContent,
  batchContents,
  flagContent,
  countTarget: async (ctx, { definition }) => ({ count: (await preview(ctx, definition)).count }),
  requestReview: askReview,
  withdrawReview: takeBackReview,
  readVersion,
  restoreVersion,
  noteEditing,
  askTranslation,
  contentMedia: (ctx, { id }) => mediaOf(ctx, id),
})
