import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { MEMBER, records, SCHEDULER } from './calls/parts.ts'

const SHIFTS = { kind: 'scheduling' as const }

export default {
  async begin(t) {
    const { known, line, saved } = records(t)
    await saved('scheduling', [line(await known(MEMBER), 'scheduling', { start: '0900', end: '0930' })], { who: SCHEDULER })
  },
  async fill({ copy, id, person, now, back }) {
    await copy('performer_record_batches', { id: id(73), checksum: "'volume ' || n", at: `${now} ${back}` })
    // of one person no two of a day and a time
    const when = { date: `(${now} - (n % 9000) * interval '1 day')::date`, start: "'1' || (n / 9000) || '00'", end: "'2000'" }
    await copy('performer_record_records', { id: id(74), sso_id: person(MEMBER), batch: id(73), ...when })
  },
  lists: (open) => ({
    everybodys: () => [
      open(SCHEDULER, calls.records, { filters: SHIFTS }),
      open(SCHEDULER, calls.records, { filters: { ...SHIFTS, status: 'work' } }),
      open(SCHEDULER, calls.history, { filters: SHIFTS }),
    ],
    ofOne: () => [open(SCHEDULER, calls.records, { filters: { ...SHIFTS, ssoId: MEMBER } })],
  }),
  async calls(t) {
    const who = await t.as(SCHEDULER)
    return { 'a day of shows against the schedule': () => who.ok(calls.difference, { from: '2026-11-19', to: '2026-11-19' }) }
  },
} satisfies Volume
