import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { EHS, MANAGER, MEMBER, safety } from './calls/parts.ts'

const [INFRACTION, FOLLOW_UP] = [681, 682]

/** Infractions of many years: one in fifty is one person's. Most have long been confirmed. */
export default {
  async begin(t) {
    await safety(t).recorded(MEMBER, 'four')
  },
  async fill({ copy, id, person, now, back }) {
    await copy('safety_infractions', {
      ...{ id: id(INFRACTION), number: "'SV-V-' || n", sso_id: person(MEMBER), department: "'V' || n % 300", state: "'confirmed'" },
      ...{ occurred_at: `${now} ${back}`, recorded_at: `${now} ${back}`, lapses_on: `(${now} ${back})::date + 365` },
    })
    await copy('safety_follow_ups', { id: id(FOLLOW_UP), infraction: id(INFRACTION), sso_id: person(MEMBER), done_at: now })
  },
  lists: (open) => ({
    everybodys: () => [
      open(EHS, calls.list, { filters: {} }),
      open(EHS, calls.list, { filters: { state: 'confirmed' } }),
      open(EHS, calls.list, { filters: { area: 'rides', points: 4 } }),
    ],
    ofOne: () => [open(EHS, calls.list, { filters: { ssoId: asSsoId(MEMBER) } }), open(MANAGER, calls.list, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'the own safety infractions': () => member.ok(calls.mine) }
  },
} satisfies Volume
