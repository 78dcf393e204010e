import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { FeedSheet } from '../../contract.ts'
import { personLife } from '../../rules/index.ts'
import { KEY } from './importColumns.ts'

/** Rows of one sheet of a run. */
export const staged = (runId: string, sheet: FeedSheet): SQL => sql`(select * from people_feed_rows where run_id = ${runId} and sheet = ${sheet})`

/** The value of a column after the run: what the row says, or what is there where the file does not have the column. */
const after = (column: string, stored: SQL, type = sql`text`): SQL =>
  sql`(case when r.data ? ${column} then r.data ->> ${column} else ${stored}::text end)::${type}`

/** A person's status after the run, as `statusOn` says it. */
export const statusAfter = (today: Day): SQL => {
  const last = after('lastWorkingDate', sql`p.last_working_date`)
  return sql`case when r.key is null then p.status
    when r.data ->> 'status' = 'onboarding' and r.data ->> 'joinDate' <= ${today} then case when ${last} < ${today} then 'left' else 'active' end
    when r.data ->> 'status' in ('active', 'on-leave') and ${last} < ${today} then 'left'
    else r.data ->> 'status' end`
}

/** Everybody, every department and every division as they are after the run; `row` is none for those the file does not name. */
export function afterRun(runId: string, today: Day) {
  return {
    persons: sql`(select coalesce(r.key, p.sso_id) as sso_id, r.row, r.data, p.status as before, p.department_code as department_before, ${statusAfter(today)} as status,
        ${after('email', sql`p.email`)} as email, ${after('departmentCode', sql`p.department_code`)} as department, ${after('lineManager', sql`p.line_manager`)} as line_manager
      from people_persons p full join ${staged(runId, 'persons')} r on r.key = p.sso_id)`,
    departments: sql`(select coalesce(r.key, d.code) as code, r.row, r.data, ${after('parent', sql`d.parent`)} as parent,
        coalesce(${after('active', sql`d.active`, sql`boolean`)}, true) as active, ${after('divisionCode', sql`d.division_code`)} as division
      from people_departments d full join ${staged(runId, 'departments')} r on r.key = d.code)`,
    divisions: sql`(select coalesce(r.key, v.code) as code, r.row, r.data, coalesce(${after('active', sql`v.active`, sql`boolean`)}, true) as active
      from people_divisions v full join ${staged(runId, 'divisions')} r on r.key = v.code)`,
  }
}

type Against = readonly [sheet: FeedSheet, faults: SQL]

/** Each gives row, column, value, reason and figures of the rows that do not fit to what is there or to each other. */
function against(runId: string, today: Day): Against[] {
  const { persons, departments, divisions } = afterRun(runId, today)
  const none = sql`'{}'::jsonb`
  const doubled = (sheet: FeedSheet): Against => [
    sheet,
    sql`select r.row, ${KEY[sheet]}::text as "column", r.key as value, 'doubled' as reason, jsonb_build_object('row', case when r.row = r.first then r.last else r.first end) as figures
      from (select s.row, s.key, min(s.row) over w as first, max(s.row) over w as last from ${staged(runId, sheet)} s window w as (partition by s.key)) r where r.first <> r.last`,
  ]
  const unknown = (sheet: FeedSheet, column: string, reason: string, known: SQL): Against => [
    sheet,
    sql`select r.row, ${column}::text as "column", r.data ->> ${column} as value, ${reason}::text as reason, ${none} as figures
      from ${staged(runId, sheet)} r where r.data ->> ${column} is not null and not exists (select 1 from ${known} k where k.code = r.data ->> ${column})`,
  ]
  const known = {
    person: sql`(select sso_id::text as code from people_persons union all select key from ${staged(runId, 'persons')} s)`,
    department: sql`(select code from people_departments union all select key from ${staged(runId, 'departments')} s)`,
    division: sql`(select code from people_divisions union all select key from ${staged(runId, 'divisions')} s)`,
  }
  const moves = sql.join(
    personLife.transitions.flatMap((move) => move.from.map((from) => sql`(${from}::text, ${move.to}::text)`)),
    sql`, `,
  )
  return [
    doubled('divisions'),
    doubled('departments'),
    doubled('persons'),
    unknown('departments', 'parent', 'unknownParent', known.department),
    unknown('departments', 'divisionCode', 'unknownDivision', known.division),
    unknown('departments', 'owner', 'unknownPerson', known.person),
    unknown('departments', 'hrbp', 'unknownPerson', known.person),
    unknown('persons', 'departmentCode', 'unknownDepartment', known.department),
    unknown('persons', 'divisionCode', 'unknownDivision', known.division),
    unknown('persons', 'lineManager', 'unknownManager', known.person),
    unknown('persons', 'secondLevelManager', 'unknownPerson', known.person),
    unknown('persons', 'hrbp', 'unknownPerson', known.person),
    [
      'persons',
      sql`select r.row, 'departmentCode' as "column", r.department as value, 'inactiveDepartment' as reason, ${none} as figures
        from ${persons} r join ${departments} d on d.code = r.department where r.row is not null and r.status <> 'left' and not d.active`,
    ],
    [
      'persons',
      sql`select r.row, 'status' as "column", r.data ->> 'status' as value, 'statusMove' as reason, jsonb_build_object('from', r.before, 'to', r.status) as figures
        from ${persons} r where r.row is not null and r.before is not null and r.status <> r.before and (r.before, r.status) not in (values ${moves})`,
    ],
    [
      'persons',
      sql`select r.row, 'email' as "column", r.email as value, 'emailTaken' as reason, jsonb_build_object('ssoId', case when r.sso_id = r.first then r.last else r.first end) as figures
        from (select q.row, q.sso_id, q.email, min(q.sso_id) over w as first, max(q.sso_id) over w as last from ${persons} q
          where q.status <> 'left' and q.email is not null window w as (partition by lower(q.email))) r
        where r.row is not null and r.first <> r.last`,
    ],
    [
      'departments',
      sql`select r.row, 'active' as "column", r.data ->> 'active' as value, 'departmentInUse' as reason,
          jsonb_build_object('people', (select count(*) from ${persons} q where q.department = r.code and q.status <> 'left')) as figures
        from ${departments} r where r.row is not null and not r.active and exists (select 1 from ${persons} q where q.department = r.code and q.status <> 'left')`,
    ],
    [
      'departments',
      sql`select r.row, 'parent' as "column", r.parent as value, 'inactiveParent' as reason, ${none} as figures
        from ${departments} r join ${departments} above on above.code = r.parent where r.row is not null and r.active and not above.active`,
    ],
    [
      'departments',
      sql`select r.row, 'active' as "column", r.data ->> 'active' as value, 'childrenActive' as reason, ${none} as figures
        from ${departments} r where r.row is not null and not r.active and exists (select 1 from ${departments} q where q.parent = r.code and q.active and q.row is null)`,
    ],
    [
      'departments',
      sql`select r.row, 'divisionCode' as "column", r.division as value, 'inactiveDivision' as reason, ${none} as figures
        from ${departments} r join ${divisions} v on v.code = r.division where r.row is not null and r.active and not v.active`,
    ],
    [
      'divisions',
      sql`select r.row, 'active' as "column", r.data ->> 'active' as value, 'divisionInUse' as reason, ${none} as figures
        from ${divisions} r where r.row is not null and not r.active and exists (select 1 from ${departments} q where q.division = r.code and q.active and q.row is null)`,
    ],
  ]
}

/** Looks at what the rows say of each other and of what is there, and writes down every cell that does not fit. */
export async function checkAgainst(job: JobCtx, runId: string, today: Day): Promise<void> {
  for (const [sheet, faults] of against(runId, today))
    await job.write(({ db }) =>
      db.execute(sql`insert into people_feed_faults (run_id, sheet, row, "column", value, reason, figures)
        select ${runId}, ${sheet}, f.row, f."column", coalesce(f.value, ''), f.reason, f.figures from (${faults}) f on conflict do nothing`),
    )
}

/** How many rows have a fault. */
export const refusedRows = (job: JobCtx, runId: string): Promise<number> =>
  job.read(async ({ db }) => {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select distinct sheet, row from people_feed_faults where run_id = ${runId}) f`,
    )
    return row?.n ?? 0
  })
