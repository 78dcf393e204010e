import { existsSync, readdirSync } from 'node:fs'
import type { Manifest } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'

/** One screen as its manifest declares it. */
export interface Screen {
  module: string
  path: string
  permission: readonly string[] | 'public'
  leadsOn?: boolean
}

const src = (path: string): URL => new URL(`../../src/${path}`, import.meta.url)
const folders = ['services', 'modules'].flatMap((floor) => readdirSync(src(floor)).map((name) => `${floor}/${name}`))

/** Every manifest of the house: the folder is the registration. */
const manifests = await Promise.all(
  [...folders, 'app/shell']
    .map((folder) => src(`${folder}/module.ts`))
    .flatMap(async (file) => {
      if (!existsSync(file)) return []
      const { default: manifest } = (await import(file.href)) as { default: Manifest }
      return [manifest]
    }),
)

/** The roof's own pages stand in no manifest (app/web/Routes.tsx). */
const ROOF: readonly Screen[] = ['/{lang}/home', '/{lang}/apps', '/{lang}/account'].map((path) => ({ module: 'app', path, permission: [] }))

/** Screens of one thing come last: what links to them was opened by then. */
export const SCREENS: readonly Screen[] = [
  ...ROOF,
  ...manifests.flat().flatMap(({ name, screens }) => screens.map((screen) => ({ ...screen, module: name }))),
].sort((a, b) => Number(isOfOneThing(a)) - Number(isOfOneThing(b)))

/** Whether the address names a thing: `/{lang}/workflow/config/{id}`. One that only leads on does so whatever it names. */
export function isOfOneThing({ path, leadsOn }: Pick<Screen, 'path' | 'leadsOn'>): boolean {
  return !leadsOn && /\{(?!lang\})\w+\}(?!\?)/.test(path)
}

/** The address of a screen that needs no thing. What an optional part, a name or a `*` stands for is left out or anything. */
export const addressOf = ({ path }: Screen, lang: Lang): string =>
  path
    .replace('{lang}', lang)
    .replace(/\/\{\w+\}\?/g, '')
    .replaceAll(/\*|\{\w+\}/g, 'anything')

/** The same page in the other language; a page outside of `/{lang}/` takes it from the query. */
export function inLanguage(address: string, lang: Lang): string {
  const said = /^((?:\/[^/?]+){0,2}?)\/(zh|en)(?=[/?#]|$)/
  if (said.test(address)) return address.replace(said, `$1/${lang}`)
  return `${address.replace(/\?lang=\w+$/, '')}?lang=${lang}`
}

const PLAIN = SCREENS.filter((screen) => !isOfOneThing(screen)).map((screen) => addressOf(screen, 'zh'))

/** Whether an address of the portal leads to this screen, and to no other that has the same form: `…/config/add` is no `…/config/{id}`. */
export function leadsTo(address: string, { path }: Screen): boolean {
  const form = path
    .replace('{lang}', '(?:zh|en)')
    .replace(/\/\{\w+\}\?/g, '(?:/[^/]+)?')
    .replace(/\{\w+\}/g, '[^/]+')
  const asked = address.replace(/[?#].*$/, '')
  return new RegExp(`^${form}$`).test(asked) && !PLAIN.includes(inLanguage(asked, 'zh'))
}
