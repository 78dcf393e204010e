import { sql } from '#foundation/database/drizzle.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { MANAGER, PART_TIMER, partTime } from './calls/parts.ts'

export default {
  /** One request that waits. */
  async begin(t) {
    await partTime(t).inactive(PART_TIMER)
    await partTime(t).ask(PART_TIMER)
  },
  /** Most people of the resort, and not all, work by the shift. */
  async fill({ db, copy, id, person, now }) {
    await db.execute(sql`insert into part_time_staff (id, sso_id, activation_status, consecutive_unscheduled_days)
      select gen_random_uuid(), sso_id, 'active', ('1' || right(sso_id, 2))::int - 100
      from (select sso_id from people_persons order by sso_id limit 10150) as people on conflict (sso_id) do nothing`)
    const given = { status: "'approved'", submitted_at: `${now} - n * interval '1 minute'` }
    await copy('part_time_requests', { id: id(1), sso_id: person(PART_TIMER), workflow_item: id(2), ...given })
  },
  lists: (open) => ({
    // who works by the shift is a fifth of a resort: what grows here are the requests
    ofOne: () => [open(MANAGER, calls.list, { filters: { daysFrom: 1 } })],
  }),
} satisfies Volume
