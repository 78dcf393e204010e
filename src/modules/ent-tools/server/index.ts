import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { propose, rollBack } from './commands/propose.ts'
import { proposalMoves } from './commands/review.ts'
import { saveWindow, windowMoves } from './commands/windows.ts'
import { historyRows } from './data/history.ts'
import { parameterKeys } from './data/keys.ts'
import { previewOf } from './data/preview.ts'
import { proposalRows } from './data/proposals.ts'
import { historyExport, parameterExport } from './data/sheets.ts'
import { differences, valuesOf } from './data/values.ts'
import { windowRows } from './data/windows.ts'
import { entToolsWindows as windows } from './tables.ts'

/** Proposals and windows share one review. */
const movesOf = async (ctx: WriteCtx, id: string) =>
  (await ctx.db.select({ id: windows.id }).from(windows).where(eq(windows.id, id))).length > 0 ? windowMoves : proposalMoves

export default serve(contract, {
  keys: parameterKeys,
  values: async (ctx, { module }) => ({ values: valuesOf(ctx, module) }),
  propose,
  preview: previewOf,
  withdraw: async (ctx, input) => (await movesOf(ctx, input.id)).withdraw(ctx, input),
  review: async (ctx, input) => (await movesOf(ctx, input.id))[input.action](ctx, input),
  rollback: rollBack,
  proposals: proposalRows.page,
  history: historyRows.page,
  exportUop: (ctx, { what, filters }) => runExport(ctx, what === 'parameters' ? parameterExport : historyExport, { filters }),
  compare: differences,
  searchWindows: windowRows.page,
  saveWindow,
  endWindow: windowMoves.end,
})
