import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, addMonths, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { EHS_POINTS, type Signer, type Source, type Step } from '../../rules/content.ts'
import type { ProcedureState } from '../../rules/life.ts'
import { procedures } from '../../server/tables.ts'

/** Line managers, who write and review; and who signs the other steps, made for it. Each has a certificate. */
export const [AUTHOR, REVIEWER, DEPARTMENT, LEVEL1, FINAL, EHS_SIGNER] = ['10000002', '10000003', '85000003', '85000004', '85000005', '85000006'] as const
/** Of EHS, and signs nothing unless a test has it so. */
export const EHS = '10000016'
const MADE = [DEPARTMENT, LEVEL1, FINAL, EHS_SIGNER]
const CERTIFIED = [AUTHOR, REVIEWER, EHS, ...MADE]
/** Holds every permission of the room, and has no part in anything; without a certificate. */
export const STRANGER = '85999999'
/** Answers for the machines. */
export const OWNER = '10000007'
/** Holds nothing of this room. */
export const MEMBER = '10000001'
export const NOW = '2026-11-20T04:00:00.000Z'
const TYPE = 'T-85-LOTO'

async function like(t: TestPortal, ssoId: SsoId): Promise<void> {
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    const { sortName: _s, manager: _m, photo: _p, ...person } = model!
    const none = { email: null, contractNo: null, lineManager: null, hrbp: null }
    await addPerson(ctx, { ...person, ...none, nameCn: `检修${ssoId.slice(-3)}`, nameEn: `Fitter ${ssoId.slice(-3)}`, ssoId })
    for (const role of ['team-member', 'loto-test']) await grantRole(ctx, { role, ssoId, from: '2025-01-01', reason: 'test' })
  })
}

/** Makes a certificate that counts until a day. */
async function certify(t: TestPortal, ssoId: string, until: Day): Promise<void> {
  await t.write(async ({ db }) => {
    await db.execute(sql`insert into learning_types (id, code, name_cn, name_en, issuer, validity_months, image_needed, purposes, active)
      values (${newId()}, ${TYPE}, '上锁挂牌证', 'Lockout certificate', 'EHS', 24, false, '{lockout-tagout}', true) on conflict do nothing`)
    await db.execute(sql`insert into learning_certificates (id, sso_id, type, number, issued_date, renewal_date, state, source, made_at)
      select ${newId()}, ${ssoId}, id, ${`85-${ssoId}`}, '2026-01-01', ${until}, 'valid', 'import', '2026-01-01T00:00:00Z' from learning_types where code = ${TYPE}`)
  })
}

/** Makes everybody who takes part, once on a portal. */
const ready = once(async (t) => {
  const named = { code: 'loto-test', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.VIEW, calls.EDIT, calls.REVIEW, calls.EHS] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'all', privilegeGroups: [named.code] })
  })
  for (const ssoId of [...MADE, STRANGER]) await like(t, asSsoId(ssoId))
  for (const ssoId of CERTIFIED) await certify(t, ssoId, '2099-12-31')
})

type Written = InputOf<typeof calls.sopSave>
const SOURCE: Source = {
  ...{ kind: 'electrical', magnitude: '400 V', point: 'E-1', place: '一号配电柜', picture: null },
  ...{ device: '断路器锁', method: '断开并上锁', verification: '验电器三相验电' },
}
export const STEPS: Step[] = Array.from({ length: 8 }, (_, at) => ({ textCn: `第${at + 1}步`, textEn: `Step ${at + 1}`, pictures: [] }))
type Seen = { id: string; version: number }
type SeenCall = Endpoint<'write'>

/** The way of a procedure, with who takes each step. */
const WAY: readonly (readonly [to: ProcedureState, who: 'author' | Signer, call: SeenCall, more?: object])[] = [
  ['to-be-reviewed', 'author', calls.sopSubmit],
  ['under-review', 'reviewer', calls.reviewStart],
  ['reviewed', 'reviewer', calls.reviewFinish],
  ['pending-department-approval', 'author', calls.sopSendOn],
  ['to-be-reviewed-level-1', 'departmentApprover', calls.reviewApprove],
  ['under-review-level-1', 'reviewerLevel1', calls.reviewStart],
  ['pending-final-approval', 'reviewerLevel1', calls.reviewFinish],
  ['pending-ehs-approval', 'approver', calls.reviewApprove],
  ['approved', 'ehsApprover', calls.ehsApprove, { points: [...EHS_POINTS] }],
]

let made = 0

/** What tests of this room do over and over, on one portal. */
export function loto(t: TestPortal) {
  const read = () => t.portal.database.read()
  const today = (): Day => dayOf(t.portal.clock())
  const by = async (who: string) => {
    await ready(t)
    return t.as(who)
  }
  const row = async (id: string) => (await read().select().from(procedures).where(eq(procedures.id, id)))[0]!
  const seen = async (id: string): Promise<Seen> => ({ id, version: (await row(id)).version })
  const photo = async (who: string = AUTHOR) =>
    (await (await by(who)).upload(uploadFile, { policy: 'loto' }, { filename: '隔离点.png', bytes: PNG })).content!.id
  const written = (more: Partial<Written> = {}): Written => ({
    ...{ procedureCode: `T${++made}-${newId().slice(-6)}`, venue: '矿山飞车', building: 'B2', locationNumber: `B2-${made}`, equipmentName: `提升链条${made}` },
    ...{ equipmentType: '游乐设施', equipmentStatus: 'in-service', manufacturer: '制造商', assetNumber: `A-${made}`, owner: asSsoId(OWNER) },
    ...{ reviewer: asSsoId(REVIEWER), departmentApprover: asSsoId(DEPARTMENT), reviewerLevel1: asSsoId(LEVEL1), approver: asSsoId(FINAL) },
    ...{ ehsApprover: asSsoId(EHS_SIGNER), energySources: [SOURCE], steps: STEPS, attachments: [], ...more },
  })
  const saved = async (more: Partial<Written> = {}) => (await (await by(AUTHOR)).ok(calls.sopSave, written(more))).id
  const act = async (who: string, call: SeenCall, id: string, more: object = {}) => (await by(who)).call(call, { ...(await seen(id)), ...more })
  const sure = async (said: Promise<{ code: string }>) => {
    const { code, ...rest } = await said
    if (code !== '10000') throw new Error(`${code} ${JSON.stringify(rest)}`)
  }
  /** Leads one that is saved, or was rejected and saved again, to a state. */
  const lead = async (id: string, to: ProcedureState) => {
    const { state, ...people } = await row(id)
    const from = state === 'saved' ? 0 : WAY.findIndex(([reached]) => reached === state) + 1
    for (const [, who, call, more] of WAY.slice(from, WAY.findIndex(([reached]) => reached === to) + 1)) await sure(act(people[who]!, call, id, more))
    return id
  }
  const to = async (state: ProcedureState, more: Partial<Written> = {}) => lead(await saved(more), state)
  const changed = async (id: string) => (await (await by(AUTHOR)).ok(calls.sopChange, { id, changeNoticeCode: 'CN-1' })).id
  const resave = async (id: string, more: Partial<Written> = {}) => {
    const { procedureCode } = await row(id)
    await sure((await by(AUTHOR)).call(calls.sopSave, { ...written(more), procedureCode, ...(await seen(id)) }))
  }
  const account = (more: Partial<InputOf<typeof calls.vendorAccountSave>> = {}): InputOf<typeof calls.vendorAccountSave> => ({
    ...{ company: '临港机电', name: `工人${++made}`, mobile: String(13_850_000_000 + made), venues: ['矿山飞车'] },
    ...{ from: addDays(today(), -30), to: addMonths(today(), 6), ...more },
  })
  const vendor = async (more: Partial<InputOf<typeof calls.vendorAccountSave>> = {}) => {
    const given = account(more)
    return { ...given, id: (await (await by(EHS_SIGNER)).ok(calls.vendorAccountSave, given)).id }
  }
  const texts = (to: string) =>
    rowsOf<{ text: string }>(read(), sql`select payload->>'text' as text from integrations_outbox where port = 'sms' and payload->>'to' = ${to} order by id`)
  const codeOf = async (mobile: string) => {
    await t.visitor.ok(calls.vendorCode, { mobile })
    return /\d{6}/.exec((await texts(mobile)).at(-1)!.text)![0]
  }
  const entered = async (mobile: string) => {
    const answer = await t.visitor.ok(calls.vendorLogin, { mobile, code: await codeOf(mobile) })
    if (!answer.ok) throw new Error(answer.message)
    return { [calls.VENDOR_HEADER]: answer.token }
  }
  return {
    ...{ ready: () => ready(t), by, today, row, seen, photo, written, saved, act, sure, lead, to, changed, resave, account, vendor, texts, codeOf, entered },
    certify: (ssoId: string, until: Day) => certify(t, ssoId, until),
    told: (receiver: string, event: string, about: string) =>
      rowsOf<{ title: string; body: string }>(
        read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'loto' and event = ${event} and business_id = ${about} order by id`,
      ),
  }
}
