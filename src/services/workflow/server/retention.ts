import { isNotNull } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import {
  workflowDelegation as delegation,
  workflowItem as item,
  workflowRemark as remark,
  workflowTask as task,
  workflowCc,
  workflowConfig,
  workflowReplay,
  workflowRoutingFinding,
  workflowVersion,
} from './tables.ts'

/** An approval is the proof of what was decided by whom; what it was about is the room's, and goes with the room's row. */
export default [
  retention(workflowConfig, { stays: { always: 'settings' }, names: [workflowConfig.changedBy] }),
  retention(workflowVersion, { stays: { always: 'settings' }, names: [workflowVersion.publishedBy] }),
  // tries of a draft and what a night found say nothing any more once the flow has gone on
  retention(workflowReplay, { stays: { for: { months: 12 }, from: workflowReplay.startedAt }, names: [workflowReplay.startedBy] }),
  retention(workflowRoutingFinding, {
    stays: { for: { months: 12 }, from: workflowRoutingFinding.solvedAt, where: isNotNull(workflowRoutingFinding.solvedAt) },
  }),
  retention(item, {
    stays: { always: 'proof' },
    of: item.requester,
    names: [item.submittedBy, item.endedBy],
    gives: [item.no, item.catalog, item.subjectCn, item.subjectEn, item.params, item.state, item.submittedAt, item.endedAt, item.endReason],
    erase: { keep: 'proof' },
  }),
  retention(task, {
    stays: { always: 'proof' },
    of: task.approver,
    names: [task.actingFor, task.originBy],
    gives: [task.stepKey, task.origin, task.state, task.comment, task.reachedAt, task.readAt, task.decidedAt, task.dueAt],
    erase: { keep: 'proof' },
  }),
  retention(workflowCc, { stays: { always: 'proof' }, of: workflowCc.ssoId, gives: [workflowCc.at, workflowCc.readAt], erase: { keep: 'proof' } }),
  retention(remark, {
    stays: { always: 'proof' },
    of: remark.author,
    names: [remark.addressee],
    gives: [remark.kind, remark.text, remark.at, remark.answeredAt],
    erase: { keep: 'proof' },
  }),
  retention(delegation, {
    stays: { always: 'proof' },
    of: delegation.delegator,
    names: [delegation.delegate],
    gives: [delegation.delegate, delegation.start, delegation.end, delegation.reason, delegation.state],
    erase: { keep: 'proof' },
  }),
]
