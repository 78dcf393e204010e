import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden } from '#foundation/contract/refused.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import { ADMISSION, APPLY, BLACK_EDIT, DECIDES, LOGS, SECURITY } from '../../contract/base.ts'
import type { exportInParkAccess, LISTS } from '../../contract/exporting.ts'
import { admissionSheet } from './admissions.ts'
import { blackSheet } from './blacklist.ts'
import { applicationSheet } from './list.ts'
import { approvalSheet, gateSheet, operationSheet } from './logs.ts'

const READS = [APPLY, LOGS, SECURITY]
/** Who may take a list with them: who may see it. */
const MAY: Readonly<Record<(typeof LISTS)[number], readonly string[]>> = {
  mine: [APPLY],
  approval: DECIDES,
  records: DECIDES,
  approveLog: READS,
  qrcodeLog: READS,
  operationLog: READS,
  blacklist: [BLACK_EDIT],
  admissions: [APPLY],
  admissionsOfAll: [APPLY, ADMISSION],
  adjusted: [APPLY, ADMISSION],
}

/** The sheet of a list. @throws 403 for who may not see the list */
export async function exportOf(ctx: Reader & Writing, { list, filters }: ParsedOf<typeof exportInParkAccess>) {
  if (!MAY[list].some((permission) => ctx.actor.permissions.has(permission))) throw forbidden()
  const { kind, status, on, keyword, decision, result, direction, inside, from, to, state, entity } = filters
  switch (list) {
    case 'mine':
    case 'approval':
    case 'records':
      return runExport(ctx, applicationSheet, { filters: { scope: list, kind, status, on, keyword } })
    case 'approveLog':
      return runExport(ctx, approvalSheet, { filters: { decision, keyword } })
    case 'qrcodeLog':
      return runExport(ctx, gateSheet, { filters: { result, direction, inside, from, to, keyword } })
    case 'operationLog':
      return runExport(ctx, operationSheet, { filters: { from, to, keyword } })
    case 'blacklist':
      return runExport(ctx, blackSheet, { filters: { state, keyword } })
    default:
      return runExport(ctx, admissionSheet, {
        filters: { scope: list === 'admissions' ? 'mine' : list === 'adjusted' ? 'adjusted' : 'all', entity, status, keyword },
      })
  }
}
