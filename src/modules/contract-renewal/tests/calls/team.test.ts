import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { teamActions, teamDue } from '../../server/data/team.ts'
import { HR, HRBP, MANAGER, MEMBER, renewing, SECOND, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
t.setClock(`${TODAY}T04:00:00Z`)
const r = renewing(t)
await r.strangers()
const who = asSsoId(MEMBER)
const asked = { of: (column: PgColumn) => eq(column, who), until: addDays(TODAY, 90) }
const due = async (by: string) => teamDue(await t.reader(by), asked)
const actions = async (by: string) => teamActions(await t.reader(by), who)

test('a renewal is due and to be decided for whom it waits, on the page where they decide it, and for nobody else', async () => {
  expect([await due(MANAGER), await actions(MANAGER)]).toEqual([[], []])
  const id = await r.open(MEMBER, 60)
  const page = `/{lang}/profile/contractRenewProfile?tab=team&id=${id}`
  const item = { ssoId: MEMBER, kind: 'contract-renewal', kindCn: '合同到期', kindEn: 'Contract ends', dueOn: addDays(TODAY, 60) }
  expect(await due(MANAGER)).toEqual([{ ...item, path: page }])
  expect(await actions(MANAGER)).toEqual([{ key: 'contract-renewal', titleCn: '决定合同续签', titleEn: 'Decide on the renewal', path: page }])
  for (const other of [SECOND, HRBP, HR, STRANGER, MEMBER]) expect([await due(other), await actions(other)]).toEqual([[], []])
  await r.decide(id)
  const desk = `/{lang}/contract-renewal/hrbp?id=${id}`
  expect([await due(MANAGER), await actions(MANAGER)]).toEqual([[], []])
  expect(await due(HRBP)).toEqual([{ ...item, path: desk }])
  expect(await actions(HRBP)).toMatchObject([{ titleCn: '确认合同续签', path: desk }])
  expect([await due(STRANGER), await actions(STRANGER)], 'the HRBP of nobody').toEqual([[], []])
  expect(await t.write((ctx) => teamDue(ctx, asked)), 'the message of the week counts it').toHaveLength(1)
  await r.confirm(id)
  for (const by of [MANAGER, HRBP]) expect([await due(by), await actions(by)]).toEqual([[], []])
})
