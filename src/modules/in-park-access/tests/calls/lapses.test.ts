import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { lapses } from '../../server/data/lapses.ts'
import { access, MEMBER, OTHER, person, SECURITY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
const until = addDays(s.today(), 90)
const of = async (who: string, to = until) => lapses(await t.reader(who), to)

test('HOME-19 passes end together with their application, for who applied alone, and leave when they were revoked', async () => {
  const vendor = { kind: 'long-term-vendor' as const, startDate: s.today(), endDate: s.today(40), company: '临港机电' }
  const { id, no } = await s.approved({ ...vendor, persons: [person(), person()] })
  await s.approved()
  await s.submit({ ...vendor, endDate: s.today(50) })
  expect(await of(MEMBER)).toEqual([
    {
      ...{ id: `${id}:${s.today(40)}`, on: s.today(40), whatCn: `入园申请 ${no} · 临港机电`, whatEn: `Access application ${no} · 临港机电` },
      ...{ lossCn: '2 张通行证到期失效', lossEn: 'Passes ending: 2', path: `/{lang}/inParkManage/myApplication/details?id=${id}` },
    },
  ])
  expect(await of(MEMBER, s.today(39))).toEqual([])
  expect(await of(OTHER)).toEqual([])
  const reader = await t.reader(MEMBER)
  const permissions = new Set([...reader.actor.permissions].filter((one) => one !== 'AMS'))
  expect(await lapses({ ...reader, actor: { ...reader.actor, permissions } }, until)).toEqual([])
  const security = await t.as(SECURITY)
  await security.ok(calls.passOperate, { ids: [await s.passOf(id, 0), await s.passOf(id, 1)], action: 'revoke', reason: '施工结束' })
  expect(await of(MEMBER)).toEqual([])
})

test('HOME-19 an admission ends for who applied for it, until it is revoked', async () => {
  const id = await s.admitted({ endDate: s.today(20) })
  await (await t.as(MEMBER)).ok(calls.admissionSave, await s.admission({ endDate: s.today(21) }))
  expect(await of(MEMBER)).toMatchObject([
    { id, on: s.today(20), lossCn: '准入到期失效', path: '/{lang}/inParkManage/admissionManagement/admissionApplicationList' },
  ])
  expect(await of(OTHER)).toEqual([])
  await (await t.as(SECURITY)).ok(calls.admissionOperate, { id, action: 'revoke', comment: '任务取消' })
  expect(await of(MEMBER)).toEqual([])
})
