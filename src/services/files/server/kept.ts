import { kept } from '#foundation/database/keeping.ts'
import { download, file, part, policyLimit, preview, upload, usage } from './tables.ts'

export default [
  kept(part, { stays: { with: file } }),
  kept(upload, { stays: { with: file } }),
  kept(preview, { stays: { with: file } }),
  // contents go with their records, or after the days that a module declares (`files.eraseOld`); the row says what there was
  kept(file, {
    stays: { always: 'proof' },
    of: file.uploadedBy,
    gives: [file.fileName, file.contentType, file.size, file.module, file.state, file.uploadedAt, file.deletedAt, file.erasedAt],
    erase: { keep: 'record' },
  }),
  kept(download, {
    stays: { for: { months: 36 }, from: download.at },
    of: download.ssoId,
    gives: [download.at, download.purpose],
    erase: { keep: 'security' },
  }),
  kept(policyLimit, { stays: { always: 'settings' }, names: [policyLimit.changedBy] }),
  kept(usage, { stays: { always: 'state' } }),
]
