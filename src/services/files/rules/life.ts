import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

/** A file from its first byte to its erasure. */
export const storedFile = lifecycle({
  of: 'StoredFile',
  initial: 'uploading',
  states: { uploading: 'b', scanning: 'b', ready: 'g', quarantined: 'r', deleted: 'n' },
  transitions: [
    { action: 'receive', from: ['uploading'], to: 'scanning', by: 'system' },
    { action: 'accept', from: ['scanning'], to: 'ready', by: 'system' },
    { action: 'quarantine', from: ['scanning', 'ready'], to: 'quarantined', by: 'system' },
    { action: 'release', from: ['quarantined'], to: 'ready', by: 'files-admin' },
    { action: 'remove', from: ['uploading', 'scanning', 'ready', 'quarantined'], to: 'deleted', by: 'owner of the record or system' },
  ],
})
export type FileState = (typeof storedFile.states)[number]

/** Why somebody opened a file. */
export const PURPOSES = ['view', 'download', 'export'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What a check found: each has a text `files.reason.<code>`. `scanner` is what an outside scanner said, `changed` a file that is no longer what was stored. */
export const REASONS = ['virus', 'executable', 'macro', 'bomb', 'encrypted', 'launch', 'scanner', 'changed'] as const
export type Reason = (typeof REASONS)[number]

/** Hours after which an upload that belongs to no record goes; days after which a deleted or quarantined file is erased. */
export const KEPT = { looseHours: 24, deletedDays: 30, quarantinedDays: 30 } as const
