import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import type { ContentType, Written } from '../../contract/index.ts'
import * as calls from '../../contract/index.ts'
import { blank } from '../../rules/index.ts'

export const EDITOR = '10000017'
export const ADMIN = '10000009'
export const MEMBER = '10000001'
export const OPERATOR = '10000005'

/** What a test says of the room, by somebody who edits. */
export function editing(t: TestPortal, by = EDITOR) {
  const editor = () => t.as(by)
  const upload = async (policy: string, filename: string, bytes: string | Uint8Array) => {
    const { content, code } = await (await editor()).upload(uploadFile, { policy }, { filename, bytes })
    if (!content) throw new Error(code)
    return content.id
  }
  const picture = () => upload('cms-picture', 'cover.png', PNG)
  const news = async (given: Partial<Written> = {}): Promise<Written> => ({
    ...blank(1),
    titleCn: '夜间花车重新上线',
    titleEn: 'The night parade is back',
    contentCn: '<p>从周五开始。</p>',
    contentEn: '<p>From Friday on.</p>',
    cover: await picture(),
    publishTarget: { everybody: true, include: [], exclude: [] },
    ...given,
  })
  const save = async (
    said: Written,
    given: {
      type?: ContentType
      action?: 'draft' | 'publish' | 'archive' | 'keep'
      id?: number
      version?: number
      publishAt?: string
      confirmed?: boolean
    } = {},
  ) => (await editor()).call(calls.saveContent, { type: 1, action: 'draft', version: 0, ...said, ...given })
  const saved = async (...given: Parameters<typeof save>) => {
    const answer = await save(...given)
    if (!answer.content) throw new Error(JSON.stringify(answer))
    return answer.content
  }
  const publish = async (given: Partial<Written> = {}) => saved(await news(given), { action: 'publish' })
  const detail = async (id: number) => (await editor()).ok(calls.contentDetail, { id })
  return { editor, upload, picture, news, save, saved, publish, detail }
}

/** Lets somebody review what editors send. */
export const mayReview = (t: TestPortal, ssoId = OPERATOR) =>
  t.write((ctx) => grantRole(ctx, { role: 'NewsOperator', ssoId: asSsoId(ssoId), from: ctx.today, reason: 'test' }))
