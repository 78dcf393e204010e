import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { holdersOf } from '#services/access/server/api.ts'
import * as calls from '../../contract/index.ts'
import { culture, EDITOR, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const FORBIDDEN = { status: 403 }

test('CULT-01 every culture page asks for CMS_CMS_READ, which team members hold', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const id = await culture(t).teamStory('团队')
  const member = await t.as(MEMBER)
  const asked = async () => [
    await member.call(calls.cultureIndex),
    await member.call(calls.cultureSection, { section: 'universal-way' }),
    await member.call(calls.cultureEvp),
    await member.call(calls.cultureList, { section: 'stories' }),
    await member.call(calls.cultureDetail, { id }),
    await member.call(calls.readCulture, { id }),
    await member.call(calls.shareCulture, { id, to: [EDITOR] }),
    await member.call(calls.myStories),
  ]
  expect((await asked()).map(({ code }) => code)).toEqual(Array(8).fill('10000'))
  expect(await t.write((ctx) => holdersOf(ctx, { permission: calls.READ }))).toContain(asSsoId(MEMBER))
  await t.write((ctx) => ctx.db.execute(sql`delete from access_group_permissions where permission = ${calls.READ}`))
  for (const answer of await asked()) expect(answer).toMatchObject(FORBIDDEN)
})

test('what editors do is refused to others', async () => {
  const member = await t.as(MEMBER)
  for (const answer of [
    await member.call(calls.askConsent, { id: 1 }),
    await member.call(calls.listConsents, {}),
    await member.call(calls.returnStory, { id: 1, reason: 'x' }),
    await member.call(calls.saveCode, { id: 1, code: 'x', shows: 'text' }),
  ])
    expect(answer).toMatchObject(FORBIDDEN)
})
