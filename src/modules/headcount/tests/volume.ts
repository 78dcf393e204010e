import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, HRBP, headcount, OWNER } from './calls/parts.ts'

/** Requests of many years that are filled, each with what it asked of a budget. */
export default {
  async begin(t) {
    const { saveBudget, asked } = headcount(t)
    await saveBudget()
    await asked()
  },
  async fill({ copy, id, person }) {
    await copy('headcount_requests', {
      ...{ id: id(201), number: "'HC-V-' || n", requester: person(HRBP), workflow_item: id(202), year: '2020 + n % 6', state: "'filled'", filled: '2' },
    })
    await copy('headcount_lines', { id: id(203), request_id: id(201), filled: '2' })
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, calls.requestList, { filters: {} }),
      open(ADMIN, calls.requestList, { filters: { state: 'filled' } }),
      open(ADMIN, calls.requestList, { filters: { type: 'social' } }),
    ],
    ofOne: () => [open(ADMIN, calls.requestList, { filters: { requester: HRBP } }), open(OWNER, calls.requestList, { filters: {} })],
  }),
  async calls(t) {
    const { asked } = headcount(t)
    const hrbp = await t.as(HRBP)
    const id = await asked({ count: 1 })
    return { 'a headcount request': () => hrbp.ok(calls.request, { id }), 'headcount budgets': () => hrbp.ok(calls.socialList, {}) }
  },
} satisfies Volume
