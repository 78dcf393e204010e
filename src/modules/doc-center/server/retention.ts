import { retention } from '#foundation/database/retention.ts'
import { auths, campaigns, categories, confirmations, documents, favorites, folders, followed, pages, reads, versions } from './tables.ts'

export default [
  retention(categories, { stays: { always: 'settings' } }),
  retention(folders, { stays: { always: 'settings' } }),
  retention(auths, { stays: { with: folders } }),
  retention(documents, { stays: { always: 'proof' } }),
  retention(versions, { stays: { with: documents }, names: [versions.by] }),
  retention(pages, { stays: { with: versions } }),
  retention(reads, {
    stays: { for: { months: 36 }, from: reads.lastAt },
    of: reads.ssoId,
    gives: [reads.uid, reads.version, reads.firstAt, reads.lastAt, reads.downloaded],
    erase: 'delete',
  }),
  retention(favorites, { stays: { with: documents }, of: favorites.ssoId, gives: [favorites.uid], erase: 'delete', whileHere: true }),
  retention(followed, { stays: { with: folders }, of: followed.ssoId, gives: [followed.folderId], erase: 'delete', whileHere: true }),
  retention(campaigns, { stays: { with: documents }, names: [campaigns.by] }),
  retention(confirmations, {
    stays: { with: campaigns },
    of: confirmations.ssoId,
    gives: [confirmations.campaignId, confirmations.version, confirmations.sha256, confirmations.at],
    erase: { keep: 'proof' },
  }),
]
