import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, addMinutes, type Day, dayOf } from '#foundation/time.ts'
import { uploadFile } from '#services/files/contract.ts'
import { CERT_PHOTOS, POLICY } from '../../contract/base.ts'
import * as calls from '../../contract/index.ts'
import { idWithCheck } from '../../rules/index.ts'
import { AREAS } from '../../rules/mayWork.ts'
import { issueMembers } from '../../server/tables.ts'

/** Owns suppliers; manages people, and so holds what a business owner holds. */
export const OWNER = '10000002'
/** Manages people too, and owns no supplier. */
export const MANAGER = '10000003'
export const SECURITY = '10000008'
export const EHS = '10000016'
/** Holds nothing of this room. */
export const MEMBER = '10000001'
export const HEAD = '供应商编号,姓名,身份证号,手机号,岗位,开始日期,结束日期,区域,岗位所需证书'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
let made = 0
/** A national ID and a mobile number that nobody has yet. */
export function numbers(): { nationalId: string; mobile: string } {
  made++
  const [day, place] = [String((made % 27) + 1).padStart(2, '0'), String(made % 1000).padStart(3, '0')]
  const year = 1950 + (Math.floor(made / 1000) % 50)
  return { nationalId: idWithCheck(`310115${year}03${day}${place}`), mobile: String(13_900_000_000 + made) }
}

type Given = InputOf<typeof calls.staffSave>

/** What tests of supplier training do over and over, on one portal. */
export function training(t: TestPortal) {
  const today = (): Day => dayOf(t.portal.clock())
  const by = (who: string) => t.as(who)
  const sure = async (said: Promise<{ code: string }>) => {
    const { code, ...rest } = await said
    if (code !== '10000') throw new Error(`${code} ${JSON.stringify(rest)}`)
  }
  const photo = async (policy: string = CERT_PHOTOS) =>
    (await (await by(OWNER)).upload(uploadFile, { policy }, { filename: '照片.png', bytes: PNG })).content!.id
  const company = (given: Partial<InputOf<typeof calls.supplierSave>> = {}): InputOf<typeof calls.supplierSave> => ({
    ...{ name: `供应商${++made}`, vendorNumber: `V-${made}`, contractFrom: addDays(today(), -30), contractTo: addDays(today(), 300) },
    ...{ contactName: '王经理', contactMobile: '13917004100', contactEmail: '', owner: asSsoId(OWNER), ...given },
  })
  const supplier = async (given: Partial<InputOf<typeof calls.supplierSave>> = {}) => (await (await by(EHS)).ok(calls.supplierSave, company(given))).id
  const written = async (given: Partial<Given> = {}): Promise<Given> => ({
    ...{ supplierId: given.supplierId ?? (await supplier()), name: `工人${++made}`, ...numbers(), job: '普工', needs: [] },
    ...{ onsiteDates: [{ from: addDays(today(), -5), to: addDays(today(), 100), area: 'park' as const }], photo: await photo(POLICY), ...given },
  })
  const staff = async (given: Partial<Given> = {}) => (await (await by(OWNER)).ok(calls.staffSave, await written(given))).id
  const planned = async (given: Partial<InputOf<typeof calls.trainingSave>> = {}) => {
    const from = addMinutes(t.portal.clock(), 30)
    const input = {
      ...{
        nameCn: `入场培训${++made}`,
        nameEn: `Induction ${made}`,
        kind: 'site-induction' as const,
        from: from.toISOString(),
        to: addMinutes(from, 120).toISOString(),
      },
      ...{ place: '1号教室', trainer: asSsoId(EHS), capacity: 20, validMonths: 12, ...given },
    }
    return (await (await by(EHS)).ok(calls.trainingSave, input)).id
  }
  const enrol = async (id: string, ...staffIds: string[]) => (await by(EHS)).call(calls.trainingEnrol, { id, staffIds })
  /** A training under way with these people, who have not come yet. */
  const running = async (staffIds: string[], given: Partial<InputOf<typeof calls.trainingSave>> = {}) => {
    const id = await planned(given)
    if (staffIds.length > 0) await sure(enrol(id, ...staffIds))
    return { id, signInId: (await (await by(EHS)).ok(calls.signinOpen, { trainingId: id })).signInId }
  }
  const passes = async (staffId: string, given: Partial<InputOf<typeof calls.trainingSave>> = {}) => {
    const { id, signInId } = await running([staffId], given)
    const ehs = await by(EHS)
    await ehs.ok(calls.signinHand, { signInId, staffId })
    await ehs.ok(calls.trainingResult, { id, staffId, result: 'passed', score: 90 })
    await ehs.ok(calls.trainingFinish, { id })
    return id
  }
  const certificate = async (staffId: string, given: Partial<InputOf<typeof calls.certSave>> = {}) =>
    (
      await (
        await by(OWNER)
      ).ok(calls.certSave, { staffId, type: 'electrician', number: 'T-1', expiryDate: addDays(today(), 60), frontPhoto: await photo(), ...given })
    ).id
  const certified = async (staffId: string, given: Partial<InputOf<typeof calls.certSave>> = {}) => {
    const id = await certificate(staffId, given)
    await (await by(EHS)).ok(calls.certCheck, { id, action: 'accept' })
    return id
  }
  /** Somebody who may work. */
  const worker = async (given: Partial<Given> = {}) => {
    const id = await staff(given)
    await passes(id)
    for (const type of given.needs ?? []) await certified(id, { type })
    return id
  }
  /** Makes somebody an issue member for all areas, once. */
  const member = (who = EHS) =>
    t.write((ctx) =>
      ctx.db
        .insert(issueMembers)
        .values({ ssoId: asSsoId(who), areas: [...AREAS], from: addDays(ctx.today, -500) })
        .onConflictDoNothing(),
    )
  const carded = async (staffId: string) => {
    await member()
    return (await by(EHS)).ok(calls.cardIssue, { staffId })
  }
  return {
    ...{ today, sure, photo, company, supplier, written, staff, planned, enrol, running, passes, certificate, certified, worker, member, carded },
    bar: async (given: Partial<InputOf<typeof calls.blacklistSave>>) =>
      (await (await by(EHS)).ok(calls.blacklistSave, { reason: '违规作业', from: today(), ...given })).id,
    open: async (id: string, who = OWNER) => (await by(who)).ok(calls.staff, { id }),
    signIn: async (trainingId: string, token: string, who: { mobile: string; nationalId: string }, agent = 'phone') =>
      (await t.visitor.call(calls.signin, { trainingId, token, mobile: who.mobile, last6: who.nationalId.slice(-6) }, { headers: { 'user-agent': agent } }))
        .content!,
    token: async (signInId: string) => (await (await by(EHS)).ok(calls.signinToken, { signInId })).token!,
    /** What somebody was told of an event, about one thing where one is named. */
    told: (receiver: string, event: string, about: string | null = null) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'supplier-training' and event = ${event}
          and (${about}::text is null or business_id = ${about}) order by id`,
      ),
    sentAbout: (port: string, about: string) =>
      rowsOf<{ payload: { to: string; text: string } }>(
        t.portal.database.read(),
        sql`select payload from integrations_outbox where port = ${port} and about_id = ${about}`,
      ),
    forget: (who: string) => t.write((ctx) => ctx.db.delete(issueMembers).where(eq(issueMembers.ssoId, asSsoId(who)))),
  }
}
