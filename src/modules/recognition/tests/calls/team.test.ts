import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { teamActions } from '../../server/data/team.ts'
import { ADMIN, MANAGER, PART_TIMER, recognition, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { config, submitted } = recognition(t)
const actions = async (member: string, by = MANAGER) => teamActions(await t.reader(by), asSsoId(member))
const NOMINATE = [{ key: 'recognition', titleCn: '提名表彰', titleEn: 'Nominate for an award', path: '/{lang}/recognition/index' }]

test('somebody can be nominated from their panel while an award is open for them to the manager, who has not nominated them yet', async () => {
  for (const typeId of (await (await t.as(MANAGER)).ok(calls.configOpen, {})).configs.map(({ id }) => id))
    await (await t.as(ADMIN)).ok(calls.configSwitch, { id: typeId, active: false })
  expect(await actions(PART_TIMER)).toEqual([])
  const elsewhere = await config({ nominees: { everybody: false, include: [{ entity: ['JV'] }], exclude: [] } })
  expect([await actions(PART_TIMER), await actions(STRANGER)]).toEqual([[], NOMINATE])
  const typeId = await config()
  expect(await actions(PART_TIMER)).toEqual(NOMINATE)
  expect(await actions(MANAGER), 'nobody nominates themselves').toEqual([])
  await submitted({ typeId, nominees: [asSsoId(PART_TIMER)] }, MANAGER)
  expect(await actions(PART_TIMER)).toEqual([])
  for (const id of [elsewhere, typeId]) await (await t.as(ADMIN)).ok(calls.configSwitch, { id, active: false })
  expect(await actions(STRANGER)).toEqual([])
})
