import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { MEMBER, OFFICE, restoring } from './calls/parts.ts'

export default {
  /** One that is approved and waits for its day. */
  async begin(t) {
    const { hold, asked, ahead, stand } = restoring(t)
    await hold(MEMBER)
    await stand(await asked(MEMBER, ahead(5)))
  },
  async fill({ copy, id, person, now, back }) {
    await copy('badge_access_requests', {
      ...{ id: id(1), number: "'BADGE' || n", sso_id: person(MEMBER), requester: person(MEMBER), workflow_item: id(2) },
      ...{ return_date: `(${now} - (n % 1200) * interval '1 day')::date`, status: "'approved'", submitted_at: `${now} ${back}` },
    })
    await copy('badge_access_restores', { id: id(1), restore_state: "'restored'", restored_at: `${now} ${back}` })
  },
  lists: (open) => ({
    everybodys: () => [open(OFFICE, calls.restores, { filters: {} }), open(OFFICE, calls.restores, { filters: { tab: 'done' } })],
    ofOne: () => [open(OFFICE, calls.restores, { filters: { ssoId: MEMBER } }), open(OFFICE, calls.restores, { filters: { tab: 'tomorrow' } })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own badge': () => member.ok(calls.badge, {}), 'own restores': () => member.ok(calls.restoreMine) }
  },
} satisfies Volume
