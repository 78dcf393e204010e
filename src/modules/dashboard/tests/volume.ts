import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { EDITOR, MONTH, widget } from './calls/parts.ts'

/** In charge of some, with a few tasks of their own, as most who open a board. */
const LEAD = '10000003'
const METRIC = 'workflow.waiting'
/** Days that are kept, and leaders of a day. */
const DAYS = 1_490
const WHOLE = { dimension: "''", key: "''", leader: 'null', department: 'null' }

export default {
  async begin(t) {
    await t.runJob('dashboard.snapshots')
  },
  async fill({ copy, rows, person }) {
    const day = (each: number) => `(t.day - (n / ${each} + 1)::int)`
    await copy(
      'dashboard_snapshots',
      { ...WHOLE, day: day(1), at: 't.at - make_interval(days => n::int)' },
      { where: `metric = '${METRIC}' and dimension = ''`, count: DAYS },
    )
    const leader = person(LEAD)
    const each = Math.ceil(rows / DAYS)
    const place = {
      dimension: "'place'",
      key: `'|' || ${leader} || '|' || n`,
      leader,
      department: 'null',
      day: day(each),
      at: `t.at - make_interval(days => (n / ${each})::int)`,
    }
    await copy('dashboard_snapshots', place, { where: `metric = '${METRIC}' and dimension = ''`, count: rows })
  },
  async calls(t) {
    const [lead, editor] = [await t.as(LEAD), await t.as(EDITOR)]
    const board = [widget(METRIC), widget(METRIC, { kind: 'line' }), widget(METRIC, { kind: 'bar', groupBy: 'catalog' })]
    return {
      'a board of a part of the house': () => lead.ok(calls.query, { ...MONTH, widgets: board }),
      'a board of all': () => editor.ok(calls.query, { ...MONTH, widgets: board }),
      'the figures of a past day': () => lead.ok(calls.query, { ...MONTH, on: '2026-11-10', widgets: board }),
    }
  },
} satisfies Volume
