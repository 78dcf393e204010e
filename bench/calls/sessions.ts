import type { TestPortal } from '#foundation/testing/portal.ts'
import type { Request } from '../lib/drive.ts'

/** Signed in once each; what their browsers would send with every call. */
export interface Sessions {
  headersOf(ssoId: string): Promise<Record<string, string>>
}

/** Everybody comes from an address of their own: the guard against floods counts by address. */
const addressOf = (ssoId: string): string => `10.${[16, 8, 0].map((bits) => (Number(ssoId) >> bits) & 255).join('.')}`

export function makeSessions({ app }: TestPortal): Sessions {
  const signedIn = new Map<string, Promise<Record<string, string>>>()
  const signIn = async (ssoId: string): Promise<Record<string, string>> => {
    const from = { 'x-forwarded-for': addressOf(ssoId) }
    const answer = await app.inject({ method: 'GET', url: `/api/basic/role/v1/ssologin?sso=${ssoId}`, headers: from })
    if (answer.json().code !== '10000') throw new Error(`${ssoId} cannot sign in: ${answer.body}`)
    const token = answer.cookies.find(({ name }) => name === 'backlot_csrf')!.value
    return { ...from, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-csrf-token': token }
  }
  return {
    headersOf(ssoId) {
      const found = signedIn.get(ssoId) ?? signIn(ssoId)
      signedIn.set(ssoId, found)
      return found
    },
  }
}

/** A request as the line would carry it, without a line. */
export const inject = ({ app }: TestPortal, { method, path, headers, body }: Request) =>
  app.inject({
    method,
    url: path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  })
