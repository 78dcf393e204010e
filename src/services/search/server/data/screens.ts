import type { Entity } from '#foundation/contract/house.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { Portal } from '#foundation/server/portal.ts'

/** A screen of a module, as something that can be found and led to. */
export interface KnownScreen {
  path: string
  permission: readonly string[]
  entities: readonly Entity[]
  group: string | undefined
  order: number
  title: Readonly<Record<Lang, string>>
}

let screens: ReadonlyMap<string, KnownScreen> = new Map()

/** Reads the screens from the manifests, once, when the portal starts. What needs more than the language to be opened leads nowhere by itself. */
export function rememberScreens({ rooms, ports }: Pick<Portal, 'rooms' | 'ports'>): void {
  const all = rooms.flatMap((room) => room.manifest.screens).filter(({ path }) => path.startsWith('/{lang}/') && !path.slice(7).includes('{'))
  screens = new Map(
    all.map(({ path, permission, entities, group, order }) => [
      path,
      {
        path,
        permission: permission === 'public' ? [] : permission,
        entities: entities ?? [],
        group,
        order: order ?? 100,
        title: { zh: ports.texts.text('zh', `screen.${path}`), en: ports.texts.text('en', `screen.${path}`) },
      },
    ]),
  )
}

export const knownScreens = (): readonly KnownScreen[] => [...screens.values()]
export const screenAt = (path: string): KnownScreen | undefined => screens.get(path)
/** Where functions may lead. */
export const knownRoutes = (): ReadonlySet<string> => new Set(screens.keys())
