import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, default as Provider } from 'oidc-provider'
import type { Portal } from '#foundation/server/portal.ts'
import { IDENTITY_PROVIDER_PATH, type SignOn, signOnOf } from '../data/signOn.ts'
import { identityProviderStore } from './identityProviderStore.ts'

const SESSION_COOKIE = 'backlot_op'
const MINUTE = 60
const HOUR = 3_600

/**
 * The sign-on of a demonstration: the real library of an identity provider in this process. It knows no passwords, hence it is mounted
 * only on a database that was created as a demo (SESS-24). It is made, and its library loaded, when somebody asks it first.
 */
export function embeddedIdentityProvider(portal: Portal): () => Promise<Provider> {
  const client = signOnOf(portal)!
  let made: Promise<Provider> | undefined
  return () => {
    made ??= makeIdentityProvider(portal, client)
    return made
  }
}

async function makeIdentityProvider(portal: Portal, client: SignOn): Promise<Provider> {
  const { default: Provider } = await import('oidc-provider')
  const identityProvider = new Provider(client.issuer, {
    adapter: identityProviderStore(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.afterLogout],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [portal.secrets.sign('embedded-provider', 'cookies')],
      names: { session: SESSION_COOKIE, interaction: 'backlot_op_ask', resume: 'backlot_op_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: IDENTITY_PROVIDER_PATH },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    extraParams: ['company', 'return_to'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: endWithoutAsking },
    },
    interactions: { url: (_ctx, interaction) => `${IDENTITY_PROVIDER_PATH}/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, preferred_username: sub }) }),
    loadExistingGrant: grantToThePortal,
    renderError: (ctx, out) => {
      ctx.redirect(`/login?error=SESS-24&detail=${encodeURIComponent(out.error)}`)
    },
    ttl: { Interaction: HOUR, Session: 12 * HOUR, Grant: 12 * HOUR, AuthorizationCode: MINUTE, AccessToken: 5 * MINUTE, IdToken: 5 * MINUTE },
  } satisfies Configuration)
  identityProvider.proxy = true
  identityProvider.use(async ({ response }, next) => {
    await next()
    // its one client asks on the server: no page of another origin has anything to read here
    for (const name of Object.keys(response.headers)) if (name.startsWith('access-control-')) response.remove(name)
  })
  return identityProvider
}

const signingKey = () => ({ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' })

/** The person has asked for it in the portal: the session of the sign-on ends without a second question. */
const endWithoutAsking = async (ctx: Parameters<NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource'] & object>[0]) => {
  const session = ctx.oidc.session!
  await session.destroy()
  ctx.cookies.set(SESSION_COOKIE, null, { path: IDENTITY_PROVIDER_PATH, signed: true })
  ctx.redirect(String(ctx.oidc.params?.post_logout_redirect_uri ?? '/login'))
}

/** The portal is the only client and belongs to the same house: nobody is asked to consent. */
const grantToThePortal: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  const known = client && session?.grantIdFor(client.clientId)
  if (known) return provider.Grant.find(known)
  const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
  grant.addOIDCScope('openid profile')
  await grant.save()
  return grant
}
