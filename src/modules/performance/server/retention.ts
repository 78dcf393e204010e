import { inArray, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { annualGoals, cycles, forms, jobs, owners, progresses, reassignments, records, scopes } from './tables.ts'

const AFTER = { afterLeaving: { months: 24 } }

export default [
  retention(cycles, { stays: { always: 'settings' } }),
  retention(progresses, { stays: { with: cycles } }),
  retention(forms, { stays: { always: 'settings' }, names: [forms.creator, forms.updater] }),
  retention(jobs, { stays: { always: 'settings' } }),
  retention(owners, { stays: { always: 'settings' }, names: [owners.ownerSso] }),
  retention(scopes, {
    stays: AFTER,
    of: scopes.ssoId,
    names: [scopes.changedBy],
    gives: [scopes.position, scopes.departments, scopes.twoCycle, scopes.reason],
    erase: 'delete',
  }),
  retention(annualGoals, {
    stays: AFTER,
    of: annualGoals.ssoId,
    names: [annualGoals.setBy],
    gives: [annualGoals.targetYear, annualGoals.goalText, annualGoals.updatedAt],
    erase: 'delete',
  }),
  retention(reassignments, {
    stays: { with: records },
    of: (ssoId) => inArray(reassignments.record, sql`(select ${records.id} from ${records} where ${records.ssoId} = ${ssoId})`),
    names: [reassignments.originalEvaluator, reassignments.newEvaluator, reassignments.by],
    gives: [reassignments.reason, reassignments.at],
    erase: 'delete',
  }),
  retention(records, {
    stays: AFTER,
    of: records.ssoId,
    names: [records.evaluator, records.secondLm, records.proposed],
    gives: [records.items, records.selfScore, records.totalScore, records.comments, records.rating, records.talkOn, records.acknowledgedAt],
    // PERF-25
    where: () => inArray(records.stage, ['feedback', 'upload', 'ended']),
    erase: {
      blank: {
        ...{ items: [], selfScore: null, evaluatorScore: null, totalScore: null, comments: '', rating: null, topRatingReason: '' },
        ...{ calibratedFrom: null, calibrationReason: '', returnComment: '' },
      },
    },
  }),
]
