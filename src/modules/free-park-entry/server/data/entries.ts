import { and, eq, gte, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { entries, skus } from '../tables.ts'
import { LOGS } from './logs.ts'

const entriesFrom = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: entries.id, ssoId: entries.ssoId, gate: entries.gate, at: entries.at, companions: entries.companions },
      ...{ result: entries.result, reason: entries.reason, skuCn: skus.nameCn, skuEn: skus.nameEn },
    })
    .from(entries)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, entries.ssoId))
    .leftJoin(skus, eq(skus.id, entries.skuId))
    .where(where)

export const entryRows = listRows(contract.entries, {
  table: entries,
  latest: [entries.at, entries.id],
  from: entriesFrom,
  only: ({ actor }) => scopeFilter(actor, LOGS, entries.ssoId),
  where: {
    month: (month) => and(gte(entries.at, startOfDay(`${month}-01`)), lt(entries.at, startOfDay(addMonths(`${month}-01`, 1)))),
    department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`,
  },
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})

export const entryExport = exportListed(module, contract.entries, entryRows, { name: 'entries', audit: 'ParkEntry.exported' })
