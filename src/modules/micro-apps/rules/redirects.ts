import { screenFits } from './addresses.ts'

/** Where an old address leads. What its path names goes into the query, `set` says what the query has to hold; all other keys are kept (MAPP-10). */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** Where it leads while the portal has no screen at `to` (MAPP-06). */
  readonly until?: string
  readonly set?: Readonly<Record<string, string>>
  readonly permission?: string
}

const DOCUMENT = 'DOCUMENT'
const DOCUMENTS = '/portal/u-document/{lang}'
const CENTER = '/{lang}/doc-center'

const shelf = (name: string): RedirectRule[] => {
  const rule = { to: CENTER, until: DOCUMENTS, set: { from: 'department' }, permission: DOCUMENT }
  return [
    { from: `/{lang}/${name}`, ...rule },
    { from: `/{lang}/${name}/{id}`, ...rule },
  ]
}

/** Every old address that still works (MAPP-02 to MAPP-04, MAPP-12). */
export const REDIRECTS: readonly RedirectRule[] = [
  { from: '/document', to: DOCUMENTS, permission: DOCUMENT },
  { from: '/finance', to: '/portal/finance-app/{lang}' },
  // MAPP-03
  { from: '/{lang}/doc/detail', to: CENTER, until: DOCUMENTS, set: { from: 'company' }, permission: DOCUMENT },
  ...['docreader_legal', 'docreader_ehs', 'docreader_revops'].flatMap(shelf),
]

/** The rule of a path, if it is an old address. */
export const redirectOf = (path: string): RedirectRule | undefined => REDIRECTS.find(({ from }) => screenFits(from, path))

/** What the placeholders of a rule stand for in a path that it fits. */
function namedIn(from: string, path: string): Record<string, string> {
  const given = path.split('/')
  return Object.fromEntries(
    from.split('/').flatMap((part, at): [string, string][] => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name && name !== 'lang' && given[at] !== undefined ? [[name, plainly(given[at])]] : []
    }),
  )
}

/** As a person would write it; what is written wrong stays as it is. */
function plainly(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Where a rule leads from a path with a query: always to a path of the portal, with every other key of the query (MAPP-10).
 * @param there whether the portal has a screen at a path
 */
export function targetOf(rule: RedirectRule, given: { path: string; search: string; lang: string }, there: (path: string) => boolean): string {
  const to = rule.until !== undefined && !there(rule.to) ? rule.until : rule.to
  const query = new URLSearchParams(given.search)
  for (const [name, value] of Object.entries({ ...namedIn(rule.from, given.path), ...rule.set })) query.set(name, value)
  const search = query.toString()
  return `${to.replace('{lang}', given.lang)}${search && `?${search}`}`
}

/** Rules whose end is another one's beginning: they would run in circles, or at least lead twice (MAPP-10). */
export const circlesIn = (rules: readonly RedirectRule[]): RedirectRule[] =>
  rules.filter(({ to, until }) => [to, until].some((end) => end !== undefined && rules.some(({ from }) => screenFits(from, end.replace('{lang}', 'zh')))))
