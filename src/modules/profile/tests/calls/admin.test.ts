import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { applyChange } from '#services/people/server/api.ts'
import { birthday } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'
import { HR, MEMBER, notedOf, OTHER, PART_TIME } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [member, hr] = [await t.as(MEMBER), await t.as(HR)]
const ssoId = asSsoId(MEMBER)
const identity = {
  ...calls.NOTHING.identity,
  gender: 'female',
  birthday: '1996-05-04',
  idType: 'national-id',
  idNumber: '310115199605042345',
  nationality: 'CN',
} as const
const listed = async (keyword: string) => (await hr.ok(calls.adminList, { filters: { keyword } })).list

test('PROFILE-30 HR keeps birthday, IDs and household of others with a reason, and never the own', async () => {
  const own = { ssoId: asSsoId(HR), reason: 'x' }
  expect((await hr.call(calls.saveIdentity, { ...own, identity })).code).toBe('PROFILE-30')
  expect((await hr.call(calls.setAccess, { ...own, enabled: false })).code).toBe('PROFILE-30')
  expect((await hr.call(calls.setBirthdayRequired, { ssoId: own.ssoId, required: false })).code).toBe('PROFILE-30')
  expect((await hr.ok(calls.saveIdentity, { ssoId, identity, reason: '入职资料' })).applied).toEqual([
    'gender',
    'birthday',
    'idType',
    'idNumber',
    'nationality',
  ])
  const mine = await member.ok(calls.profile, {})
  expect(mine).toMatchObject({ hasBirthday: true, identity: { gender: 'female', idNumber: expect.stringMatching(/2345$/) as string } })
  expect((await hr.call(calls.saveIdentity, { ssoId, identity: mine.identity, reason: 'x' })).code).toBe('PROFILE-27')
  const [change] = (await member.ok(calls.changeList, { filters: {} })).list
  expect(change).toMatchObject({ subject: 'identity', state: 'applied', decidedBy: { ssoId: HR }, comment: '入职资料' })
  expect((await member.call(calls.saveIdentity, { ssoId, identity, reason: 'x' })).status).toBe(403)
})

test('PROFILE-16 a masked number that HR changes in part is refused, and the one on file stays', async () => {
  const shown = (await hr.ok(calls.profile, { ssoId })).identity
  const given = { ...shown, idNumber: shown.idNumber.replace(/\d$/, '9') }
  expect(await hr.call(calls.saveIdentity, { ssoId, identity: given, reason: '更正' })).toMatchObject({ fields: [{ path: 'identity.idNumber' }] })
  expect((await member.ok(calls.reveal, { what: 'idNumber' })).value).toBe(identity.idNumber)
})

test('PROFILE-31 the birthday check is asked of who has a birthday on file, and follows it', async () => {
  const asked = (who: string, required: boolean) => hr.call(calls.setBirthdayRequired, { ssoId: asSsoId(who), required })
  expect(await asked(OTHER, true)).toMatchObject({ code: 'PROFILE-31' })
  await asked(MEMBER, true)
  expect(await (await t.as(MEMBER)).ok(birthday)).toMatchObject({ required: true })
  expect((await (await t.as(MEMBER)).call(calls.profile, {})).code).toBe('PROFILE-01')
  expect(await listed('10000001')).toMatchObject([{ birthdayRequired: true, can: ['access', 'birthday', 'identity'] }])
  await hr.ok(calls.saveIdentity, { ssoId, identity: { ...identity, birthday: '1996-05-05' }, reason: '更正' })
  await asked(MEMBER, false)
  expect((await (await t.as(MEMBER)).call(calls.profile, {})).code).toBe('10000')
  expect((await notedOf(t, MEMBER)).filter(({ kind }) => kind === 'ProfileBirthday.changed')).toHaveLength(2)
})

test('access is switched with a reason, and found by it', async () => {
  await hr.ok(calls.setAccess, { ssoId: asSsoId(PART_TIME), enabled: false, reason: '长期休假' })
  const { list } = await hr.ok(calls.adminList, { filters: { access: 'off' } })
  expect(list).toMatchObject([{ person: { ssoId: PART_TIME }, access: { enabled: false, reason: '长期休假', by: { ssoId: HR } } }])
  expect((await hr.ok(calls.adminList, { filters: { access: 'on' } })).list.map(({ person }) => person.ssoId)).not.toContain(PART_TIME)
  expect((await hr.ok(calls.adminList, { filters: { birthdayRequired: true } })).list).toEqual([])
  expect((await hr.ok(calls.adminList, { filters: {} })).list.find(({ person }) => person.ssoId === HR)?.can).toEqual([])
  expect((await member.call(calls.adminList, { filters: {} })).status).toBe(403)
})

const become = async (who: string, status: 'left' | 'active') => {
  await t.write((ctx) => applyChange(ctx, asSsoId(who), { status }))
  await t.drain()
}
const off = async () => (await hr.ok(calls.adminList, { filters: { access: 'off' } })).list

test('who leaves has no profile any more, who comes back has one again', async () => {
  await become('10000013', 'left')
  expect((await off()).map(({ person }) => person.ssoId)).toContain('10000013')
  await become('10000013', 'active')
  expect((await off()).map(({ person }) => person.ssoId)).not.toContain('10000013')
})

test('a profile that HR shut before its person left is still shut, for that reason, when they are back', async () => {
  await hr.ok(calls.setAccess, { ssoId: asSsoId(PART_TIME), enabled: false, reason: '劳动争议' })
  await become(PART_TIME, 'left')
  await become(PART_TIME, 'active')
  expect(await off()).toMatchObject([{ person: { ssoId: PART_TIME }, access: { enabled: false, reason: '劳动争议', by: { ssoId: HR } } }])
})

test('PROFILE-32 PROFILE-19 policies are set within what a field may be', async () => {
  const all = await hr.ok(calls.policies, {})
  expect(all.find(({ field }) => field === 'spouse')).toMatchObject({
    mode: 'approval',
    evidenceRequired: true,
    managerSees: false,
    secret: true,
    fixed: false,
  })
  const wrong = await hr.call(calls.savePolicy, { field: 'birthday', mode: 'direct', evidenceRequired: false, managerSees: false })
  expect(wrong).toMatchObject({ code: 'PROFILE-32', returnMsg: '该字段不可这样设置' })
  const policy = { field: 'education', mode: 'direct', evidenceRequired: false, managerSees: true } as const
  await hr.ok(calls.savePolicy, policy)
  expect((await hr.ok(calls.policies, {})).find(({ field }) => field === 'education')).toMatchObject(policy)
  expect((await member.call(calls.savePolicy, policy)).status).toBe(403)
})

test('the change log is taken along, without a value in it', async () => {
  const { file } = await hr.download(calls.exportChanges, { filters: { ssoId } })
  const rows = await sheetRowsOf(file!.bytes)
  expect(JSON.stringify(rows)).toContain('基本信息')
  expect(JSON.stringify(rows)).not.toMatch(/1996|310115/)
  expect((await member.download(calls.exportChanges, { filters: {} })).status).toBe(403)
})
