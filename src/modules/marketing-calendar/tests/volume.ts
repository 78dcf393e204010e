import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { MEMBER, marketing } from './calls/parts.ts'

export default {
  begin: (t) => marketing(t).save(),
  async fill({ copy, id, now }) {
    const day = `(${now} - (n % 9000) * interval '1 day')::date`
    await copy('marketing_calendar_activities', { id: id(91), from: day, to: day })
    await copy('marketing_calendar_changes', { id: id(92), activity: id(91) })
  },
  lists: (open) => ({ everybodys: () => [open(MEMBER, calls.activities, { filters: {} })] }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'a month of the marketing calendar': () => member.ok(calls.calendar, { from: '2026-11-01', to: '2026-11-30' }) }
  },
} satisfies Volume
