import { inArray, sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { followUps as f, reports as r, rounds, versions as v } from './tables.ts'

/** What was said goes 180 days after closing (HEALTH-09); who was asked and stayed away is compared over the years. */
const FIGURES = { months: 36 }
const ofPerson = (ssoId: string) => sql`(select ${r.id} from ${r} where ${r.ssoId} = ${ssoId})`

export default [
  kept(v, {
    stays: { with: r },
    of: (ssoId) => inArray(v.report, ofPerson(ssoId)),
    names: [v.reportedBy],
    gives: [v.place, v.temperature, v.symptoms, v.answers, v.reportedAt],
    erase: 'delete',
  }),
  kept(f, {
    stays: { with: r },
    of: (ssoId) => inArray(f.report, ofPerson(ssoId)),
    names: [f.by],
    gives: [f.day, f.temperature, f.symptoms, f.testResult, f.note],
    erase: 'delete',
  }),
  kept(r, {
    stays: { for: FIGURES, from: r.openedAt },
    of: r.ssoId,
    names: [r.reportedBy, r.decidedBy],
    gives: [r.day, r.state, r.place, r.temperature, r.symptoms, r.answers, r.quarantineUntil, r.comment, r.reportedAt, r.closedAt],
    erase: { blank: { place: '', answers: {}, temperature: null, symptoms: [], comment: '' } },
  }),
  kept(rounds, { stays: { always: 'settings' }, names: [rounds.savedBy] }),
]
