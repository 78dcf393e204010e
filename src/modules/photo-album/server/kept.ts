import { kept } from '#foundation/database/keeping.ts'
import { albums, consents, contributions, downloads, folders, items, marks, photos, pictures, requests, takeOuts } from './tables.ts'

const THREE_YEARS = { months: 36 }

export default [
  kept(folders, { stays: { always: 'settings' }, names: [folders.createdBy] }),
  kept(pictures, { stays: { always: 'catalogue' }, names: [pictures.addedBy] }),
  kept(albums, { stays: { always: 'catalogue' }, names: [albums.changedBy] }),
  kept(photos, { stays: { with: albums } }),
  kept(requests, {
    stays: { for: THREE_YEARS, from: requests.requestedAt },
    of: requests.requester,
    names: [requests.decidedBy],
    gives: [requests.purpose, requests.status, requests.comment, requests.requestedAt, requests.decidedAt, requests.until],
    erase: 'delete',
  }),
  kept(items, { stays: { with: requests }, of: items.ssoId, gives: [items.photo, items.decision], erase: 'delete' }),
  kept(downloads, {
    stays: { for: THREE_YEARS, from: downloads.at },
    of: downloads.ssoId,
    gives: [downloads.photo, downloads.at],
    erase: { keep: 'security' },
  }),
  kept(takeOuts, {
    stays: { for: THREE_YEARS, from: takeOuts.askedAt },
    of: takeOuts.ssoId,
    names: [takeOuts.decidedBy],
    gives: [takeOuts.reason, takeOuts.status, takeOuts.askedAt, takeOuts.decidedAt],
    erase: 'delete',
  }),
  kept(contributions, {
    stays: { for: THREE_YEARS, from: contributions.offeredAt },
    of: contributions.ssoId,
    names: [contributions.decidedBy],
    gives: [contributions.status, contributions.takenAt, contributions.offeredAt, contributions.decidedAt],
    erase: 'delete',
  }),
  kept(consents, { stays: { afterLeaving: { days: 0 } }, of: consents.ssoId, gives: [consents.at], erase: 'delete', whileHere: true }),
  kept(marks, { stays: { with: consents }, of: marks.ssoId, names: [marks.markedBy], gives: [marks.photo, marks.at], erase: 'delete', whileHere: true }),
]
