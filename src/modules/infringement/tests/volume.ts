import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, EHS, infringements, REPORTER } from './calls/parts.ts'

const [REPORT, STEP] = [651, 652]

/** Reports of many years: one in fifty is one person's, and one investigator's. */
export default {
  async begin(t) {
    const { assigned, step } = infringements(t)
    const { id } = await assigned()
    await step(id)
  },
  async fill({ copy, id, person, now, back }) {
    await copy('infringement_reports', {
      ...{ id: id(REPORT), number: "'INF-V-' || n", reporter: person(REPORTER), investigator: person(EHS) },
      ...{ link_key: "'v.example.com/' || n", reported_at: `${now} ${back}`, seen_at: `${now} ${back}` },
    })
    await copy('infringement_steps', { id: id(STEP), report: id(REPORT) })
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, calls.list, { filters: {} }),
      open(ADMIN, calls.list, { filters: { state: 'investigating' } }),
      open(ADMIN, calls.list, { filters: { kind: 'counterfeit', severity: 'medium' } }),
    ],
    ofOne: () => [
      open(REPORTER, calls.history, { filters: {} }),
      open(EHS, calls.list, { filters: {} }),
      open(ADMIN, calls.list, { filters: { investigator: asSsoId(EHS) } }),
    ],
  }),
  async calls(t) {
    const { id } = await infringements(t).reported()
    const admin = await t.as(ADMIN)
    return { 'an infringement report': () => admin.ok(calls.detail, { id }) }
  },
} satisfies Volume
