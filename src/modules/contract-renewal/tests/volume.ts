import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { HR, MANAGER, MEMBER, renewing } from './calls/parts.ts'

export default {
  /** One that is finished, as all but a few are. */
  async begin(t) {
    const id = await renewing(t).open(MEMBER)
    await (await t.as(HR)).ok(calls.close, { ids: [id], reason: 'x' })
  },
  async fill({ copy, id, person, now }) {
    // contracts of many years, a few of each person
    const ended = `(${now} - n * interval '1 day')::date`
    const many = { id: id(1), sso_id: person(MEMBER), manager_id: person(MANAGER), original_end: ended, contract_end: ended, urgency: 'n % 9000' }
    await copy('contract_renewal_renewals', many)
    await copy('contract_renewal_signings', { id: id(1), sso_id: person(MEMBER) })
  },
  lists: (open) => ({
    everybodys: () => [
      open(HR, calls.list, { filters: { role: 'hrops' } }),
      open(HR, calls.list, { filters: { role: 'hrops', state: 'finished', esignState: 'not-initiated' } }),
    ],
    ofOne: () => [open(MANAGER, calls.list, { filters: { role: 'manager' } })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own contract renewals': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
