import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { frontline, MEMBER, SECOND } from './calls/parts.ts'

/** Years of forms that were published, each with its goals and what a manager had written. */
export default {
  async begin(t) {
    const f = frontline(t)
    const id = await f.reviewing(await f.member({ manager: asSsoId(SECOND) }), SECOND, 2031)
    await f.score(id, SECOND)
    await f.publish([id], SECOND)
  },
  async fill({ copy, id, person }) {
    await copy('frontline_performance_forms', { id: id(71), sso_id: person(MEMBER), year: '3000 + n' }, { where: "state = 'published'" })
    await copy('frontline_performance_goal_sets', { id: id(72), form: id(71) })
    await copy('frontline_performance_drafts', { id: id(73), form: id(71) })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.formQuery, { filters: { scope: 'mine' } })],
    ofOne: () => [open(SECOND, calls.list, { filters: {} }), open(SECOND, calls.list, { filters: { state: 'published' } })],
  }),
} satisfies Volume
