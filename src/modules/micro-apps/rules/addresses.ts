/** An address of the portal inside one of its micro-apps, cut into its parts. */
interface Inside {
  path: string
  search: string
  hash: string
}

/** Where addresses are read that have no host of their own; nothing is ever asked there. */
const NOWHERE = 'https://nowhere.invalid'
/** Longest address that an application may report or a person may bring. */
export const ADDRESS_LENGTH = 2_000

/** Whether a screen's path, as its manifest writes it, fits a path of the portal. */
export function screenFits(pattern: string, path: string): boolean {
  const parts = pattern.split('/').map((part) => {
    if (part === '{lang}') return '(?:zh|en)'
    if (part === '*') return '.*'
    return /^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
  })
  const optional = /\/\\\{\w+\\\}\\\?/g // `/{id}?` may be missing with the stroke before it
  return new RegExp(
    `^${parts
      .join('/')
      .replace(optional, '(?:/[^/]+)?')
      .replace(/\/\.\*$/, '(?:/.*)?')}/?$`,
  ).test(path)
}

/** The first address of a frame: the entry with what stands behind the language appended. Never above or beside the entry (MAPP-07, MAPP-08). */
export function addressInside(entry: string, { path, search, hash }: Inside): string {
  const base = new URL(entry)
  const root = base.pathname.replace(/\/$/, '')
  if (path === '' && search === '' && hash === '') return base.href
  const address = new URL(base.origin)
  address.pathname = path === '' ? base.pathname : `${root}/${path.replace(/^\/+/, '')}`
  // what the entry itself says first stays
  const query = new URLSearchParams(base.search)
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value)
  address.search = query.toString()
  address.hash = hash
  return address.pathname === base.pathname || address.pathname.startsWith(`${root}/`) ? address.href : base.href
}

/** Where the address bar goes when an application says where it is, below its entry (MAPP-08); nothing where it says no place of its own. */
export function addressOutside(system: string, lang: string, told: string): string | undefined {
  if (!told.startsWith('/') || told.length > ADDRESS_LENGTH || !URL.canParse(told, NOWHERE)) return undefined
  const { origin, pathname, search, hash } = new URL(told, NOWHERE)
  if (origin !== NOWHERE) return undefined
  const rest = pathname.replace(/^\/+/, '')
  return `/portal/${system}/${lang}${rest === '' ? '' : `/${rest}`}${search}${hash}`
}

/** What stands behind the language in an address of a micro-app, as it is written, with query and fragment where it has them. */
export const behindLanguage = (address: string): string => address.replace(/^\/portal\/[^/]+\/[^/?#]+\/?/, '')

/** The origin of an address: whose pages a frame may show and hear. */
export const originOf = (address: string): string => new URL(address).origin
