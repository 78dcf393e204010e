import { notFound } from '#foundation/contract/refused.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { personRef } from '#services/people/server/api.ts'
import { catalog, type Decision, lockRequester, type PathSpec, typedFact } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { applicationBy, type Found } from '../data/reading.ts'
import { ADMIN_PAGE, APPROVAL, CATALOG, MY, notify, titleOf } from './record.ts'
import { stepTo } from './stepping.ts'

const SOON = { allow: ['transfer'] as const, dueHours: 16, remindHours: [4] }
const paths: readonly PathSpec[] = [
  {
    conditions: [],
    steps: [
      { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON },
      { key: 'hrbp', nameCn: 'HRBP审批', nameEn: 'HRBP', approver: 'hrbp', ...SOON },
    ],
  },
]

catalog({
  code: CATALOG,
  module: module.name,
  params: [{ code: 'department', valueType: 'department' }],
  flow: { code: CATALOG, type: 'personnel', allowBatch: true, allowWithdrawAfterFirstDecision: true, paths },
  facts: factsOf,
  tells: ['approved', 'rejected'],
  change: (id) => `${MY}?change=${id}`,
  onDecided: decided,
})

/** What the approver reads. */
async function factsOf(ctx: Ctx, id: string) {
  const found = await applicationBy(ctx, id)
  if (!found) return []
  const { job, application } = found
  const both = (label: string, valueCn: string, valueEn: string) => ({ label, valueCn, valueEn })
  return [
    both('internal-jobs.positions.title', job.titleCn, job.titleEn),
    typedFact('internal-jobs.positions.code', job.code),
    both('internal-jobs.resume.position', application.appliedAs.positionCn, application.appliedAs.positionEn),
    typedFact('internal-jobs.resume.monthsInRole', String(application.appliedAs.monthsInRole)),
    typedFact('internal-jobs.apply.motivation', application.motivation),
  ]
}

/** What follows a decision, in its transaction: the item is locked, then comes the person, then the row. */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: { businessId: string; decision: Decision; comment?: string }): Promise<void> {
  if (decision === 'returned') return
  const found = await applicationBy(ctx, id)
  if (!found) throw notFound()
  // it has ended beside its item, which goes with it
  if (found.application.approval !== 'pending-approval') return
  const { ssoId } = found.application
  await lockRequester(ctx, module.name, ssoId)
  const about = { receivers: [ssoId], businessId: id, link: MY }
  if (decision === 'approved') {
    await advance(ctx, APPROVAL, id, 'approve')
    await stepTo(ctx, found, 'start')
    await notify(ctx, 'approved', { ...about, params: titleOf(found.job) })
    await tellRecruiter(ctx, found)
  } else if (decision === 'rejected') {
    // who rejects has said why (IJOB-13)
    await advance(ctx, APPROVAL, id, 'reject', { set: { closedReason: comment, reasonVisible: true }, reason: comment })
    await notify(ctx, 'rejected', { ...about, params: { ...titleOf(found.job), reason: comment || '—' } })
  } else {
    await advance(ctx, APPROVAL, id, 'withdraw')
    await stepTo(ctx, found, 'terminate')
  }
}

async function tellRecruiter(ctx: WriteCtx, { application: { id, ssoId }, job }: Found): Promise<void> {
  const who = await personRef(ctx, ssoId)
  await notify(ctx, 'newApplication', {
    ...{ receivers: [job.recruiter], businessId: id, link: ADMIN_PAGE },
    params: { ...titleOf(job), personCn: who.nameCn, personEn: who.nameEn },
  })
}
