import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { AREA, access, formOf, MEMBER, OTHER, person, SECURITY } from './calls/parts.ts'

const SETTINGS = 'forms and areas are settings of the house'
const LIST = 'the blacklist is one for the whole house'
const DECIDES = 'Security decides for the whole house'
const EACH = 'what became of each is answered, and nothing is done twice'

const draft = async (t: TestPortal) => (await (await t.as(MEMBER)).ok(calls.applicationSave, await access(t).application())).id
const draftAdmission = async (t: TestPortal) => (await (await t.as(MEMBER)).ok(calls.admissionSave, { ...(await access(t).admission()), submit: false })).id
const sentAdmission = async (t: TestPortal) => (await (await t.as(MEMBER)).ok(calls.admissionSave, await access(t).admission())).id
const pass = async (t: TestPortal) => access(t).passOf((await access(t).approved()).id)
const PEOPLE = '姓名,证件类型,证件号码,手机号'
const BARRED = '姓名,证件号码,公司,原因,开始日期,结束日期'

export default [
  sample(calls.applicationSearch, {
    by: SECURITY,
    notBy: OTHER,
    async input(t) {
      await access(t).submit()
      return { filters: { scope: 'approval' as const } }
    },
  }),
  sample(calls.applicationDetail, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await access(t).approved()).id }) }),
  sample(calls.applicationSave, {
    by: MEMBER,
    notBy: OTHER,
    again: 'a draft is kept again',
    input: async (t) => ({ ...(await access(t).application()), id: await draft(t) }),
  }),
  sample(calls.applicationSubmit, { by: MEMBER, notBy: OTHER, input: async (t) => ({ ...(await access(t).application()), id: await draft(t) }) }),
  sample(calls.applicationWithdraw, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await access(t).submit()).id }) }),
  sample(calls.applicationChange, { by: MEMBER, notBy: OTHER, input: async (t) => access(t).changing((await access(t).approved()).id) }),
  sample(calls.applicationChanges, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await access(t).changed((await access(t).approved()).id)
      return { filters: { view: 'mine' as const } }
    },
  }),
  sample(calls.applicationDiff, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => ({ applyId: (await access(t).seen((await access(t).approved()).id)).applyId ?? '' }),
  }),
  sample(calls.personCheck, {
    by: MEMBER,
    shared: 'everybody who applies may ask about people',
    again: 'nothing is kept',
    input: (t) => ({ startDate: access(t).today(), endDate: access(t).today(), persons: [person()] }),
  }),
  sample(calls.personUpload, {
    by: MEMBER,
    shared: 'a file is only read',
    again: 'a file may be read again',
    file: () => {
      const { name, idNumber, mobile } = person()
      return { filename: '人员.csv', bytes: [PEOPLE, `${name},身份证,${idNumber},${mobile}`].join('\r\n') }
    },
  }),
  sample(calls.approvalOperate, {
    by: SECURITY,
    shared: DECIDES,
    again: EACH,
    input: async (t) => ({ ids: [(await access(t).submit()).id], action: 'reject' as const, comment: '请补充资质' }),
  }),
  sample(calls.passCode, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await pass(t) }) }),
  sample(calls.passSend, { by: MEMBER, notBy: OTHER, again: 'an SMS may be sent again', input: async (t) => ({ ids: [await pass(t)] }) }),
  sample(calls.passOperate, {
    by: SECURITY,
    shared: DECIDES,
    again: EACH,
    input: async (t) => ({ ids: [await pass(t)], action: 'suspend' as const, reason: '核查中' }),
  }),
  sample(calls.gateCheck, {
    by: SECURITY,
    shared: 'a guard checks whoever comes',
    again: 'each check is kept',
    input: async (t) => ({ code: await access(t).code(await pass(t)), gate: '东门', area: AREA, direction: 'in' as const }),
  }),
  sample(calls.logApprove, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await access(t).submit()
      return {}
    },
  }),
  sample(calls.logQrcode, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await access(t).scan(await access(t).code(await pass(t)))
      return {}
    },
  }),
  sample(calls.logOperation, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await draft(t)
      return {}
    },
  }),
  sample(calls.formSearch, {
    by: SECURITY,
    shared: SETTINGS,
    async input(t) {
      await access(t).form()
      return {}
    },
  }),
  sample(calls.form, { by: SECURITY, shared: SETTINGS, input: async (t) => ({ id: await access(t).form() }) }),
  sample(calls.formSave, {
    by: SECURITY,
    shared: SETTINGS,
    again: 'it is the next version',
    async input(t) {
      await access(t).areas()
      return formOf()
    },
  }),
  sample(calls.formPublish, { by: SECURITY, shared: SETTINGS, input: async (t) => ({ id: await access(t).form() }) }),
  sample(calls.areaSave, {
    by: SECURITY,
    shared: SETTINGS,
    input: (_, n) => ({ code: `S${n}-${person().mobile}`, nameCn: '样例区域', nameEn: 'Sample area', zone: 'back-of-house' as const, dailyCapacity: 5 }),
  }),
  sample(calls.blacklistSearch, {
    by: SECURITY,
    shared: LIST,
    async input(t) {
      await access(t).bar()
      return {}
    },
  }),
  sample(calls.blacklistSave, {
    by: SECURITY,
    shared: LIST,
    input: (t) => ({ name: '违规人员', idNumber: person().idNumber ?? '', reason: '违规作业', fromDate: access(t).today() }),
  }),
  sample(calls.blacklistLift, { by: SECURITY, shared: LIST, input: async (t) => ({ id: await access(t).bar(), reason: '已整改' }) }),
  sample(calls.blacklistImport, {
    by: SECURITY,
    shared: LIST,
    again: 'who is on the list already is told, and nothing is kept',
    file: (t) => ({ filename: '黑名单.csv', bytes: [BARRED, `违规人员,${person().idNumber},测试公司,违规作业,${access(t).today()},`].join('\r\n') }),
  }),
  sample(calls.admissionSearch, {
    by: MEMBER,
    notBy: OTHER,
    async input(t) {
      await sentAdmission(t)
      return {}
    },
  }),
  sample(calls.admissionDetail, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await sentAdmission(t) }) }),
  sample(calls.admissionSave, { by: MEMBER, notBy: OTHER, input: async (t) => ({ ...(await access(t).admission()), id: await draftAdmission(t) }) }),
  sample(calls.admissionWithdraw, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await sentAdmission(t) }) }),
  sample(calls.admissionOperate, { by: SECURITY, shared: DECIDES, input: async (t) => ({ id: await sentAdmission(t), action: 'approve' as const }) }),
  sample(calls.admissionModulate, {
    by: SECURITY,
    shared: DECIDES,
    async input(t) {
      const { areas, startDate } = await access(t).admission({ persons: [asSsoId(OTHER)] })
      return { id: await access(t).admitted(), areas, startDate, endDate: access(t).today(9), reason: '支援提前结束' }
    },
  }),
  sample(calls.exportInParkAccess, {
    by: MEMBER,
    shared: 'it exports what the list shows to who asks, whose rows are tried there',
    async input(t) {
      await access(t).submit()
      return { list: 'mine' as const }
    },
  }),
] satisfies Sample[]
