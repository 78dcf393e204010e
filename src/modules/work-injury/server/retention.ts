import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import * as tables from './tables.ts'

/** A claim from a work injury goes on while its person lives on it: cases stay ten years after the person has left. */
const STAYS = { afterLeaving: { months: 120 } } as const
const EMPLOYMENT = { keep: 'employment' } as const
type OfCase = typeof tables.parts | typeof tables.appraisals | typeof tables.moments | typeof tables.forms
const theirs = (table: OfCase) => (ssoId: string) => sql`${table.caseId} in (select id from work_injury_cases where sso_id = ${ssoId})`
const withCase = { stays: { with: tables.cases }, erase: EMPLOYMENT } as const

export default [
  retention(tables.moments, {
    ...withCase,
    of: theirs(tables.moments),
    names: [tables.moments.by],
    gives: [tables.moments.what, tables.moments.at, tables.moments.comment],
  }),
  retention(tables.forms, { ...withCase, of: theirs(tables.forms), names: [tables.forms.by], gives: { nothing: 'derived' } }),
  retention(tables.payments, {
    ...withCase,
    of: tables.payments.ssoId,
    names: [tables.payments.paidBy],
    gives: [tables.payments.item, tables.payments.amountFen, tables.payments.state, tables.payments.dueOn, tables.payments.paidOn, tables.payments.voucher],
  }),
  retention(tables.settlements, {
    stays: { with: tables.downtimes },
    erase: EMPLOYMENT,
    of: tables.settlements.ssoId,
    gives: [tables.settlements.unsignState, tables.settlements.payMonth],
  }),
  retention(tables.letters, {
    stays: { with: tables.downtimes },
    erase: EMPLOYMENT,
    of: tables.letters.ssoId,
    gives: [tables.letters.esignState, tables.letters.sentAt],
  }),
  retention(tables.downtimes, {
    ...withCase,
    of: tables.downtimes.ssoId,
    names: [tables.downtimes.appendedBy],
    gives: [tables.downtimes.from, tables.downtimes.to],
  }),
  retention(tables.appraisals, {
    ...withCase,
    of: theirs(tables.appraisals),
    names: [tables.appraisals.appendedBy],
    gives: [tables.appraisals.state, tables.appraisals.level, tables.appraisals.conclusionDate, tables.appraisals.resultEmployee, tables.appraisals.resultText],
  }),
  retention(tables.tracks, {
    ...withCase,
    of: tables.tracks.ssoId,
    names: [tables.tracks.appendedBy],
    gives: [tables.tracks.kind, tables.tracks.state, tables.tracks.outcome, tables.tracks.conclusionDate, tables.tracks.hurtingContent],
  }),
  retention(tables.parts, { ...withCase, of: theirs(tables.parts), names: [tables.parts.savedBy], gives: { nothing: 'derived' } }),
  retention(tables.cases, {
    stays: STAYS,
    of: tables.cases.ssoId,
    names: [tables.cases.reporter, tables.cases.appendedBy, tables.cases.savedBy],
    gives: [
      ...[
        tables.cases.number,
        tables.cases.hurtingTime,
        tables.cases.hurtingLocationDetail,
        tables.cases.hurtingDesc,
        tables.cases.hospital,
        tables.cases.hurtingDegree,
      ],
      ...[tables.cases.state, tables.cases.outcome, tables.cases.recognizedOn, tables.cases.submittedAt],
    ],
    erase: EMPLOYMENT,
  }),
]
