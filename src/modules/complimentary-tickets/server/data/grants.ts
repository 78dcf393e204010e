import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, count, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerLot } from '#services/ledger/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { runMoves } from '../commands/allocating.ts'
import { failures, kinds, quotaRules, quotas, runs } from '../tables.ts'
import { classWords, kindColumns, ruleWords } from './words.ts'

export const joinedGrants = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ id: quotas.id, quota: quotas, rule: quotaRules, runDate: runs.runDate, lot: ledgerLot, ...kindColumns(kinds) })
    .from(quotas)
    .innerJoin(kinds, eq(kinds.id, quotas.kindId))
    .innerJoin(ledgerLot, eq(ledgerLot.id, quotas.lot))
    .leftJoin(quotaRules, eq(quotaRules.id, quotas.ruleId))
    .leftJoin(runs, eq(runs.id, quotas.runId))
    .where(where)

export const grantRows = listRows(contract.grants, {
  table: quotas,
  latest: [quotas.at, quotas.id],
  from: joinedGrants,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, quotas.ssoId),
  where: { from: (from) => gte(quotas.at, startOfDay(from)), to: (to) => lt(quotas.at, startOfDay(addDays(to, 1))) },
  async dress(ctx, found) {
    const named = await classWords(ctx)
    const rows = found.map(({ quota, rule, lot, ...row }) => {
      const { ssoId, company, employeeType, basis, total, by, reason, at } = quota
      const own = { ssoId, company, employeeType, basis, quota: total, by, reason, at }
      return { ...row, ...own, ...named(quota.employeeClass), ...ruleWords(rule), effective: lot.validFrom, expires: lot.expiresOn }
    })
    return withPeople(ctx, rows, { person: 'ssoId', by: 'by' })
  },
})
export const grantExport = exportListed(module, contract.grants, grantRows, { name: 'grants', audit: 'TicketQuota.exported' })

const joinedRuns = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ id: runs.id, run: runs, rule: quotaRules, ...kindColumns(kinds) })
    .from(runs)
    .innerJoin(quotaRules, eq(quotaRules.id, runs.ruleId))
    .innerJoin(kinds, eq(kinds.id, quotaRules.kindId))
    .where(where)

/** Of each run, the failures that a row shows. */
const SHOWN = 10

export const runRows = listRows(contract.runs, {
  table: runs,
  latest: [runs.runDate, runs.id],
  from: joinedRuns,
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const counted = await ctx.db.select({ runId: failures.runId, failed: count() }).from(failures).where(inArray(failures.runId, ids)).groupBy(failures.runId)
    const failed = new Map(counted.map((one) => [one.runId, one.failed]))
    const named = await withPeople(ctx, await firstFailures(ctx, ids), { person: 'ssoId' })
    const byRun = Map.groupBy(named, ({ runId }) => runId)
    const said = (reason: string, lang: 'zh' | 'en') => ctx.text(`complimentary-tickets.failure.${reason}`, {}, lang)
    return found.map(({ run, rule, ...row }) => ({
      ...{ ...row, ...ruleWords(rule), basis: run.basis, runDate: run.runDate, status: run.status, people: run.people, vouchers: run.vouchers },
      failed: failed.get(row.id) ?? 0,
      failures: (byRun.get(row.id) ?? []).map(({ person, reason }) => ({ person, reasonCn: said(reason, 'zh'), reasonEn: said(reason, 'en') })),
      can: runMoves.can(ctx, run),
    }))
  },
})

/** Of each run the first failures, of those whom the reader may see. */
const firstFailures = (ctx: Reader, ids: readonly string[]) =>
  rowsOf<{ runId: string; ssoId: SsoId; reason: string }>(
    ctx.db,
    sql`select "runId", "ssoId", reason from (
        select ${failures.runId} as "runId", ${failures.ssoId} as "ssoId", ${failures.reason} as reason,
          row_number() over (partition by ${failures.runId} order by ${failures.ssoId}) as place
        from ${failures} where ${and(inArray(failures.runId, [...ids]), scopeFilter(ctx.actor, contract.ADMIN, failures.ssoId))}
      ) as ranked where place <= ${SHOWN} order by place`,
  )
