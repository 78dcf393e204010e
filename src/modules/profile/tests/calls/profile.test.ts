import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { saveContent, type Written } from '#modules/cms/contract/index.ts'
import { blank } from '#modules/cms/rules/index.ts'
import { uploadFile } from '#services/files/contract.ts'
import { verifyBirthday } from '#services/session/contract.ts'
import { requireBirthday } from '#services/session/server/api.ts'
import * as calls from '../../contract/index.ts'
import { documentOn } from '../../server/data/facts.ts'
import { facts } from '../../server/tables.ts'
import { CARD, HR, MARRIED, MEMBER, MOTHER, notedOf, OTHER, PART_TIME, profiles } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { onFile } = profiles(t)
const [member, other, hr] = [await t.as(MEMBER), await t.as(OTHER), await t.as(HR)]

test('PROFILE-12 the own profile says what the directory knows, tenure in whole years from its one place', async () => {
  const mine = await member.ok(calls.profile, {})
  expect(mine).toMatchObject({ self: true, person: { ssoId: MEMBER }, hasBirthday: false, confirmDue: true, pending: [] })
  expect(mine.employment).toMatchObject({ entity: { code: 'MB' }, employeeType: { code: 'full-time', nameCn: '全职' }, seniorityYears: 2 })
  expect(mine.employment.contractNo).not.toBe('')
})

test('the own profile has the banner that editors publish for its reader: no draft, none for another company, and on no profile of another', async () => {
  const editor = await t.as('10000017')
  const write = async (titleCn: string, action: 'draft' | 'publish', given: Partial<Written> = {}) => {
    const cover = (await editor.upload(uploadFile, { policy: 'cms-picture' }, { filename: 'cover.png', bytes: PNG })).content!.id
    const target = { publishTarget: { everybody: true, include: [], exclude: [] } }
    return editor.ok(saveContent, { ...blank(14), ...target, cover, titleCn, titleEn: titleCn, ...given, type: 14, action, version: 0, confirmed: true })
  }
  const shown = async () => (await member.ok(calls.profile, {})).banner
  await write('春日问候', 'draft')
  await write('酒店同事', 'publish', { publishTarget: { everybody: false, include: [{ entity: ['HB'] }], exclude: [] } })
  expect(await shown()).toBeNull()
  await write('谢谢您今天也在', 'publish', { link: '/news' })
  expect(await shown()).toEqual({ titleCn: '谢谢您今天也在', titleEn: '谢谢您今天也在', cover: expect.stringMatching(/^\//) as string, link: '/news' })
  expect((await hr.ok(calls.profile, { ssoId: asSsoId(MEMBER) })).banner).toBeNull()
})

test('PROFILE-16 numbers leave masked; the owner alone has one shown, which is noted', async () => {
  await onFile(MEMBER, 'identity', { idType: 'national-id', idNumber: '310115199605042345', birthday: '1996-05-04' })
  await onFile(MEMBER, 'spouse', MARRIED)
  await onFile(MEMBER, 'bank', { accountNumber: CARD, holder: '李晓雯' })
  const child = { id: '0199aaaa-0000-7000-8000-000000000001', relation: 'child', name: '李小满', gender: 'female', birthday: '2024-06-01' }
  await onFile(MEMBER, 'relative', { relative: [{ ...child, idNumber: '310115202406010048' }] })
  const mine = await member.ok(calls.profile, {})
  expect(JSON.stringify(mine)).not.toMatch(/310115|62220210/)
  expect(mine.identity.idNumber).toMatch(/^\*{14}2345$/)
  const shown = async (what: 'idNumber' | 'bank' | 'spouse' | 'relative', id?: string) => (await member.ok(calls.reveal, { what, id })).value
  expect([await shown('idNumber'), await shown('bank'), await shown('spouse'), await shown('relative', child.id)]).toEqual([
    ...['310115199605042345', CARD, '310115199401012345', '310115202406010048'],
  ])
  expect((await notedOf(t, MEMBER)).filter(({ kind }) => kind === 'Profile.unmasked')).toHaveLength(4)
  expect((await other.call(calls.reveal, { what: 'idNumber' })).code).toBe('SHELL-02')
})

test('PROFILE-17 PROFILE-21 another profile opens for administration only, masked, and its person sees that it was opened', async () => {
  expect(await other.call(calls.profile, { ssoId: asSsoId(MEMBER) })).toMatchObject({ status: 403, returnMsg: '您的权限不够' })
  const seen = await hr.ok(calls.profile, { ssoId: asSsoId(MEMBER) })
  expect(seen).toMatchObject({ self: false, identity: { idNumber: expect.stringMatching(/^\*+2345$/) as string } })
  expect(await notedOf(t, MEMBER)).toContainEqual(expect.objectContaining({ kind: 'Profile.viewed', actor: HR }))
  expect((await other.call(calls.changeList, { filters: { everybody: true } })).status).toBe(403)
})

test('PROFILE-10 a profile that was switched off answers c0000001 to every call of its person, without a message', async () => {
  await hr.ok(calls.setAccess, { ssoId: asSsoId(PART_TIME), enabled: false, reason: '劳动合同已终止' })
  const off = await t.as(PART_TIME)
  for (const answer of [
    await off.call(calls.profile, {}),
    await off.call(calls.changeList, { filters: {} }),
    await off.call(calls.saveChange, { subject: 'contact', contact: { mobile: '13800138000' } }),
    await off.call(calls.confirmContact, {}),
    await off.call(calls.reveal, { what: 'bank' }),
  ])
    expect(answer.code).toBe('c0000001')
  await hr.ok(calls.setAccess, { ssoId: asSsoId(PART_TIME), enabled: true, reason: '续签' })
  expect((await off.call(calls.profile, {})).code).toBe('10000')
})

test('PROFILE-01 who is flagged verifies the birthday first, others go straight in', async () => {
  await t.write((ctx) => requireBirthday(ctx, asSsoId(OTHER), '03-14'))
  const flagged = await t.as(OTHER)
  expect(await flagged.call(calls.profile, {})).toMatchObject({ code: 'PROFILE-01', returnMsg: '请先完成生日验证' })
  expect((await flagged.call(calls.saveChange, { subject: 'emergency', emergency: [MOTHER] })).code).toBe('PROFILE-01')
  await flagged.ok(verifyBirthday, { birthday: '03-14' })
  expect((await flagged.call(calls.profile, {})).code).toBe('10000')
  expect((await member.call(calls.profile, {})).code).toBe('10000')
})

test('PROFILE-33 contact and emergency contacts are confirmed in one tap', async () => {
  expect(await member.ok(calls.profile, {})).toMatchObject({ confirmDue: true })
  await member.ok(calls.confirmContact, {})
  expect(await member.ok(calls.profile, {})).toMatchObject({ confirmDue: false, confirmedAt: '2026-11-20T04:00:00.000Z' })
  t.setClock('2027-11-20T04:00:00.000Z')
  expect(await (await t.as(MEMBER)).ok(calls.profile, {})).toMatchObject({ confirmDue: true })
  t.setClock('2026-11-20T04:00:00.000Z')
})

test('PROFILE-34 what a profile says is read in no table, and does not open in the row of another', async () => {
  await onFile(MEMBER, 'contact', { mobile: '13911112222', homeAddress: 'planted street 7' })
  const rows = await rowsOf<{ row: string }>(t.portal.database.read(), sql`select kept::text as row from profile_facts kept`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { row } of rows) expect(row).not.toMatch(/13911112222|planted|310115|62220210/)
  const of = (ssoId: string) => t.write((ctx) => documentOn(ctx, asSsoId(ssoId), 'contact'))
  expect((await of(MEMBER)).mobile).toBe('13911112222')
  await t.write(async (ctx) => {
    const [mine] = await ctx.db.select().from(facts).where(eq(facts.subject, 'contact'))
    await ctx.db.insert(facts).values({ ...mine!, ssoId: asSsoId('10000003') })
  })
  await expect(of('10000003')).rejects.toThrow('in the row of another')
})
