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
import { variances as v } from '../tables.ts'

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
  table: v,
  only: (ctx) => seen(ctx, v.ssoId),
  where: {
    from: (day) => gte(v.date, day),
    to: (day) => lte(v.date, day),
    location: (code) => eq(v.location, code.toUpperCase()),
  },
  latest: [v.date, v.id],
  dress,
})
export const varianceExport = exportListed(module, search, varianceRows, { name: 'records', audit: 'CashVariance.exported' })
