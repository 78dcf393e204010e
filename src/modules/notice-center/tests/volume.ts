import type { TestPortal } from '#foundation/testing/portal.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { center, HR, MEMBER, SUPER, TICKETS } from './calls/parts.ts'

/** More than a list pages through; a house of any size has fewer in a year. */
const MOST = 30_000

async function begin(t: TestPortal): Promise<void> {
  const { grant, study, news, probation, notice } = center(t)
  await grant('MSSSUPER', SUPER)
  await grant('NewsOperator', HR)
  await study()
  const id = await news()
  await (await t.as(HR)).ok(calls.releaseNews, { id })
  await probation(MEMBER, 20)
  await notice()
  await t.drain()
}

export default {
  /** One todo of each kind, and a notice. */
  begin,
  async fill({ copy, id, person, rows, back }) {
    const count = Math.min(rows, MOST)
    await copy(
      'notice_center_evaluations',
      { id: id(1), sso_id: person(MEMBER), probation_end: '(t.probation_end - (n % 36000)::int)', status: "'approved'", opened_at: `t.opened_at ${back}` },
      { count },
    )
    await copy('notice_center_reviews', { item_id: id(2), decided_at: `t.decided_at ${back}` }, { count })
    await copy('notice_center_notices', { id: id(3), status: "'sent'", changed_at: `t.changed_at ${back}` }, { count })
  },
  lists: (open) => ({
    own: (_asks, decides) => [open(decides, calls.searchTodos, { filters: { kind: 'probationEvaluation' } })],
    ofOne: () => [open(SUPER, calls.searchTodos, { filters: { kind: 'education' } })],
    everybodys: () => [
      open(SUPER, calls.searchTodos, { filters: { kind: 'probationEvaluation', tab: 'done' } }),
      open(SUPER, calls.searchTodos, { filters: { kind: 'terminationNotification', tab: 'done' } }),
      open(HR, calls.searchTodos, { filters: { kind: 'cmsNews', tab: 'done' } }),
      open(TICKETS, calls.searchNotices, { filters: {} }),
    ],
  }),
  async calls(t) {
    const hr = await t.as(HR)
    return { 'what waits': () => hr.ok(calls.todoCount, {}) }
  },
} satisfies Volume
