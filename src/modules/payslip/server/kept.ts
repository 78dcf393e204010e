import { kept } from '#foundation/database/keeping.ts'
import { batches, explanations, questions, slips } from './tables.ts'

/** Wages are books: what was paid to whom stays, and is opened by its person only. */
export default [
  kept(batches, { stays: { always: 'books' }, names: [batches.importedBy, batches.checkedBy] }),
  kept(slips, {
    stays: { always: 'books' },
    of: slips.ssoId,
    names: [slips.correctedBy],
    gives: [slips.month, slips.version, slips.readAt],
    erase: { keep: 'books' },
  }),
  kept(questions, {
    stays: { for: { months: 36 }, from: questions.askedAt },
    of: questions.ssoId,
    names: [questions.answeredBy],
    gives: [questions.month, questions.lineCode, questions.status, questions.askedAt, questions.answeredAt],
    erase: { keep: 'employment' },
  }),
  kept(explanations, { stays: { always: 'settings' }, names: [explanations.changedBy] }),
]
