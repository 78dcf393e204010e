import type { FastifyInstance } from 'fastify'
import type { RequestFacts } from '#foundation/ports.ts'
import { callOf } from '#foundation/server/callOf.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { checkauth, getEntity, getUserInfo, limits, logOut, permission } from '../../contract.ts'
import { isPageOf } from '../../rules/reach.ts'

interface Call {
  method: string
  path: string
}

const declared = new Map<`/${string}`, readonly Call[]>()

/**
 * Declares a page, below the language, that a one-time link may open, with the calls that it needs: a session of such a link makes no others (SESS-28).
 * Once, when the module is loaded.
 */
export function opensByLink(page: `/${string}`, calls: readonly Call[]): void {
  declared.set(page, calls)
}

const callsOf = (page: string): readonly Call[] | undefined => [...declared].find(([pattern]) => isPageOf(pattern, page))?.[1]

/** Whether somebody declared that a link may open the page. */
export const canOpen = (page: string): boolean => callsOf(page) !== undefined

/** What every page asks for around itself: who it is, how long the session lasts, the language, the menu, the notice bar and the two counts. */
const AROUND: readonly string[] = [
  ...[getEntity, getUserInfo, permission, limits, logOut, checkauth].map(({ method, path }) => `${method} ${path}`),
  'GET /api/basic/shell/v1/gate',
  'GET /api/basic/shell/v1/menu',
  'GET /api/basic/shell/v1/closures',
  'POST /api/basic/shell/v1/language',
  'GET /api/docSafety/note/v1/current',
  'GET /api/basic/common/v1/count',
  'GET /api/basic/notification/v1/count',
]

const open = new Set<string>()
const made = new WeakMap<RequestFacts['headers'], string>()

/** Remembers which call a request makes, for as long as it lives: who it is by is asked without it. What is open to everybody stays so. */
export function noteCalls(app: FastifyInstance, { rooms }: Pick<Portal, 'rooms'>): void {
  for (const { endpoint } of rooms.flatMap(({ bindings }) => bindings)) if (endpoint.access === 'public') open.add(`${endpoint.method} ${endpoint.path}`)
  app.addHook('onRequest', async (request) => void made.set(request.headers, callOf(request)))
}

/** Whether a session that is limited to pages may make the call of a request (SESS-28). */
export function opensCall(pages: readonly string[], headers: RequestFacts['headers']): boolean {
  const call = made.get(headers)
  if (call === undefined) return false
  return open.has(call) || AROUND.includes(call) || pages.some((page) => callsOf(page)?.some(({ method, path }) => `${method} ${path}` === call))
}

/** Of what a person may, what the screens of these pages ask for. */
export function limitedTo({ rooms }: Pick<Portal, 'rooms'>, pages: readonly string[], held: ReadonlySet<string>): ReadonlySet<string> {
  const screens = rooms.flatMap(({ manifest }) => manifest.screens).filter(({ path }) => pages.some((page) => isPageOf(path.replace('/{lang}', ''), page)))
  return new Set(screens.flatMap(({ permission: needed }) => (needed === 'public' ? [] : needed.filter((id) => held.has(id)))))
}
