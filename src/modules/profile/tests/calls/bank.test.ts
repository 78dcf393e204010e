import { afterAll, expect, test } from 'vitest'
import { windowAt } from '#foundation/contract/windows.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { searchBank } from '../../server/api.ts'
import { windows } from '../../server/data/windows.ts'
import { CARD, HR, MEMBER, OPEN_DAY, PART_TIME, profiles } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { onFile } = profiles(t)
await onFile(MEMBER, 'identity', { birthday: '1996-05-04' })
await onFile(PART_TIME, 'identity', { birthday: '2004-08-20' })

/** Sessions are opened at the time that the test has set. */
const at = async (instant: string, who = MEMBER) => {
  t.setClock(instant)
  return t.as(who)
}
const branch = async () => (await (await at(OPEN_DAY)).ok(calls.bankSearch, { keyword: '招商银行上海川沙' }))[0]!.code
const given = { branch: await branch(), accountNumber: CARD, holder: '李晓雯' }

test('PROFILE-06 in the lock the account stands still; outside it is changed at once, told, and its payroll month named', async () => {
  const locked = await (await at('2026-11-20T04:00:00.000Z')).call(calls.saveBank, given)
  expect(locked).toMatchObject({ code: 'PROFILE-06', returnMsg: '每月10日至25日不可修改银行信息' })
  const member = await at(OPEN_DAY)
  expect(await member.ok(calls.saveBank, given)).toEqual({ effectiveMonth: '2026-12', pending: null })
  const mine = await member.ok(calls.profile, {})
  expect(mine.bank).toMatchObject({
    bankName: '招商银行上海川沙支行',
    accountNumber: expect.stringMatching(/^\*{15}4458$/) as string,
    effectiveMonth: '2026-12',
  })
  expect(mine.bankTerms).toMatchObject({ partTime: false, reaches: '2026-12', window: { until: '2026-12-09T16:00:00.000Z' } })
  const { list } = await member.ok(listMessages, { filters: {} })
  expect(list[0]).toMatchObject({ titleCn: '工资账户已变更' })
  expect((await member.call(calls.saveBank, given)).code).toBe('PROFILE-27')
})

test('PROFILE-07 part-time staff are locked from the 4th at 18:00', async () => {
  const mine = { ...given, holder: '徐子涵' }
  const locked = await (await at('2026-12-04T10:00:00.000Z', PART_TIME)).call(calls.saveBank, mine)
  expect(locked).toMatchObject({ code: 'PROFILE-07', returnMsg: '每月4日18:00至25日不可修改银行信息' })
  const en = await (await at('2026-12-04T10:00:00.000Z', PART_TIME)).call(calls.saveBank, mine, { lang: 'en' })
  expect(en.returnMsg).toBe('Bank information cannot be edited from 18:00 on day 4 to day 25 of the month')
  expect(await (await at('2026-12-04T09:59:00.000Z', PART_TIME)).ok(calls.saveBank, mine)).toMatchObject({ effectiveMonth: '2026-12' })
})

test('PROFILE-08 PROFILE-28 a branch is looked for by six characters and chosen from the list', async () => {
  const member = await at(OPEN_DAY)
  expect(await member.call(calls.bankSearch, { keyword: '招商银行' })).toMatchObject({ code: 'PROFILE-08', returnMsg: '请输入至少6个字符查询开户行' })
  const found = await member.ok(calls.bankSearch, { keyword: '招商银行上海' })
  expect(found.length).toBe(20)
  expect(await member.ok(calls.bankSearch, { keyword: '%%%%%%' })).toEqual([])
  expect((await t.write((ctx) => searchBank(ctx, '招商银行上海川沙'))).map(({ name }) => name)).toEqual(['招商银行上海川沙支行'])
  expect((await member.call(calls.saveBank, { ...given, branch: '000000000000' })).code).toBe('PROFILE-28')
})

test('PROFILE-09 the number has its digits and the holder the legal name', async () => {
  const member = await at(OPEN_DAY)
  const wrong = (more: Partial<typeof given>) => member.call(calls.saveBank, { ...given, ...more })
  expect(await wrong({ accountNumber: '6222021001122334457' })).toMatchObject({ code: 'PROFILE-09', fields: [{ path: 'accountNumber' }] })
  expect(await wrong({ holder: '周浩然' })).toMatchObject({ code: 'PROFILE-09', returnMsg: '银行账号或户名不正确', fields: [{ path: 'holder' }] })
})

test('PROFILE-04 PROFILE-05 without a birthday on file the account says who to ask instead', async () => {
  const other = await at(OPEN_DAY, '10000003')
  expect(await other.ok(calls.profile, {})).toMatchObject({ hasBirthday: false })
  expect(await other.call(calls.saveBank, { ...given, holder: '陈国栋' })).toMatchObject({
    code: 'PROFILE-04',
    returnMsg: '您的生日信息缺失，请联系人力资源部',
  })
})

test('PROFILE-23 an account that HR has to approve counts from the payroll that it reaches by then', async () => {
  const hr = await at('2026-11-02T04:00:00.000Z', HR)
  await hr.ok(calls.savePolicy, { field: 'bank', mode: 'approval', evidenceRequired: false, managerSees: false })
  const other = '123456789012345'
  const { pending, effectiveMonth } = await (await at('2026-11-03T04:00:00.000Z')).ok(calls.saveBank, { ...given, accountNumber: other })
  expect(effectiveMonth).toBe('2026-11')
  await (await at(OPEN_DAY, HR)).ok(calls.decideChange, { id: pending!.id, action: 'approve' })
  expect((await (await at(OPEN_DAY)).ok(calls.profile, {})).bank).toMatchObject({
    effectiveMonth: '2026-12',
    accountNumber: expect.stringMatching(/2345$/) as string,
  })
})

test('SHELL-63 when the account can be changed is a window of one’s own, months ahead', async () => {
  t.setClock('2026-11-20T04:00:00.000Z')
  const [bank] = await windows(await t.reader(MEMBER))
  expect(bank).toMatchObject({ id: 'bank', path: '/{lang}/profile/index' })
  const stands = (instant: string) => windowAt(bank!.window, new Date(instant))
  expect(stands('2026-11-20T04:00:00Z')).toEqual({ open: false, changes: new Date('2026-11-25T16:00:00.000Z') })
  expect(stands('2026-11-25T16:00:00Z')).toEqual({ open: true, changes: new Date('2026-12-09T16:00:00.000Z') })
  expect(stands('2027-02-27T04:00:00Z')).toEqual({ open: true, changes: new Date('2027-03-09T16:00:00.000Z') })
})
