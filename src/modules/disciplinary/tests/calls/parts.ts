import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'

export const MEMBER = asSsoId('10000001')
export const MANAGER = asSsoId('10000002')
export const AREA = asSsoId('10000003')
export const HRBP = asSsoId('10000004')
export const HR = asSsoId('10000005')
/** A second one in HR, since a final warning takes two. */
export const HR_TOO = asSsoId('10000006')
/** Keeps the personnel files and nothing else. */
export const KEEPER = asSsoId('10000007')
export const GUARD = asSsoId('10000008')
export const PLATFORM = asSsoId('10000009')
/** Of a company of which no named HRBP is. */
export const HOTEL = asSsoId('10000010')

export type Written = InputOf<typeof calls.saveLetter>

/** A letter that can be published as it is. */
export const written = (given: Partial<Written> = {}): Written => ({
  ssoId: MEMBER,
  level: 'written',
  category: 'safety',
  incidentDate: '2026-11-12',
  place: '矿山飞车站台',
  facts: '未完成开园前安全检查即开放设施。',
  ruleBroken: '《游乐设施操作规程》第4.2条',
  consequence: '再次发生将升级处分。',
  language: 'zh-Hans',
  contentCn: '经核实，现给予书面警告。',
  ...given,
})
export const statement = (name = '陈强') => ({ name, ssoId: null, statement: '我在场，看到了经过。', takenOn: '2026-11-13', files: [] })

/** The desks, and what tests of letters do over and over, on one portal. */
export async function desks(t: TestPortal) {
  await t.write(async (ctx) => {
    const [nameCn, nameEn] = ['档案管理员', 'File keeper']
    await savePrivilegeGroup(ctx, { code: 'file-keeper', nameCn, nameEn, permissions: [calls.ARCHIVE], reason: 'test' })
    await saveRole(ctx, { code: 'file-keeper', nameCn, nameEn, description: '', dataScope: 'all', privilegeGroups: ['file-keeper'], reason: 'test' })
    await grantRole(ctx, { role: 'file-keeper', ssoId: KEEPER, from: ctx.today, reason: 'test' })
    await grantRole(ctx, { role: 'hr-ops', ssoId: HR_TOO, from: ctx.today, reason: 'test' })
  })
  /** Signs in anew for each call: where the clock is moved by months no session lasts. */
  const as = (ssoId: SsoId) => ({
    ok: async <E extends Endpoint>(call: E, input?: InputOf<E>) => (await t.as(ssoId)).ok(call, input),
    call: async <E extends Endpoint>(call: E, input?: InputOf<E>) => (await t.as(ssoId)).call(call, input),
  })
  const draft = async (given: Partial<Written> = {}, by = HR) => (await as(by).ok(calls.saveLetter, written(given))).id
  const publish = async (given: Partial<Written> = {}, by = HR_TOO) => {
    const id = await draft(given)
    return { id, ...(await as(by).ok(calls.publishLetter, { id, basedOn: 1 })) }
  }
  const open = (id: string, by: SsoId) => as(by).ok(calls.letterDetail, { id })
  const file = async (by: SsoId, policy = 'disciplinary-scan', filename = 'scan.png') => {
    const { content } = await (await t.as(by)).upload(uploadFile, { policy }, { filename, bytes: PNG })
    if (!content) throw new Error('the file was not taken')
    return content.id
  }
  const scan = async (id: string, by = HRBP) => as(by).ok(calls.saveScan, { id, files: [await file(by)] })
  const told = async (ssoId: SsoId) => (await as(ssoId).ok(listMessages, { filters: { tab: 'all' }, pageSize: 100 })).list.map(({ titleCn }) => titleCn)
  const listed = async (by: SsoId, view: calls.View, filters: Omit<calls.LetterFilter, 'view'> = {}) =>
    (await as(by).ok(calls.listLetters, { filters: { ...filters, view }, pageSize: 100 })).list.map(({ id }) => id)
  return { as, draft, publish, open, file, scan, told, listed }
}
