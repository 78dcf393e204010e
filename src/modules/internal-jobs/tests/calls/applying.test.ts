import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, addMonths } from '#foundation/time.ts'
import { letterChanged } from '#modules/disciplinary/events.ts'
import { uploadFile } from '#services/files/contract.ts'
import { personLeft } from '#services/people/events.ts'
import * as calls from '../../contract/index.ts'
import { jobs } from '../../server/tables.ts'
import { HR, HRBP, MANAGER, OTHER, RESUME, STRANGER, transfers } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const we = transfers(t)

describe('who may apply', () => {
  test('IJOB-01 IJOB-02 IJOB-08 months in the role are counted when the page opens and when it is sent', async () => {
    const job = await we.opened()
    const since = addMonths(we.today(), -11)
    const fresh = await we.another({ positionSince: since })
    const office = await we.another({ positionSince: addMonths(we.today(), -23), staffGroup: 'LA' })
    const shown = await (await t.as(fresh)).ok(calls.eligible, { id: job })
    expect([shown.eligible, shown.conditions.filter(({ met }) => !met).map(({ rule }) => rule)]).toEqual([false, ['IJOB-02']])
    expect(await we.apply(fresh, job)).toMatchObject({ code: 'IJOB-02' })
    expect(await we.apply(office, job)).toMatchObject({ code: 'IJOB-01' })
    const { list } = await (await t.as(fresh)).ok(calls.jobList, { filters: { department: 'MB-HR-OP' }, pageSize: 100 })
    expect(list.find(({ id }) => id === job)?.unmet).toHaveLength(1)
  })

  test('IJOB-05 IJOB-09 of two at the same moment one is the third of thirty days, withdrawn ones counted', async () => {
    const who = await we.another()
    const [first, second, third] = [await we.opened(), await we.opened(), await we.opened()]
    const { content } = await we.apply(who, first)
    await (await t.as(who)).ok(calls.applyWithdraw, { id: content!.id })
    const codes = (await Promise.all([we.apply(who, second), we.apply(who, third)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['10000', 'IJOB-05'])
  })

  test('IJOB-06 IJOB-07 one application for a position is under way, and drafts and closed ones take none', async () => {
    const who = await we.another()
    const job = await we.opened()
    await we.applied(who, job)
    expect(await we.apply(who, job)).toMatchObject({ code: 'IJOB-06' })
    await (await t.as(HR)).ok(calls.jobClose, { id: job })
    expect(await we.apply(await we.another(), job)).toMatchObject({ code: 'IJOB-07' })
    expect(await we.apply(who, await we.draft())).toMatchObject({ code: 'SHELL-02' })
  })

  test('IJOB-07 on the day after its closing date a position is closed, and its applications go on', async () => {
    const job = await we.opened({ closeOn: addDays(we.today(), 1) })
    const id = await we.approved(await we.another(), job)
    await t.runJob('internal-jobs.closePast', addDays(we.today(), 2))
    await t.drain()
    const [row] = await t.portal.database.read().select({ state: jobs.state }).from(jobs).where(eq(jobs.id, job))
    expect([row?.state, (await we.seen(id)).progress]).toEqual(['closed', '1'])
  })

  test('IJOB-17 attachments are of the stated types', async () => {
    const who = await we.another()
    const answer = await (await t.as(who)).upload(uploadFile, { policy: 'internal-jobs' }, { filename: 'a.zip', bytes: 'PK' })
    expect(answer.code).toBe('IJOB-17')
    const pdf = { filename: '推荐信.pdf', bytes: '%PDF-1.4\n%%EOF\n' }
    const { content } = await (await t.as(who)).upload(uploadFile, { policy: 'internal-jobs' }, pdf)
    const sent = await we.apply(who, await we.opened(), { attachments: [content!.id] })
    expect((await we.seen(sent.content!.id)).attachments.map(({ fileName }) => fileName)).toEqual(['推荐信.pdf'])
  })
})

test('IJOB-10 an application keeps the resume as it was sent; a draft is put back until then', async () => {
  const who = await we.another()
  const me = await t.as(who)
  const job = await we.opened()
  await me.ok(calls.applySave, { job, resume: RESUME, motivation: '先写到这里' })
  expect((await me.ok(calls.job, { id: job })).draft).toMatchObject({ motivation: '先写到这里' })
  await me.ok(calls.resumeSave, { content: RESUME })
  const id = await we.applied(who, job)
  await me.ok(calls.resumeSave, { content: { ...RESUME, skills: ['焊接'] } })
  expect((await we.seen(id, who)).resume.skills).toEqual(RESUME.skills)
  expect((await me.ok(calls.job, { id: job })).draft).toBeNull()
  expect(await me.ok(calls.resume)).toMatchObject({ complete: 50, content: { skills: ['焊接'] } })
  const paper = await me.download(calls.resumePdf, { application: id })
  expect(paper.file?.bytes.subarray(0, 4).toString()).toBe('%PDF')
})

describe('approval', () => {
  test('line manager and HRBP approve, the recruiter is told and the screening begins', async () => {
    const who = await we.another()
    const id = await we.approved(who)
    expect(await we.seen(id, who)).toMatchObject({ approval: 'approved', progress: '1' })
    expect([(await we.told(who, 'approved')).length, (await we.told(HR, 'newApplication')).length > 0]).toEqual([1, true])
    expect([(await we.seen(id, MANAGER)).recruits, (await we.seen(id, HRBP)).recruits, (await we.seen(id)).recruits]).toEqual([false, false, true])
    for (const one of [OTHER, STRANGER]) expect(await (await t.as(one)).call(calls.application, { id })).toMatchObject({ code: 'SHELL-02' })
  })

  test('IJOB-13 the applicant reads why it was rejected', async () => {
    const who = await we.another()
    const id = await we.applied(who)
    expect((await we.decide(id, 'reject')).code, 'without a reason').not.toBe('10000')
    expect((await we.decide(id, 'reject', '当前班组缺员')).code).toBe('10000')
    expect((await we.mine(who))[0]).toMatchObject({ approval: 'rejected', progress: '0', closedReason: '当前班组缺员' })
    expect((await we.told(who, 'rejected'))[0]?.body).toContain('当前班组缺员')
  })

  test('it is taken back while it waits and afterwards, until there is an offer', async () => {
    const who = await we.another()
    const me = await t.as(who)
    const waiting = await we.applied(who)
    await me.ok(calls.applyWithdraw, { id: waiting })
    const under = await we.brought(await we.approved(who), '4')
    await me.ok(calls.applyWithdraw, { id: under })
    const offered = await we.brought(await we.approved(who), '5')
    expect(await me.call(calls.applyWithdraw, { id: offered })).toMatchObject({ code: 'LIFE-01' })
    expect((await we.mine(who)).map(({ approval, progress }) => `${approval} ${progress}`)).toEqual(['approved 5', 'withdrawn 10', 'withdrawn 10'])
  })
})

test('IJOB-04 what is under way ends when somebody leaves or a written warning takes effect', async () => {
  const [warned, leaver] = [await we.another(), await we.another()]
  const [waiting, going] = [await we.applied(warned), await we.approved(leaver)]
  const letter = { letterId: waiting, category: 'attendance' as const, source: 'manual' as const, recordId: null }
  await t.write(async (ctx) => {
    await ctx.emit(letterChanged, { ...letter, ssoId: warned, level: 'written', status: 'published' })
    await ctx.emit(personLeft, { ssoId: asSsoId(leaver), lastWorkingDate: ctx.today })
  })
  await t.drain()
  const [one, other] = [await we.seen(waiting), await we.seen(going)]
  expect([one.approval, one.progress, other.progress]).toEqual(['closed', '10', '10'])
})
