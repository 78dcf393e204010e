import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { birthday, checkauth, verifyBirthday } from '../../contract.ts'
import { birthdayVerified, requireBirthday } from '../../server/api.ts'
import { birthdayChecks } from '../../server/tables.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())

const flag = (ssoId: string, monthDay: string | null) => t.write((ctx) => requireBirthday(ctx, asSsoId(ssoId), monthDay))

test('SESS-12 who is flagged verifies month and day before the profile opens, anew in each session', async () => {
  await flag('10000002', '03-14')
  const other = await t.as('10000001')
  expect(await other.ok(birthday)).toMatchObject({ required: false, verified: false })
  const manager = await t.as('10000002')
  expect(await manager.ok(birthday)).toEqual({ required: true, verified: false, triesLeft: 5, lockedUntil: null })
  expect(await birthdayVerified(await t.reader('10000002'))).toBe(false)
  expect(await manager.ok(verifyBirthday, { birthday: '03-14' })).toMatchObject({ verified: true, required: false, rule: null })
  expect(await manager.ok(birthday)).toMatchObject({ required: false, verified: true })
  const again = await t.as('10000002')
  expect(await again.ok(birthday)).toMatchObject({ required: true, verified: false })
  await flag('10000002', null)
  expect(await again.ok(birthday)).toMatchObject({ required: false })
})

test('SESS-13 the body carries the birthday as MM-DD', async () => {
  const client = await t.as('10000001')
  expect(await client.call(verifyBirthday, { birthday: '3-14' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'birthday' }] })
})

test('SESS-14 five wrong birthdays lock the check for 30 minutes, the right one included; SESS-08 meanwhile the profile stays shut', async () => {
  await flag('10000003', '07-01')
  const client = await t.as('10000003')
  for (const triesLeft of [4, 3, 2, 1])
    expect(await client.ok(verifyBirthday, { birthday: '07-02' })).toMatchObject({ verified: false, triesLeft, rule: 'SESS-15' })
  expect(await client.ok(checkauth)).toEqual({ open: true })
  expect(await client.ok(verifyBirthday, { birthday: '07-02' })).toMatchObject({
    triesLeft: 0,
    lockedUntil: '2026-11-20T04:30:00.000Z',
    rule: 'SESS-14',
    message: '验证失败次数过多，请30分钟后再试',
  })
  expect(await client.call(verifyBirthday, { birthday: '07-01' })).toMatchObject({ code: 'SESS-14', returnMsg: '验证失败次数过多，请30分钟后再试' })
  expect((await client.call(checkauth)).code).toBe('c0000001')
  t.setClock('2026-11-20T04:30:00Z')
  expect(await client.ok(birthday)).toMatchObject({ required: true, triesLeft: 5, lockedUntil: null })
  expect(await client.ok(verifyBirthday, { birthday: '07-01' })).toMatchObject({ verified: true })
})

test('SESS-08 a shut profile is answered c0000001', async () => {
  await flag('10000004', '01-02')
  const client = await t.as('10000004')
  for (let i = 0; i < 5; i++) await client.ok(verifyBirthday, { birthday: '01-03' })
  expect((await client.call(checkauth)).code).toBe('c0000001')
})

test('SESS-15 a wrong birthday is answered alike, whichever part is wrong', async () => {
  await flag('10000005', '05-06')
  const client = await t.as('10000005')
  const [month, day, both] = [
    await client.ok(verifyBirthday, { birthday: '06-06' }),
    await client.ok(verifyBirthday, { birthday: '05-07' }),
    await client.ok(verifyBirthday, { birthday: '06-07' }),
  ]
  for (const answer of [month, day, both]) expect({ ...answer, triesLeft: 0 }).toEqual({ ...month, triesLeft: 0 })
  expect(month.message).toBe('生日信息不正确')
})

test('a birthday is not kept: equal ones look different', async () => {
  await flag('10000006', '09-09')
  await flag('10000007', '09-09')
  const kept = await t.write((ctx) => ctx.db.select({ fingerprint: birthdayChecks.fingerprint }).from(birthdayChecks))
  expect(new Set(kept.map((row) => row.fingerprint)).size).toBe(kept.length)
  expect(JSON.stringify(kept)).not.toContain('09-09')
})
