import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { culture, EDITOR, ELSEWHERE, MEMBER, OTHER, only } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { offer, discount, edit, teamStory } = culture(t)
const GONE = '10016'
const as = (who: string) => t.as(who)
beforeAll(() => t.setClock('2026-11-20T04:00:00Z'))

const told = async (who: string) => {
  await t.drain()
  return (await (await as(who)).ok(listMessages, { filters: { module: 'culture' } })).list.map(({ titleCn, link }) => ({ titleCn, link }))
}

test('CULT-13 colleagues who may read it are told, each once a day by the same person', async () => {
  const id = await offer('湖畔徒步', { publishTarget: only(MEMBER, OTHER, EDITOR) })
  const to = [asSsoId(OTHER)]
  expect(await (await as(MEMBER)).ok(calls.shareCulture, { id, to, note: '一起去' })).toEqual({ told: 1 })
  expect(await (await as(MEMBER)).ok(calls.shareCulture, { id, to: [...to, asSsoId(MEMBER)] })).toEqual({ told: 0 })
  expect(await told(OTHER)).toEqual([{ titleCn: '李晓雯向您推荐《湖畔徒步》', link: `/cultures/activities-discounts/${id}` }])
  expect(await (await as(MEMBER)).call(calls.shareCulture, { id, to: [...to, asSsoId(ELSEWHERE)] })).toMatchObject({
    code: 'CULT-13',
    fields: [{ path: 'to' }],
  })
  expect(await told(ELSEWHERE)).toEqual([])
  expect((await (await as(MEMBER)).call(calls.shareCulture, { id, to: Array(11).fill(asSsoId(OTHER)) })).code).toBe('SHELL-39')
  t.setClock('2026-11-20T16:00:00Z')
  expect(await (await as(MEMBER)).ok(calls.shareCulture, { id, to })).toEqual({ told: 1 })
})

test('CULT-12 the code of a discount is shown to who may read it, when it is asked for, and is nowhere else', async () => {
  t.setClock('2026-11-21T04:00:00Z')
  const id = await discount('健身房', { publishTarget: only(MEMBER, EDITOR), endDate: '2026-11-22' })
  const [member, editor] = [await as(MEMBER), await as(EDITOR)]
  expect((await member.call(calls.readCode, { id })).code).toBe('CULT-12')
  expect((await editor.ok(calls.cultureDetail, { id })).can).toContain('setCode')
  await editor.ok(calls.saveCode, { id, code: 'GYM-2026-STAFF', shows: 'qr' })
  expect(await member.ok(calls.readCode, { id })).toMatchObject({ code: 'GYM-2026-STAFF', shows: 'qr', setBy: { ssoId: EDITOR } })
  expect((await (await as(OTHER)).call(calls.readCode, { id })).code).toBe(GONE)
  expect((await t.visitor.call(calls.readCode, { id })).code).toBe('10004')
  const whole = await member.ok(calls.cultureDetail, { id })
  expect(whole).toMatchObject({ code: 'qr', can: ['share'] })
  expect(JSON.stringify([whole, await stored()])).not.toContain('GYM-2026')
  await editor.ok(calls.saveCode, { id, code: 'NEW', shows: 'text' })
  expect(await member.ok(calls.readCode, { id })).toMatchObject({ code: 'NEW', shows: 'text' })
  await editor.ok(calls.saveCode, { id, code: '', shows: 'text' })
  expect((await member.call(calls.readCode, { id })).code).toBe('CULT-12')
  expect((await member.ok(calls.cultureDetail, { id })).code).toBeNull()
})

const stored = () => rowsOf<{ sealed: string }>(t.portal.database.read(), sql`select * from culture_codes`)

test('CULT-07 CULT-12 a code ends with its discount, and is removed that night', async () => {
  const [ends, goesOn] = [await discount('门票', { endDate: '2026-11-22' }), await discount('长期')]
  for (const id of [ends, goesOn]) await (await as(EDITOR)).ok(calls.saveCode, { id, code: 'ABC', shows: 'text' })
  t.setClock('2026-11-22T15:59:00Z')
  expect(await (await as(MEMBER)).ok(calls.readCode, { id: ends })).toMatchObject({ code: 'ABC' })
  t.setClock('2026-11-22T16:05:00Z')
  expect((await (await as(MEMBER)).call(calls.readCode, { id: ends })).code).toBe('CULT-07')
  expect((await (await as(MEMBER)).ok(calls.cultureDetail, { id: ends })).code).toBeNull()
  expect((await (await as(EDITOR)).call(calls.saveCode, { id: ends, code: 'X', shows: 'text' })).code).toBe('CULT-07')
  await t.runJob('culture.endOffers')
  expect(await stored()).toHaveLength(1)
  expect(await (await as(MEMBER)).ok(calls.readCode, { id: goesOn })).toMatchObject({ code: 'ABC' })
})

test('CULT-12 what is no discount any more shows no code, and it is removed that night', async () => {
  const id = await discount('改成活动')
  await (await as(EDITOR)).ok(calls.saveCode, { id, code: 'ABC', shows: 'text' })
  await edit(id, { kind: 'activity' }, 'publish')
  expect((await (await as(MEMBER)).ok(calls.cultureDetail, { id })).code).toBeNull()
  expect((await (await as(MEMBER)).call(calls.readCode, { id })).code).toBe('CULT-12')
  const before = (await stored()).length
  await t.runJob('culture.endOffers')
  expect(await stored()).toHaveLength(before - 1)
})

test('CULT-12 only a discount has a code', async () => {
  const editor = await as(EDITOR)
  for (const id of [await offer('卡拉OK'), await teamStory('团队'), 99_999_999])
    expect((await editor.call(calls.saveCode, { id, code: 'X', shows: 'text' })).code).toBe(GONE)
})
