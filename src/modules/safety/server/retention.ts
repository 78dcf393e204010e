import { retention } from '#foundation/database/retention.ts'
import { departments, followUps, infractions, items, scores, thresholds, versions } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const

/** What discipline may rest on stays as long as it may be disputed: two years after its person has left. */
export default [
  retention(followUps, {
    stays: { with: infractions },
    of: followUps.ssoId,
    names: [followUps.owner, followUps.doneBy],
    gives: [followUps.kind, followUps.due, followUps.doneAt],
    erase: EMPLOYMENT,
  }),
  retention(infractions, {
    stays: { afterLeaving: { months: 24 } },
    of: infractions.ssoId,
    names: [infractions.witness, infractions.submitter, infractions.decidedBy],
    gives: [
      ...[infractions.number, infractions.occurredAt, infractions.area, infractions.place, infractions.description, infractions.points],
      ...[infractions.accumulatedAfter, infractions.recordedAt, infractions.state, infractions.appealReason, infractions.voidReason, infractions.lapsesOn],
    ],
    erase: EMPLOYMENT,
  }),
  retention(scores, { stays: { afterLeaving: { months: 24 } }, of: scores.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
  retention(items, { stays: { always: 'settings' }, names: [items.savedBy] }),
  retention(thresholds, { stays: { always: 'settings' }, names: [thresholds.savedBy] }),
  retention(departments, { stays: { always: 'settings' }, names: [departments.savedBy] }),
  retention(versions, { stays: { always: 'settings' }, names: [versions.by] }),
]
