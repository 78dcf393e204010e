import { expect } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { field, options } from '../rules/chance.ts'

export const MEMBER = asSsoId('10000001')
export const MANAGER = asSsoId('10000002')
export const PART_TIMER = asSsoId('10000012')
/** Both hold FORMTOOL; the first makes the forms of these tests. */
export const DESIGNER = asSsoId('10000005')
export const OTHER = asSsoId('10000017')

export const EVERYBODY = { everybody: true }
export const QUESTIONS = [
  field({ key: 'kind', type: 'single-choice', options: options('x', 'y'), required: true }),
  field({ key: 'plate', required: true, visibleWhen: [{ field: 'kind', is: 'equals', value: 'x' }] }),
  field({ key: 'note', type: 'long-text' }),
]

type Settings = InputOf<typeof calls.saveTemplate>
let made = 0

/** Forms as designers make them, each with a code of its own. */
export function forms(t: TestPortal) {
  const designer = () => t.as(DESIGNER)
  const category = async (given: Partial<InputOf<typeof calls.saveCategory>> = {}) =>
    (await (await designer()).ok(calls.saveCategory, { nameCn: '运营', nameEn: 'Operations', parent: null, order: 1, active: true, ...given })).id
  const settings = async (given: Partial<Settings> = {}): Promise<Settings> => ({
    code: `FORM-${++made}`,
    nameCn: '停车登记',
    nameEn: 'Parking',
    categoryId: given.categoryId ?? (await category()),
    owner: DESIGNER,
    audience: EVERYBODY,
    openFrom: null,
    openTo: null,
    maxPerPerson: null,
    maxTotal: null,
    anonymous: false,
    mandatory: false,
    workflowCode: null,
    ...given,
  })
  const draft = async (given: Partial<Settings> = {}, fields: calls.FormField[] = QUESTIONS) => {
    const { schemaId } = await (await designer()).ok(calls.saveTemplate, await settings(given))
    const { revision, vid } = await (await designer()).ok(calls.saveVersion, { schemaId, fields, basedOn: 0 })
    return { schemaId, revision, vid }
  }
  const published = async (given: Partial<Settings> = {}, fields: calls.FormField[] = QUESTIONS) => {
    const { schemaId, revision } = await draft(given, fields)
    const { vid } = await (await designer()).ok(calls.publishTemplate, { schemaId, revision })
    return { schemaId, vid, revision }
  }
  /** Another version with these fields. */
  const next = async (schemaId: string, fields: calls.FormField[]) => {
    const { version } = await (await designer()).ok(calls.readVersion, { schemaId })
    const { revision } = await (await designer()).ok(calls.saveVersion, { schemaId, fields, basedOn: version?.revision ?? 0 })
    return (await designer()).ok(calls.publishTemplate, { schemaId, revision })
  }
  /** A block, of one field unless others are given. */
  const block = async (fields: calls.FormField[] = [field({ key: 'guestName', required: true })], given = { nameCn: '来宾身份', nameEn: 'Guest identity' }) => {
    const saved = await (await designer()).ok(calls.saveBlock, { ...given, fields, basedOn: 0 })
    return { ...given, id: saved.id, revision: saved.revision, fields }
  }
  const send = async (ssoId: string, vid: string, answers: calls.Answers = { kind: 'y' }, more: { id?: string } = {}) =>
    (await t.as(ssoId)).call(calls.submitForm, { vid, answers, ...more })
  const sent = async (ssoId: string, vid: string, answers?: calls.Answers) => {
    const answer = await send(ssoId, vid, answers)
    expect(answer).toMatchObject({ code: '10000' })
    return answer.content!
  }
  const answersTo = async (schemaId: string, by: string = DESIGNER) => (await t.as(by)).call(calls.searchSubmissions, { filters: { schemaId } })
  const row = async (schemaId: string) =>
    (await (await designer()).ok(calls.searchTemplates, { pageSize: 100, filters: {} })).list.find((one) => one.schemaId === schemaId)!
  return { designer, category, settings, draft, published, next, block, send, sent, answersTo, row }
}
