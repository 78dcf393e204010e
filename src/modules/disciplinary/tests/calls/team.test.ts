import { afterAll, expect, test } from 'vitest'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { teamActions, teamDue } from '../../server/data/team.ts'
import { deliveries } from '../../server/tables.ts'
import { AREA, desks, GUARD, HR, HRBP, KEEPER, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { as, draft, publish, open } = await desks(t)
const asked = { of: (column: PgColumn) => eq(column, MEMBER), until: '2027-02-18' }
const due = async (by: SsoId) => teamDue(await t.reader(by), asked)

test('a letter that waits for its person is due for the manager and the HRBP, and told to nobody else of the line', async () => {
  await draft()
  expect(await due(MANAGER), 'a draft is HR’s alone').toEqual([])
  const { id } = await publish({ category: 'conduct' })
  const [delivery] = await t.portal.database.read().select().from(deliveries).where(eq(deliveries.letterId, id))
  const own = '/{lang}/profile/disciplinary/warning-letter'
  const item = { ssoId: MEMBER, kind: 'unsigned-letter', kindCn: '警告信待签收', kindEn: 'Warning letter to acknowledge', dueOn: delivery?.readDueOn, own }
  for (const by of [MANAGER, HRBP]) expect(await due(by)).toEqual([item])
  for (const by of [AREA, GUARD, KEEPER, MEMBER]) expect(await due(by)).toEqual([])
  expect(await t.write((ctx) => teamDue(ctx, asked)), 'the message of the week counts it').toEqual([item])
  await open(id, MEMBER)
  expect(await due(MANAGER), 'read is not signed').toEqual([item])
  await as(MEMBER).ok(calls.acknowledgeLetter, { id, answer: 'acknowledged', statement: '' })
  expect(await due(MANAGER)).toEqual([])
})

test('who writes letters begins one from the panel of a member, never about themselves', async () => {
  const actions = async (by: SsoId, member: SsoId = MEMBER) => teamActions(await t.reader(by), member)
  expect(await actions(HR)).toEqual([
    { key: 'disciplinary.draft', titleCn: '起草警告信', titleEn: 'Draft a warning letter', path: `/{lang}/warning-letter/form?ssoId=${MEMBER}` },
  ])
  expect(await actions(HR, HR)).toEqual([])
  for (const by of [MANAGER, HRBP, KEEPER]) expect(await actions(by)).toEqual([])
})
