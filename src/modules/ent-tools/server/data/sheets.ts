import { nameIn } from '#foundation/contract/texts.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { forWhom } from '../../contract.ts'
import module from '../../module.ts'
import { countHistory, type HistoryFilters, historyAfter } from './history.ts'
import { parameterKeys } from './keys.ts'

const AUDIT = 'parameters.exported'
const ENTITY = codesOf('ent-tools.entity', forWhom.options)
const STATE = codesOf('ent-tools.history.state', ['planned', 'current', 'ended', 'withdrawn'])

const parameters = defineSheet({
  name: 'ent-tools.tab.values',
  columns: [
    { key: 'module', title: 'ent-tools.module', type: 'text', width: 18 },
    { key: 'key', title: 'ent-tools.sheet.key', type: 'text', width: 26 },
    { key: 'name', title: 'ent-tools.parameter', type: 'text', width: 32 },
    { key: 'rule', title: 'ent-tools.sheet.rule', type: 'text', width: 12 },
    { key: 'says', title: 'ent-tools.sheet.says', type: 'text', width: 48 },
    { key: 'default', title: 'ent-tools.sheet.default', type: 'text' },
    { key: 'MB', title: 'ent-tools.entity.MB', type: 'text' },
    { key: 'HB', title: 'ent-tools.entity.HB', type: 'text' },
    { key: 'JV', title: 'ent-tools.entity.JV', type: 'text' },
  ],
})

/** The parameters of a module, or of all, with the values in force. */
export const parameterExport = defineExport({
  module: module.name,
  name: 'parameters',
  audit: AUDIT,
  sheet: parameters,
  count: async (ctx, filters: HistoryFilters) => (await parameterKeys(ctx, { module: filters.module })).list.length,
  async *rows(ctx, filters) {
    const zh = ctx.lang === 'zh'
    const { list, modules } = await parameterKeys(ctx, { module: filters.module })
    const names = new Map(modules.map((one) => [one.module, nameIn(ctx, one)]))
    for (const one of list)
      yield {
        module: names.get(one.module),
        key: one.key,
        name: nameIn(ctx, one),
        rule: one.ruleId,
        says: zh ? one.ruleCn : one.ruleEn,
        default: String(one.default),
        ...Object.fromEntries(one.inForce.map(({ entity, value }) => [entity, String(value)])),
      }
  },
})

const history = defineSheet({
  name: 'ent-tools.tab.history',
  columns: [
    { key: 'at', title: 'ent-tools.sheet.at', type: 'instant' },
    { key: 'module', title: 'ent-tools.module', type: 'text', width: 18 },
    { key: 'key', title: 'ent-tools.sheet.key', type: 'text', width: 26 },
    { key: 'name', title: 'ent-tools.parameter', type: 'text', width: 32 },
    { key: 'entity', title: 'ent-tools.form.entity', type: 'enum', codes: ENTITY },
    { key: 'before', title: 'ent-tools.sheet.before', type: 'text' },
    { key: 'value', title: 'ent-tools.form.value', type: 'text' },
    { key: 'from', title: 'ent-tools.form.from', type: 'instant' },
    { key: 'to', title: 'ent-tools.form.to', type: 'instant' },
    { key: 'by', title: 'ent-tools.proposer', type: 'text' },
    { key: 'reviewedBy', title: 'ent-tools.reviewer', type: 'text' },
    { key: 'reason', title: 'ent-tools.form.reason', type: 'text', width: 32 },
    { key: 'state', title: 'ent-tools.state', type: 'enum', codes: STATE },
  ],
})

/** The history as the list shows it under the same filters. */
export const historyExport = defineExport({
  module: module.name,
  name: 'history',
  audit: AUDIT,
  sheet: history,
  count: (ctx, filters: HistoryFilters, cap) => countHistory(ctx, filters, cap),
  async *rows(ctx, filters) {
    const zh = ctx.lang === 'zh'
    for await (const line of byPages<Awaited<ReturnType<typeof historyAfter>>[number]>((after, limit) => historyAfter(ctx, filters, after, limit)))
      yield {
        ...line,
        module: zh ? line.moduleCn : line.moduleEn,
        name: nameIn(ctx, line),
        before: String(line.before),
        value: String(line.value),
        by: nameIn(ctx, line.by),
        reviewedBy: nameIn(ctx, line.reviewedBy),
      }
  },
})
