import { retention } from '#foundation/database/retention.ts'
import { download, file, part, policyLimit, preview, upload, usage } from './tables.ts'

export default [
  retention(part, { stays: { with: file } }),
  retention(upload, { stays: { with: file } }),
  retention(preview, { stays: { with: file } }),
  // contents go with their records, or after the days that a module declares (`files.eraseOld`); the row says what there was
  retention(file, {
    stays: { always: 'proof' },
    of: file.uploadedBy,
    gives: [file.fileName, file.contentType, file.size, file.module, file.state, file.uploadedAt, file.deletedAt, file.erasedAt],
    erase: { keep: 'record' },
  }),
  retention(download, {
    stays: { for: { months: 36 }, from: download.at },
    of: download.ssoId,
    gives: [download.at, download.purpose],
    erase: { keep: 'security' },
  }),
  retention(policyLimit, { stays: { always: 'settings' }, names: [policyLimit.changedBy] }),
  retention(usage, { stays: { always: 'state' } }),
]
