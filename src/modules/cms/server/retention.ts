import { retention } from '#foundation/database/retention.ts'
import { contents, editing, reads, sorts, versions } from './tables.ts'

/** What was published when stays (CMS-14); who has read it goes with its person. */
export default [
  retention(contents, { stays: { always: 'proof' }, names: [contents.author, contents.changedBy, contents.translator] }),
  retention(versions, { stays: { with: contents }, names: [versions.by] }),
  retention(reads, { stays: { with: contents }, of: reads.ssoId, gives: [reads.contentId, reads.firstReadAt], erase: 'delete', whileHere: true }),
  retention(sorts, { stays: { for: { months: 24 }, from: sorts.releasedAt }, names: [sorts.savedBy] }),
  retention(editing, {
    stays: { for: { days: 1 }, from: editing.at, by: 'cms.digest' },
    of: editing.ssoId,
    gives: { nothing: 'passing' },
    erase: 'delete',
    whileHere: true,
  }),
]
