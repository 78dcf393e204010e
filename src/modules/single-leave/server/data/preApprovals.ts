import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { isCorrected } from '../commands/correcting.ts'
import { preApprovalMoves } from '../commands/deciding.ts'
import { isHrOf, ofWhom } from '../policy.ts'
import { preApprovals } from '../tables.ts'
import { quotasOf } from './hours.ts'
import { waitingOf } from './waiting.ts'

type Row = typeof preApprovals.$inferSelect

/** Pre-approvals with their documents and what may be done with them. */
export async function shown(ctx: Reader, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(ctx, module.name, ids)
  const waiting = await waitingOf(ctx, rows)
  return rows.map((row) => {
    const all = files.get(row.id) ?? []
    const can: contract.PreApproval['can'] = preApprovalMoves.can(ctx, row)
    return {
      ...row,
      ...waiting(row),
      documents: all.filter(({ id }) => !row.medical.includes(id)),
      medical: all.filter(({ id }) => row.medical.includes(id)),
      can: row.ssoId !== ctx.actor.ssoId && isCorrected(ctx, row) ? [...can, 'correct' as const] : can,
    }
  })
}

/** One as HR reads it. @throws not-found */
export async function open(ctx: Reader, id: string) {
  const [row] = await ctx.db.select().from(preApprovals).where(eq(preApprovals.id, id))
  if (!row || !(await isHrOf(ctx, row.ssoId))) throw notFound()
  const [one] = await withPeople(ctx, await shown(ctx, [row]), { person: 'ssoId', decidedBy: 'decidedBy' })
  return { ...one!, quota: (await quotasOf(ctx, [row.ssoId]))(row.ssoId, row.year) }
}

export const preApprovalRows = listRows(contract.preApprovals, {
  table: preApprovals,
  ...ofWhom(preApprovals.ssoId),
  latest: [preApprovals.submittedAt, preApprovals.id],
  async dress(ctx, found) {
    const people = found.map(({ ssoId }) => ssoId)
    const quotas = await quotasOf(ctx, people)
    const waiting = await waitingOf(ctx, found)
    const ids = found.map(({ id }) => id)
    const files = await filesOf(ctx, module.name, ids)
    const named = await withPeople(ctx, found, { person: 'ssoId' })
    return named.map((row, at) => {
      const { departmentCn, departmentEn } = row.person
      const can = preApprovalMoves.can(ctx, found[at]!).flatMap((action) => (action === 'withdraw' || action === 'resubmit' ? [] : [action]))
      return { ...row, departmentCn, departmentEn, ...waiting(row), ...quotas(people[at]!, row.year), files: files.get(row.id)?.length ?? 0, can }
    })
  },
})

export const preApprovalExport = exportListed(module, contract.preApprovals, preApprovalRows, { name: 'preApprovals', audit: 'PreApproval.exported' })
