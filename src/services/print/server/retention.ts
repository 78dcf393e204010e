import { retention } from '#foundation/database/retention.ts'
import { printJobs as papers, printTemplates as templates } from './tables.ts'

/** What a paper said goes after its day (`print.forgetSnapshots`); that there was such a paper stays, to tell it from a forged one. */
export default [
  retention(templates, { stays: { always: 'settings' }, names: [templates.savedBy, templates.changedBy] }),
  retention(papers, {
    stays: { always: 'proof' },
    of: papers.createdBy,
    gives: [papers.kind, papers.number, papers.createdAt, papers.printedCount],
    erase: { keep: 'proof' },
  }),
]
