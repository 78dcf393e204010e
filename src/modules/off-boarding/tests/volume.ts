import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { HR, leavings, MEMBER, SECURITY } from './calls/parts.ts'

export default {
  /** One that is over, as all but a few are. */
  async begin(t) {
    const l = leavings(t)
    await l.begin()
    const of = await l.leave(MEMBER)
    await l.hear('cancelled', of.leaving)
  },
  async fill({ copy, id, person, now }) {
    const left = `(${now} - n * interval '1 day')::date`
    await copy('off_boarding_cases', { id: id(1), sso_id: person(MEMBER), source_id: id(1), last_working_date: left, state: `'closed'` })
    await copy('off_boarding_papers', { id: id(1), case_id: id(1), sso_id: person(MEMBER) })
    await copy('off_boarding_items', { id: id(1), case_id: id(1), sso_id: person(MEMBER), due_date: left, urgency: 'n % 9000', status: `'completed'` })
  },
  lists: (open) => ({
    everybodys: () => [
      open(HR, calls.searchItem, {}),
      open(HR, calls.searchItem, { filters: { status: 'completed', type: 'FL' } }),
      open(SECURITY, calls.searchItem, {}),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own off-boarding': () => member.ok(calls.myItem, {}) }
  },
} satisfies Volume
