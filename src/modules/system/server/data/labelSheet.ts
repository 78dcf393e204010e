import type { Reader } from '#foundation/server/context.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { type ExportLabels, labelKind } from '../../contract/labels.ts'
import module from '../../module.ts'
import { labelsUnder } from './labels.ts'

/** Given out, changed by whoever translates, and read again: what is not read may be missing. */
export const labelSheet = defineSheet({
  name: 'screen./{lang}/system/label',
  columns: [
    { key: 'key', title: 'system.label.key', type: 'text', required: true, max: 200, width: 40 },
    { key: 'module', title: 'system.label.module', type: 'text', mayLack: true, max: 200, width: 16 },
    { key: 'kind', title: 'system.label.kind', type: 'enum', codes: codesOf('system.label.kind', labelKind.options), mayLack: true },
    { key: 'zh', title: 'system.label.zh', type: 'text', required: true, max: 2000, width: 48 },
    { key: 'en', title: 'system.label.en', type: 'text', required: true, max: 2000, width: 48 },
    { key: 'defaultZh', title: 'system.label.defaultZh', type: 'text', mayLack: true, max: 2000, width: 48 },
    { key: 'defaultEn', title: 'system.label.defaultEn', type: 'text', mayLack: true, max: 2000, width: 48 },
  ],
})

/** The labels as the list shows them under the same filters. */
export const labelExport = defineExport({
  module: module.name,
  name: 'labels',
  audit: 'Label.exported',
  sheet: labelSheet,
  async *rows(ctx: Reader, { filters }: ExportLabels) {
    for (const { key, module: of, kind, words, written } of await labelsUnder(ctx, filters))
      yield { key, module: of, kind, ...words, defaultZh: written.zh, defaultEn: written.en }
  },
})
