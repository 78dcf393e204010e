import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { SyncRow } from '../../contract/index.ts'
import { syncStates, syncTargets } from '../../rules/syncing.ts'
import { countSyncs, type SyncFilters, syncsAfter } from './syncs.ts'

const sheet = defineSheet({
  name: 'workflow.sheet.syncs',
  columns: [
    { key: 'createdAt', title: 'workflow.sync.created', type: 'instant' },
    { key: 'no', title: 'workflow.sheet.no', type: 'text', width: 20 },
    { key: 'type', title: 'workflow.flow.catalog', type: 'text' },
    { key: 'subject', title: 'workflow.sheet.subject', type: 'text', width: 32 },
    { key: 'target', title: 'workflow.sync.target', type: 'enum', codes: codesOf('workflow.sync.target', syncTargets) },
    { key: 'to', title: 'workflow.sync.field.to', type: 'text', width: 24 },
    { key: 'state', title: 'workflow.state', type: 'enum', codes: codesOf('state.OutboxMessage', syncStates) },
    { key: 'tries', title: 'workflow.sync.tries', type: 'integer' },
    { key: 'lastAnswer', title: 'workflow.sync.lastAnswer', type: 'text', width: 40 },
    { key: 'doneAt', title: 'workflow.sync.done', type: 'instant' },
  ],
})

/** The log as the list shows it; what is hidden there is not in the sheet either (WF-71). */
export const syncExport = defineExport({
  module: 'workflow',
  name: 'syncs',
  audit: 'WorkflowSync.exported',
  sheet,
  count: (ctx, { filters }: { filters: SyncFilters }, cap) => countSyncs(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    for await (const { item, payload, createdAt, doneAt, ...row } of byPages<SyncRow>((after, limit) => syncsAfter(ctx, filters, after, limit)))
      yield {
        ...row,
        no: item.no,
        type: zh ? item.typeCn : item.typeEn,
        subject: zh ? item.subjectCn : item.subjectEn,
        to: payload.shown.to ?? '',
        lastAnswer: row.lastAnswer ?? '',
        createdAt: new Date(createdAt),
        doneAt: doneAt && new Date(doneAt),
      }
  },
})
