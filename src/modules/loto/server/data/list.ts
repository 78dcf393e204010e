import { and, eq, gt, gte, ilike, inArray, isNull, lte, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { EDIT, EHS } from '../../contract/base.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { SIGNERS } from '../../rules/content.ts'
import { type INSPECTION, inspectionOn, WARNED_DAYS } from '../../rules/index.ts'
import { WRITTEN_IN } from '../../rules/life.ts'
import { ehsMoves, reviewMoves, sopMoves } from '../commands/deciding.ts'
import { decides, isAuthor, type ProcedureRow } from '../policy.ts'
import { procedures as p } from '../tables.ts'

/** What somebody may do with a procedure as it stands. */
export function actsOn(ctx: Reader, row: ProcedureRow): string[] {
  const { permissions } = ctx.actor
  const isValid = row.state === 'approved'
  return [
    ...(isAuthor(ctx, row) && permissions.has(EDIT) && WRITTEN_IN.includes(row.state) ? ['edit'] : []),
    ...new Set([...sopMoves.can(ctx, row), ...reviewMoves.can(ctx, row), ...ehsMoves.can(ctx, row)]),
    ...(isValid && permissions.has(EDIT) ? ['change'] : []),
    ...(isValid && permissions.has(EHS) ? ['inspect'] : []),
    ...(permissions.has(EDIT) ? ['copy'] : []),
    ...(decides(ctx, row) && (row.state.startsWith('under') || row.state.startsWith('pending')) ? ['comment'] : []),
  ]
}

/** LOTO-12: those of the valid whose inspection stands so. */
function standing(which: (typeof INSPECTION)[number], today: Day): SQL | undefined {
  const warned = addDays(today, -WARNED_DAYS)
  const when = {
    fine: gt(p.nextInspection, today),
    due: and(lte(p.nextInspection, today), gt(p.nextInspection, warned)),
    overdue: lte(p.nextInspection, warned),
  }
  return and(eq(p.state, 'approved'), when[which])
}

const said = (ctx: Reader, row: ProcedureRow) => ({
  inspection: inspectionOn(row.state === 'approved' ? row.nextInspection : null, ctx.today),
  can: actsOn(ctx, row),
})

export const sopRows = listRows(contract.sopList, {
  table: p,
  latest: [p.id],
  where: {
    keyword: (word) => or(...[p.procedureCode, p.equipmentName, p.building, p.locationNumber, p.assetNumber].map((column) => ilike(column, containing(word)))),
    approvedFrom: (day) => gte(p.thisIssue, day),
    approvedTo: (day) => lte(p.thisIssue, day),
    inspection: (which, ctx) => standing(which, ctx.today),
  },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { owner: 'owner', author: 'author' })).map((row, at) => ({ ...row, approvedOn: row.thisIssue, ...said(ctx, found[at]!) })),
})
export const sopSheet = exportListed(module, contract.sopList, sopRows, { name: 'procedures', audit: 'LotoProcedure.exported' })

const waited = ({ today }: Reader, { holder, since }: ProcedureRow): number | null => (holder === null ? null : daysBetween(dayOf(since), today))
const dressed = async (ctx: Reader, found: ProcedureRow[]) =>
  (await withPeople(ctx, found, { author: 'author', holder: 'holder' })).map((row, at) => ({
    ...row,
    ...said(ctx, found[at]!),
    daysWaiting: waited(ctx, found[at]!),
  }))

/** What one reviews or approves, as soon as it was handed in. */
export const reviewRows = listRows(contract.reviewList, {
  table: p,
  latest: [p.id],
  only: ({ actor }) => and(or(...SIGNERS.map((signer) => eq(p[signer], actor.ssoId))), ne(p.state, 'draft'), ne(p.state, 'saved')),
  where: { show: (which, { actor }) => (which === 'waiting' ? eq(p.holder, actor.ssoId) : or(isNull(p.holder), ne(p.holder, actor.ssoId))) },
  dress: dressed,
})

export const ehsRows = listRows(contract.ehsList, {
  table: p,
  latest: [p.id],
  only: () => inArray(p.state, ['pending-ehs-approval', 'approved', 'rejected']),
  where: {
    show: (which, { today }) =>
      which === 'inspections' ? and(eq(p.state, 'approved'), lte(p.nextInspection, today)) : eq(p.state, which === 'pending' ? 'pending-ehs-approval' : which),
  },
  dress: dressed,
})
