import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { answerEmbedded, myEmbedded } from '#services/integrations/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { keepLanguage } from '../../../session/server/commands/language.ts'
import * as calls from '../../contract.ts'
import { finish, notify, textCode } from '../../server/api.ts'
import { declareTexts, MEMBER, MORNING, NIGHT, smsTools } from './smsParts.ts'

const t = await openTestPortal()
const declared = declareTexts()
afterAll(() => {
  for (const takeBack of declared) takeBack()
  return t.close()
})
const { all, at, clean, held, last, later, receipt, send, tell, who } = await smsTools(t)
beforeEach(clean)

test('NOTI-15 an SMS leaves after the commit and once, and never for what was rolled back', async () => {
  const before = (await held()).length
  const undone = t.write(async (ctx) => {
    await notify(ctx, { module: 'workflow', event: 'texted', receivers: [MEMBER], businessId: 'undone' })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow()
  await tell('once')
  await tell('once')
  expect(await all()).toMatchObject([{ state: 'not-sent', to: null, text: null, tries: 0 }])
  await send()
  await send()
  expect(await all()).toMatchObject([{ state: 'sending', tries: 1, to: expect.stringMatching(/^\d+$/), providerId: 'kept' }])
  expect(await held()).toHaveLength(before + 1)
  later(2)
  await t.runJob('integrations.receipts')
  expect(await last()).toMatchObject({ state: 'delivered', reason: null })
})

test('only what its event sends by SMS, or is urgent, comes by SMS, and not what was done before it left', async () => {
  await tell('by mail only', { event: 'assigned', params: { subjectCn: '加班餐', subjectEn: 'Meal' } })
  expect(await all()).toEqual([])
  await tell('urgent', { event: 'assigned', urgent: true })
  expect(await all()).toHaveLength(1)
  await tell('done at once')
  await t.write((ctx) => finish(ctx, { module: 'workflow', businessId: 'done at once' }))
  await send()
  expect(await all()).toHaveLength(1)
})

test('NOTI-11 an SMS says that something waits and where, and of what is confidential not even the module', async () => {
  const [id] = await tell('plain', { params: { subjectCn: '警告信', subjectEn: 'Warning letter' } })
  await send()
  const plain = (await last()).text!
  expect(plain).toContain('审批')
  expect(plain).toContain(`/notification/${id}`)
  expect(plain).not.toMatch(/警告信|Warning/)
  later(1)
  await tell('pay', { module: 'payslip', params: { amount: 12_345 } })
  await send()
  expect((await last()).text).toContain('员工门户')
  expect((await last()).text).not.toMatch(/payslip|12345/)
  const words = { module: 'workflow', event: 'texted', channel: 'sms' as const, active: true, titleCn: 'x', titleEn: 'x', bodyEn: 'x' }
  expect(await who.admin.call(calls.saveTemplate, { ...words, bodyCn: '{subject}' })).toMatchObject({ code: 'NOTI-11' })
})

test('NOTI-22 an administrator words an SMS in seventy characters a language, and it leaves so with its link', async () => {
  const of = { module: 'workflow', event: 'texted', channel: 'sms' as const, active: true, titleCn: 'x', titleEn: 'x' }
  const save = (bodyCn: string, bodyEn: string) => who.admin.call(calls.saveTemplate, { ...of, bodyCn, bodyEn })
  expect(await save('好'.repeat(71), 'x')).toMatchObject({ code: 'NOTI-22', fields: [{ path: 'bodyCn' }] })
  expect(await save('好', 'x'.repeat(71))).toMatchObject({ code: 'NOTI-22', fields: [{ path: 'bodyEn' }] })
  expect(await save(`{name}请看{module}${'好'.repeat(50)}`, 'Look, {name}')).toMatchObject({ code: '10000' })
  const [id] = await tell('worded')
  await send()
  expect((await last()).text).toMatch(new RegExp(`请看审批好+.*/notification/${id}$`))
  await who.admin.ok(calls.saveTemplate, { ...of, bodyCn: 'x', bodyEn: 'x', active: false })
  await tell('silent')
  expect(await all()).toHaveLength(1)
  await who.admin.ok(calls.saveTemplate, { ...of, bodyCn: 'x', bodyEn: 'x', back: true })
})

test('NOTI-08 an SMS is in the language the receiver chose, and in both where that is unknown', async () => {
  await tell('both')
  await send()
  expect((await last()).text).toMatch(/等您处理.* \/ .*waits for you/)
  for (const [lang, there, not] of [
    ['en', 'waits for you', '等您处理'],
    ['zh', '等您处理', 'waits for you'],
  ] as const) {
    later(1)
    await t.write((ctx) => keepLanguage(ctx, MEMBER, lang))
    await tell(`in ${lang}`)
    await send()
    expect((await last()).text).toContain(there)
    expect((await last()).text).not.toContain(not)
    expect((await last()).text).toContain(`/${lang}/notification/`)
  }
})

test('NOTI-09 SMS of a module are switched off by a person, never what is mandatory or urgent', async () => {
  const choice = async () => (await who.member.ok(calls.preference)).modules.find((one) => one.module === 'workflow')
  expect(await choice()).toMatchObject({ sms: true, email: true })
  await who.member.ok(calls.savePreference, { modules: [{ module: 'workflow', sms: false }] })
  expect(await choice()).toMatchObject({ sms: false, email: true })
  const [id] = await tell('not wanted')
  expect(await all()).toEqual([])
  expect((await who.member.ok(calls.messageDetail, { id: id! })).sms).toEqual({ on: false, mandatory: false })
  await tell('must', { mandatory: true })
  await tell('urgent', { urgent: true })
  expect(await all()).toHaveLength(2)
  await who.member.ok(calls.savePreference, { modules: [{ module: 'workflow', sms: true }] })
  const { phone, modules } = await who.member.ok(calls.preference)
  expect(phone).toMatch(/^\d{3}\*+\d{4}$/)
  expect(modules.find((one) => one.module === 'notifications')).toMatchObject({ sms: null })
})

test('who looks after notifications sees what failed without its words and with half of the number, and sends it again; nobody else', async () => {
  await tell('shown')
  await send()
  await receipt('failed', { permanent: true })
  expect(await last()).toMatchObject({ leavesAt: null })
  const filters = { channel: 'sms', state: 'failed' } as const
  const log = await who.admin.ok(calls.searchDeliveries, { filters })
  expect(log).toMatchObject({ total: 1, failed: 1, smsOn: true, list: [{ channel: 'sms', reason: 'said', can: ['resend'], person: { ssoId: MEMBER } }] })
  expect(log.list[0]!.to).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(await who.member.call(calls.resendDeliveries, { filters })).toMatchObject({ status: 403 })
  expect(await who.admin.ok(calls.resendDeliveries, { filters })).toEqual({ resent: 1 })
  expect(await last()).toMatchObject({ state: 'sending', tries: 2, reason: null })
  await receipt('failed', { permanent: true })
  await at(NIGHT)
  expect(await who.admin.ok(calls.resendDeliveries, { filters })).toEqual({ resent: 1 })
  expect(await last()).toMatchObject({ state: 'failed', leavesAt: MORNING })
  expect((await who.admin.ok(calls.searchDeliveries, { filters })).list).toMatchObject([{ can: [], leavesAt: MORNING.toISOString() }])
})

test('NOTI-18 SMS are switched off for everybody, what waits leaves later, and neither a code nor anything else is sent meanwhile', async () => {
  await tell('waits')
  await who.admin.ok(calls.switchChannel, { channel: 'sms', active: false, reason: 'test' })
  await send()
  expect(await all()).toMatchObject([{ state: 'not-sent' }])
  await tell('told meanwhile')
  expect(await all()).toHaveLength(1)
  expect(await who.admin.call(calls.resendDeliveries, { channel: 'sms', filters: { channel: 'sms' } })).toMatchObject({ code: 'NOTI-18' })
  await expect(t.write((ctx) => textCode(ctx, { module: 'session', receiver: MEMBER, code: '1', minutes: 5, key: 'off' }))).rejects.toThrow('NOTI-18')
  expect(await who.admin.ok(calls.searchDeliveries, {})).toMatchObject({ smsOn: false, emailOn: true })
  await who.admin.ok(calls.switchChannel, { channel: 'sms', active: true })
  await send()
  expect(await all()).toMatchObject([{ state: 'sending' }])
})

test('NOTI-10 NOTI-14 a code comes at night too, once, is kept in no words here, and is never sent again', async () => {
  await at(NIGHT)
  const code = () => t.write((ctx) => textCode(ctx, { module: 'session', receiver: MEMBER, code: '482913', minutes: 5, key: 'sign-in 1' }))
  expect(await code()).toEqual({ to: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) })
  await code()
  expect(await all()).toMatchObject([{ state: 'sending', code: true, text: null, urgent: true, noticeId: null }])
  expect(JSON.stringify(await all())).not.toContain('482913')
  await t.runJob('integrations.deliver')
  expect((await who.member.ok(myEmbedded))[0]!.text).toContain('482913')
  expect((await held())[0]!.text, 'to anybody else').not.toContain('482913')
  await receipt('failed')
  expect(await last()).toMatchObject({ state: 'failed', leavesAt: null })
  expect((await who.admin.ok(calls.searchDeliveries, { filters: { channel: 'sms' } })).list).toMatchObject([{ eventCn: '验证码', can: [] }])
  await t.write(({ db }) =>
    db
      .update(peoplePersons)
      .set({ phone: null })
      .where(eq(peoplePersons.ssoId, asSsoId('10000010'))),
  )
  const nobody = await t.write((ctx) => textCode(ctx, { module: 'session', receiver: asSsoId('10000010'), code: '1', minutes: 5, key: 'sign-in 2' }))
  expect(nobody).toBeUndefined()
})

test('an administrator who answers in the provider’s place moves the SMS it was about', async () => {
  await tell('answered by hand')
  await send()
  const { id, tries } = await last()
  const given = (await held()).find(({ key }) => key === `sms.${id}.${tries}`)!
  await who.admin.ok(answerEmbedded, { id: given.id, answer: 'failed', text: 'switched off' })
  expect(await last()).toMatchObject({ state: 'failed', reason: 'switched off' })
})
