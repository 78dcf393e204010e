import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { requestReview } from '#modules/cms/contract/index.ts'
import { editing } from '#modules/cms/tests/calls/parts.ts'
import * as profile from '#modules/profile/contract/index.ts'
import { grantRole, type RoleCode } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const OVER_MANAGER = '10000003'
/** HR operations of the main company. */
export const HR = '10000005'
export const SECOND_HR = '10000007'
/** Of the hotel. */
export const HOTEL = '10000010'
export const SUPER = '10000009'
export const EDITOR = '10000017'
export const TICKETS = '10000006'
export const STRANGER = '10000015'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const NUMBER = '310115199401012345'
const SPOUSE = { name: '王敏', idType: 'national-id', idNumber: NUMBER, birthday: '1994-01-01', marriedOn: '2026-10-01', employer: '' } as const
const CHILD = { relation: 'child', name: '李念', gender: 'female', birthday: '2026-09-09', onlyChild: true } as const
const SCHOOL = { degree: 'bachelor', major: '旅游管理', from: '2014-09', to: '2018-06', fullTime: true, highest: true, certificateNo: 'A-1' } as const

/** What tests of the notice center do over and over, on one portal. */
export function center(t: TestPortal) {
  const grant = (role: RoleCode, ssoId: string) =>
    t.write((ctx) => grantRole(ctx, { role, ssoId: asSsoId(ssoId), from: addDays(ctx.today, -30), reason: 'test' }))
  const upload = async (by: string, policy: string, filename: string, bytes: string | Uint8Array) => {
    const { content, code } = await (await t.as(by)).upload(uploadFile, { policy }, { filename, bytes })
    if (!content) throw new Error(code)
    return content.id
  }
  const paper = async (by: string) => [await upload(by, 'profile', 'certificate.pdf', '%PDF-1.4\n%%EOF\n')]
  /** Changes wait one for a subject, so that each takes back the one before. */
  const change = async (by: string, said: Omit<InputOf<typeof profile.saveChange>, 'evidence'>) => {
    const who = await t.as(by)
    for (const { id, subject } of (await who.ok(profile.profile, {})).pending) if (subject === said.subject) await takeBack(by, id)
    return (await who.ok(profile.saveChange, { ...said, evidence: await paper(by) })).pending!.id
  }
  const marry = (by = MEMBER, name: string = SPOUSE.name) =>
    change(by, { subject: 'spouse', spouse: { maritalStatus: 'married', spouse: { ...SPOUSE, name } } })
  const child = (by = MEMBER, name = '李念') => change(by, { subject: 'relative', relative: [{ ...CHILD, name }] })
  const study = (by = MEMBER, school = '上海师范大学') => change(by, { subject: 'education', education: [{ ...SCHOOL, school }] })
  const takeBack = async (by: string, id: string) => (await t.as(by)).ok(profile.withdrawChange, { id })

  const news = async (titleCn = '夜间花车重新上线') => {
    const cms = editing(t, EDITOR)
    const { id } = await cms.saved(await cms.news({ titleCn }))
    await (await t.as(EDITOR)).ok(requestReview, { id })
    return id
  }
  /** Somebody's probation ends so many days after today, and the morning has come. */
  const probation = async (ssoId: string, days: number) => {
    await t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { probationEnd: addDays(ctx.today, days) }))
    await t.runJob('notice-center.morning')
  }
  const list = async (by: string, kind: calls.Kind, filters: Partial<calls.TodoFilters> = {}) =>
    (await (await t.as(by)).ok(calls.searchTodos, { pageSize: 100, filters: { kind, ...filters } })).list
  const image = (bytes: Uint8Array = PNG) => upload(TICKETS, calls.IMAGE, 'map.png', bytes)
  const notice = async (given: Partial<calls.SavedNotice> = {}) =>
    (await t.as(TICKETS)).call(calls.saveNotice, {
      ...{ version: 0, receivers: [asSsoId(MEMBER)], textCn: '门票已到账', textEn: 'Your tickets are here', image: null, sendAt: null, plan: true },
      ...given,
    })
  return { grant, marry, child, study, takeBack, news, probation, list, image, notice }
}
