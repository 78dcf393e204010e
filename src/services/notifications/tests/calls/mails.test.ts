import { afterAll, expect, test } from 'vitest'
import type { Notice } from '#foundation/contract/notices.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addMinutes } from '#foundation/time.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { keepLanguage } from '../../../session/server/commands/language.ts'
import * as calls from '../../contract.ts'
import { finish, notify } from '../../server/api.ts'
import { noticeEvent } from '../../server/commands/declaring.ts'
import { email } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = asSsoId('10000001')
const OTHER = asSsoId('10000010')
const member = await t.as(MEMBER)
const admin = await t.as('10000009')

const takeBack = noticeEvent({ module: 'payslip', event: 'ready', variables: ['amount'], confidential: true })
afterAll(takeBack)

/** Each a minute after the one before, so that there is a last one. */
const tell = (businessId: string, more: Partial<Notice> = {}) => {
  t.setClock(addMinutes(t.portal.clock(), 1))
  const params = { subjectCn: '加班餐', subjectEn: 'Meal' }
  return t.write((ctx) => notify(ctx, { module: 'workflow', event: 'assigned', receivers: [MEMBER], businessId, needsAction: true, params, ...more }))
}
const mails = (receiver: SsoId = MEMBER, module = 'workflow') =>
  t.write(({ db }) =>
    db
      .select()
      .from(email)
      .where(and(eq(email.receiver, receiver), eq(email.module, module)))
      .orderBy(asc(email.createdAt), asc(email.id)),
  )
const last = async (...of: Parameters<typeof mails>) => (await mails(...of)).at(-1)
const send = async () => {
  await t.runJob('notifications.handOver')
  await t.runJob('integrations.deliver')
}
const stored = async (to?: string) => (await admin.ok(searchEmbedded, { pageSize: 100, filters: { port: 'mail', ...(to && { keyword: to }) } })).list

test('NOTI-15 a mail leaves after the commit, once, and never for what was rolled back', async () => {
  const before = (await stored()).length
  const undone = t.write(async (ctx) => {
    await notify(ctx, { module: 'workflow', event: 'assigned', receivers: [MEMBER], businessId: 'undone', needsAction: true })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow()
  await send()
  expect(await stored()).toHaveLength(before)
  await tell('mailed')
  await tell('mailed')
  expect(await last()).toMatchObject({ state: 'not-sent', to: null, subject: null })
  await t.runJob('notifications.handOver')
  expect(await last()).toMatchObject({ state: 'sending', handed: 1, to: expect.stringContaining('@') })
  await t.runJob('notifications.handOver')
  await t.runJob('integrations.deliver')
  await send()
  expect(await last()).toMatchObject({ state: 'delivered', tries: 1, reason: null })
  expect(await stored()).toHaveLength(before + 1)
})

test('NOTI-11 a mail says that something waits and where, and nothing of what it is about', async () => {
  await tell('secret matter', { params: { subjectCn: '警告信：张三', subjectEn: 'Warning letter' } })
  await send()
  const [newest] = await stored()
  const [mail] = (await mails()).slice(-1)
  const whole = `${newest!.subject} ${newest!.text}`
  for (const said of ['警告信', '张三', 'Warning']) expect(whole).not.toContain(said)
  expect(whole).toContain('审批')
  expect(newest!.text).toContain(`/notification/${mail!.noticeId}`)
  await tell('payday', { module: 'payslip', event: 'ready', params: { amount: 12_345 }, mandatory: true })
  await send()
  const about = await last(MEMBER, 'payslip')
  expect(`${about!.subject} ${about!.body}`).not.toMatch(/12345|payslip/)
  expect(about!.subject).toContain('员工门户')
  const words = {
    module: 'free-meal',
    event: 'overtime.approve',
    channel: 'email' as const,
    active: true,
    titleCn: '{module}',
    titleEn: '{module}',
    bodyEn: 'x',
  }
  expect(await admin.call(calls.saveTemplate, { ...words, bodyCn: '有效至{until}' })).toMatchObject({ code: 'NOTI-11', fields: [{ path: 'bodyCn' }] })
})

test('NOTI-08 a mail is in the language the receiver chose, and in both where that is unknown', async () => {
  await tell('both')
  await send()
  expect((await last())!.subject).toMatch(/等您处理 \/ .*waits for you/)
  expect((await last())!.body).toContain('— — —')
  for (const [lang, there, not] of [
    ['en', 'waits for you', '等您处理'],
    ['zh', '等您处理', 'waits for you'],
  ] as const) {
    await t.write((ctx) => keepLanguage(ctx, MEMBER, lang))
    await tell(`in ${lang}`)
    await send()
    const { subject, body } = (await last())!
    expect(`${subject} ${body}`).toContain(there)
    expect(`${subject} ${body}`).not.toContain(not)
    expect(body).toContain(`/${lang}/notification/`)
  }
})

test('NOTI-09 a module is switched off by mail, never in the portal, and never what is mandatory', async () => {
  await member.ok(calls.savePreference, { modules: [{ module: 'workflow', email: false }] })
  const before = (await mails()).length
  const [id] = await tell('not by mail')
  expect((await member.ok(calls.messageDetail, { id: id! })).email).toEqual({ on: false, mandatory: false })
  expect(await mails()).toHaveLength(before)
  await tell('must', { mandatory: true })
  await tell('urgent', { urgent: true })
  expect(await mails()).toHaveLength(before + 2)
  await tell('another person', { receivers: [OTHER] })
  expect(await mails(OTHER)).toHaveLength(1)
  await member.ok(calls.savePreference, { modules: [{ module: 'workflow', email: true }] })
  await tell('by mail again')
  expect(await mails()).toHaveLength(before + 3)
  const { modules, address } = await member.ok(calls.preference)
  expect(modules.find((one) => one.module === 'workflow')).toMatchObject({ moduleCn: '审批', email: true })
  expect(address).toContain('@')
  const template = { module: 'my-qrcode', event: 'paperIssued', channel: 'in-app' as const, titleCn: 'a', titleEn: 'a', bodyCn: 'a', bodyEn: 'a' }
  expect(await admin.call(calls.saveTemplate, { ...template, active: false })).toMatchObject({ code: 'NOTI-09' })
})

test('what asks for nothing is not mailed, nor what was done before it was handed over', async () => {
  const before = (await mails()).length
  await tell('for information', { needsAction: false })
  expect(await mails()).toHaveLength(before)
  await tell('done at once')
  await t.write((ctx) => finish(ctx, { module: 'workflow', businessId: 'done at once' }))
  await send()
  expect((await mails()).filter((m) => m.state === 'not-sent')).toEqual([])
})

const change = (ssoId: SsoId, set: Partial<typeof peoplePersons.$inferInsert>) =>
  t.write(({ db }) => db.update(peoplePersons).set(set).where(eq(peoplePersons.ssoId, ssoId)))

test('NOTI-15 an address that no mail system takes keeps the mails of others from nobody', async () => {
  const { address } = await (await t.as(OTHER)).ok(calls.preference)
  for (const strange of ['wang&li@example.com', 'wang..li@example.com', '\u738b@example.com']) {
    await change(OTHER, { email: strange })
    await tell(`to ${strange}`, { receivers: [OTHER] })
    await tell(`behind ${strange}`)
    await send()
    expect(await last()).toMatchObject({ state: 'delivered' })
    expect((await mails(OTHER)).filter((m) => m.state === 'not-sent')).toEqual([])
    // it is told, and not dropped in silence
    expect(await last(OTHER)).toMatchObject({ state: 'failed', to: strange, reason: expect.stringContaining('address') })
  }
  const { list } = await admin.ok(calls.searchDeliveries, { filters: { channel: 'email', state: 'failed', ssoId: OTHER } })
  expect(list).toHaveLength(3)
  await change(OTHER, { email: address })
  expect(await admin.ok(calls.resendDeliveries, { ids: list.map(({ id }) => id) })).toEqual({ resent: 3 })
  await send()
  expect((await mails(OTHER)).every((m) => m.state === 'delivered')).toBe(true)
})

test('a failed mail is not sent again to who has left, nor about what is done by now', async () => {
  for (const businessId of ['done by now', 'who left']) await tell(businessId, { receivers: [OTHER] })
  await send()
  const failed = (await mails(OTHER)).slice(-2)
  for (const mail of failed) {
    const [held] = (await stored()).filter((m) => m.key.includes(mail.id))
    await admin.ok(answerEmbedded, { id: held!.id, answer: 'bounce', text: 'mailbox full' })
  }
  await t.write((ctx) => finish(ctx, { module: 'workflow', businessId: 'done by now' }))
  expect(await admin.ok(calls.resendDeliveries, { ids: [failed[0]!.id] })).toEqual({ resent: 0 })
  await change(OTHER, { status: 'left' })
  expect(await admin.ok(calls.resendDeliveries, { ids: failed.map(({ id }) => id) })).toEqual({ resent: 0 })
  await change(OTHER, { status: 'active' })
  expect(await admin.ok(calls.resendDeliveries, { ids: failed.map(({ id }) => id) })).toEqual({ resent: 1 })
})

test('a digest comes each morning to who chose it, with counts only, once, and single mails stop', async () => {
  await member.ok(calls.markAllRead, {})
  await member.ok(calls.savePreference, { digest: 'daily' })
  await tell('gathered', { businessId: 'digest 1' })
  await tell('gathered too', { businessId: 'digest 2', needsAction: false })
  expect((await mails()).every((m) => m.state !== 'not-sent')).toBe(true)
  for (const _ of [1, 2]) await t.runJob('notifications.digest', '2026-11-20')
  await send()
  const digest = (await mails(MEMBER, 'notifications')).filter((m) => m.event === 'digest')
  expect(digest).toMatchObject([{ state: 'delivered', unread: 2, waiting: 1 }])
  expect(digest[0]!.body).toContain('/notification/index')
  // made good days later, it would count what is there now for each day that was missed
  await t.runJob('notifications.digest', '2026-11-18')
  expect(await mails(MEMBER, 'notifications')).toHaveLength(1)
  await member.ok(calls.savePreference, { digest: 'none' })
  await t.runJob('notifications.digest', '2026-11-21')
  expect(await mails(MEMBER, 'notifications')).toHaveLength(1)
})

test('a mail that came back or was given up is failed, shown and sent again by one or by filter, only by who may', async () => {
  await tell('comes back')
  await send()
  const mail = (await last())!
  const [held] = (await stored()).filter((m) => m.key.includes(mail.id))
  await admin.ok(answerEmbedded, { id: held!.id, answer: 'bounce', text: 'mailbox full' })
  expect(await last()).toMatchObject({ state: 'failed', reason: 'mailbox full' })
  const log = await admin.ok(calls.searchDeliveries, { filters: { state: 'failed', ssoId: MEMBER } })
  expect(log).toMatchObject({ total: 1, failed: 1, emailOn: true, list: [{ reason: 'mailbox full', can: ['resend'], person: { ssoId: MEMBER } }] })
  expect(JSON.stringify(log)).not.toContain('加班餐')
  for (const [call, input] of [
    [calls.searchDeliveries, {}],
    [calls.resendDeliveries, { filters: {} }],
    [calls.switchChannel, { active: false }],
    [calls.searchTemplates, {}],
    [calls.exportDeliveries, {}],
  ] as const)
    expect(await member.call(call, input as never)).toMatchObject({ status: 403 })
  expect(await admin.ok(calls.resendDeliveries, { filters: { channel: 'email', state: 'failed' } })).toEqual({ resent: 1 })
  expect(await last()).toMatchObject({ state: 'sending', handed: 2, reason: null })
  await send()
  expect(await last()).toMatchObject({ state: 'delivered' })
  expect(await admin.ok(calls.resendDeliveries, { ids: [mail.id] })).toEqual({ resent: 0 })
})

test('NOTI-18 mails are switched off for everybody, what waits leaves later, and nothing is sent again meanwhile', async () => {
  await tell('waits for the switch')
  await admin.ok(calls.switchChannel, { active: false, reason: 'test' })
  await send()
  expect(await last()).toMatchObject({ state: 'not-sent' })
  const before = (await mails()).length
  await tell('told meanwhile')
  expect(await mails()).toHaveLength(before)
  expect(await admin.call(calls.resendDeliveries, { filters: {} })).toMatchObject({ code: 'NOTI-18' })
  expect((await admin.ok(calls.searchDeliveries, {})).emailOn).toBe(false)
  await admin.ok(calls.switchChannel, { active: true })
  await send()
  expect(await last()).toMatchObject({ state: 'delivered' })
})

test('NOTI-17 a template words a message anew, names what the message has and nothing else, and is put back', async () => {
  const of = { module: 'my-qrcode', event: 'paperIssued', channel: 'in-app' as const }
  const words = { titleCn: '成了：至{until}', titleEn: 'Done: until {until}', bodyCn: '至{until}', bodyEn: 'Until {until}' }
  expect(await admin.call(calls.saveTemplate, { ...of, ...words, bodyCn: '{reason}', active: true })).toMatchObject({ code: 'NOTI-17' })
  await admin.ok(calls.saveTemplate, { ...of, ...words, active: true })
  const told = { module: of.module, event: of.event, needsAction: false, params: { until: '18:00' } }
  const read = async (ids: string[]) => member.ok(calls.messageDetail, { id: ids[0]! })
  expect(await read(await tell('worded', told))).toMatchObject({ titleCn: '成了：至18:00', bodyEn: 'Until 18:00' })
  const search = () => admin.ok(calls.searchTemplates, { filters: { module: of.module, channel: 'in-app', keyword: '成了' } })
  expect((await search()).list).toMatchObject([{ changed: true, variables: ['until'] }])
  await admin.ok(calls.saveTemplate, { ...of, ...words, active: true, back: true })
  expect((await search()).total).toBe(0)
  expect((await read(await tell('own words', told))).titleCn).not.toContain('成了')
  expect(await admin.call(calls.saveTemplate, { ...of, event: 'nobody sends', ...words, active: true })).toMatchObject({ code: 'SHELL-02' })
})

test('SHELL-61 words of which one half does not follow the other, be it that of the house, are kept once that is confirmed', async () => {
  const of = { module: 'workflow', event: 'assigned', channel: 'in-app' as const }
  const line = async () => (await admin.ok(calls.searchTemplates, { filters: { ...of, keyword: '' } })).list.find(({ event }) => event === of.event)!
  const { titleCn, titleEn, bodyCn, bodyEn } = await line()
  const own = { ...of, active: true, titleCn, titleEn, bodyCn, bodyEn }
  const changed = { ...own, titleCn: `新${titleCn}` }
  expect(await admin.call(calls.saveTemplate, changed)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'titleEn' }] })
  await admin.ok(calls.saveTemplate, { ...changed, confirmed: true })
  expect(Object.keys((await line()).stale)).toEqual(['titleEn'])
  await admin.ok(calls.saveTemplate, { ...changed, fits: ['titleEn'] })
  expect((await line()).stale).toEqual({})
  await admin.ok(calls.saveTemplate, { ...own, back: true })
})

test('SHEET-06 the delivery log as a file holds what the list shows under the same filters', async () => {
  for (const filters of [{}, { channel: 'in-app' as const, ssoId: MEMBER }, { state: 'delivered' as const }]) {
    const { list } = await admin.ok(calls.searchDeliveries, { pageSize: 100, filters })
    const { file } = await admin.download(calls.exportDeliveries, { filters })
    const rows = (await sheetRowsOf(file!.bytes)).slice(1)
    expect(list.length).toBeGreaterThan(0)
    expect(rows.map((row) => row[4])).toEqual(list.map((line) => line.person?.ssoId))
  }
})

test('NOTI-09 NOTI-11 a sender may say what a notice comes by and in which words: switched off it stays off, and a mail bears none of them', async () => {
  const words = { titleCn: '请看{subject}', titleEn: 'See {subject}', bodyCn: '秘密', bodyEn: 'Secret' }
  const before = (await mails()).length
  await tell('not by mail', { channels: [] })
  expect(await mails()).toHaveLength(before)
  await tell('by mail, though it asks for nothing', { event: 'copied', needsAction: false, channels: ['email'], words })
  expect(await mails()).toHaveLength(before + 1)
  const { list } = await member.ok(calls.listMessages, { filters: { module: 'workflow' } })
  expect(list[0]).toMatchObject({ titleCn: '请看加班餐', titleEn: 'See Meal', bodyCn: '秘密' })
  await send()
  expect((await last())?.body).not.toMatch(/秘密|请看/)
  await tell('must come', { channels: [], mandatory: true })
  expect(await mails()).toHaveLength(before + 2)
})

test('the delivery log is kept 24 months', async () => {
  await tell('kept')
  const count = (await mails()).length
  t.setClock('2028-11-01T00:00:00Z')
  await t.runJob('notifications.removeLog', '2028-11-01')
  expect(await mails()).toHaveLength(count)
  await t.runJob('notifications.removeLog', '2028-12-01')
  expect(await mails()).toEqual([])
})
