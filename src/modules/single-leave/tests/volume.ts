import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { care, HR, MEMBER } from './calls/parts.ts'

export default {
  /** One that is approved, and a booking that waits. */
  async begin(t) {
    const { limit, approved, mine, booked } = care(t)
    await limit('lockFromDay', 1)
    await limit('lockToDay', 1)
    await approved()
    await booked((await mine()).booking.workDays[1]!)
  },
  async fill({ copy, id, person, now, back }) {
    const day = `(${now} - (n % 1200) * interval '1 day')::date`
    const year = `extract(year from ${day})::int`
    await copy('single_leave_pre_approvals', { id: id(1), sso_id: person(MEMBER), year, status: "'rejected'", submitted_at: `${now} ${back}` })
    await copy('single_leave_bookings', { id: id(2), sso_id: person(MEMBER), year, from: day, to: day, pre_approval: id(1), status: "'taken'" })
  },
  lists: (open) => ({
    everybodys: () => [open(HR, calls.preApprovals, { filters: {} }), open(HR, calls.bookings, { filters: {} })],
    ofOne: () => [open(HR, calls.preApprovals, { filters: { ssoId: MEMBER } })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own care leave': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
