import type * as client from 'openid-client'
import { stillDemo } from '#foundation/server/nature.ts'
import type { Portal } from '#foundation/server/portal.ts'

export const IDENTITY_PROVIDER_PATH = '/oidc'
const BASE = '/api/basic/role/v1/oidc'
export const START_PATH = `${BASE}/start`
export const CALLBACK_PATH = `${BASE}/callback`
export const LOGOUT_PATH = `${BASE}/logout`

/** The sign-on this portal uses: that of the settings or, on a demo, the embedded one. */
export interface SignOn {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that holds the employee number. */
  ssoClaim: string
  redirectUri: string
  afterLogout: string
}

/** The embedded sign-on works only on a database that was created as a demo, and only where no other is set (SESS-24). */
export const isEmbedded = (portal: Portal): boolean => portal.demo && !portal.config.oidc

/** The same where it lets somebody in: an import on another node may have made the data real a moment ago. */
export const letsIn = async (portal: Portal): Promise<boolean> => isEmbedded(portal) && (await stillDemo(portal))

/** @returns the sign-on, or nothing where none is set and the database is no demo: then nobody signs in */
export function signOnOf(portal: Portal): SignOn | undefined {
  const { publicUrl, oidc } = portal.config
  const ours = { redirectUri: `${publicUrl}${CALLBACK_PATH}`, afterLogout: `${publicUrl}/login` }
  if (oidc) return { ...oidc, ...ours }
  if (!portal.demo) return undefined
  return {
    issuer: `${publicUrl}${IDENTITY_PROVIDER_PATH}`,
    clientId: 'backlot',
    clientSecret: portal.secrets.sign('embedded-provider', 'client'),
    ssoClaim: 'preferred_username',
    ...ours,
  }
}

const transports = new WeakMap<Portal, client.CustomFetch>()
const discovered = new WeakMap<Portal, Promise<client.Configuration>>()

/** How the embedded identity provider is asked; it lives in this process, and PUBLIC_URL need not be reachable from here. */
export const reachThrough = (portal: Portal, transport: client.CustomFetch): void => void transports.set(portal, transport)

/** A connection kept from an earlier question may have been closed at the other end: what only reads is asked once more, on a new one. */
const overHttp: client.CustomFetch = (url, options) => {
  const ask = () => fetch(url, options as RequestInit)
  return options.method === 'GET' ? ask().catch(ask) : ask()
}

/** How the sign-on is asked over HTTP. */
export const transportOf = (portal: Portal): client.CustomFetch => (isEmbedded(portal) && transports.get(portal)) || overHttp

/** Asks the sign-on now, whatever was known of it. @returns who it says it is @throws when there is none or it does not answer */
export const askSignOn = async (portal: Portal): Promise<string> => (await discover(portal)).serverMetadata().issuer

/**
 * What the sign-on says of itself, asked once. A sign-on that does not answer is asked again next time.
 * @throws when there is none or it does not answer
 */
export function configurationOf(portal: Portal): Promise<client.Configuration> {
  const known = discovered.get(portal)
  if (known) return known
  const asked = discover(portal)
  discovered.set(portal, asked)
  asked.catch(() => discovered.delete(portal))
  return asked
}

async function discover(portal: Portal): Promise<client.Configuration> {
  const signOn = signOnOf(portal)
  if (!signOn) throw new Error('no sign-on is set')
  const plain = signOn.issuer.startsWith('http:')
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await import('openid-client')
  return discovery(new URL(signOn.issuer), signOn.clientId, signOn.clientSecret, undefined, {
    [customFetch]: transportOf(portal),
    execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
  })
}
