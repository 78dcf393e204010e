import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { addMinutes } from '#foundation/time.ts'
import { integrationsOutbox } from '#services/integrations/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, BYSTANDER, FINANCE, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()
const admin = await t.as(ADMIN)
const manager = await t.as(MANAGER)

const steps = [{ key: 'manager', nameCn: '经理审批', nameEn: 'Manager', approver: 'line-manager' as const }]
const room = (code: string, sensitive = false) =>
  catalog({
    code,
    module: 'notices',
    params: [],
    flow: { code, paths: [{ conditions: [], steps }], sensitive },
    facts: async () => [],
    onDecided: async () => {},
  })
room('N_OPEN')
room('N_SECRET', true)
room('N_QUIET')
await t.write(seedFlows)

const idOf = async (code: string) => (await admin.ok(calls.searchConfigs, { filters: { keyword: code } })).list.find((one) => one.code === code)!.id
const save = async (code: string, notifications: calls.DrawnNotice[]) => admin.call(calls.saveNotifications, { configId: await idOf(code), notifications })
const inForce = async (code: string, notifications: calls.DrawnNotice[]) => {
  await admin.ok(calls.saveNotifications, { configId: await idOf(code), notifications })
  await admin.ok(calls.publish, { configId: await idOf(code) })
}
const ask = async (code: string) => {
  t.setClock(addMinutes(t.portal.clock(), 1))
  return t.write((ctx) =>
    submit(ctx, { module: 'notices', businessId: newId(), catalog: code, params: {}, requester: asSsoId(MEMBER), subjectCn: '夜场', subjectEn: 'Night' }),
  )
}
const decide = async (itemId: string, action: 'approve' | 'reject', comment = '') => {
  return manager.ok(calls.operate, { itemId, action, comment })
}
const told = async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'workflow' } })).list
const left = new Set<string>()
/** The ports by which messages to the manager left since this was asked last. */
const leftBy = async () => {
  await t.runJob('notifications.handOver')
  const rows = await t.write((ctx) => ctx.db.select().from(integrationsOutbox))
  const found = rows.filter(({ id, port }) => (port === 'mail' || port === 'sms') && !left.has(id))
  for (const { id } of found) left.add(id)
  return found.map(({ port }) => port).toSorted()
}
const WORDS = { channels: [], titleCn: '{subject}等您', titleEn: '{subject} waits', bodyCn: '{name}：{step}（{no}）', bodyEn: '{name}: {step} ({no})' }

test('WF-61 an occasion has one notice, and who is named has to be there', async () => {
  const twice = await save('N_OPEN', [
    { event: 'approved', channels: [] },
    { event: 'approved', channels: [] },
  ])
  expect(twice.fields).toMatchObject([{ code: 'WF-61', path: 'notifications.1.event' }])
  const nobody = await save('N_OPEN', [
    {
      event: 'approved',
      channels: [],
      receivers: [
        { kind: 'role', ref: 'no-such-role' },
        { kind: 'person', ref: '99999999' },
      ],
    },
  ])
  expect(nobody.fields?.map(({ code, path }) => `${code} ${path}`)).toEqual(['WF-56 notifications.0.receivers.0.ref', 'WF-56 notifications.0.receivers.1.ref'])
  expect(await admin.ok(calls.notificationsOfConfig, { configId: await idOf('N_OPEN') })).toEqual([])
})

test('WF-62 WF-63 words name what is known of the event, and are given whole', async () => {
  const strange = await save('N_OPEN', [{ event: 'assigned', ...WORDS, bodyEn: '{salary}' }])
  expect(strange.fields).toMatchObject([{ code: 'WF-62', path: 'notifications.0.bodyEn' }])
  for (const name of ['申请人', ' no ', 'requester-name', ''])
    expect((await save('N_OPEN', [{ event: 'assigned', ...WORDS, bodyCn: `{${name}}` }])).fields, name).toMatchObject([{ code: 'WF-62' }])
  const ofOutcome = await save('N_OPEN', [{ event: 'approved', ...WORDS }])
  expect(ofOutcome.fields?.map(({ code, path }) => `${code} ${path}`)).toEqual(['WF-62 notifications.0.bodyCn', 'WF-62 notifications.0.bodyEn'])
  const half = await save('N_OPEN', [{ event: 'assigned', ...WORDS, titleEn: '' }])
  expect(half.fields).toMatchObject([{ code: 'WF-63', path: 'notifications.0.titleEn' }])
})

test('what is told is part of the version: a draft tells nothing yet, and requests on their way keep what they began with', async () => {
  const before = await ask('N_QUIET')
  const configId = await idOf('N_QUIET')
  await admin.ok(calls.saveNotifications, {
    configId,
    notifications: [
      {
        event: 'approved',
        channels: [],
        receivers: [
          { kind: 'person', ref: FINANCE },
          { kind: 'role', ref: 'hr-ops' },
        ],
      },
    ],
  })
  expect(await admin.ok(calls.notificationsOfConfig, { configId })).toMatchObject([{ event: 'approved' }])
  await admin.ok(calls.publish, { configId })
  await decide(before.id, 'approve')
  expect(await told(FINANCE)).toEqual([])
  const [version] = await admin.ok(calls.versions, { configId })
  expect(version).toMatchObject({ state: 'active', notifications: [{ event: 'approved' }], people: [{ ssoId: FINANCE }], roles: [{ nameCn: '人力资源运营' }] })
})

test('WF-61 WF-62 an outcome is told to whom the flow names, who may read the request from then on, and always to who asked', async () => {
  await inForce('N_OPEN', [
    { event: 'assigned', ...WORDS, channels: ['email'] },
    {
      event: 'rejected',
      channels: [],
      receivers: [{ kind: 'person', ref: FINANCE }, { kind: 'approver' }],
      titleCn: '未通过：{subject}',
      titleEn: 'Not passed: {subject}',
      bodyCn: '{decision}：{comment}',
      bodyEn: '{decision}: {comment}',
    },
  ])
  const item = await ask('N_OPEN')
  expect((await told(MANAGER))[0]).toMatchObject({ titleCn: '夜场等您', bodyCn: `李晓雯：经理审批（${item.no}）` })
  await decide(item.id, 'reject', '日期不对')
  expect((await told(MEMBER))[0]).toMatchObject({ event: 'decided', titleCn: '未通过：夜场', bodyCn: '拒绝：日期不对', bodyEn: 'rejected: 日期不对' })
  expect((await told(FINANCE))[0]).toMatchObject({ event: 'informed', bodyCn: '拒绝：日期不对', link: `/workflow/cc/${item.id}` })
  // who decided did it, and is not told
  expect((await told(MANAGER)).filter(({ event }) => event === 'informed')).toEqual([])
  expect((await (await t.as(FINANCE)).ok(calls.detail, { id: item.id })).no).toBe(item.no)
  expect(await (await t.as(BYSTANDER)).call(calls.detail, { id: item.id })).toMatchObject({ status: 403, code: 'WF-22' })
})

test('WF-61 what a flow does not send by mail is in the message centre alone; whom it concerns is told there whatever it says', async () => {
  await inForce('N_QUIET', [{ event: 'assigned', channels: [] }])
  await leftBy()
  await ask('N_QUIET')
  expect((await told(MANAGER))[0]).toMatchObject({ event: 'assigned', needsAction: true })
  expect(await leftBy()).toEqual([])
  await inForce('N_QUIET', [{ event: 'assigned', channels: ['email', 'sms'] }])
  await ask('N_QUIET')
  expect(await leftBy()).toEqual(['mail', 'sms'])
})

test('WF-62 of a sensitive flow the words say neither subject nor comment', async () => {
  await inForce('N_SECRET', [
    {
      event: 'approved',
      channels: [],
      receivers: [{ kind: 'person', ref: FINANCE }],
      titleCn: '{subject}',
      titleEn: '{subject}',
      bodyCn: '{comment}|{decision}',
      bodyEn: '{comment}|{decision}',
    },
  ])
  const item = await ask('N_SECRET')
  await decide(item.id, 'approve', '秘密')
  for (const who of [MEMBER, FINANCE]) {
    const [first] = await told(who)
    expect(first).toMatchObject({ bodyCn: '|批准' })
    expect(JSON.stringify(first)).not.toMatch(/夜场|秘密/)
  }
})

test('what a flow tells is for workflow-admin: others get 403', async () => {
  const configId = await idOf('N_OPEN')
  expect(await manager.call(calls.saveNotifications, { configId, notifications: [] })).toMatchObject({ status: 403 })
  expect(await manager.call(calls.notificationsOfConfig, { configId })).toMatchObject({ status: 403 })
})

test('SHELL-61 a notice that was worded anew in one language only is put into force once that was confirmed', async () => {
  const words = { titleCn: '已通过', titleEn: 'Passed', bodyCn: '{subject}', bodyEn: '{subject}' }
  const notice = { event: 'approved' as const, channels: [], ...words }
  await inForce('N_QUIET', [notice])
  const configId = await idOf('N_QUIET')
  await admin.ok(calls.saveNotifications, { configId, notifications: [{ ...notice, titleCn: '审批已通过' }] })
  expect(await admin.call(calls.publish, { configId })).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'approved' }] })
  await admin.ok(calls.publish, { configId, confirmed: true })
})
