import type { TestPortal } from '#foundation/testing/portal.ts'
import { FEW, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { HR, MEMBER, MOTHER } from './calls/parts.ts'

/** More than a list pages through; a house of any size has fewer in a year. */
const MOST = 30_000

async function begin(t: TestPortal): Promise<void> {
  for (const who of [MEMBER, FEW]) {
    const client = await t.as(who)
    await client.ok(calls.saveChange, { subject: 'emergency', emergency: [MOTHER] })
    await client.ok(calls.confirmContact, {})
  }
}

export default {
  /** A change of each of two people, which holds at once. */
  begin,
  async fill({ copy, id, person, rows, people, back }) {
    const somebody = person(MEMBER)
    await copy('profile_changes', { id: id(1), sso_id: somebody, submitted_at: `t.submitted_at ${back}` }, { count: Math.min(rows, MOST) })
    await copy('profile_facts', { sso_id: '(30000000 + n)::text' }, { where: `sso_id = '${MEMBER}'`, count: people - 1 })
    await copy('profile_members', { sso_id: '(30000000 + n)::text' }, { where: `sso_id = '${MEMBER}'`, count: people - 1 })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.changeList, { filters: {} })],
    everybodys: () => [open(HR, calls.changeList, { filters: { everybody: true } }), open(HR, calls.adminList, { filters: {} })],
    ofOne: () => [
      open(HR, calls.changeList, { filters: { everybody: true, ssoId: FEW } }),
      open(HR, calls.changeList, { filters: { everybody: true, state: 'rejected' } }),
    ],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'the own profile': () => member.ok(calls.profile, {}) }
  },
} satisfies Volume
