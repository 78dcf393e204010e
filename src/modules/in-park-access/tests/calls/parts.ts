import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import * as base from '../../contract/base.ts'
import * as calls from '../../contract/index.ts'
import { idWithCheck } from '../../rules/index.ts'

/** Applies; her manager decides changes first. */
export const MEMBER = '10000001'
export const MANAGER = '10000002'
/** Holds AMS like everybody, and has no part in anything. */
export const OTHER = '10000010'
/** Decides, and holds every other permission of the room. */
export const SECURITY = '10000008'
/** Of another department; holds every permission of the room for nobody but herself. */
export const STRANGER = '81999999'
const FINANCE = '10000007'
export const AREA = 'TEST-BOH'
export const OTHER_AREA = 'TEST-FOH'

let made = 0
/** A person whom nobody has applied for yet. */
export function person(given: Partial<Person> = {}): Person {
  made++
  const [day, place] = [String((made % 27) + 1).padStart(2, '0'), String(made % 1000).padStart(3, '0')]
  const year = 1950 + (Math.floor(made / 1000) % 50)
  return { name: `来访${made}`, idType: 'national-id', idNumber: idWithCheck(`310115${year}07${day}${place}`), mobile: String(13_700_000_000 + made), ...given }
}
type Applied = InputOf<typeof calls.applicationSubmit>
type Person = Applied['persons'][number]

/** Makes who holds all permissions of the room, and reaches nobody by them. */
const stranger = once(async (t) => {
  const named = { code: 'in-park-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(FINANCE)))
    await ctx.db.insert(peoplePersons).values({ ...model!, email: null, ssoId: asSsoId(STRANGER), manager: null, lineManager: null, hrbp: null })
    const permissions = [base.APPLY, base.SECURITY, base.LOSS, base.BLACK_VIEW, base.BLACK_EDIT, base.LOGS, base.FORMS, base.ADMISSION, base.GATE]
    await savePrivilegeGroup(ctx, { ...named, permissions })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

/** The areas that tests ask for; of two portals on one database the second finds them there. */
const areas = once(async (t) => {
  const admin = await t.as(SECURITY)
  await admin.call(calls.areaSave, { code: AREA, nameCn: '测试后场', nameEn: 'Test back', zone: 'back-of-house', dailyCapacity: 0 })
  await admin.call(calls.areaSave, { code: OTHER_AREA, nameCn: '测试前场', nameEn: 'Test front', zone: 'front-of-house', dailyCapacity: 0 })
})

export const formOf = (given: Partial<InputOf<typeof calls.formSave>> = {}): InputOf<typeof calls.formSave> => ({
  ...{ kind: 'long-term-vendor', fields: { contact: 'optional', purpose: 'optional', vehicles: 'optional', attachments: 'optional' } },
  ...{ areas: [AREA, OTHER_AREA], types: ['pdf', 'docx'], megabytes: 20, files: 5, notices: [], ...given },
})

/** What tests of in-park access do over and over, on one portal. */
export function access(t: TestPortal) {
  const today = (ahead = 0): Day => addDays(dayOf(t.portal.clock()), ahead)
  const application = async (given: Partial<Applied> = {}): Promise<Applied> => {
    await areas(t)
    return {
      ...{ kind: 'visitor', company: '测试公司', contactName: '沈经理', contactMobile: '13800001234', purpose: '设备检修' },
      ...{ startDate: today(), endDate: today(), areas: [{ code: AREA, value: 'Y' }], persons: [person()] },
      ...{ vehicles: [], attachments: [], noticesConfirmed: [], ...given },
    }
  }
  const submit = async (given: Partial<Applied> = {}, who = MEMBER) => (await t.as(who)).ok(calls.applicationSubmit, await application(given))
  const seen = async (id: string, who = MEMBER) => (await t.as(who)).ok(calls.applicationDetail, { id })
  const decide = async (id: string, given: Partial<InputOf<typeof calls.approvalOperate>> = {}, who = SECURITY) =>
    (await t.as(who)).ok(calls.approvalOperate, { ids: [id], action: 'approve', ...given })
  const approved = async (given: Partial<Applied> = {}, who = MEMBER) => {
    const sent = await submit(given, who)
    const { refused } = await decide(sent.id)
    if (refused[0]) throw new Error(refused[0].message)
    return sent
  }
  const passOf = async (id: string, at = 0): Promise<string> => {
    const pass = (await seen(id)).persons[at]?.pass
    if (!pass) throw new Error('there is no pass')
    return pass.id
  }
  const code = async (passId: string) => (await (await t.as(MEMBER)).ok(calls.passCode, { id: passId })).code ?? ''
  const scan = async (said: string, given: Partial<InputOf<typeof calls.gateCheck>> = {}) =>
    (await t.as(SECURITY)).ok(calls.gateCheck, { code: said, gate: '东门', area: AREA, direction: 'in', ...given })
  const changing = async (id: string, given: Partial<InputOf<typeof calls.applicationChange>> = {}): Promise<InputOf<typeof calls.applicationChange>> => {
    const { applyId, startDate, endDate, areas: wanted, persons } = await seen(id)
    return {
      ...{ applyId: applyId ?? id, startDate, endDate, areas: wanted.map(({ code, value }) => ({ code, value })), reason: '增加人员' },
      ...{ persons: [...persons.map(({ id, name, idType, mobile }) => ({ id, name, idType, mobile })), person()], ...given },
    }
  }
  const changed = async (id: string, given: Partial<InputOf<typeof calls.applicationChange>> = {}) =>
    (await t.as(MEMBER)).ok(calls.applicationChange, await changing(id, given))
  const itemOf = async (id: string) => {
    const { applyId } = await seen(id)
    return (await t.write(async (ctx) => (await itemsOf(ctx, 'in-park-access', [applyId ?? ''])).get(applyId ?? '')?.id)) ?? ''
  }
  /** Decides a change as the person whom it goes to first. */
  const decideFirst = async (id: string, action: 'approve' | 'reject' = 'approve', who = MANAGER) =>
    (await t.as(who)).call(operate, { itemId: await itemOf(id), action, comment: 'test' })
  const bar = async (given: Partial<InputOf<typeof calls.blacklistSave>> = {}) =>
    (
      await (
        await t.as(SECURITY)
      ).ok(calls.blacklistSave, { name: '违规人员', idNumber: person().idNumber ?? '', reason: '违规作业', fromDate: today(), ...given })
    ).id
  const admission = async (given: Partial<InputOf<typeof calls.admissionSave>> = {}): Promise<InputOf<typeof calls.admissionSave>> => {
    await areas(t)
    return {
      ...{ entity: 'HB', persons: [asSsoId(MEMBER)], areas: [{ code: AREA, value: 'Y' }], startDate: today(), endDate: today(20), reason: '跨公司支援' },
      ...given,
    }
  }
  const admitted = async (given: Partial<InputOf<typeof calls.admissionSave>> = {}) => {
    const { id } = await (await t.as(MEMBER)).ok(calls.admissionSave, await admission(given))
    await (await t.as(SECURITY)).ok(calls.admissionOperate, { id, action: 'approve' })
    return id
  }
  return {
    ...{ today, application, submit, seen, decide, approved, passOf, code, scan, changing, changed, itemOf, decideFirst, bar, admission, admitted },
    stranger: () => stranger(t),
    areas: () => areas(t),
    file: async (filename = '资质.pdf') =>
      (await (await t.as(MEMBER)).upload(uploadFile, { policy: base.POLICY }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })).content!.id,
    form: async (given: Partial<InputOf<typeof calls.formSave>> = {}) => {
      await areas(t)
      return (await (await t.as(SECURITY)).ok(calls.formSave, formOf(given))).id
    },
    /** What somebody was told of an event. */
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'in-park-access' and event = ${event} order by id`,
      ),
  }
}
