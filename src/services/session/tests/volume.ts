import type { Volume } from '#foundation/testing/volume.ts'
import { getUserInfo, list, mine, permission } from '../contract.ts'

export default {
  begin: (t) => t.as('10000001'),
  fill: ({ copy, id, person, back }) =>
    copy('session_sessions', { id: id(1), token_hash: 'n::text', sso_id: person('10000001'), created_at: `created_at ${back}` }, { where: 'ended_at is null' }),
  lists: (open) => ({
    own: (asks) => [open(asks, mine)],
    everybodys: () => [open('10000009', list, { filters: {} })],
    ofOne: () => [open('10000009', list, { filters: { ssoId: '10000001' } })],
  }),
  async calls(t) {
    const manager = await t.as('10000002')
    return { 'who one is': () => manager.ok(getUserInfo), 'what one may': () => manager.ok(permission) }
  },
} satisfies Volume
