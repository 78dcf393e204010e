import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { refuse } from '#foundation/contract/refused.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { configurationOf, signOnOf, transportOf } from './signOn.ts'

/** Minutes for which an answer of the sign-on is good (SESS-24). */
const GOOD_MINUTES = 5

const header = z.object({ alg: z.enum(['RS256', 'ES256', 'PS256']), kid: z.string().optional() })
const claims = z.looseObject({ iss: z.string(), aud: z.union([z.string(), z.array(z.string())]), iat: z.number(), exp: z.number() })
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string() })) })

/**
 * The employee number in a one-time answer of the sign-on, an ID token that it signed for this portal (RFC 7515, OpenID Connect Core 3.1.3.7).
 * That it was not used before is checked where it is spent.
 * @throws SESS-24 for a wrong signature, issuer, audience or age
 */
export async function readAnswer(portal: Portal, answer: string): Promise<string> {
  const signOn = signOnOf(portal)
  const parts = answer.split('.')
  if (!signOn || parts.length !== 3) throw refuse('SESS-24')
  try {
    const [head, body] = parts.slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown)
    const { alg, kid } = header.parse(head)
    const given = claims.parse(body)
    const now = portal.clock()
    const issued = new Date(given.iat * 1_000)
    const inTime = issued <= addMinutes(now, 1) && now < addMinutes(issued, GOOD_MINUTES) && now < new Date(given.exp * 1_000)
    const { issuer } = (await configurationOf(portal)).serverMetadata()
    if (given.iss !== issuer || ![given.aud].flat().includes(signOn.clientId) || !inTime) throw refuse('SESS-24')
    const signed = Buffer.from(`${parts[0]}.${parts[1]}`)
    const keys = (await keysOf(portal)).filter((key) => !kid || !key.kid || key.kid === kid)
    if (!keys.some((key) => fits(alg, key, signed, Buffer.from(parts[2]!, 'base64url')))) throw refuse('SESS-24')
    return String(given[signOn.ssoClaim] ?? '')
  } catch (fault) {
    portal.log.warn({ err: fault }, 'a one-time answer was not accepted')
    throw refuse('SESS-24')
  }
}

async function keysOf(portal: Portal) {
  const { jwks_uri } = (await configurationOf(portal)).serverMetadata()
  const answer = await transportOf(portal)(jwks_uri!, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' })
  return keySet.parse(await answer.json()).keys
}

const PSS = { padding: 6, saltLength: 32 }

function fits(alg: z.output<typeof header>['alg'], jwk: JsonWebKey, signed: Buffer, signature: Buffer): boolean {
  if (jwk.kty !== (alg === 'ES256' ? 'EC' : 'RSA')) return false
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify('sha256', signed, { key, ...(alg === 'ES256' && { dsaEncoding: 'ieee-p1363' }), ...(alg === 'PS256' && PSS) }, signature)
}
