import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../contract/index.ts'
import { EHS, HEAD, MANAGER, MEMBER, numbers, OWNER, training } from './calls/parts.ts'

const RUNS = 'trainings are run by everybody who runs them'
const LIST = 'the black list is one for the whole house'
const MEMBERS = 'who may issue cards is a setting of the house'
const SHEETS = 'it exports what the list shows to who asks, whose rows are tried there'
const HOLDER = 'whoever holds the code of a card may look, without an account'

const worker = (t: TestPortal) => training(t).worker()
/** Somebody whose only training has run out. */
async function lapsed(t: TestPortal): Promise<string> {
  const s = training(t)
  const id = await s.worker()
  const { code } = await s.carded(id)
  await t.write(({ db }) => db.execute(`update supplier_training_results set valid_to = '2026-01-31' where staff_id = '${id}'`))
  return code
}
const file = (vendorNumber: string) => {
  const { nationalId, mobile } = numbers()
  return { filename: '人员.csv', bytes: [HEAD, `${vendorNumber},导入工人,${nationalId},${mobile},普工,2026-12-01,2027-03-01,园区,`].join('\r\n') }
}
/** A supplier of the owner, by its number. */
async function vendor(t: TestPortal): Promise<string> {
  const s = training(t)
  const { vendorNumber } = s.company()
  await s.supplier({ vendorNumber })
  return vendorNumber
}
let made = 0
/** Somebody new, to be an issue member. */
async function another(t: TestPortal) {
  const ssoId = asSsoId(String(64_000_000 + made++))
  await t.write(async (ctx) => {
    const [like] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ssoId })
  })
  return ssoId
}
async function memberOf(t: TestPortal) {
  const input = { ssoId: await another(t), areas: ['park' as const], from: training(t).today() }
  return (await (await t.as(EHS)).ok(calls.issueMemberSave, input)).id
}
const barred = async (t: TestPortal) => training(t).bar({ staffId: await training(t).staff() })
const shows = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.staffList, { by: OWNER, notBy: MANAGER, input: shows(worker) }),
  sample(calls.staffExport, { by: OWNER, shared: SHEETS, input: shows(worker) }),
  sample(calls.staffSave, { by: OWNER, notBy: MANAGER, input: (t) => training(t).written() }),
  sample(calls.staffImport, { by: OWNER, shared: 'a file is only checked', again: 'a file may be checked again', file: async (t) => file(await vendor(t)) }),
  sample(calls.staffImportConfirm, {
    by: OWNER,
    notBy: MANAGER,
    again: 'confirming twice tells how many there are, and registers them once',
    async input(t) {
      const { content } = await (await t.as(OWNER)).upload(calls.staffImport, {}, file(await vendor(t)))
      return { importId: content!.importId }
    },
  }),
  sample(calls.staffTemplate, { by: OWNER, shared: 'an empty sheet' }),
  sample(calls.staff, { by: OWNER, notBy: MANAGER, input: async (t) => ({ id: await worker(t) }) }),
  sample(calls.snapshot, { by: 'visitor', shared: HOLDER, input: async (t) => ({ code: (await training(t).carded(await worker(t))).code }) }),
  sample(calls.snapshotPhoto, { by: 'visitor', shared: HOLDER, input: async (t) => ({ code: (await training(t).carded(await worker(t))).code }) }),
  sample(calls.snapshotRefused, { by: 'visitor', shared: HOLDER, again: 'the owner hears it once a day', input: async (t) => ({ code: await lapsed(t) }) }),
  sample(calls.certList, { by: OWNER, notBy: MANAGER, input: shows(async (t) => training(t).certificate(await training(t).staff())) }),
  sample(calls.certExport, { by: OWNER, shared: SHEETS, input: shows(async (t) => training(t).certificate(await training(t).staff())) }),
  sample(calls.certSave, {
    by: OWNER,
    notBy: MANAGER,
    async input(t) {
      const s = training(t)
      return { staffId: await s.staff(), type: 'welder' as const, number: 'W-1', expiryDate: addDays(s.today(), 90), frontPhoto: await s.photo() }
    },
  }),
  sample(calls.certCheck, {
    by: EHS,
    notBy: OWNER,
    input: async (t) => ({ id: await training(t).certificate(await training(t).staff()), action: 'refuse' as const, reason: '照片不清晰' }),
  }),
  sample(calls.certRemind, {
    by: OWNER,
    notBy: MANAGER,
    again: 'nobody hears it twice on one day',
    input: async (t) => ({ id: await training(t).certified(await training(t).staff()) }),
  }),
  sample(calls.trainingList, { by: EHS, shared: RUNS, input: shows((t) => training(t).planned()) }),
  sample(calls.trainingExport, { by: EHS, shared: RUNS, input: shows((t) => training(t).planned()) }),
  sample(calls.training, { by: EHS, shared: RUNS, input: async (t) => ({ id: await training(t).planned() }) }),
  sample(calls.trainingSave, {
    by: EHS,
    shared: RUNS,
    again: 'a training of the same name is held twice',
    input: (t) => {
      const day = addDays(training(t).today(), 3)
      const times = { from: `${day}T01:00:00.000Z`, to: `${day}T03:00:00.000Z` }
      return {
        nameCn: '高处作业',
        nameEn: 'Heights',
        kind: 'special' as const,
        ...times,
        place: '2号教室',
        trainer: asSsoId(EHS),
        capacity: 10,
        validMonths: 12,
      }
    },
  }),
  sample(calls.trainingEnrol, {
    by: EHS,
    shared: RUNS,
    again: 'who has a place keeps it',
    input: async (t) => ({ id: await training(t).planned(), staffIds: [await training(t).staff()] }),
  }),
  sample(calls.trainingResult, {
    by: EHS,
    shared: RUNS,
    again: 'a result takes the place of the one before',
    async input(t) {
      const s = training(t)
      const staffId = await s.staff()
      const { id, signInId } = await s.running([staffId])
      await (await t.as(EHS)).ok(calls.signinHand, { signInId, staffId })
      return { id, staffId, result: 'passed' as const, score: 88 }
    },
  }),
  sample(calls.trainingFinish, { by: EHS, shared: RUNS, input: async (t) => ({ id: (await training(t).running([])).id }) }),
  sample(calls.trainingCancel, { by: EHS, shared: RUNS, input: async (t) => ({ id: await training(t).planned() }) }),
  sample(calls.signinOpen, {
    by: EHS,
    shared: RUNS,
    again: 'the session that is open is given',
    input: async (t) => ({ trainingId: await training(t).planned() }),
  }),
  sample(calls.signinClose, {
    by: EHS,
    shared: RUNS,
    again: 'what is closed stays so',
    input: async (t) => ({ signInId: (await training(t).running([])).signInId }),
  }),
  sample(calls.signinHand, {
    by: EHS,
    shared: RUNS,
    again: 'a second sign-in changes nothing',
    async input(t) {
      const staffId = await training(t).staff()
      return { signInId: (await training(t).running([staffId])).signInId, staffId }
    },
  }),
  sample(calls.signinToken, { by: EHS, shared: RUNS, input: async (t) => ({ signInId: (await training(t).running([])).signInId }) }),
  sample(calls.signin, {
    by: 'visitor',
    shared: 'people of suppliers have no account: the code on the wall is their right',
    again: 'a second sign-in changes nothing',
    async input(t) {
      const s = training(t)
      const who = numbers()
      const { id, signInId } = await s.running([await s.staff(who)])
      return { trainingId: id, token: await s.token(signInId), mobile: who.mobile, last6: who.nationalId.slice(-6) }
    },
  }),
  sample(calls.supplierSearch, {
    by: OWNER,
    notBy: MANAGER,
    async input(t) {
      await vendor(t)
      return { keyword: 'V-' }
    },
  }),
  sample(calls.supplierList, { by: OWNER, notBy: MANAGER, input: shows((t) => training(t).supplier()) }),
  sample(calls.supplierSave, { by: OWNER, notBy: MANAGER, input: (t) => training(t).company() }),
  sample(calls.supplierStop, { by: OWNER, notBy: MANAGER, input: async (t) => ({ id: await training(t).supplier(), reason: '合同终止' }) }),
  sample(calls.cardIssue, {
    by: EHS,
    notBy: MANAGER,
    async input(t) {
      await training(t).member()
      return { staffId: await worker(t) }
    },
  }),
  sample(calls.cardWithdraw, {
    by: EHS,
    notBy: MANAGER,
    input: async (t) => ({ id: (await training(t).carded(await worker(t))).id, reason: '证件遗失' }),
  }),
  sample(calls.blacklistList, { by: EHS, shared: LIST, input: shows(barred) }),
  sample(calls.blacklistExport, { by: EHS, shared: LIST, input: shows(barred) }),
  sample(calls.blacklistSave, {
    by: EHS,
    shared: LIST,
    input: async (t) => ({ staffId: await training(t).staff(), reason: '违规作业', from: training(t).today() }),
  }),
  sample(calls.blacklistLift, { by: EHS, shared: LIST, input: async (t) => ({ id: await barred(t), reason: '已完成安全教育' }) }),
  sample(calls.issueMemberList, { by: EHS, shared: MEMBERS, input: shows(memberOf) }),
  sample(calls.issueMemberSave, {
    by: EHS,
    shared: MEMBERS,
    input: async (t) => ({ ssoId: await another(t), areas: ['park' as const], from: training(t).today() }),
  }),
  sample(calls.issueMemberDelete, { by: EHS, shared: MEMBERS, input: async (t) => ({ id: await memberOf(t) }) }),
] satisfies Sample[]
