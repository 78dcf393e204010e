import { retention } from '#foundation/database/retention.ts'
import { albums, consents, contributions, downloads, folders, items, marks, photos, pictures, requests, takeOuts } from './tables.ts'

const THREE_YEARS = { months: 36 }

export default [
  retention(folders, { stays: { always: 'settings' }, names: [folders.createdBy] }),
  retention(pictures, { stays: { always: 'catalogue' }, names: [pictures.addedBy] }),
  retention(albums, { stays: { always: 'catalogue' }, names: [albums.changedBy] }),
  retention(photos, { stays: { with: albums } }),
  retention(requests, {
    stays: { for: THREE_YEARS, from: requests.requestedAt },
    of: requests.requester,
    names: [requests.decidedBy],
    gives: [requests.purpose, requests.status, requests.comment, requests.requestedAt, requests.decidedAt, requests.until],
    erase: 'delete',
  }),
  retention(items, { stays: { with: requests }, of: items.ssoId, gives: [items.photo, items.decision], erase: 'delete' }),
  retention(downloads, {
    stays: { for: THREE_YEARS, from: downloads.at },
    of: downloads.ssoId,
    gives: [downloads.photo, downloads.at],
    erase: { keep: 'security' },
  }),
  retention(takeOuts, {
    stays: { for: THREE_YEARS, from: takeOuts.askedAt },
    of: takeOuts.ssoId,
    names: [takeOuts.decidedBy],
    gives: [takeOuts.reason, takeOuts.status, takeOuts.askedAt, takeOuts.decidedAt],
    erase: 'delete',
  }),
  retention(contributions, {
    stays: { for: THREE_YEARS, from: contributions.offeredAt },
    of: contributions.ssoId,
    names: [contributions.decidedBy],
    gives: [contributions.status, contributions.takenAt, contributions.offeredAt, contributions.decidedAt],
    erase: 'delete',
  }),
  retention(consents, { stays: { afterLeaving: { days: 0 } }, of: consents.ssoId, gives: [consents.at], erase: 'delete', whileHere: true }),
  retention(marks, { stays: { with: consents }, of: marks.ssoId, names: [marks.markedBy], gives: [marks.photo, marks.at], erase: 'delete', whileHere: true }),
]
