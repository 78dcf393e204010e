import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { HR, MANAGER, MEMBER, sick } from './calls/parts.ts'

export default {
  /** One leave that waits for HR. */
  begin: (t) => sick(t).toCheck('2026-12-07', '2026-12-08'),
  async fill({ copy, id, person, now }) {
    // years of leaves, so that a treatment period of who was ill often is reckoned from many
    const day = `(${now} - (n % 1200) * interval '1 day')::date`
    await copy('sick_leave_leaves', { id: id(1), root_id: id(1), sso_id: person(MEMBER), from: day, to: day, diagnosis: "''" })
    await copy('sick_leave_certificates', { id: id(2), leave: id(1), sso_id: person(MEMBER) })
  },
  lists: (open) => ({
    everybodys: () => [open(HR, calls.all, { filters: {} }), open(HR, calls.all, { filters: { status: 'to-check' } })],
    ofOne: () => [open(MANAGER, calls.team, { filters: { when: 'past' } })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own sick leaves': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
