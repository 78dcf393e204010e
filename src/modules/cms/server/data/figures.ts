import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { together } from '../../rules/index.ts'
import { reads } from '../tables.ts'
import { editable } from './detail.ts'

interface Counted extends Record<string, unknown> {
  code: string
  nameCn: string
  nameEn: string
  staffGroup: string
  people: number
  read: number
}

const NOBODY = { people: 0, read: 0, departments: [], staffGroups: [] }

/** How many of those for whom an item is have read it, by department and staff group (CMS-24). @throws not-found, CMS-02 (403) */
export async function readFigures(ctx: Reader, { id }: { id: number }) {
  const row = await editable(ctx, id)
  if (row.audience === null) return NOBODY
  const inAudience = await membersFilter(ctx, row.audience)
  const counted = await rowsOf<Counted>(
    ctx.db,
    sql`select ${peoplePersons.departmentCode} as code, ${peopleDepartments.nameCn} as "nameCn", ${peopleDepartments.nameEn} as "nameEn", ${peoplePersons.staffGroup} as "staffGroup",
          count(*)::int as people, count(${reads.ssoId})::int as read
        from ${peoplePersons} join ${peopleDepartments} on ${peopleDepartments.code} = ${peoplePersons.departmentCode}
        left join ${reads} on ${reads.contentId} = ${id} and ${reads.ssoId} = ${peoplePersons.ssoId}
        where ${inAudience(peoplePersons.ssoId)} group by 1, 2, 3, 4 order by 2`,
  )
  const sum = (rows: readonly Counted[]) => rows.reduce((all, one) => ({ people: all.people + one.people, read: all.read + one.read }), { people: 0, read: 0 })
  const grouped = (key: 'code' | 'staffGroup') =>
    [...Map.groupBy(counted, (one) => one[key])].map(([code, rows]) => ({ code, nameCn: rows[0]!.nameCn, nameEn: rows[0]!.nameEn, ...sum(rows) }))
  const staff = grouped('staffGroup').map((one) => ({ ...one, nameCn: '', nameEn: '' }))
  return { ...sum(counted), departments: together(grouped('code')), staffGroups: together(staff) }
}
