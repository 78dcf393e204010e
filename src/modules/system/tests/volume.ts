import { sql } from '#foundation/database/drizzle.ts'
import { FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import { searchLogs } from '../contract/logs.ts'
import { monitorLoad, monitorOverview } from '../contract/monitor.ts'
import { searchReview } from '../contract/review.ts'
import { searchMembers } from '../contract/roles.ts'

const ADMIN = '10000009'

export default {
  async fill({ db, make, id, person, back, now }) {
    await make('system_faults', {
      id: id(41),
      at: `${now} ${back}`,
      trace_id: 'n::text',
      module: "'files'",
      call: "'POST /api'",
      by: person('10000001'),
      error: "'Error'",
    })
    await make('system_job_runs', {
      id: id(42),
      job: "'files.clean' || n % 40",
      day: `(${now} ${back})::date`,
      started_at: `${now} ${back}`,
      ended_at: `${now} ${back}`,
      result: "case when n % 500 = 0 then 'failed' else 'ok' end",
      message: "''",
    })
    await make('system_uses', {
      month: "'2026-11'",
      module: "'room' || n % 3",
      sso_id: `lpad((${FIRST_OF_MANY} + n)::text, 8, '0')`,
      device: "'phone'",
      entity: "'MB'",
      visits: '1 + n % 9',
      last_at: now,
    })
    await make('system_reviews', { period: "'2026-2'", started_at: now, started_on: `(${now})::date`, due_on: `(${now})::date + 30` }, 1)
    await db.execute(
      sql`insert into system_review_lines (id, period, member, role, sso_id, status)
          select gen_random_uuid(), '2026-2', id, role, sso_id, 'open' from access_members where status <> 'ended'`,
    )
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, searchMembers, { filters: { role: 'team-member' } }),
      open(ADMIN, searchMembers, { filters: { role: 'team-member', status: 'active' } }),
      open(ADMIN, searchLogs, { filters: {} }),
      open(ADMIN, searchLogs, { filters: { tab: 'signIn' } }),
      open(ADMIN, searchLogs, { filters: { tab: 'faults' } }),
      open(ADMIN, searchReview, { filters: {} }),
      open(ADMIN, searchReview, { filters: { status: 'open' } }),
    ],
    ofOne: () => [open(ADMIN, searchLogs, { filters: { who: '10000012' } }), open(ADMIN, searchLogs, { filters: { subject: '10000012' } })],
  }),
  async calls(t) {
    const admin = await t.as(ADMIN)
    return {
      'the jobs of the monitor': () => admin.ok(monitorOverview),
      'the load of the monitor': () => admin.ok(monitorLoad),
    }
  },
} satisfies Volume
