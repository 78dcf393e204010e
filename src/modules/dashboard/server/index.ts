import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { remove, save, setSubscribed, share } from './commands/boards.ts'
import { dropThreshold, saveThresholdOf } from './commands/watching.ts'
import { boardList, boardView, catalogOf, placesOf } from './data/boards.ts'
import { drilled } from './data/drilling.ts'
import { exported } from './data/exports.ts'
import { figuresOf } from './data/figures.ts'
import { thresholdsOf } from './data/thresholds.ts'

export default serve(contract, {
  listBoards: boardList,
  openBoard: (ctx, { id }) => boardView(ctx, id),
  listMetrics: async (ctx) => catalogOf(ctx),
  places: placesOf,
  saveBoard: save,
  shareBoard: share,
  deleteBoard: remove,
  subscribe: setSubscribed,
  query: figuresOf,
  drill: drilled,
  exportFigures: exported,
  listThresholds: thresholdsOf,
  saveThreshold: saveThresholdOf,
  deleteThreshold: dropThreshold,
})
