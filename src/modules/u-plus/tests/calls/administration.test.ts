import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import { previewFile, uploadFile } from '#services/files/contract.ts'
import { integrationsOutbox } from '#services/integrations/server/api.ts'
import { qrcodeSettled } from '#services/my-qrcode/events.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { listMessages, messageDetail } from '#services/notifications/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import module from '../../module.ts'
import { hearMail } from '../../server/commands/mailing.ts'
import { ADMIN, MEMBER, NOT_FOR, OTHER, program, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => program(t).back())
const { opened, draft, detail, terms, change, signUp, cancel, add, signups, stateOf, told } = program(t)
const admin = () => t.as(ADMIN)
const later = (instant: string, hours: number) => addHours(new Date(instant), hours).toISOString()
const messages = async (who: string) => (await (await t.as(who)).ok(listMessages, { pageSize: 100 })).list

describe('events', () => {
  test('who may not administer is told so', async () => {
    const { id } = await opened()
    for (const call of [calls.publish, calls.unpublish, calls.close, calls.copyEvent, calls.sendReport] as const)
      expect((await (await t.as(MEMBER)).call(call, { id })).status).toBe(403)
    for (const call of [calls.events, calls.signups] as const) expect((await (await t.as(MEMBER)).call(call, {})).status).toBe(403)
  })

  test('UPLUS-10 UPLUS-14 UPLUS-19 what an event says is right before it is kept', async () => {
    const given = await terms()
    const wrong = async (more: object) => (await admin()).call(calls.saveEvent, { ...given, ...more })
    expect(await wrong({ endTime: given.startTime })).toMatchObject({ code: 'UPLUS-10', fields: [{ path: 'endTime', message: '时间设置不正确' }] })
    expect(await wrong({ nameEn: '' })).toMatchObject({ code: 'UPLUS-14', fields: [{ path: 'nameEn' }] })
    expect(await wrong({ nameCn: '活'.repeat(61) })).toMatchObject({ code: 'UPLUS-14', fields: [{ path: 'nameCn' }] })
    expect((await wrong({ reportEvery: 'daily' })).code).toBe('UPLUS-19')
  })

  test('UPLUS-02 UPLUS-21 is published with content and before it starts, and unpublished as long as nobody has signed up', async () => {
    const empty = await draft({ wordingBlocks: [] })
    expect((await (await admin()).call(calls.publish, { id: empty })).code).toBe('err2002')
    const { id, startTime } = await opened()
    expect((await change(id, { wordingBlocks: [] })).code).toBe('err2002')
    await signUp(MEMBER, id)
    await cancel(MEMBER, id)
    await (await admin()).ok(calls.unpublish, { id })
    expect((await signUp(MEMBER, id)).code).toBe('err2001')
    // who has cancelled reads no draft either
    expect((await (await t.as(MEMBER)).call(calls.detail, { eventId: id })).code).toBe('err2001')
    await (await admin()).ok(calls.publish, { id })
    await signUp(MEMBER, id)
    expect(await (await admin()).call(calls.unpublish, { id })).toMatchObject({ code: 'UPLUS-21', returnMsg: '活动已开始或已有人报名' })
    const late = await draft({ startTime, endTime: later(startTime, 2), signupCutoff: startTime, cancelCutoff: startTime })
    t.setClock(startTime)
    expect((await (await admin()).call(calls.publish, { id: late })).code).toBe('UPLUS-21')
  })

  test('UPLUS-11 a quota shrinks to the number signed up, not below; what is new goes to who stands by', async () => {
    const { id } = await opened({ quota: 2, standby: 5 })
    for (const one of [MEMBER, OTHER, THIRD]) await signUp(one, id)
    expect(await change(id, { quota: 1 })).toMatchObject({ code: 'UPLUS-11', fields: [{ path: 'quota', message: '名额不能小于已报名人数（2）' }] })
    expect((await change(id, { quota: 2 })).code).toBe('10000')
    expect(await stateOf(THIRD, id)).toBe('standby')
    expect((await change(id, { quota: 3 })).code).toBe('10000')
    expect(await stateOf(THIRD, id)).toBe('booked')
    // how places are given stays
    for (const kept of [{ draw: true }, { standby: 9 }, { season: 'x' }, { rosterCheck: 'refuse' }, { acceptHours: 3 }] as const)
      expect((await change(id, kept)).code).toBe('SHELL-39')
  })

  test('UPLUS-20 who saves over a newer version is told', async () => {
    const id = await draft()
    expect((await change(id, { placeCn: '一号楼' })).code).toBe('10000')
    expect(await change(id, { placeCn: '二号楼' }, 1)).toMatchObject({ code: 'UPLUS-20', returnMsg: '活动已被他人修改，请刷新' })
  })

  test('is copied as a draft, closed by hand and by the clock, and called off with a reason that is told', async () => {
    const first = await opened()
    const copy = await (await admin()).ok(calls.copyEvent, { id: first.id })
    expect(await detail(copy.id)).toMatchObject({ nameCn: '咖啡拉花课（副本）', status: 'draft', seats: null, version: 1 })
    await signUp(MEMBER, first.id)
    await (await admin()).ok(calls.close, { id: first.id })
    expect((await signUp(OTHER, first.id)).code).toBe('err2001')
    expect((await detail(first.id, MEMBER)).mine?.can).toEqual(['cancel'])
    const [over, off] = [await opened(), await opened({ nameEn: 'Trip' })]
    await signUp(OTHER, off.id)
    await (await admin()).ok(calls.cancelEvent, { id: off.id, reason: 'storm' })
    expect(await detail(off.id, OTHER)).toMatchObject({ status: 'cancelled', mine: { state: 'removed', reason: 'storm', can: [] } })
    expect((await messages(OTHER)).some(({ bodyEn }) => bodyEn.includes('storm'))).toBe(true)
    t.setClock(over.endTime)
    await t.runJob('u-plus.closeEnded')
    expect((await detail(over.id)).status).toBe('closed')
    expect((await detail(over.id)).admin?.changes.length).toBeGreaterThan(2)
  })

  test('a cover is seen by whom the event is for once it is published', async () => {
    const { content } = await (await admin()).upload(uploadFile, { policy: module.name }, { filename: '封面.png', bytes: PNG })
    const cover = content!.id
    const id = await draft({ cover })
    const seen = async (who: string) => (await (await t.as(who)).download(previewFile, { id: cover })).status
    expect(await seen(MEMBER)).toBe(403)
    await (await admin()).ok(calls.publish, { id })
    expect([await seen(MEMBER), await seen(NOT_FOR)]).toEqual([200, 403])
  })

  test('are exported with how full they were and how many came', async () => {
    const { id, startTime, endTime } = await opened({ nameEn: 'Exported', quota: 4 })
    for (const one of [MEMBER, OTHER]) await signUp(one, id)
    t.setClock(startTime)
    await (await admin()).ok(calls.attendance, { id: (await signups(id)).find(({ person }) => person.ssoId === MEMBER)!.id })
    t.setClock(later(endTime, 2))
    const absent = (await signups(id)).find(({ person }) => person.ssoId === OTHER)!
    expect(absent.can).toEqual(['missed'])
    await (await admin()).ok(calls.attendance, { id: absent.id, came: false })
    const { file } = await (await admin()).download(calls.exportEvents, { filters: { keyword: 'Exported' } })
    const rows = await sheetRowsOf(file!.bytes)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining([4, 2, 50, 1]))
  })
})

describe('sign-ups', () => {
  test('somebody is taken off and reads why; the list is searched by name and exported', async () => {
    const { id } = await opened()
    await signUp(MEMBER, id)
    await add(OTHER, id)
    const one = (await signups(id)).find(({ person }) => person.ssoId === MEMBER)
    await (await admin()).ok(calls.remove, { id: one!.id, reason: 'needed on shift' })
    expect(await detail(id, MEMBER)).toMatchObject({ mine: { state: 'removed', reason: 'needed on shift' } })
    expect((await (await admin()).call(calls.remove, { id: one!.id, reason: 'again' })).code).toBe('LIFE-01')
    const { list } = await (await admin()).ok(calls.signups, { filters: { eventId: id, keyword: OTHER } })
    expect(list).toMatchObject([{ person: { ssoId: OTHER } }])
    const { file } = await (await admin()).download(calls.exportSignups, { filters: { eventId: id } })
    expect(await sheetRowsOf(file!.bytes)).toHaveLength(3)
  })

  test('UPLUS-22 who comes shows the personal code; who has no place is told so', async () => {
    const { id, startTime } = await opened()
    await signUp(MEMBER, id)
    t.setClock(startTime)
    const scan = async (who: string) => (await admin()).call(calls.attendance, { eventId: id, code: await t.write((ctx) => codeOf(ctx, asSsoId(who))) })
    expect(await scan(MEMBER)).toMatchObject({ content: { ok: true, person: { ssoId: MEMBER } } })
    expect(await scan(OTHER)).toMatchObject({ code: 'UPLUS-22', returnMsg: '此人没有该活动的名额' })
    expect((await (await admin()).ok(calls.attendance, { eventId: id, code: 'nonsense' })).ok).toBe(false)
    expect(await stateOf(MEMBER, id)).toBe('attended')
  })

  test('whom a reader let in without network has come, once it is back', async () => {
    const { id, startTime: at } = await opened()
    await signUp(MEMBER, id)
    t.setClock(at)
    await t.write(async (ctx) => {
      const scan = { purpose: 'event-check-in' as const, result: 'ok' as const, deviceId: newId(ctx.now), place: 'gate', at, lostTo: null }
      for (const ssoId of [MEMBER, OTHER].map(asSsoId)) await ctx.emit(qrcodeSettled, { ...scan, ssoId, scanId: newId(ctx.now) })
    })
    await t.drain()
    expect(await stateOf(MEMBER, id)).toBe('attended')
    expect(await stateOf(OTHER, id)).toBeUndefined()
  })

  test('are reminded of the day before', async () => {
    const { id, startTime } = await opened({ nameEn: 'Reminded' })
    await signUp(MEMBER, id)
    t.setClock(later(startTime, -24))
    await t.runJob('u-plus.remindOfTomorrow')
    expect(await told(MEMBER)).toContain('Tomorrow: Reminded')
  })
})

describe('reports', () => {
  const sent = async (id: string) => (await detail(id)).admin!.reports

  test('UPLUS-15 come once a scheduled time, also after a restart, to receivers who read the sign-ups nowhere else', async () => {
    const { id, startTime } = await opened({ nameEn: 'Daily', reportEvery: 'before', reportHours: 6, reportReceivers: [THIRD] })
    await signUp(MEMBER, id)
    await t.runJob('u-plus.sendReports')
    expect(await sent(id)).toEqual([])
    t.setClock(later(startTime, -5))
    await t.runJob('u-plus.sendReports')
    await t.runJob('u-plus.sendReports')
    expect(await sent(id)).toMatchObject([{ dueAt: later(startTime, -6), receivers: 1, rows: 1, result: 'sent' }])
    const [report] = (await messages(THIRD)).filter(({ titleEn }) => titleEn === 'Sign-up report: Daily')
    expect((await (await t.as(THIRD)).ok(messageDetail, { id: report!.id })).files).toHaveLength(1)
    expect((await (await t.as(THIRD)).call(calls.signups, { filters: { eventId: id } })).status).toBe(403)
  })

  test('UPLUS-15 UPLUS-19 is tried three times, then who administers is told; by hand it goes at once', async () => {
    const { id, startTime } = await opened({ nameEn: 'Failing', reportEvery: 'before', reportHours: 6, reportReceivers: ['10000005'] })
    const leave = (status: 'left' | 'active') =>
      t.write(({ db }) =>
        db
          .update(peoplePersons)
          .set({ status })
          .where(eq(peoplePersons.ssoId, asSsoId('10000005'))),
      )
    await leave('left')
    t.setClock(later(startTime, -5))
    for (const _ of [1, 2, 3, 4]) await t.runJob('u-plus.sendReports')
    expect(await sent(id)).toMatchObject([{ result: 'failed' }])
    expect((await told(ADMIN)).filter((title) => title === 'Sign-up report not sent: Failing')).toHaveLength(1)
    await leave('active')
    await (await admin()).ok(calls.sendReport, { id })
    await t.runJob('u-plus.sendReports')
    expect((await sent(id)).map(({ result }) => result)).toEqual(['sent', 'failed'])
    expect((await (await admin()).call(calls.sendReport, { id: (await opened()).id })).code).toBe('UPLUS-19')
  })

  test('UPLUS-15 UPLUS-19 go to mail addresses as well, the sign-ups in the mail, once; a mail that is given up is told', async () => {
    const to = 'studio@example.com'
    expect(await change(await draft(), { reportMails: ['nowhere'] })).toMatchObject({ fields: [{ path: 'reportMails.0' }] })
    const { id, startTime } = await opened({ nameEn: 'Mailed', reportEvery: 'before', reportHours: 6, reportMails: [to] })
    await signUp(MEMBER, id)
    t.setClock(later(startTime, -5))
    for (const _ of ['once', 'again']) await t.runJob('u-plus.sendReports')
    expect(await sent(id)).toMatchObject([{ receivers: 1, rows: 1, result: 'sent' }])
    const mails = async () =>
      t.write(({ db }) =>
        db
          .select()
          .from(integrationsOutbox)
          .where(and(eq(integrationsOutbox.port, 'mail'), eq(integrationsOutbox.aboutModule, 'u-plus'))),
      )
    const [mail, ...others] = await mails()
    expect([mail?.payload, others]).toMatchObject([{ to, subject: '报名报表：咖啡拉花课 / Sign-up report: Mailed' }, []])
    expect(String(mail?.payload.text)).toMatch(new RegExp(`1\\. .+ · ${MEMBER} · .+ · 13800001111`))
    await t.write((ctx) =>
      hearMail(ctx, { id: mail!.id, key: mail!.key, state: 'failed', tries: 5, answer: null, about: { module: 'u-plus', businessId: mail!.aboutId! } }),
    )
    expect((await told(ADMIN)).filter((title) => title === 'Sign-up report not sent: Mailed')).toHaveLength(1)
  })
})
