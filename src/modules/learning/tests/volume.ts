import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { HR, learning, MANAGER, MEMBER } from './calls/parts.ts'

const CERTIFICATE = 791

/** Certificates of many years, all but the last of them replaced. */
export default {
  async begin(t) {
    await learning(t).ready()
    await learning(t).held(asSsoId(MEMBER), 'height', '2026-01-01', '2028-12-31')
  },
  async fill({ copy, id, person }) {
    await copy('learning_certificates', {
      ...{ id: id(CERTIFICATE), sso_id: person(MEMBER), number: "'V-' || n", state: "'superseded'" },
      ...{ renewal_date: "'2020-01-01'::date + (n % 2000)::int" },
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine, {})],
    everybodys: () => [open(HR, calls.teamCertificate, { filters: {} })],
    ofOne: () => [open(HR, calls.teamCertificate, { filters: { ssoId: asSsoId(MEMBER) } }), open(MANAGER, calls.teamCertificate, { filters: {} })],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own courses': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
