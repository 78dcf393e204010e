import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { propose, rollBack, withdrawProposal } from './commands/propose.ts'
import { reviewProposal } from './commands/review.ts'
import { endWindow, reviewWindow, saveWindow, withdrawWindow } from './commands/windows.ts'
import { valueHistory } from './data/history.ts'
import { parameterKeys } from './data/keys.ts'
import { previewOf } from './data/preview.ts'
import { proposalList } from './data/proposals.ts'
import { historyExport, parameterExport } from './data/sheets.ts'
import { differences, valuesOf } from './data/values.ts'
import { windowList } from './data/windows.ts'
import { entToolsWindows as windows } from './tables.ts'

/** Proposals and windows share one review. */
const isWindow = async (ctx: WriteCtx, id: string): Promise<boolean> =>
  (await ctx.db.select({ id: windows.id }).from(windows).where(eq(windows.id, id))).length > 0

export default serve(contract, {
  keys: parameterKeys,
  values: async (ctx, { module }) => ({ values: valuesOf(ctx, module) }),
  propose,
  preview: previewOf,
  async withdraw(ctx, { id }) {
    await ((await isWindow(ctx, id)) ? withdrawWindow(ctx, id) : withdrawProposal(ctx, id))
    return {}
  },
  async review(ctx, { id, ...given }) {
    await ((await isWindow(ctx, id)) ? reviewWindow(ctx, id, given) : reviewProposal(ctx, id, given))
    return {}
  },
  rollback: rollBack,
  proposals: proposalList,
  history: valueHistory,
  exportUop: (ctx, { what, filters }) => runExport(ctx, what === 'parameters' ? parameterExport : historyExport, filters),
  compare: differences,
  searchWindows: windowList,
  saveWindow,
  async endWindow(ctx, { id }) {
    await endWindow(ctx, id)
    return {}
  },
})
