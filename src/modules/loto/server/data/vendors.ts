import { eq, gte, ilike, lte, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { vendorAccounts as a, procedures, vendorReads as r } from '../tables.ts'

export const vendorRows = listRows(contract.vendorAccountList, {
  table: a,
  latest: [a.id],
  where: { keyword: (word) => or(ilike(a.company, containing(word)), ilike(a.name, containing(word)), ilike(a.mobile, containing(word))) },
  dress: (_, found) => found.map((row) => ({ ...row, can: row.active ? (['edit', 'stop'] as const).slice() : [] })),
})

const reads = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...{ id: r.id, company: a.company, name: a.name, procedureCode: r.procedureCode, equipmentName: procedures.equipmentName },
      ...{ versionNo: procedures.versionNo, at: r.at, receivedAt: r.receivedAt },
    })
    .from(r)
    .innerJoin(a, eq(a.id, r.vendorId))
    .innerJoin(procedures, eq(procedures.id, r.procedureId))
    .where(where)

export const readRows = listRows(contract.vendorReadList, {
  table: r,
  from: reads,
  latest: [r.id],
  where: { from: (day) => gte(r.day, day), to: (day) => lte(r.day, day) },
  dress: (_, found) => found,
})
export const readSheet = exportListed(module, contract.vendorReadList, readRows, { name: 'reads', audit: 'LotoRead.exported' })
