import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import type { ContentType } from '#modules/cms/contract/index.ts'
import { contentDetail, moveContent, saveContent, type Written } from '#modules/cms/contract/index.ts'
import { blank } from '#modules/cms/rules/index.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** Of another company. */
export const ELSEWHERE = '10000010'
export const EDITOR = '10000017'

export const EVERYBODY = { everybody: true, include: [], exclude: [] }
export const only = (...people: string[]) => ({ everybody: false, include: [{ ssoIds: people.map(asSsoId) }], exclude: [] })

type Given = Partial<Omit<Written, 'people'>> & { people?: readonly string[] }

/** What tests of the room do over and over, on one portal: an editor writes, and people in stories agree. */
export function culture(t: TestPortal) {
  const photo = async (by: string) => (await (await t.as(by)).upload(uploadFile, { policy: 'cms-picture' }, { filename: 'photo.png', bytes: PNG })).content!.id
  const call = async (type: ContentType, titleCn: string, action: 'draft' | 'publish', { people = [], ...given }: Given) =>
    (await t.as(EDITOR)).call(saveContent, {
      ...blank(type),
      contentCn: '<p>正文</p>',
      contentEn: '<p>Text</p>',
      publishTarget: EVERYBODY,
      cover: await photo(EDITOR),
      titleCn,
      titleEn: titleCn,
      ...(type >= 10 && { cardTitleCn: titleCn, cardTitleEn: titleCn }),
      ...given,
      people: people.map(asSsoId),
      type,
      action,
      version: 0,
      confirmed: true,
    })
  const made = async (type: ContentType, titleCn: string, action: 'draft' | 'publish', given: Given) => {
    const { content, code, returnMsg } = await call(type, titleCn, action, given)
    if (!content) throw new Error(`${code} ${returnMsg}`)
    return content.id
  }
  const publish = (type: ContentType, titleCn: string, given: Given = {}) => made(type, titleCn, 'publish', given)
  const draft = (type: ContentType, titleCn: string, given: Given = {}) => made(type, titleCn, 'draft', given)
  const offer = (titleCn: string, given: Given = {}) => publish(5, titleCn, { section: 'activities-discounts', kind: 'activity', ...given })
  const discount = (titleCn: string, given: Given = {}) => offer(titleCn, { kind: 'discount', ...given })
  /** A draft of a story about these people, all of whom were asked. */
  const asked = async (titleCn: string, people: readonly string[], given: Given = {}) => {
    const id = await draft(6, titleCn, { storyKind: 'personal', people, ...given })
    await (await t.as(EDITOR)).ok(calls.askConsent, { id })
    return id
  }
  const agree = async (id: number, ...people: string[]) => {
    for (const one of people) await (await t.as(one)).ok(calls.giveConsent, { id })
  }
  const move = async (id: number, action: 'publish' | 'archive' | 'draft') => {
    const editor = await t.as(EDITOR)
    const { version } = await editor.ok(contentDetail, { id })
    return editor.call(moveContent, { id, action, version, confirmed: true })
  }
  /** Writes something else of an item: as a draft, beside what readers see, or before them. */
  const edit = async (id: number, given: Partial<Written>, action: 'draft' | 'keep' | 'publish') => {
    const editor = await t.as(EDITOR)
    const { written, version, type } = await editor.ok(contentDetail, { id })
    return editor.ok(saveContent, { ...written, ...given, id, type, action, version, confirmed: true })
  }
  /** A published story about these people, who agreed. */
  const story = async (titleCn: string, people: readonly string[], given: Given = {}) => {
    const id = await asked(titleCn, people, given)
    await agree(id, ...people)
    const { code } = await move(id, 'publish')
    if (code !== '10000') throw new Error(code)
    return id
  }
  /** A published story about nobody in particular. */
  const teamStory = (titleCn: string, given: Given = {}) => publish(6, titleCn, { storyKind: 'team', ...given })
  return { photo, call, publish, draft, offer, discount, asked, agree, move, edit, story, teamStory }
}
