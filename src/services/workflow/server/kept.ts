import { isNotNull } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import {
  workflowCc as cc,
  workflowDelegation as delegation,
  workflowItem as item,
  workflowRemark as remark,
  workflowTask as task,
  workflowConfig,
  workflowReplay,
  workflowRoutingFinding,
  workflowVersion,
} from './tables.ts'

/** An approval is the proof of what was decided by whom; what it was about is the room's, and goes with the room's row. */
export default [
  kept(workflowConfig, { stays: { always: 'settings' }, names: [workflowConfig.changedBy] }),
  kept(workflowVersion, { stays: { always: 'settings' }, names: [workflowVersion.publishedBy] }),
  // tries of a draft and what a night found say nothing any more once the flow has gone on
  kept(workflowReplay, { stays: { for: { months: 12 }, from: workflowReplay.startedAt }, names: [workflowReplay.startedBy] }),
  kept(workflowRoutingFinding, {
    stays: { for: { months: 12 }, from: workflowRoutingFinding.solvedAt, where: isNotNull(workflowRoutingFinding.solvedAt) },
  }),
  kept(item, {
    stays: { always: 'proof' },
    of: item.requester,
    names: [item.submittedBy, item.endedBy],
    gives: [item.no, item.catalog, item.subjectCn, item.subjectEn, item.params, item.state, item.submittedAt, item.endedAt, item.endReason],
    erase: { keep: 'proof' },
  }),
  kept(task, {
    stays: { always: 'proof' },
    of: task.approver,
    names: [task.actingFor, task.originBy],
    gives: [task.stepKey, task.origin, task.state, task.comment, task.reachedAt, task.readAt, task.decidedAt, task.dueAt],
    erase: { keep: 'proof' },
  }),
  kept(cc, { stays: { always: 'proof' }, of: cc.ssoId, gives: [cc.at, cc.readAt], erase: { keep: 'proof' } }),
  kept(remark, {
    stays: { always: 'proof' },
    of: remark.author,
    names: [remark.addressee],
    gives: [remark.kind, remark.text, remark.at, remark.answeredAt],
    erase: { keep: 'proof' },
  }),
  kept(delegation, {
    stays: { always: 'proof' },
    of: delegation.delegator,
    names: [delegation.delegate],
    gives: [delegation.delegate, delegation.start, delegation.end, delegation.reason, delegation.state],
    erase: { keep: 'proof' },
  }),
]
