import { kept } from '#foundation/database/keeping.ts'
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
  kept(formCategories, { stays: { always: 'settings' } }),
  kept(submissions, {
    stays: { always: 'proof' },
    of: submissions.ssoId,
    gives: [submissions.answers, submissions.status, submissions.submittedAt, submissions.changedAt],
    erase: { keep: 'record' },
  }),
  kept(blocks, { stays: { always: 'settings' }, names: [blocks.changedBy] }),
  kept(formBlockUses, { stays: { always: 'settings' } }),
  kept(testers, {
    stays: { with: forms },
    of: testers.ssoId,
    gives: [testers.answers, testers.remark, testers.answeredAt],
    erase: 'delete',
    whileHere: true,
  }),
  kept(formTakers, { stays: { always: 'state' } }),
  kept(versions, { stays: { always: 'settings' }, names: [versions.publishedBy, versions.changedBy] }),
  kept(forms, { stays: { always: 'settings' }, names: [forms.owner, forms.savedBy, forms.changedBy] }),
]
