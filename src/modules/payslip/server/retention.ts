import { retention } from '#foundation/database/retention.ts'
import { batches, explanations, questions, slips } from './tables.ts'

/** Wages are books: what was paid to whom stays, and is opened by its person only. */
export default [
  retention(batches, { stays: { always: 'books' }, names: [batches.importedBy, batches.checkedBy] }),
  retention(slips, {
    stays: { always: 'books' },
    of: slips.ssoId,
    names: [slips.correctedBy],
    gives: [slips.month, slips.version, slips.readAt],
    erase: { keep: 'books' },
  }),
  retention(questions, {
    stays: { for: { months: 36 }, from: questions.askedAt },
    of: questions.ssoId,
    names: [questions.answeredBy],
    gives: [questions.month, questions.lineCode, questions.status, questions.askedAt, questions.answeredAt],
    erase: { keep: 'employment' },
  }),
  retention(explanations, { stays: { always: 'settings' }, names: [explanations.changedBy] }),
]
