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
import { procedures } from '../tables.ts'

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
    fine: gt(procedures.nextInspection, today),
    due: and(lte(procedures.nextInspection, today), gt(procedures.nextInspection, warned)),
    overdue: lte(procedures.nextInspection, warned),
  }
  return and(eq(procedures.state, 'approved'), when[which])
}

const said = (ctx: Reader, row: ProcedureRow) => ({
  inspection: inspectionOn(row.state === 'approved' ? row.nextInspection : null, ctx.today),
  can: actsOn(ctx, row),
})

export const sopRows = listRows(contract.sopList, {
  table: procedures,
  latest: [procedures.id],
  where: {
    keyword: (word) =>
      or(
        ...[procedures.procedureCode, procedures.equipmentName, procedures.building, procedures.locationNumber, procedures.assetNumber].map((column) =>
          ilike(column, containing(word)),
        ),
      ),
    approvedFrom: (day) => gte(procedures.thisIssue, day),
    approvedTo: (day) => lte(procedures.thisIssue, day),
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
  table: procedures,
  latest: [procedures.id],
  only: ({ actor }) => and(or(...SIGNERS.map((signer) => eq(procedures[signer], actor.ssoId))), ne(procedures.state, 'draft'), ne(procedures.state, 'saved')),
  where: {
    show: (which, { actor }) => (which === 'waiting' ? eq(procedures.holder, actor.ssoId) : or(isNull(procedures.holder), ne(procedures.holder, actor.ssoId))),
  },
  dress: dressed,
})

export const ehsRows = listRows(contract.ehsList, {
  table: procedures,
  latest: [procedures.id],
  only: () => inArray(procedures.state, ['pending-ehs-approval', 'approved', 'rejected']),
  where: {
    show: (which, { today }) =>
      which === 'inspections'
        ? and(eq(procedures.state, 'approved'), lte(procedures.nextInspection, today))
        : eq(procedures.state, which === 'pending' ? 'pending-ehs-approval' : which),
  },
  dress: dressed,
})
