import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { myCode } from '#services/my-qrcode/contract.ts'

const QR_CODES = '/api/basic/qrcode/v1/mine'

/** Goes on as somebody else, without a page. */
export const become = (page: Page, ssoId: string) => page.request.get(`/api/basic/role/v1/ssologin?sso=${ssoId}`)

/** What a call answers in the name of who is signed in. */
export const get = async <T>(page: Page, path: string): Promise<T> => ((await (await page.request.get(path)).json()) as { content: T }).content

/** A call that has to succeed, in the name of who is signed in. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const csrf = (await page.context().cookies()).find((c) => c.name.endsWith('backlot_csrf'))?.value ?? ''
  const answer = await page.request.post(path, { data, headers: { 'x-csrf-token': csrf, 'idempotency-key': crypto.randomUUID() } })
  const body = (await answer.json()) as { code: string; content: T }
  expect(body, path).toMatchObject({ code: '10000' })
  return body.content
}

/** What somebody's phone shows, made anew: a code that was not scanned yet. */
export async function codeOf(page: Page, ssoId: string): Promise<string> {
  await become(page, ssoId)
  await post(page, `${QR_CODES}/renew`, {})
  const { codes } = await get<OutputOf<typeof myCode>>(page, QR_CODES)
  return codes[0]!.code
}
