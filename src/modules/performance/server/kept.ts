import { inArray, sql } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { annualGoals, cycles, forms, jobs, owners, progresses, reassignments, records, scopes } from './tables.ts'

const AFTER = { afterLeaving: { months: 24 } }

export default [
  kept(cycles, { stays: { always: 'settings' } }),
  kept(progresses, { stays: { with: cycles } }),
  kept(forms, { stays: { always: 'settings' }, names: [forms.creator, forms.updater] }),
  kept(jobs, { stays: { always: 'settings' } }),
  kept(owners, { stays: { always: 'settings' }, names: [owners.ownerSso] }),
  kept(scopes, {
    stays: AFTER,
    of: scopes.ssoId,
    names: [scopes.changedBy],
    gives: [scopes.position, scopes.departments, scopes.twoCycle, scopes.reason],
    erase: 'delete',
  }),
  kept(annualGoals, {
    stays: AFTER,
    of: annualGoals.ssoId,
    names: [annualGoals.setBy],
    gives: [annualGoals.targetYear, annualGoals.goalText, annualGoals.updatedAt],
    erase: 'delete',
  }),
  kept(reassignments, {
    stays: { with: records },
    of: (ssoId) => inArray(reassignments.record, sql`(select ${records.id} from ${records} where ${records.ssoId} = ${ssoId})`),
    names: [reassignments.originalEvaluator, reassignments.newEvaluator, reassignments.by],
    gives: [reassignments.reason, reassignments.at],
    erase: 'delete',
  }),
  kept(records, {
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
