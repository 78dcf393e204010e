import { afterAll, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { asSsoId, ssoId } from '#foundation/contract/schemas.ts'
import { inArray, type PgColumn } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { mine } from '#services/audit/contract.ts'
import * as calls from '../../contract/index.ts'
import { fieldPolicies } from '../../server/tables.ts'
import { CARD, HR, OTHER as MANAGER, MARRIED, MEMBER, MOTHER, PART_TIME, profiles, SCHOOL } from './parts.ts'

const t = await openTestPortal({ modules: ['my-team'] })
afterAll(() => t.close())
const { onFile } = profiles(t)
const hr = await t.as(HR)
const NUMBER = '310115199605042345'
const CHILD = { relation: 'child', name: '李小满', gender: 'female', birthday: '2022-02-02', idNumber: '310115202202021234', onlyChild: true } as const

await onFile(MEMBER, 'contact', { mobile: '13911112222', personalEmail: 'xiaowen@example.com', homeAddress: '川沙路1号', residenceAddress: '妙境路2号' })
await onFile(MEMBER, 'identity', {
  ...calls.NOTHING.identity,
  gender: 'female',
  birthday: '1996-05-04',
  idType: 'national-id',
  idNumber: NUMBER,
  nationality: 'CN',
})
await onFile(MEMBER, 'identity', { ethnicity: '汉族', householdType: 'urban', politicalStatus: '群众' })
await onFile(MEMBER, 'emergency', { emergency: [{ ...MOTHER, primary: false, name: '李建国' }, MOTHER] })
await onFile(MEMBER, 'spouse', MARRIED)
await onFile(MEMBER, 'relative', { relative: [CHILD] })
await onFile(MEMBER, 'education', { education: [SCHOOL] })
await onFile(MEMBER, 'bank', { branch: '102290000010', bankName: '中国工商银行', accountNumber: CARD, holder: '李晓雯', effectiveMonth: '2026-12' })

const provided = async () => providersOf('teamPanels').get('profile')!(await t.reader(MANAGER), asSsoId(MEMBER))
const shown = async () => Object.fromEntries((await provided()).flatMap(({ facts }) => facts.map(({ labelCn, valueCn }) => [labelCn, valueCn])))
const setAll = async (managerSees: boolean) => {
  for (const { field, fixed: _, secret, open, ...policy } of await hr.ok(calls.policies, {}))
    if (!(secret || open)) await hr.ok(calls.savePolicy, { field, ...policy, managerSees })
}
const EVERYTHING = {
  工作邮箱: expect.stringContaining('@') as string,
  手机号码: '13911112222',
  个人邮箱: 'xiaowen@example.com',
  性别: '女',
  出生日期: '1996年5月4日',
  国籍: '中国',
  教育经历: '上海师范大学 · 旅游管理 · 本科（2014年9月 – 2018年6月）',
  紧急联系人: '李桂芳（父母）13800138000\n李建国（父母）13800138000',
}
/** What no manager sees: numbers, account, addresses, spouse, child, household, politics. */
const SECRETS = new RegExp([NUMBER.slice(-4), CARD.slice(-4), '中国工商银行', '川沙路', '妙境路', '王敏', '李小满', '汉族', '群众', '已婚'].join('|'))

test('MYTEAM-03 a manager is shown the fields that the policy lets managers see, as it stands that moment', async () => {
  expect(await shown()).toEqual({ 工作邮箱: EVERYTHING.工作邮箱, 手机号码: EVERYTHING.手机号码, 教育经历: EVERYTHING.教育经历 })
  await setAll(true)
  expect(await shown()).toEqual(EVERYTHING)
  await setAll(false)
  expect(await provided()).toEqual([])
})

test('MYTEAM-03 PROFILE-32 accounts, numbers, addresses and family are shown to no manager, even if the table says so', async () => {
  await setAll(true)
  const row = { mode: 'approval', evidenceRequired: true, managerSees: true, changedBy: asSsoId(HR), changedAt: new Date(0) } as const
  await t.write((ctx) => ctx.db.insert(fieldPolicies).values(calls.SECRET.map((field) => ({ field, ...row }))))
  expect(await shown()).toEqual(EVERYTHING)
  expect(JSON.stringify(await provided())).not.toMatch(SECRETS)
})

test('of whom no birthday is on file is due since the first day, and gone once HR has it', async () => {
  const of = (column: PgColumn) => inArray(column, [MEMBER, PART_TIME].map(asSsoId))
  const due = (until = '2027-02-18') => t.write((ctx) => providersOf('teamDue').get('profile')!(ctx, { of, until }))
  const joined = (await (await t.as(PART_TIME)).ok(calls.profile, {})).employment.latestJoinDate
  const item = {
    ssoId: PART_TIME,
    kind: 'birthday-missing',
    kindCn: '缺少生日信息',
    kindEn: 'No birthday on file',
    dueOn: joined,
    own: '/{lang}/profile/index',
  }
  expect(await due()).toEqual([item])
  expect(await due('2020-01-01'), 'who comes later').toEqual([])
  await onFile(PART_TIME, 'identity', { birthday: '2001-02-03' })
  expect(await due()).toEqual([])
  await onFile(PART_TIME, 'identity', { birthday: null })
  expect(await due()).toEqual([item])
})

/** The panel of my-team, where that room is there. */
const detail = endpoint('GET /api/basic/profile/v1/team/detail', { kind: 'stream', access: 'signed-in', input: z.object({ ssoId }), output: z.looseObject({}) })

test.skipIf(!t.routes.includes(`GET ${detail.path}`))(
  'MYTEAM-03 over HTTP the panel holds what the policy opens and nothing else, and its person sees that it was opened',
  async () => {
    const manager = await t.as(MANAGER)
    const opened = async () => JSON.stringify(await manager.ok(detail, { ssoId: asSsoId(MEMBER) }))
    await setAll(true)
    expect(await opened()).toContain('xiaowen@example.com')
    expect(await opened()).not.toMatch(SECRETS)
    await hr.ok(calls.savePolicy, { field: 'personalEmail', mode: 'direct', evidenceRequired: false, managerSees: false })
    expect(await opened()).not.toContain('xiaowen@example.com')
    await setAll(false)
    expect(await opened()).not.toMatch(/13911112222|上海师范大学|李桂芳|1996/)
    // the profile itself stays shut to a manager, and so does the panel of somebody of another team
    expect(await manager.call(calls.profile, { ssoId: asSsoId(MEMBER) })).toMatchObject({ status: 403 })
    expect((await manager.call(detail, { ssoId: asSsoId('10000008') })).code).toBe('MYTEAM-01')
    const { list } = await (await t.as(MEMBER)).ok(mine, {})
    expect(list.map(({ kind }) => kind)).toContain('TeamMember.viewed')
  },
)
