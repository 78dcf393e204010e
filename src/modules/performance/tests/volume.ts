import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { HR, MEMBER, performance, SECOND } from './calls/parts.ts'

/** Years of records that have ended, each in a cycle of many, with the goals that people have set themselves. */
export default {
  async begin(t) {
    const s = performance(t)
    const { id } = await s.at('upload')
    await s.set(id, { stage: 'ended', uploadState: 'sent' })
    await (await t.as(MEMBER)).ok(calls.annualGoalSave, { targetYear: 2027, goalText: '独立操作两个站位' })
  },
  async fill({ copy, id, person }) {
    // a cycle for each, since one has a person once
    await copy('performance_cycles', { id: id(81) })
    await copy('performance_progresses', { id: id(81), progress: "'pushed'" })
    await copy(
      'performance_records',
      { id: id(82), cycle: id(81), sso_id: person(MEMBER), evaluator: person(SECOND), upload_message: 'null' },
      { where: "stage = 'ended'" },
    )
    await copy('performance_annual_goals', { id: id(83), sso_id: person('10000013') })
  },
  lists: (open) => ({
    everybodys: () => [open(HR, calls.recordList, { filters: { role: 'admin' } }), open(HR, calls.recordList, { filters: { role: 'admin', stage: 'ended' } })],
    ofOne: () => [open(SECOND, calls.recordList, { filters: { role: 'evaluator' } })],
  }),
} satisfies Volume
