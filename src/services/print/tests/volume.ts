import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, papers, record } from './calls/room.ts'

/** Years of papers, most of whose snapshots are gone. */
export default {
  begin: (t) => papers(t).asked(record('volume')),
  fill: ({ copy, id, person, back }) =>
    copy(
      'print_jobs',
      { id: id(71), code: "'VOLUME' || n", created_by: person(MEMBER), created_at: `created_at ${back}`, expires_at: `expires_at ${back}`, snapshot: 'null' },
      { where: "business_id = 'volume'" },
    ),
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.printLog, { filters: {} }), open(ADMIN, calls.printLog, { filters: { kind: 'print-test' } })],
    ofOne: () => [open(ADMIN, calls.printLog, { filters: { ssoId: MEMBER } })],
  }),
} satisfies Volume
