import type { Brief } from './brief.ts'
import { comment, literal, naming, pascal } from './names.ts'

type Route = Brief['routes'][number]

/** A page a route, called by its English title, or by its path where that is no name of its own, or by both module and title. */
export function pagesOf(brief: Brief): { page: string; route: Route }[] {
  const name = naming()
  return brief.routes.map((route) => ({
    page: name(pascal(route.title.en), pascal(route.path.replace('{lang}', '')), pascal(`${brief.module}-${route.title.en}`)),
    route,
  }))
}

/** An address without a language leads on, is a paper, or stands without header. */
const kindOf = ({ path, as }: Route) => {
  if (path.includes('{lang}') || path === '/') return {}
  return as === 'redirect' ? { leadsOn: true } : as === 'print' ? { ownLanguage: true } : { bare: true }
}

/** What is for those who look after things stands apart in the menu; an address with an id in it, or without a language, is no entry of one. */
function groupOf({ path, hidden }: Route): string | undefined {
  const rest = path.replace('{lang}', '')
  if (hidden || rest === path || /\{\w+\}(?!\?)/.test(rest)) return undefined
  return /\b(admin|config|manage|management)\b/i.test(rest) ? 'operations' : 'mine'
}

/** `1..9` as the bounds of a number. */
function boundsOf(given: number | string, range: string): { min: number; max: number } | undefined {
  const [, min, max] = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(range) ?? []
  return typeof given === 'number' && min !== undefined && max !== undefined ? { min: Number(min), max: Number(max) } : undefined
}

/** `module.ts`. Of what the brief stands on only what is there: the house does not start on anything else. */
export function manifestFile(brief: Brief, there: ReadonlySet<string>, needs: readonly string[]): string {
  const standsOn = [...new Set([...brief.standsOn.filter((name) => there.has(name)), ...needs])]
  const missing = brief.standsOn.filter((name) => !there.has(name))
  const screens = pagesOf(brief).map(({ page, route }) => {
    const group = groupOf(route)
    return {
      ...{ path: route.path, permission: route.permission, page },
      ...(group && { group }),
      ...(route.entities && { entities: route.entities }),
      ...(route.keepAlive && { keepAlive: true }),
      ...(route.withoutNetwork && { withoutNetwork: true }),
      ...kindOf(route),
    }
  })
  const parameters = brief.parameters.map(({ key, default: value, unit, range, rule }) => [key, { default: value, unit, ...boundsOf(value, range), rule }])
  const notes = [
    ...(missing.length ? [`It is to stand on ${missing.join(', ')} too, not there yet.`] : []),
    ...(brief.permissions.length ? ['The brief names no roles that hold a permission at first.'] : []),
    ...(screens.some(({ group }) => group) ? ['Menu groups are guessed from the paths.'] : []),
  ]
  const manifest = {
    ...{ name: brief.module, floor: 'room', standsOn, screens },
    permissions: Object.fromEntries(brief.permissions.map(({ id }) => [id, []])),
    parameters: Object.fromEntries(parameters),
  }
  return `import { defineModule } from '#foundation/contract/manifest.ts'

${comment(`${brief.purpose.trim()} ${notes.join(' ')}`)}export default defineModule(${literal(manifest)})
`
}
