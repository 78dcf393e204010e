import type { Page } from '@playwright/test'
import { become, isPhone, post } from '#foundation/testing/browser.ts'
import { changeList, saveChange, withdrawChange } from '#modules/profile/contract/index.ts'
import { uploadFile } from '#services/files/contract.ts'

export const HR = '10000005'
/** What people wrote, and their names, are in one language. */
export const TYPED = '[data-typed], [translate="no"], body [lang="zh"]'

/** Somebody sends in a school of its own with a paper, to be checked; what an earlier run left is taken back. @returns its name */
export async function asks(page: Page, who: string): Promise<string> {
  const school = `第${Math.random().toString().slice(2, 8)}大学`
  await become(page, who)
  const { list } = await post<{ list: { id: string }[] }>(page, changeList.path, { filters: { subject: 'education', state: 'pending' } })
  for (const { id } of list) await post(page, withdrawChange.path, { id })
  const csrf = (await page.context().cookies()).find(({ name }) => name.endsWith('backlot_csrf'))?.value ?? ''
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const sent = await page.request.post(uploadFile.path, {
    multipart: { input: JSON.stringify({ policy: 'profile' }), file },
    headers: { 'x-csrf-token': csrf },
  })
  const { content } = (await sent.json()) as { content: { id: string } }
  const record = { school, degree: 'bachelor', major: '旅游管理', from: '2014-09', to: '2018-06', fullTime: true, highest: true }
  await post(page, saveChange.path, { subject: 'education', education: [record], evidence: [content.id] })
  return school
}

/** A row of a list, or a card of it on a phone. */
export const rowOf = (page: Page, text: string) => page.locator(isPhone(page) ? '.mcard' : 'tr', { hasText: text })
