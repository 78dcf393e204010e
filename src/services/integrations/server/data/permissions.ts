import type { Portal } from '#foundation/server/portal.ts'

let ids: readonly string[] = []

/** At start: what the manifests of the house declare. */
export const rememberPermissions = (portal: Pick<Portal, 'rooms'>): void => {
  ids = portal.rooms.flatMap((room) => Object.keys(room.manifest.permissions)).toSorted()
}

/** Every permission that there is, by its id. */
export const knownPermissions = (): readonly string[] => ids
