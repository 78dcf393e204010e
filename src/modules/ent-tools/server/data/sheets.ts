import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { type exportUop, history } from '../../contract.ts'
import module from '../../module.ts'
import { historyRows } from './history.ts'
import { parameterKeys } from './keys.ts'

const AUDIT = 'parameters.exported'

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
  async *rows(ctx, { filters }: ParsedOf<typeof exportUop>) {
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

/** The history as the list shows it under the same filters. */
export const historyExport = exportListed(module, history, historyRows, { name: 'history', audit: AUDIT })
