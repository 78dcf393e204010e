import { sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import * as t from './tables.ts'

/** A claim from a work injury goes on while its person lives on it: cases stay ten years after the person has left. */
const STAYS = { afterLeaving: { months: 120 } } as const
const EMPLOYMENT = { keep: 'employment' } as const
type OfCase = typeof t.parts | typeof t.appraisals | typeof t.moments | typeof t.forms
const theirs = (table: OfCase) => (ssoId: string) => sql`${table.caseId} in (select id from work_injury_cases where sso_id = ${ssoId})`
const withCase = { stays: { with: t.cases }, erase: EMPLOYMENT } as const

export default [
  kept(t.moments, { ...withCase, of: theirs(t.moments), names: [t.moments.by], gives: [t.moments.what, t.moments.at, t.moments.comment] }),
  kept(t.forms, { ...withCase, of: theirs(t.forms), names: [t.forms.by], gives: { nothing: 'derived' } }),
  kept(t.payments, {
    ...withCase,
    of: t.payments.ssoId,
    names: [t.payments.paidBy],
    gives: [t.payments.item, t.payments.amountFen, t.payments.state, t.payments.dueOn, t.payments.paidOn, t.payments.voucher],
  }),
  kept(t.settlements, { stays: { with: t.downtimes }, erase: EMPLOYMENT, of: t.settlements.ssoId, gives: [t.settlements.unsignState, t.settlements.payMonth] }),
  kept(t.letters, { stays: { with: t.downtimes }, erase: EMPLOYMENT, of: t.letters.ssoId, gives: [t.letters.esignState, t.letters.sentAt] }),
  kept(t.downtimes, { ...withCase, of: t.downtimes.ssoId, names: [t.downtimes.appendedBy], gives: [t.downtimes.from, t.downtimes.to] }),
  kept(t.appraisals, {
    ...withCase,
    of: theirs(t.appraisals),
    names: [t.appraisals.appendedBy],
    gives: [t.appraisals.state, t.appraisals.level, t.appraisals.conclusionDate, t.appraisals.resultEmployee, t.appraisals.resultText],
  }),
  kept(t.tracks, {
    ...withCase,
    of: t.tracks.ssoId,
    names: [t.tracks.appendedBy],
    gives: [t.tracks.kind, t.tracks.state, t.tracks.outcome, t.tracks.conclusionDate, t.tracks.hurtingContent],
  }),
  kept(t.parts, { ...withCase, of: theirs(t.parts), names: [t.parts.savedBy], gives: { nothing: 'derived' } }),
  kept(t.cases, {
    stays: STAYS,
    of: t.cases.ssoId,
    names: [t.cases.reporter, t.cases.appendedBy, t.cases.savedBy],
    gives: [
      ...[t.cases.number, t.cases.hurtingTime, t.cases.hurtingLocationDetail, t.cases.hurtingDesc, t.cases.hospital, t.cases.hurtingDegree],
      ...[t.cases.state, t.cases.outcome, t.cases.recognizedOn, t.cases.submittedAt],
    ],
    erase: EMPLOYMENT,
  }),
]
