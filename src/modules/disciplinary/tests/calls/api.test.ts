import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { confirmKey, issueKey } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { active, draft as draftFor, personalRecord, type ToDraft } from '../../server/api.ts'
import { deleteLetter } from '../../server/commands/drafting.ts'
import { invalidate, publish as publishing } from '../../server/commands/publishing.ts'
import { metrics } from '../../server/data/metrics.ts'
import { desks, GUARD, HOTEL, HR, HR_TOO, MEMBER, PLATFORM, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { as, draft, publish, open, told } = await desks(t)
const RECORD: ToDraft = { ssoId: MEMBER, level: 'written', category: 'safety', source: 'safety', recordId: 'p-1', incidentDate: '2026-11-12' }
const drafted = (given: Partial<ToDraft> = {}) => t.write((ctx) => draftFor(ctx, { ...RECORD, ...given }))

test('WARN-08 only a published letter within its validity is active, of that level or a graver one', async () => {
  const is = async (given: Parameters<typeof active>[2] = {}) => active(await t.reader(HR), GUARD, given)
  const letter = { ssoId: GUARD, level: 'written' } as const
  await draft(letter)
  expect(await is()).toBeUndefined()
  const { id } = await publish(letter)
  expect(await is()).toEqual({ letterId: id, level: 'written', validUntil: '2027-11-20' })
  expect([(await is({ level: 'verbal' }))?.letterId, (await is({ level: 'written' }))?.letterId, await is({ level: 'final-written' })]).toEqual([
    id,
    id,
    undefined,
  ])
  expect([await is({ asOf: '2026-11-19' }), (await is({ asOf: '2027-11-20' }))?.letterId, await is({ asOf: '2027-11-21' })]).toEqual([undefined, id, undefined])
  const { id: last } = await publish({ ...letter, level: 'final-written', category: 'cash' })
  expect(await is({ level: 'written' }), 'the one that stands longest').toEqual({ letterId: last, level: 'final-written', validUntil: '2028-11-20' })
  await as(HR).ok(calls.invalidateLetter, { id: last, reason: 'x' })
  expect((await is({ level: 'written' }))?.letterId).toBe(id)
  await as(HR).ok(calls.invalidateLetter, { id, reason: 'x' })
  expect(await is()).toBeUndefined()
})

test('WARN-14 the same record gives the same letter, drafted or published, and a new one once it was deleted or invalidated', async () => {
  const { id } = await drafted()
  expect([await drafted(), await drafted({ level: 'verbal' })]).toEqual([{ id }, { id }])
  expect((await drafted({ source: 'cash-variance' })).id, 'another module’s record of that number').not.toBe(id)
  expect(await told(HR)).toContain('李晓雯的警告信草稿待处理')
  expect(await open(id, HR)).toMatchObject({ source: 'safety', draftedBy: null, incidentDate: '2026-11-12', status: 'draft' })
  expect(await as(HR).call(calls.saveLetter, { ...written({ ssoId: GUARD }), id, basedOn: 1 }), 'a record stays of its person').toMatchObject({
    code: 'SHELL-39',
  })
  await as(HR).ok(calls.saveLetter, { ...written(), id, basedOn: 1 })
  expect((await open(id, HR)).draftedBy?.ssoId).toBe(HR)
  await as(HR).ok(calls.publishLetter, { id, basedOn: 2 })
  expect(await drafted()).toEqual({ id })
  await as(HR).ok(calls.invalidateLetter, { id, reason: 'x' })
  const again = await draft({ anew: id })
  expect(await open(again, HR)).toMatchObject({ source: 'safety' })
  expect(await drafted()).toEqual({ id: again })
  expect(await as(HR).call(calls.saveLetter, written({ anew: id }))).toMatchObject({ code: 'WARN-14', returnMsg: '该记录已生成警告信' })
  await as(HR).ok(calls.deleteLetter, { id: again })
  expect((await drafted()).id).not.toBe(again)
})

test('a letter that was published or invalidated, and a draft that was deleted, are told with their record, once each', async () => {
  const told: unknown[] = []
  const { actor } = await t.reader(HR_TOO)
  const act = <T>(work: (ctx: Parameters<typeof publishing>[0]) => Promise<T>) =>
    t.write((ctx) => work({ ...ctx, by: HR_TOO, actor, emit: async (event, payload) => void (event.name === 'letter.changed' && told.push(payload)) }))
  const { id } = await drafted({ ssoId: HOTEL, recordId: 'p-2' })
  await as(HR).ok(calls.saveLetter, { ...written({ ssoId: HOTEL }), id, basedOn: 1 })
  await act((ctx) => publishing(ctx, { id, basedOn: 2 }))
  await act((ctx) => invalidate(ctx, { id, reason: 'x' }))
  const { id: other } = await drafted({ ssoId: HOTEL, recordId: 'p-3' })
  await act((ctx) => deleteLetter(ctx, { id: other }))
  const of = { ssoId: HOTEL, level: 'written', category: 'safety', source: 'safety' }
  expect(told).toEqual([
    { letterId: id, ...of, status: 'published', recordId: 'p-2' },
    { letterId: id, ...of, status: 'invalidated', recordId: 'p-2' },
    { letterId: other, ...of, status: 'deleted', recordId: 'p-3' },
  ])
})

test('outside systems ask and draft with keys of their own, each for its call only', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: HR_TOO, from: ctx.today, reason: 'test' }))
  const keyFor = async (permission: string) => {
    const { id, key, waits } = await as(PLATFORM).ok(issueKey, { name: permission, permissions: [permission], validUntil: '2027-03-01' })
    expect(waits, 'it opens what is confidential').toBe(true)
    await as(HR_TOO).ok(confirmKey, { id })
    return key
  }
  const [asks, drafts] = [await keyFor('DISCIPLINARY_ACTIVE'), await keyFor('DISCIPLINARY_DRAFT')]
  const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
  const { validUntil } = await publish({ ssoId: HOTEL, category: 'service' })
  expect(await t.visitor.call(calls.activeLetter, { ssoId: HOTEL, level: 'written' }, by(asks))).toMatchObject({ content: { active: true, validUntil } })
  expect(await t.visitor.call(calls.activeLetter, { ssoId: HOTEL, level: 'final-written' }, by(asks))).toMatchObject({
    content: { active: false, validUntil: null },
  })
  const given = { ssoId: HOTEL, level: 'verbal', category: 'cash', source: 'cash-variance', recordId: 'v-9' } as const
  const first = await t.visitor.call(calls.draftLetter, given, by(drafts))
  expect(await t.visitor.call(calls.draftLetter, given, by(drafts))).toMatchObject({ code: '10000', content: first.content })
  expect((await t.visitor.call(calls.draftLetter, given, by(asks))).status).toBe(403)
  expect((await t.visitor.call(calls.activeLetter, { ssoId: HOTEL }, by(drafts))).status).toBe(403)
  expect((await as(HR).call(calls.draftLetter, given)).status).toBe(403)
})

test('who writes a letter sees the person’s letters so far, and what other modules have on record', async () => {
  const takeBack = personalRecord('safety-test', {
    title: 'disciplinary.source.safety',
    of: async (_, ssoId) => (ssoId === GUARD ? [{ on: '2026-11-01', textCn: '扣4分', textEn: '4 points' }] : []),
  })
  const { id } = await publish({ ssoId: GUARD, category: 'other', level: 'verbal' })
  await draft({ ssoId: GUARD, category: 'other' })
  const shown = await as(HR).ok(calls.letterPerson, { ssoId: GUARD })
  expect(shown).toMatchObject({ ssoId: GUARD, nameCn: '马宏伟', employeeType: 'full-time' })
  // other rooms have theirs beside it, with nothing about this person
  const known = ({ records }: Pick<typeof shown, 'records'>) => records.filter(({ lines }) => lines.length > 0)
  expect(known(shown)).toMatchObject([{ titleCn: '安全积分', lines: [{ textCn: '扣4分' }] }])
  expect(shown.letters[0]).toMatchObject({ id, inForce: true })
  expect(shown.letters.every(({ status }) => status !== 'draft')).toBe(true)
  takeBack()
  expect(known(await as(HR).ok(calls.letterPerson, { ssoId: GUARD }))).toEqual([])
})

test('the figure of letters in force counts what the scope lets through, by level, and lists the same', async () => {
  const [inForce] = metrics
  const ctx = await t.reader(HR)
  const { sql } = await import('#foundation/database/drizzle.ts')
  const asked = { scope: { rows: () => sql`true`, holds: () => true }, filters: {}, period: { from: ctx.today, to: ctx.today } }
  const byLevel = await inForce!.compute(ctx, asked, ['level'])
  const all = await inForce!.rows(ctx, asked, { pageNum: 1, pageSize: 100 })
  expect(byLevel.reduce((sum, { value }) => sum + value, 0)).toBe(all.total)
  expect(all.list[0]).toMatchObject({ titleCn: expect.stringMatching(/^WL-2026-/) })
  const safety = { ...asked, filters: { category: ['safety'] }, scope: { ...asked.scope, rows: () => sql`false` } }
  expect(await inForce!.compute(ctx, safety, [])).toEqual([])
})
