import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, addHours, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { onPaperChanged } from '../../server/commands/downtimes.ts'
import { downtimes, letters } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HRBP = '10000004'
/** The provider’s part, and all that is appended. */
export const HR = '10000005'
export const PAYROLL = '10000006'
export const FINANCE = '10000007'
export const EHS = '10000016'
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '60999999'
/** Has nothing to do with any desk. */
export const OTHER = '10000010'

export const NOW = '2026-11-20T04:00:00.000Z'
export const BANK = '招商银行上海川沙支行'
export const ACCOUNT = '6222020200012345678'
const PDF = { filename: '诊断证明.pdf', bytes: '%PDF-1.4\n%%EOF\n' }
let made = 0

const like = (t: TestPortal, ssoId: string, given: Partial<typeof peoplePersons.$inferInsert> = {}) =>
  t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    await ctx.db.insert(peoplePersons).values({ ...model!, email: null, lastWorkingDate: null, ...given, ssoId: asSsoId(ssoId) })
  })

/** Makes who holds all of the room’s permissions, and reaches nobody by them. */
export const stranger = once(async (t) => {
  await like(t, STRANGER, { manager: null, lineManager: null, hrbp: null })
  const named = { code: 'injury-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.TEAM, calls.FESCO, calls.BP, calls.EHS, calls.FINANCE, calls.PAYROLL, ...calls.APPENDS] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

export type Written = InputOf<typeof calls.submit>

/** What tests of work injuries do over and over, on one portal. */
export function injuries(t: TestPortal) {
  const file = async (who: string) => (await (await t.as(who)).upload(uploadFile, { policy: 'work-injury' }, PDF)).content!.id
  const today = (): Day => dayOf(t.portal.clock())
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> => {
    const ssoId = String(60_000_000 + made++)
    await like(t, ssoId, given)
    return ssoId
  }
  /** A report that can be sent as it is; of another time each time. */
  const written = async (ssoId: string, by: string, given: Partial<Written> = {}): Promise<Written> => ({
    ...{ ssoId: asSsoId(ssoId), hurtingTime: addHours(t.portal.clock(), -2).toISOString(), hurtingLocationCode: 'attraction' as const },
    ...{ hurtingLocationDetail: '矿山飞车站台', hurtingParts: ['hand', 'finger'] as const, hurtingDesc: '放下压杆时夹伤右手食指', hospital: '浦东医院' },
    ...{ hurtingParts: ['hand', 'finger'], certFiles: [await file(by)] },
    ...given,
  })
  const reported = async (ssoId: string, by = MANAGER, given: Partial<Written> = {}) =>
    (await (await t.as(by)).ok(calls.submit, await written(ssoId, by, given))).id
  const move = async (who: string, id: string, action: calls.Operation, given: Partial<InputOf<typeof calls.operate>> = {}) =>
    (await t.as(who)).call(calls.operate, { id, track: 'identification', action, ...given })
  const sure = async (said: Promise<{ code: string }>) => {
    const { code, ...rest } = await said
    if (code !== '10000') throw new Error(`${code} ${JSON.stringify(rest)}`)
  }
  const seen = async (id: string, who: string) => (await t.as(who)).ok(calls.detail, { sid: id })
  const checked = async (id: string) => {
    await (await t.as(EHS)).ok(calls.ehsSave, { id, basedOn: 0, ehsNo: 'EHS-2026-118', safetyStandard: '设备操作规程5.2' })
    await sure(move(EHS, id, 'accept'))
    await sure(move(HRBP, id, 'accept'))
    return id
  }
  const recognized = async (ssoId: string, by = MANAGER, given: Partial<Written> = {}) => {
    const id = await checked(await reported(ssoId, by, given))
    await sure(move(HR, id, 'send-to-authority'))
    await sure(move(HR, id, 'conclude', { outcome: 'successful', conclusionDate: today() }))
    return id
  }
  /** One’s own, of a time of injury that no other case of the person has: thirteen hours before the last. */
  let back = 0
  const own = async () => recognized(MEMBER, MEMBER, { hurtingTime: addHours(t.portal.clock(), -13 * ++back).toISOString(), lateReason: '住院治疗' })
  const level = async (id: string, given: number | null = 8) => {
    await (await t.as(HR)).ok(calls.appendSubmit, { kind: 'appraisal', sid: id, level: given, conclusionDate: today() })
    return id
  }
  const partner = async (id: string, given: Partial<InputOf<typeof calls.bpSave>> = {}) => {
    const { partner: before } = await seen(id, HRBP)
    const { revision = 0, ...said } = before ?? {}
    return (await t.as(HRBP)).call(calls.bpSave, { ...said, id, basedOn: revision, ...given })
  }
  const down = async (id: string, from = today(), to = addDays(today(), 20)) => {
    await sure(partner(id, { downtimeStart: from, downtimeEnd: to }))
    return id
  }
  const letterOf = async (id: string) =>
    (
      await t.portal.database
        .read()
        .select({ id: letters.id, flowId: letters.flowId })
        .from(letters)
        .innerJoin(downtimes, eq(downtimes.id, letters.id))
        .where(eq(downtimes.caseId, id))
    )[0]!
  const sent = async (id: string, from?: Day) => {
    await (await t.as(HRBP)).ok(calls.downtimeSend, { id: await down(id, from, from && addDays(from, 20)) })
    return (await letterOf(id)).id
  }
  /** What the e-sign service tells of a letter. */
  const told = async (id: string, to: '3' | '5' | '6', reason: string | null = null) => {
    const { id: businessId, flowId } = await letterOf(id)
    await t.write((ctx) => onPaperChanged(ctx, { businessId, flowId, signer: MEMBER, from: '2', to, reason, signedDocument: null }))
  }
  const amounts = async (id: string, given: Partial<InputOf<typeof calls.fescoSave>> = { oneoffDisabilitySubsidy: 5_000_000 }) => {
    const { provider, subsidies } = await seen(id, HR)
    const { revision = 0, ...said } = provider ?? {}
    return (await t.as(HR)).call(calls.fescoSave, { ...said, ...subsidies, id, basedOn: revision, ...given })
  }
  const bank = async (id: string, who = MEMBER, given: Partial<InputOf<typeof calls.employeeBank>> = {}) =>
    (await t.as(who)).call(calls.employeeBank, { id, bankName: BANK, accountNumber: ACCOUNT, ...given })
  /** A payment that is due, of one’s own case or of somebody new. */
  const due = async (id?: string, who = MEMBER) => {
    const sid = id ?? (await level(await own()))
    await sure(amounts(sid))
    await sure(bank(sid, who))
    return { sid, payment: (await seen(sid, FINANCE)).payments[0]!.id }
  }
  return {
    ...{ file, today, another, written, reported, move, sure, seen, checked, recognized, own, level, partner, down, sent, told, amounts, bank, due, letterOf },
    rows: async (role: calls.Desk, who: string, filters: Partial<calls.ListFilter> = {}) =>
      (await (await t.as(who)).ok(calls.list, { filters: { ...filters, role }, pageSize: 100 })).list,
    away: (who: string, from: Day, to: Day, kind: 'sick' | 'injury') =>
      t.write((ctx) => recordAbsence(ctx, asSsoId(who), startOfDay(from), startOfDay(addDays(to, 1)), kind, 'test', { key: `${who}-${from}` })),
    /** What somebody was told of an event, about one case where one is named. */
    notices: (receiver: string, event: string, about = '') =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'work-injury' and event = ${event}
          and starts_with(business_id, ${about}) order by id`,
      ),
    absences: (who: string) =>
      rowsOf<{ from: string; to: string }>(
        t.portal.database.read(),
        sql`select "from"::text, "to"::text from roster_absences where sso_id = ${who} and source = 'work-injury' and removed_at is null`,
      ),
  }
}
