import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import { listed, nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { byPages, codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN, type exportCash } from '../../contract/index.ts'
import module from '../../module.ts'
import { exchangeLife } from '../../rules/life.ts'
import type { CashLine } from '../../rules/lines.ts'
import { kindOf } from './accounts.ts'
import { differenceExport } from './differences.ts'
import { exchangeRows } from './exchanges.ts'

type Asked = ParsedOf<typeof exportCash>
type Filters = Extract<Asked, { what: 'exchanges' }>['filters']

const KEY = 'cash.exchanges.'
const text = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text' }) as const
const money = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'money' }) as const

/** Money as one reads it: ¥100.00 × 3, ¥50.00 × 2. */
const saidLines = (ctx: Reader, lines: readonly CashLine[] | null): string =>
  listed(
    (lines ?? []).map(({ denominationFen, form, count }) => `${sayFen(denominationFen)} ${ctx.text(`cash.form.${form}`)} × ${count}`),
    ctx.lang,
  )

const exchangeSheet = defineSheet({
  name: 'cash.exchanges.sheet',
  columns: [
    text('number'),
    text('location'),
    text('vault'),
    text('bagNo'),
    text('declared'),
    text('wanted'),
    text('counted'),
    money('declaredTotalFen'),
    money('countedTotalFen'),
    money('differenceFen'),
    { key: 'status', title: `${KEY}status`, type: 'enum', codes: codesOf('state.CashExchange', exchangeLife.states) },
    text('applicant'),
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    text('countedBy'),
    { key: 'submittedAt', title: `${KEY}submittedAt`, type: 'instant' },
    { key: 'confirmedAt', title: `${KEY}confirmedAt`, type: 'instant' },
  ],
})

const exchangeExport = defineExport({
  ...{ module: module.name, name: 'exchanges', audit: 'CashExchange.exported', sheet: exchangeSheet },
  count: (ctx, { filters }: { filters: Filters }, cap) => exchangeRows.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    for await (const row of exchangeRows.all(ctx, filters)) {
      const half = (cn: string, en: string) => (ctx.lang === 'zh' ? cn : en)
      const { number, bagNo, declaredTotalFen, countedTotalFen, differenceFen, status, submittedAt, confirmedAt } = row
      yield {
        ...{ number, bagNo, declaredTotalFen, countedTotalFen, differenceFen, status, submittedAt, confirmedAt },
        ...{ location: half(row.locationCn, row.locationEn), vault: half(row.vaultCn, row.vaultEn) },
        ...{ declared: saidLines(ctx, row.declared), wanted: saidLines(ctx, row.wanted), counted: saidLines(ctx, row.counted) },
        ...{ applicant: nameIn(ctx, row.applicant), ssoId: row.applicant.ssoId, countedBy: row.countedBy && nameIn(ctx, row.countedBy) },
      }
    }
  },
})

const ledgerSheet = defineSheet({
  name: 'cash.stock.sheet',
  columns: [
    { key: 'at', title: 'cash.stock.at', type: 'instant' },
    { key: 'kind', title: 'cash.stock.kind', type: 'text' },
    { key: 'cause', title: 'cash.stock.cause', type: 'text' },
    { key: 'amount', title: 'cash.stock.amount', type: 'integer' },
    { key: 'reserved', title: 'cash.stock.reserved', type: 'integer' },
    { key: 'left', title: 'cash.stock.left', type: 'integer' },
  ],
})

const isVaults = (vaultId: string) => and(eq(ledgerAccount.ownerId, vaultId), eq(ledgerAccount.ownerKind, 'warehouse'))
const moved = (ctx: Reader, vaultId: string, after: number | undefined, limit: number) =>
  ctx.db
    .select({ unit: ledgerAccount.unit, entry: ledgerEntry })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
    .where(and(isVaults(vaultId), after === undefined ? undefined : gt(ledgerEntry.seq, after)))
    .orderBy(asc(ledgerEntry.seq))
    .limit(limit)

const ledgerExport = defineExport({
  ...{ module: module.name, name: 'ledger', audit: 'CashStock.exported', sheet: ledgerSheet },
  count: (ctx, { vaultId }: { vaultId: string }, cap) =>
    countUpTo(ctx.db, sql`select 1 from ${ledgerEntry} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.account} where ${isVaults(vaultId)}`, cap),
  async *rows(ctx, { vaultId }) {
    for await (const { unit, entry } of byPages((last: Awaited<ReturnType<typeof moved>>[number] | undefined, limit) =>
      moved(ctx, vaultId, last?.entry.seq, limit),
    )) {
      const kind = kindOf(unit)
      yield {
        ...{
          at: entry.at,
          kind: kind && `${sayFen(kind.denominationFen)} ${ctx.text(`cash.form.${kind.form}`)}`,
          cause: ctx.text(entry.reason, entry.params ?? {}),
        },
        ...{ amount: entry.availableDelta, reserved: entry.heldDelta, left: entry.balanceAfter },
      }
    }
  },
})

/** @throws 403 for a summary of all, by who does not look after all */
export function runCashExport(ctx: Reader & Writing, input: Asked) {
  if (input.what !== 'exchanges' && !ctx.actor.permissions.has(ADMIN)) throw forbidden()
  switch (input.what) {
    case 'exchanges':
      return runExport(ctx, exchangeExport, input)
    case 'ledger':
      return runExport(ctx, ledgerExport, input)
    case 'differences':
      return runExport(ctx, differenceExport, input)
  }
}
