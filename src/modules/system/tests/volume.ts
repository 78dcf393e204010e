import type { Volume } from '#foundation/testing/volume.ts'
import { searchLogs } from '../contract/logs.ts'
import { searchMembers } from '../contract/roles.ts'

const ADMIN = '10000009'

export default {
  async fill({ make, id, person, back, now }) {
    await make('system_faults', {
      id: id(41),
      at: `${now} ${back}`,
      trace_id: 'n::text',
      module: "'files'",
      call: "'POST /api'",
      by: person('10000001'),
      error: "'Error'",
    })
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, searchMembers, { filters: { role: 'team-member' } }),
      open(ADMIN, searchMembers, { filters: { role: 'team-member', status: 'active' } }),
      open(ADMIN, searchLogs, { filters: {} }),
      open(ADMIN, searchLogs, { filters: { tab: 'signIn' } }),
      open(ADMIN, searchLogs, { filters: { tab: 'faults' } }),
    ],
    ofOne: () => [open(ADMIN, searchLogs, { filters: { who: '10000012' } }), open(ADMIN, searchLogs, { filters: { subject: '10000012' } })],
  }),
} satisfies Volume
