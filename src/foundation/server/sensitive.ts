import type { Room } from './house.ts'

/**
 * The permissions that two administrators grant: those that manifests name, and each that opens a call or screen of the same module which one of those opens (SYS-05).
 * Not what everybody has by the first role: it opens one's own there.
 */
export function sensitivePermissions(rooms: readonly Pick<Room, 'manifest' | 'endpoints'>[]): ReadonlySet<string> {
  const everybodys = new Set(
    rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions).flatMap(([id, codes]) => (codes.includes('team-member') ? [id] : []))),
  )
  return new Set(
    rooms.flatMap(({ manifest, endpoints }) => {
      const named = manifest.sensitive ?? []
      const doors = [...endpoints.map(({ access }) => [access].flat()), ...manifest.screens.map(({ permission }) => [permission].flat())]
      const beside = doors.filter((ids) => ids.some((id) => named.includes(id))).flat()
      return [...named, ...beside.filter((id) => !everybodys.has(id))]
    }),
  )
}
