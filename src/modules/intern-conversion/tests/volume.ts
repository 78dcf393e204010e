import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, conversion, MANAGER } from './calls/parts.ts'

/** Interns of a round, each somebody else. */
const OF_ONE = 50

export default {
  begin: (t) => conversion(t).running(),
  async fill({ make, id, person, now, rows }) {
    const day = "'2020-01-01'::date"
    await make(
      'intern_conversion_rounds',
      {
        ...{ id: id(1), name: "'R'", year: '2020', entity: "'MB'", interns_from: day, interns_to: day, manager_due: day },
        ...{ second_due: day, calibration_due: day, conversion_date: day, state: "'completed'" },
      },
      Math.ceil(rows / OF_ONE) + 1,
    )
    await make('intern_conversion_items', {
      ...{
        id: id(2),
        round_id: id(1, `(n / ${OF_ONE} + 1)`),
        sso_id: person(MANAGER),
        stage: "'completed'",
        since: `${now} - n * interval '1 minute'`,
        manager: person(MANAGER),
      },
      ...{ manager_result: "'convert'", final_result: "'convert'", target_department: '(select code from people_departments limit 1)' },
    })
  },
  lists: (open) => ({
    own: (_, decides) => [open(decides, calls.list, { filters: { role: 'manager' } })],
    everybodys: () => [open(ADMIN, calls.list, { filters: { role: 'admin' } })],
    ofOne: () => [open(ADMIN, calls.list, { filters: { manager: MANAGER } })],
  }),
  async calls(t) {
    const admin = await t.as(ADMIN)
    const { list } = await admin.ok(calls.rounds, { filters: { state: 'completed' } })
    const roundId = list.at(-1)!.id
    return {
      'interns of a round by a word': () => admin.ok(calls.list, { filters: { roundId, stage: 'completed', keyword: 'x' } }),
      'how a round spreads': () => admin.ok(calls.distribution, { roundId }),
    }
  },
} satisfies Volume
