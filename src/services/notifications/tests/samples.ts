import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { notify } from '../server/api.ts'
import { email } from '../server/tables.ts'

const MEMBER = '10000001'
const OTHER = '10000010'
const ADMIN = '10000009'
const EVERYBODYS = 'whoever looks after notifications sees to what reached everybody, without its words'
const SET = 'a choice is set, not added'

const told = async (t: TestPortal) =>
  (await t.write((ctx) => notify(ctx, { module: 'samples', event: 'told', receivers: [asSsoId(MEMBER)], businessId: newId(), mandatory: true })))[0]!
const failed = async (t: TestPortal) => {
  const noticeId = await told(t)
  const [mail] = await t.write(({ db }) =>
    db.update(email).set({ state: 'failed', handed: 1, doneAt: t.portal.clock() }).where(eq(email.noticeId, noticeId)).returning({ id: email.id }),
  )
  return mail!.id
}
const listed = async (t: TestPortal) => {
  await told(t)
  return { filters: {} }
}
const GROUPS = 'whoever looks after notifications looks after all groups'
const chatGroup = (n: number) => ({
  name: `Rides ${n}`,
  maker: 'wecom' as const,
  address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4',
  department: null,
  modules: [],
  titles: false,
  lang: 'zh' as const,
  active: true,
})
const grouped = async (t: TestPortal, n = 0) => (await t.as(ADMIN)).ok(calls.saveGroup, chatGroup(n))
const words = { titleCn: '有待办', titleEn: 'Waiting', bodyCn: '请处理', bodyEn: 'Please decide' }

export default [
  sample(calls.listMessages, { by: MEMBER, notBy: OTHER, input: listed }),
  sample(calls.messageDetail, { by: MEMBER, notBy: OTHER, refusal: 'NOTI-13', input: async (t) => ({ id: await told(t) }) }),
  sample(calls.markRead, { by: MEMBER, notBy: OTHER, refusal: 'NOTI-13', input: async (t) => ({ ids: [await told(t)] }), again: 'read is read' }),
  sample(calls.markAllRead, {
    by: MEMBER,
    async input(t) {
      await told(t)
      return {}
    },
    again: 'read is read',
  }),
  sample(calls.commentOn, {
    by: MEMBER,
    notBy: OTHER,
    refusal: 'NOTI-13',
    input: async (t) => ({ notificationId: await told(t), text: 'Which door?' }),
    again: 'somebody may ask twice',
  }),
  sample(calls.push, { by: MEMBER }),
  sample(calls.savePush, { by: MEMBER, input: (_, n) => ({ endpoint: `https://web.push.apple.com/sample-${n}` }), again: 'a browser is kept, not added' }),
  sample(calls.removePush, { by: MEMBER, input: (_, n) => ({ endpoint: `https://web.push.apple.com/sample-${n}` }), again: 'what is gone is gone' }),
  sample(calls.savePreference, {
    by: MEMBER,
    input: () => ({ digest: 'none', quiet: { from: '09:00', to: '13:30' }, modules: [{ module: 'workflow', email: true, sms: false }] }),
    again: SET,
  }),
  sample(calls.searchDeliveries, { by: ADMIN, shared: EVERYBODYS, input: listed }),
  sample(calls.resendDeliveries, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ ids: [await failed(t)] }),
    again: 'none is left to be sent again, and it says so',
  }),
  sample(calls.exportDeliveries, { by: ADMIN, input: listed }),
  sample(calls.switchChannel, { by: ADMIN, input: () => ({ channel: 'sms', active: true, reason: 'x' }), again: SET }),
  sample(calls.searchGroups, {
    by: ADMIN,
    shared: GROUPS,
    async input(t) {
      await grouped(t)
      return {}
    },
  }),
  sample(calls.saveGroup, { by: ADMIN, shared: GROUPS, input: (_, n) => chatGroup(n), again: 'two groups may be called the same' }),
  sample(calls.tryGroup, { by: ADMIN, shared: GROUPS, input: (t, n) => grouped(t, n), again: 'one may try twice' }),
  sample(calls.searchTemplates, { by: ADMIN, shared: EVERYBODYS }),
  sample(calls.saveTemplate, {
    by: ADMIN,
    input: () => ({ module: 'workflow', event: 'assigned', channel: 'in-app', active: true, ...words }),
    again: 'words are set, not added',
  }),
] satisfies Sample[]
