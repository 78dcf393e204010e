import { inArray, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { followUps, reports, rounds, versions } from './tables.ts'

/** What was said goes 180 days after closing (HEALTH-09); who was asked and stayed away is compared over the years. */
const FIGURES = { months: 36 }
const ofPerson = (ssoId: string) => sql`(select ${reports.id} from ${reports} where ${reports.ssoId} = ${ssoId})`

export default [
  retention(versions, {
    stays: { with: reports },
    of: (ssoId) => inArray(versions.report, ofPerson(ssoId)),
    names: [versions.reportedBy],
    gives: [versions.place, versions.temperature, versions.symptoms, versions.answers, versions.reportedAt],
    erase: 'delete',
  }),
  retention(followUps, {
    stays: { with: reports },
    of: (ssoId) => inArray(followUps.report, ofPerson(ssoId)),
    names: [followUps.by],
    gives: [followUps.day, followUps.temperature, followUps.symptoms, followUps.testResult, followUps.note],
    erase: 'delete',
  }),
  retention(reports, {
    stays: { for: FIGURES, from: reports.openedAt },
    of: reports.ssoId,
    names: [reports.reportedBy, reports.decidedBy],
    gives: [
      reports.day,
      reports.state,
      reports.place,
      reports.temperature,
      reports.symptoms,
      reports.answers,
      reports.quarantineUntil,
      reports.comment,
      reports.reportedAt,
      reports.closedAt,
    ],
    erase: { blank: { place: '', answers: {}, temperature: null, symptoms: [], comment: '' } },
  }),
  retention(rounds, { stays: { always: 'settings' }, names: [rounds.savedBy] }),
]
