import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Envelope } from '#foundation/contract/envelope.ts'
import { permission } from '#services/session/contract.ts'

/** The named people of the demo resort. */
const NAMED = Array.from({ length: 17 }, (_, at) => String(10_000_001 + at))

/** Cookies of somebody who has signed in at a demo resort, as a browser sends them. */
export async function signIn(url: string, ssoId: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/basic/role/v1/ssologin?sso=${ssoId}`)
  const { code } = (await answer.json()) as Envelope
  if (code !== '10000') throw new Error(`${ssoId} cannot sign in: ${code}`)
  return Object.fromEntries(answer.headers.getSetCookie().map((one) => one.split(';')[0]!.split('=') as [string, string]))
}

/** Somebody for each screen who may open it and whose company has it, the administrator first. */
export async function whoMayOpen(url: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const ssoId of ['10000009', ...NAMED]) {
    const cookies = await signIn(url, ssoId)
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ')
    const answer = await fetch(url + permission.path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' })
    const { content } = (await answer.json()) as Envelope<OutputOf<typeof permission>>
    for (const { path } of content?.routes ?? []) if (!found.has(path)) found.set(path, ssoId)
  }
  return found
}
