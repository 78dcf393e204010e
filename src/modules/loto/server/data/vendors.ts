import { eq, gte, ilike, lte, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { procedures, vendorAccounts, vendorReads } from '../tables.ts'

export const vendorRows = listRows(contract.vendorAccountList, {
  table: vendorAccounts,
  latest: [vendorAccounts.id],
  where: {
    keyword: (word) =>
      or(ilike(vendorAccounts.company, containing(word)), ilike(vendorAccounts.name, containing(word)), ilike(vendorAccounts.mobile, containing(word))),
  },
  dress: (_, found) => found.map((row) => ({ ...row, can: row.active ? (['edit', 'stop'] as const).slice() : [] })),
})

const reads = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: vendorReads.id,
        company: vendorAccounts.company,
        name: vendorAccounts.name,
        procedureCode: vendorReads.procedureCode,
        equipmentName: procedures.equipmentName,
      },
      ...{ versionNo: procedures.versionNo, at: vendorReads.at, receivedAt: vendorReads.receivedAt },
    })
    .from(vendorReads)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, vendorReads.vendorId))
    .innerJoin(procedures, eq(procedures.id, vendorReads.procedureId))
    .where(where)

export const readRows = listRows(contract.vendorReadList, {
  table: vendorReads,
  from: reads,
  latest: [vendorReads.id],
  where: { from: (day) => gte(vendorReads.day, day), to: (day) => lte(vendorReads.day, day) },
  dress: (_, found) => found,
})
export const readSheet = exportListed(module, contract.vendorReadList, readRows, { name: 'reads', audit: 'LotoRead.exported' })
