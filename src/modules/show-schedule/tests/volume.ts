import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, PLANNER, schedule } from './calls/parts.ts'

export default {
  begin: (t) => schedule(t).requestOf(MEMBER),
  async fill({ copy, id, now }) {
    const date = `(${now} - (n % 9000) * interval '1 day')::date`
    await copy('show_schedule_slots', { id: id(67), date, published_date: date })
    await copy('show_schedule_replacements', { id: id(68), slot: id(67), asked_at: `${now} - n * interval '1 minute'` })
  },
  lists: (open) => ({
    everybodys: () => [open(PLANNER, calls.replacementList, { filters: {} })],
    ofOne: () => [open(PLANNER, calls.showList, {}), open(PLANNER, calls.performerList, {}), open(PLANNER, calls.templateList, {})],
  }),
  async calls(t) {
    const [member, planner] = [await t.as(MEMBER), await t.as(PLANNER)]
    const week = { from: '2026-11-16', to: '2026-11-22' }
    return {
      'a week of the shows in which one plays': () => member.ok(calls.view, week),
      'a week of the plan of shows': () => planner.ok(calls.scheduleList, week),
    }
  },
} satisfies Volume
