import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { HR, MANAGER, MEMBER, ojt } from './calls/parts.ts'

const [LIST, SIGNATURE] = [861, 862]

/** Lists of many years, all but the last of them signed. */
export default {
  async begin(t) {
    await ojt(t).made(MEMBER)
  },
  async fill({ copy, id, person, now, back }) {
    await copy('ojt_lists', {
      ...{ id: id(LIST), number: "'V-' || n", sso_id: person(MEMBER), trainer: person(MANAGER), signer: 'null', state: "'signed'", complete: 'true' },
      ...{ position_cn: "'岗位' || n % 500", due: "'2020-01-01'::date + (n % 2000)::int", signed_on: "'2020-01-01'::date + (n % 2000)::int" },
      made_at: `${now} ${back}`,
    })
    await copy('ojt_signatures', { id: id(SIGNATURE), list: id(LIST), sso_id: person(MEMBER), state: "'signed'" })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.listSearch, { filters: { kind: 'new' } })],
    everybodys: () => [open(HR, calls.listSearch, { filters: { kind: 'new' } }), open(HR, calls.listSearch, { filters: { kind: 'new', state: 'signed' } })],
    ofOne: () => [
      // a manager sees the lists of the own line too
      open(MANAGER, calls.listSearch, { filters: { kind: 'new' } }),
      open(HR, calls.listSearch, { filters: { ssoId: asSsoId(MEMBER) } }),
      open(HR, calls.listSearch, { filters: { state: 'pending' } }),
      open(HR, calls.templateSearch, { filters: {} }),
    ],
  }),
  async calls(t) {
    const id = await ojt(t).made(await ojt(t).another())
    const hr = await t.as(HR)
    return { 'a list to sign': () => hr.ok(calls.list, { id }) }
  },
} satisfies Volume
