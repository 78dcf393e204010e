import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { activate } from './commands/activation.ts'
import { limitsOfAll, saveLimits } from './commands/limits.ts'
import { infoOf, itemBySid } from './data/detail.ts'
import { pickListOf, staffExport, staffRows } from './data/staff.ts'
import { isEligible, requireEligible } from './policy.ts'

export default serve(contract, {
  async list(ctx, input) {
    await requireEligible(ctx)
    return staffRows.page(ctx, input)
  },
  async exportList(ctx, input) {
    await requireEligible(ctx)
    return runExport(ctx, staffExport, input)
  },
  pickList: pickListOf,
  getInfoById: infoOf,
  wfDetailBySId: itemBySid,
  partTimeAuth: async (ctx) => ({ eligible: await isEligible(ctx) }),
  active: activate,
  config: async (ctx) => limitsOfAll(ctx),
  saveConfig: saveLimits,
})
