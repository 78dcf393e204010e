import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import type { ContentDetail, ContentType, saveContent, Written } from '../../contract/index.ts'
import { blank } from '../../rules/index.ts'

export type SaveInput = InputOf<typeof saveContent>
export type ContentFormApi = FormApi<SaveInput>

/** What is written in a form, with what its schema fills in. */
export const writtenIn = (values: Partial<SaveInput>, type: ContentType): Written => ({ ...blank(type), ...values }) as Written

/** What a form begins with: an item as it is written, or a new one. */
export const initialOf = (type: ContentType, given: ContentDetail | undefined): SaveInput => ({
  ...(given?.written ?? blank(type)),
  ...(given && { id: given.id, publishAt: given.publishAt }),
  type,
  version: given?.version ?? 0,
  // what readers see stays until it is published (CMS-25)
  action: given?.publishStatus === '1' ? 'keep' : 'draft',
})
