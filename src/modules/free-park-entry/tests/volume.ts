import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, park } from './calls/parts.ts'

export default {
  async begin(t) {
    await park(t).given({ employeeType: ['full-time'] })
    await park(t).enter()
  },
  async fill({ make, id, person, now, rows }) {
    await make(
      'free_park_entry_runs',
      { id: id(1), trigger: "'nightly'", started_at: `${now} - n * interval '1 day'`, rule_version: '1', state: "'finished'", all_in: 'true' },
      400,
    )
    const at = `${now} - n * interval '1 minute'`
    const run = '(select id from free_park_entry_runs order by id limit 1)'
    await make('free_park_entry_run_rows', { id: id(2), run_id: run, sso_id: person(MEMBER), at })
    await make('free_park_entry_deliveries', { row_id: id(2), run_id: run, state: "'delivered'", attempt: '1' }, rows)
    await make('free_park_entry_entries', { id: id(3), sso_id: person(MEMBER), gate: "'G'", at, companions: '0', result: "'allowed'" })
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.entries, { filters: {} })],
    ofOne: () => [
      open(ADMIN, calls.entries, { filters: { ssoId: MEMBER } }),
      open(ADMIN, calls.logs, { filters: {} }),
      open(ADMIN, calls.skus, { filters: {} }),
    ],
  }),
  calls: async (t) => ({ 'park entry of a member': async () => park(t).mine(MEMBER) }),
} satisfies Volume
