import { asc, count, desc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { blackouts, kinds, quotaRules, vouchers } from '../tables.ts'
import { inStock } from './mine.ts'
import { classWords, kindColumns } from './words.ts'

/** Codes that can be exchanged, by kind. */
export async function stockByKind(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db.select({ kindId: vouchers.kindId, stock: count() }).from(vouchers).where(inStock(ctx)).groupBy(vouchers.kindId)
  return new Map(rows.map(({ kindId, stock }) => [kindId, stock]))
}

export async function kindList(ctx: Ctx) {
  const rows = await ctx.db.select().from(kinds).orderBy(desc(kinds.active), asc(kinds.id))
  const stock = await stockByKind(ctx)
  const fileOf = await fileRefs(
    ctx,
    rows.map(({ picture }) => picture),
  )
  return rows.map((kind) => ({ ...kind, pictureFile: fileOf(kind.picture), stock: stock.get(kind.id) ?? 0 }))
}

export const blackoutList = ({ db }: Ctx) => db.select().from(blackouts).orderBy(desc(blackouts.from), asc(blackouts.id))

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ rule: quotaRules, id: quotaRules.id, ...kindColumns(kinds) })
    .from(quotaRules)
    .innerJoin(kinds, eq(kinds.id, quotaRules.kindId))
    .where(where)

export const ruleRows = listRows(contract.rules, {
  table: quotaRules,
  latest: [quotaRules.effectiveDate, quotaRules.id],
  from: joined,
  async dress(ctx, found) {
    const named = await classWords(ctx)
    return found.map(({ rule, ...row }) => ({ ...rule, ...row, ...named(rule.employeeClass), can: rule.active ? ['edit' as const, 'delete' as const] : [] }))
  },
})
export const ruleExport = exportListed(module, contract.rules, ruleRows, { name: 'rules', audit: 'TicketQuotaRule.exported' })
