import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { requestReview, saveContent, type Written } from '#modules/cms/contract/index.ts'
import { blank } from '#modules/cms/rules/index.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** Of another company. */
export const ELSEWHERE = '10000010'
export const ADMIN = '10000009'
export const EDITOR = '10000017'
/** Becomes a news operator in `newsroom().operator()`. */
export const OPERATOR = '10000005'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

type Given = Partial<Written> & { type?: InputOf<typeof saveContent>['type'] }

/** What tests of the first page and of news do over and over, on one portal: an editor writes and publishes. */
export function newsroom(t: TestPortal) {
  const file = async (policy: string, filename: string, bytes: string | Uint8Array) => {
    const { content } = await (await t.as(EDITOR)).upload(uploadFile, { policy }, { filename, bytes })
    return content!.id
  }
  const cover = () => file('cms-picture', 'cover.png', PNG)
  const pdf = () => file('cms-file', 'issue.pdf', PDF)
  const save = async (action: 'draft' | 'publish', { type = 1, ...given }: Given) =>
    (await t.as(EDITOR)).ok(saveContent, {
      ...blank(type),
      homepageDisplay: true,
      publishTarget: { everybody: true, include: [], exclude: [] },
      ...(type !== 3 && type !== 4 && { cover: await cover() }),
      contentCn: '<p>正文</p>',
      contentEn: '<p>Text</p>',
      ...given,
      type,
      action,
      version: 0,
      confirmed: true,
    })
  const publish = async (titleCn: string, given: Given = {}) => (await save('publish', { titleCn, titleEn: titleCn, ...given })).id
  const draft = async (titleCn: string, given: Given = {}) => (await save('draft', { titleCn, titleEn: titleCn, ...given })).id
  /** A draft that was sent for review. */
  const sent = async (titleCn: string) => {
    await operator()
    const id = await draft(titleCn)
    await (await t.as(EDITOR)).ok(requestReview, { id })
    return id
  }
  const operator = () =>
    t.write(async (ctx) => {
      await grantRole(ctx, { role: 'NewsOperator', ssoId: asSsoId(OPERATOR), from: '2025-11-20', reason: 'test' })
    }, ADMIN)
  /** An issue of the magazine. */
  const issue = async (issueNo: string, month: string) =>
    publish(`第${issueNo}期`, {
      channel: 'ubr-magazine',
      contentCn: '',
      contentEn: '',
      attachments: [await pdf()],
      issue: { issueNo, month, contents: [{ titleCn: '封面故事', titleEn: 'Cover story', page: 3 }] },
    })
  return { publish, draft, sent, operator, issue, save }
}
