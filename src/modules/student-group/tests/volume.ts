import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, SALES, studentGroups } from './calls/parts.ts'

const [SCHOOL, PARTNER] = ['(select id from student_group_schools limit 1)', '(select id from student_group_partners limit 1)']

export default {
  begin: (t) => studentGroups(t).approved(),
  async fill({ make, id, person, now }) {
    await make('student_group_groups', {
      ...{ id: id(1), no: "'V' || n", school_id: SCHOOL, partner_id: PARTNER, leader_name: "'Shen'", leader_phone: "'13800001234'", reason: "''" },
      ...{ attachments: "'[]'::jsonb", total_fen: '320000', owner: person(SALES), status: "case n % 200 when 1 then 'cancelled' else 'completed' end" },
      ...{ first_visit: "'2020-01-01'::date", last_visit: "'2020-01-01'::date", at: `${now} - n * interval '1 minute'` },
    })
    await make('student_group_visits', {
      ...{ id: id(2), group_id: id(1), visit_date: "'2020-01-01'::date", students: '30', teachers: '2', uep_students: '0', uep_teachers: '0' },
      amount_fen: '320000',
    })
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.groups, { filters: {} }), open(ADMIN, calls.groups, { filters: { status: 'completed' } })],
    ofOne: () => [open(SALES, calls.groups, { filters: {} }), open(ADMIN, calls.groups, { filters: { status: 'cancelled' } })],
  }),
} satisfies Volume
