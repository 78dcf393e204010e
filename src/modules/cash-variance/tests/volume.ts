import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { FINANCE, MANAGER, MEMBER, policy, variances } from './calls/parts.ts'

const [VARIANCE, ACTION] = [841, 842]

/** Variances of many years: one in fifty is one person's. Most actions have long been done. */
export default {
  async begin(t) {
    await policy(t)
    for (const amount of ['-3.00', '-4.00']) await variances(t).recorded(MEMBER, { amount })
  },
  async fill({ copy, id, person, now, back }) {
    await copy('cash_variance_records', {
      ...{ id: id(VARIANCE), sso_id: person(MEMBER), department: "'V' || n % 300", register: "'V' || n", recorded_at: `${now} ${back}` },
      ...{ date: `(${now} ${back})::date - 100`, sign: "case when n % 200 = 0 then 'short' else 'over' end" },
    })
    await copy('cash_variance_actions', { id: id(ACTION), sso_id: person(MEMBER), status: "'done'", due_date: `(${now} ${back})::date` })
  },
  lists: (open) => ({
    everybodys: () => [
      open(FINANCE, calls.search, { filters: {} }),
      open(FINANCE, calls.search, { filters: { status: 'saved' } }),
      open(FINANCE, calls.search, { filters: { sign: 'over' } }),
      open(FINANCE, calls.actions, { filters: {} }),
    ],
    ofOne: () => [
      open(FINANCE, calls.search, { filters: { ssoId: asSsoId(MEMBER) } }),
      open(FINANCE, calls.search, { filters: { department: 'V7' } }),
      open(FINANCE, calls.people, { filters: {} }),
      open(FINANCE, calls.actions, { filters: { status: 'open' } }),
      open(MANAGER, calls.search, { filters: {} }),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'the own cash variances': () => member.ok(calls.mine) }
  },
} satisfies Volume
