import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, BENEFITS, EDITOR, HEAD, LEAD, MONTH, widget } from './calls/parts.ts'

const WAITING = 'workflow.waiting'
const BY_SCOPE = 'a figure is cut to who asks (DASH-01)'
const board = async (t: TestPortal) => {
  const given = { nameCn: '我的看板', nameEn: 'My board', version: 0, widgets: [widget(WAITING)] }
  return (await t.as(EDITOR)).ok(calls.saveBoard, given)
}
const mine = once(board)
const threshold = async (t: TestPortal, n: number) => (await t.as(LEAD)).ok(calls.saveThreshold, { metric: WAITING, filters: [], side: 'above', limit: n })

export default [
  sample(calls.listBoards, { by: EDITOR, shared: 'boards are shared with roles; of others there is none among them (DASH-18)' }),
  sample(calls.openBoard, { by: EDITOR, notBy: BENEFITS, input: async (t) => ({ id: (await mine(t)).id }) }),
  sample(calls.listMetrics, { by: EDITOR, shared: 'the catalog is the same for all editors' }),
  sample(calls.places, { by: LEAD, shared: 'companies and departments are no secret' }),
  sample(calls.query, {
    by: LEAD,
    shared: BY_SCOPE,
    input: () => ({ ...MONTH, widgets: [widget(WAITING), widget(WAITING, { kind: 'bar', groupBy: 'catalog' })] }),
  }),
  sample(calls.drill, {
    by: ADMIN,
    shared: BY_SCOPE,
    quiet: 'nothing failed',
    input: () => ({ metric: 'integrations.failed', filters: [], from: MONTH.from, to: MONTH.to }),
  }),
  sample(calls.exportFigures, { by: EDITOR, notBy: BENEFITS, input: async (t) => ({ ...MONTH, board: (await mine(t)).id, widget: null }) }),
  sample(calls.saveBoard, {
    by: EDITOR,
    notBy: BENEFITS,
    input: async (t, n) => ({ ...(await board(t)), nameCn: `看板${n}`, nameEn: `Board ${n}`, widgets: [widget(WAITING, { kind: 'line', size: 2 })] }),
  }),
  sample(calls.shareBoard, { by: EDITOR, notBy: BENEFITS, input: async (t) => ({ ...(await board(t)), roles: ['line-manager'] }) }),
  sample(calls.deleteBoard, { by: EDITOR, notBy: BENEFITS, input: async (t) => ({ id: (await board(t)).id }) }),
  sample(calls.subscribe, {
    by: EDITOR,
    notBy: BENEFITS,
    again: 'who subscribes twice is subscribed',
    input: async (t) => ({ id: (await board(t)).id, on: true }),
  }),
  sample(calls.listThresholds, { by: LEAD, shared: 'who asks is given the own ones' }),
  sample(calls.saveThreshold, {
    by: LEAD,
    notBy: HEAD,
    again: 'a limit that is set again is the same limit',
    input: async (t, n) => ({ id: (await threshold(t, n)).id, metric: WAITING, filters: [], side: 'above', limit: n + 1 }),
  }),
  sample(calls.deleteThreshold, { by: LEAD, notBy: HEAD, input: async (t, n) => ({ id: (await threshold(t, n)).id }) }),
]
