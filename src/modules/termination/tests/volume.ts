import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { HR, leavers, MANAGER, MEMBER } from './calls/parts.ts'

export default {
  /** One that came to nothing, as many do. */
  async begin(t) {
    const l = leavers(t)
    const id = await l.started(MEMBER)
    const manager = await t.as(MANAGER)
    const { token } = await manager.ok(calls.previewDelete, { id })
    await manager.ok(calls.proceedDelete, { id, token })
  },
  async fill({ copy, id, person, now }) {
    const left = `(${now} - n * interval '1 day')::date`
    const many = { id: id(1), sso_id: person(MEMBER), started_by: person(MANAGER), last_working_date: left, state: `'deleted'`, insert_message: 'null' }
    await copy('termination_requests', many)
    await copy('termination_signings', { id: id(1), sso_id: person(MEMBER), esign_flow_id: 'null' })
  },
  lists: (open) => ({
    everybodys: () => [open(HR, calls.search, {}), open(HR, calls.search, { filters: { state: 'deleted', variant: 'FL' } })],
    ofOne: () => [open(MANAGER, calls.mine, {})],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return { 'own requests': () => member.ok(calls.mine, {}) }
  },
} satisfies Volume
