import { forbidden } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import module from '../module.ts'
import type { operations } from '../rules/actions.ts'
import { operatorsOf } from '../rules/conditions.ts'
import { approverKinds, flowTypes } from '../rules/flow.ts'
import { handleBatch } from './commands/batch.ts'
import { changeConfig, saveConfig, saveNotifications, savePaths } from './commands/configs.ts'
import { saveDelegation, stopDelegation } from './commands/delegate.ts'
import { saveDiagram } from './commands/diagram.ts'
import { publishDraft } from './commands/drafts.ts'
import { operateItem } from './commands/operate.ts'
import { markRead } from './commands/reading.ts'
import { beginReplay } from './commands/replay.ts'
import { restartItem } from './commands/restart.ts'
import { resendSyncs } from './commands/syncs.ts'
import { allCatalogs } from './data/catalogs.ts'
import { configsLike, paramsOf } from './data/configs.ts'
import { delegationExport } from './data/delegationSheet.ts'
import { delegationRows, delegationsOf, ownOpen } from './data/delegations.ts'
import { departments } from './data/departments.ts'
import { detailOf } from './data/detail.ts'
import { pictureOf } from './data/diagram.ts'
import { excludedCatalogs } from './data/flows.ts'
import { healthOf } from './data/health.ts'
import { itemExport } from './data/itemSheet.ts'
import { assignedTo, copiedTo, requestedBy } from './data/lists.ts'
import { previewOf } from './data/preview.ts'
import { newestReplay } from './data/replay.ts'
import { routingOf } from './data/routing.ts'
import { typeName } from './data/rows.ts'
import { runningIn } from './data/running.ts'
import { syncExport } from './data/syncSheet.ts'
import { syncsOf } from './data/syncs.ts'
import { tried } from './data/testRun.ts'
import { notificationsOf, pathsOf, versionsOf } from './data/versions.ts'
import { administers, isChangeable } from './policy.ts'

/** A code with the text of its key in both languages. */
const named = (ctx: Ctx, code: string, key: string) => ({ code, ...inBoth(ctx, 'name', key) })
const catalogChoice = (ctx: Ctx, code: string) => ({ code, nameCn: typeName(ctx, code, 'zh'), nameEn: typeName(ctx, code, 'en') })

/** Who may do what in a flow, as `operationsOf` has it. */
const OPERATORS = {
  requester: ['urge', 'resubmit', 'withdraw', 'answer', 'comment'],
  approver: ['approve', 'reject', 'transfer', 'add-sign-before', 'add-sign-after', 'return-to-step', 'return-to-requester', 'ask', 'comment'],
  collaborator: ['answer', 'comment'],
  admin: ['transfer', 'terminate'],
} as const satisfies Record<string, readonly (typeof operations)[number][]>

export default serve(contract, {
  exportItems: (ctx, input) => runExport(ctx, itemExport, input),
  exportSyncs: (ctx, input) => runExport(ctx, syncExport, input),
  exportDelegations: (ctx, input) => runExport(ctx, delegationExport, input),
  types: async (ctx) => flowTypes.map((code) => named(ctx, code, `workflow.type.${code}`)),
  catalogs: async (ctx) => allCatalogs().map(({ code }) => ({ ...catalogChoice(ctx, code), changeable: isChangeable(code) })),
  searchConfigs: configsLike,
  saveConfig,
  removeConfig: (ctx, { id, what, ...given }) => changeConfig(ctx, id, what, given),
  pathsOfConfig: (ctx, { configId, version }) => pathsOf(ctx, configId, version),
  savePaths,
  paramsOfCatalog: async (ctx, { catalog }) => paramsOf(ctx, catalog),
  paramOperators: async () => operatorsOf as Record<keyof typeof operatorsOf, (typeof operatorsOf)[keyof typeof operatorsOf][number][]>,
  departmentTree: async (ctx) => (await departments(ctx)).tree.map(({ code, nameCn, nameEn, parent, level }) => ({ code, nameCn, nameEn, parent, level })),
  approverTypes: async (ctx) => {
    const roles = await rolesOf(ctx)
    return approverKinds.map((code) => ({ ...named(ctx, code, `workflow.approver.${code}`), code, refs: code === 'role' ? roles : null }))
  },
  flowOperators: async (ctx) =>
    Object.entries(OPERATORS).map(([code, actions]) => ({ ...named(ctx, code, `workflow.operator.${code}`), actions: [...actions] })),
  versions: (ctx, { configId }) => versionsOf(ctx, configId),
  notificationsOfConfig: (ctx, { configId }) => notificationsOf(ctx, configId),
  saveNotifications,
  publish: (ctx, { configId, ...given }) => publishDraft(ctx, configId, given),
  diagram: pictureOf,
  saveDiagram,
  replay: beginReplay,
  replayResult: newestReplay,
  routingCheck: routingOf,
  health: healthOf,
  testRun: tried,
  running: runningIn,

  requested: requestedBy,
  assigned: assignedTo,
  copied: copiedTo,
  detail: (ctx, { id }) => detailOf(ctx, id),
  operate: async (ctx, given) => {
    await operateItem(ctx, given)
    return detailOf(ctx, given.itemId)
  },
  batch: handleBatch,
  preview: async (ctx, { catalog, params, requester = ctx.actor.ssoId }) => {
    // who is away, and who stands in, is for who asks
    if (requester !== ctx.actor.ssoId && !(await administers(ctx, requester))) throw forbidden('WF-22')
    return previewOf(ctx, { catalog, params, requester })
  },
  markRead: (ctx, { itemId }) => markRead(ctx, itemId),
  moveVersion: async (ctx, { itemId, reason }) => {
    await restartItem(ctx, itemId, reason)
    return detailOf(ctx, itemId)
  },

  searchSyncs: syncsOf,
  resendSyncs,

  saveDelegation: async (ctx, given) => (await delegationRows(ctx, [await saveDelegation(ctx, given)]))[0]!,
  searchDelegations: async (ctx, input) => {
    const excluded = await excludedCatalogs(ctx.db)
    const open = await ownOpen(ctx, ctx.actor.ssoId)
    return {
      ...(await delegationsOf(ctx, input)),
      reasonMax: ctx.parameters(module).delegationReasonMax,
      catalogs: allCatalogs()
        .filter(({ code }) => !excluded.includes(code))
        .map(({ code }) => ({ ...catalogChoice(ctx, code), open: open.get(code) ?? 0 })),
    }
  },
  endDelegation: (ctx, { id }) => stopDelegation(ctx, id),
})
