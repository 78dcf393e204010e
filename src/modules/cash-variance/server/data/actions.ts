import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { actions as listed } from '../../contract/following.ts'
import module from '../../module.ts'
import { mayDo } from '../commands/deciding.ts'
import { type ActionRow, isOpen } from '../commands/record.ts'
import { seen } from '../policy.ts'
import { actions } from '../tables.ts'
import { bandNames } from './bands.ts'
import { evidenceOf } from './evidence.ts'

async function dress(ctx: Reader, rows: ActionRow[]) {
  const band = await bandNames(
    ctx,
    rows.map(({ bandId }) => bandId),
  )
  const by = await evidenceOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const people = await withPeople(ctx, rows, { person: 'ssoId', owner: 'owner' })
  return people.map((row, at) => ({
    ...row,
    ...band(row.bandId),
    evidence: by(row.id),
    overdue: isOpen(row) && row.dueDate < ctx.today,
    can: mayDo(ctx, rows[at]!),
  }))
}

export const actionRows = listRows(listed, { table: actions, only: (ctx) => seen(ctx, actions.ssoId), latest: [actions.id], dress })
export const actionExport = exportListed(module, listed, actionRows, { name: 'actions', audit: 'CashVarianceAction.exported' })
