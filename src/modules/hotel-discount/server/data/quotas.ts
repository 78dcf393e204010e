import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { ledgerLot, usedOf } from '#services/ledger/server/api.ts'
import { personRefs, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { bulks, kinds, quotaRules, quotas } from '../tables.ts'
import { balancesOf } from './accounts.ts'

/** Rules with what may be done with each. */
export async function ruleList({ db, today }: Ctx) {
  const rows = await db
    .select({ rule: quotaRules, kindCn: kinds.nameCn, kindEn: kinds.nameEn })
    .from(quotaRules)
    .innerJoin(kinds, eq(kinds.id, quotaRules.kindId))
    .orderBy(asc(kinds.id), asc(quotaRules.company), asc(quotaRules.employeeType), asc(quotaRules.employeeClass), asc(quotaRules.effectiveFrom))
    .limit(1_000)
  return rows.map(({ rule, ...kind }) => {
    const isOver = rule.effectiveTo !== null && rule.effectiveTo < today
    return { ...rule, ...kind, can: isOver ? [] : ['edit' as const, 'delete' as const] }
  })
}

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      id: quotas.id,
      quota: quotas,
      kindCn: kinds.nameCn,
      kindEn: kinds.nameEn,
      rule: quotaRules,
      left: ledgerLot.left,
      held: ledgerLot.held,
      expiresOn: ledgerLot.expiresOn,
    })
    .from(quotas)
    .innerJoin(kinds, eq(kinds.id, quotas.kindId))
    .innerJoin(ledgerLot, eq(ledgerLot.id, quotas.lot))
    .leftJoin(quotaRules, eq(quotaRules.id, quotas.ruleId))
    .where(where)

export const quotaRows = listRows(contract.quotas, {
  table: quotas,
  latest: [quotas.id],
  from: joined,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, quotas.ssoId),
  where: { person: (ssoId) => eq(quotas.ssoId, ssoId) },
  async dress(ctx, found) {
    const used = await usedOf(
      ctx,
      found.map(({ quota }) => quota.lot),
    )
    const rows = found.map(({ quota, left, held, ...row }) => ({ ...quota, ...row, used: used.get(quota.lot) ?? 0, held, left: left - held }))
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})

export const quotaExport = exportListed(module, contract.quotas, quotaRows, { name: 'quotas', audit: 'HotelQuota.exported' })

/** One person with what is left of each kind. @throws not-found for who is not the reader's to administer */
export async function personView(ctx: Reader, { ssoId }: { ssoId: SsoId }) {
  const who = (await personRefs(ctx, [ssoId])).get(ssoId)
  if (!who || !(await inScopeOf(ctx, contract.ADMIN, ssoId))) throw notFound()
  const given = ctx.db.select({ id: quotas.kindId }).from(quotas).where(eq(quotas.ssoId, ssoId))
  const rows = await ctx.db
    .select({ kindId: kinds.id, kindCn: kinds.nameCn, kindEn: kinds.nameEn })
    .from(kinds)
    .where(inArray(kinds.id, given))
    .orderBy(asc(kinds.id))
  const balanceOf = await balancesOf(
    ctx,
    ssoId,
    rows.map(({ kindId }) => kindId),
  )
  return {
    person: who,
    kinds: rows.map((row) => {
      const { available, held, expiringNext } = balanceOf(row.kindId)
      return { ...row, left: available, held, expiresOn: expiringNext?.on ?? null }
    }),
  }
}

const stateOf = ({ bad, confirmedAt, grantedAt, undoneAt }: typeof bulks.$inferSelect) =>
  bad > 0
    ? ('refused' as const)
    : undoneAt
      ? ('undone' as const)
      : grantedAt
        ? ('granted' as const)
        : confirmedAt
          ? ('granting' as const)
          : ('checked' as const)

export const bulkRows = listRows(contract.bulks, {
  table: bulks,
  latest: [bulks.at, bulks.id],
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, bulks.by),
  dress: (ctx, found) =>
    withPeople(
      ctx,
      found.map((row) => ({ ...row, state: stateOf(row), can: stateOf(row) === 'granted' ? ['undo' as const] : [] })),
      { by: 'by' },
    ),
})

export const bulkExport = exportListed(module, contract.bulks, bulkRows, { name: 'bulks', audit: 'BulkGrant.exported' })
