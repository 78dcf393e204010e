import { eq } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { dataRequests, erasures, retentionRuns } from './tables.ts'

export default [
  retention(dataRequests, {
    stays: { for: { months: 36 }, from: dataRequests.askedAt, where: eq(dataRequests.status, 'closed') },
    of: dataRequests.ssoId,
    names: [dataRequests.answeredBy],
    gives: [
      dataRequests.no,
      dataRequests.kind,
      dataRequests.module,
      dataRequests.text,
      dataRequests.status,
      dataRequests.askedAt,
      dataRequests.answer,
      dataRequests.answeredAt,
    ],
    erase: { keep: 'proof' },
  }),
  retention(erasures, {
    stays: { always: 'proof' },
    of: erasures.ssoId,
    names: [erasures.requestedBy],
    gives: [erasures.no, erasures.reason, erasures.status, erasures.requestedAt, erasures.decidedAt, erasures.doneAt, erasures.report],
    erase: { keep: 'proof' },
  }),
  retention(retentionRuns, { stays: { for: { months: 13 }, from: retentionRuns.day } }),
]
