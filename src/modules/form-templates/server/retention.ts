import { retention } from '#foundation/database/retention.ts'
import {
  formBlocks as blocks,
  formBlockUses,
  formCategories,
  formTemplates as forms,
  formTakers,
  formSubmissions as submissions,
  formTesters as testers,
  formVersions as versions,
} from './tables.ts'

/** An answer is the record of what somebody said or applied for; files in it go as the form says (services/files). Anonymous answers are nobody's (FORM-13). */
export default [
  retention(formCategories, { stays: { always: 'settings' } }),
  retention(submissions, {
    stays: { always: 'proof' },
    of: submissions.ssoId,
    gives: [submissions.answers, submissions.status, submissions.submittedAt, submissions.changedAt],
    erase: { keep: 'record' },
  }),
  retention(blocks, { stays: { always: 'settings' }, names: [blocks.changedBy] }),
  retention(formBlockUses, { stays: { always: 'settings' } }),
  retention(testers, {
    stays: { with: forms },
    of: testers.ssoId,
    gives: [testers.answers, testers.remark, testers.answeredAt],
    erase: 'delete',
    whileHere: true,
  }),
  retention(formTakers, { stays: { always: 'state' } }),
  retention(versions, { stays: { always: 'settings' }, names: [versions.publishedBy, versions.changedBy] }),
  retention(forms, { stays: { always: 'settings' }, names: [forms.owner, forms.savedBy, forms.changedBy] }),
]
