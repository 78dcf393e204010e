import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ready, transfers } from './calls/parts.ts'

const [MEMBER, HR] = ['10000001', '10000005']

export default {
  async begin(t) {
    await ready(t)
    const we = transfers(t)
    await we.applied(await we.another())
    await we.booked()
  },
  async fill({ copy, id, person, now }) {
    await copy('internal_jobs_jobs', {
      id: id(1),
      code: "'IJV-' || n",
      state: "case when n % 10 = 0 then 'open' else 'closed' end",
      close_on: `(${now} + (n % 400 - 370) * interval '1 day')::date`,
      open_from: `(${now} - interval '400 days')::date`,
    })
    await copy('internal_jobs_applications', {
      id: id(2),
      job: id(1),
      sso_id: person(MEMBER),
      approval: "'closed'",
      workflow_item: 'null',
      submitted_at: `${now} - n * interval '1 hour' - interval '60 days'`,
    })
    await copy('internal_jobs_progresses', { id: id(2), job: id(1), progress: "'7'", since: `${now} - n * interval '1 hour'` })
    // over by a clock of their own; nobody's booking stands behind them
    await copy('internal_jobs_slots', {
      id: id(3),
      slot: id(4),
      booking: 'null',
      sso_id: person(MEMBER),
      start_time: `${now} - n * interval '2 hours'`,
      end_time: `${now} - n * interval '2 hours' + interval '1 hour'`,
      finished_at: now,
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.my, {})],
    everybodys: () => [
      open(HR, calls.applicationList, { filters: {} }),
      open(HR, calls.applicationList, { filters: { approval: 'closed' } }),
      open(HR, calls.jobs, { filters: {} }),
      open(HR, calls.talks, { filters: {} }),
    ],
    ofOne: () => [open(MEMBER, calls.jobList, {}), open(MEMBER, calls.slotList, { filters: { mine: true } }), open(MEMBER, calls.activityList, {})],
  }),
} satisfies Volume
