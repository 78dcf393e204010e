import { kept } from '#foundation/database/keeping.ts'
import { auths, campaigns, categories, confirmations, documents, favorites, folders, followed, pages, reads, versions } from './tables.ts'

export default [
  kept(categories, { stays: { always: 'settings' } }),
  kept(folders, { stays: { always: 'settings' } }),
  kept(auths, { stays: { with: folders } }),
  kept(documents, { stays: { always: 'proof' } }),
  kept(versions, { stays: { with: documents }, names: [versions.by] }),
  kept(pages, { stays: { with: versions } }),
  kept(reads, {
    stays: { for: { months: 36 }, from: reads.lastAt },
    of: reads.ssoId,
    gives: [reads.uid, reads.version, reads.firstAt, reads.lastAt, reads.downloaded],
    erase: 'delete',
  }),
  kept(favorites, { stays: { with: documents }, of: favorites.ssoId, gives: [favorites.uid], erase: 'delete', whileHere: true }),
  kept(followed, { stays: { with: folders }, of: followed.ssoId, gives: [followed.folderId], erase: 'delete', whileHere: true }),
  kept(campaigns, { stays: { with: documents }, names: [campaigns.by] }),
  kept(confirmations, {
    stays: { with: campaigns },
    of: confirmations.ssoId,
    gives: [confirmations.campaignId, confirmations.version, confirmations.sha256, confirmations.at],
    erase: { keep: 'proof' },
  }),
]
