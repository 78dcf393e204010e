import type { Room } from '#foundation/server/house.ts'

/** Pages of the roof itself, which no manifest names. */
const OWN = ['/', '/{lang}', '/{lang}/home', '/{lang}/apps', '/{lang}/account']
const NOWHERE = '/{lang}/404'

/** Whether a path is one of the portal's pages; the page that says 404 is none (INFO-05). */
export function knownPages(rooms: readonly Pick<Room, 'manifest'>[]): (path: string) => boolean {
  const paths = [...OWN, ...rooms.flatMap(({ manifest }) => manifest.screens.map(({ path }) => path))].filter((path) => path !== NOWHERE)
  const patterns = paths.map((path) => new RegExp(`^${path.split('/').map(segment).join('/').replace('/.*', '(/.*)?')}/?$`.replace('//?$', '/?$')))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** `{id}?` may be missing with the stroke before it; `*` is whatever follows. */
const segment = (part: string): string =>
  part === '*'
    ? '.*'
    : part === '{lang}'
      ? '(zh|en)'
      : /^\{\w+\}$/.test(part)
        ? '[^/]+'
        : /^\{\w+\}\?$/.test(part)
          ? '?[^/]*'
          : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
