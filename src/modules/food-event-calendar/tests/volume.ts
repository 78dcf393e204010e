import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { EDITOR, food, MEMBER } from './calls/parts.ts'

export default {
  begin: (t) => food(t).published(),
  async fill({ copy, id, now }) {
    const day = `(${now} - (n % 9000) * interval '1 day')::date`
    await copy('food_event_calendar_events', { id: id(93), start_date: day, end_date: day })
    await copy('food_event_calendar_changes', { id: id(94), event: id(93) })
  },
  lists: (open) => ({ everybodys: () => [open(EDITOR, calls.events, { filters: {} })] }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'a month of the food event calendar': () => member.ok(calls.calendar, { from: '2026-11-01', to: '2026-11-30' }),
      'what food events are chosen by': () => member.ok(calls.classifications, {}),
    }
  },
} satisfies Volume
