import type { Volume } from '#foundation/testing/volume.ts'
import { getUserInfo, list, listSignIns, mine, permission } from '../contract.ts'

export default {
  begin: (t) => t.as('10000001'),
  async fill({ copy, id, person, back }) {
    const sessions = { id: id(1), token_hash: 'n::text', sso_id: person('10000001'), created_at: `created_at ${back}` }
    await copy('session_sessions', sessions, { where: 'ended_at is null' })
    await copy('session_sign_ins', { id: id(2), sso_id: person('10000001'), at: `at ${back}` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, mine)],
    everybodys: () => [open('10000009', list, { filters: {} }), open('10000009', listSignIns, { filters: {} })],
    ofOne: () => [list, listSignIns].map((one) => open('10000009', one, { filters: { ssoId: '10000001' } })),
  }),
  async calls(t) {
    const manager = await t.as('10000002')
    return { 'who one is': () => manager.ok(getUserInfo), 'what one may': () => manager.ok(permission) }
  },
} satisfies Volume
