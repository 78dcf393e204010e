import { eq, gte, lte } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { filesOf } from '#services/files/server/api.ts'
import { departmentWords, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { search } from '../../contract/records.ts'
import module from '../../module.ts'
import type { VarianceRow } from '../commands/record.ts'
import { varianceMoves } from '../commands/voiding.ts'
import { seen } from '../policy.ts'
import { variances } from '../tables.ts'

async function dress(ctx: Reader, rows: VarianceRow[]) {
  const department = await departmentWords(
    ctx,
    rows.map((row) => row.department),
  )
  const files = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => id),
  )
  const people = await withPeople(ctx, rows, { person: 'ssoId', recordedBy: 'recordedBy' })
  return people.map((row, at) => ({
    ...row,
    ...department(row.department),
    attachments: files.get(row.id) ?? [],
    can: varianceMoves.can(ctx, rows[at]!),
  }))
}

export const varianceRows = listRows(search, {
  table: variances,
  only: (ctx) => seen(ctx, variances.ssoId),
  where: {
    from: (day) => gte(variances.date, day),
    to: (day) => lte(variances.date, day),
    location: (code) => eq(variances.location, code.toUpperCase()),
  },
  latest: [variances.date, variances.id],
  dress,
})
export const varianceExport = exportListed(module, search, varianceRows, { name: 'records', audit: 'CashVariance.exported' })
