import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tally } from '#foundation/server/tally.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { health } from '../../contract.ts'
import { tellOfFaults } from '../../server/commands/faults.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
afterEach(() => vi.restoreAllMocks())

const ADMIN = '10000009'
const later = (minutes: number): void => t.setClock(addMinutes(t.portal.clock(), minutes))
/** Who was told of a module, one line for each time. */
const told = async (module: string): Promise<string[]> => (await t.write((ctx) => deliveries(ctx, 'shell', module))).map(({ receiver }) => receiver)
const failing = (module: string, calls: number, faults: number, portal = t.portal): Promise<void> =>
  tellOfFaults(portal, { module, calls, faults, at: portal.clock() } satisfies Tally)

test('platform administrators, and nobody else, are told once of a module whose calls fail, with its name, rate and count', async () => {
  const shell = t.portal.rooms.find(({ name }) => name === 'shell')!
  const broken = vi.spyOn(shell.bindings.find(({ endpoint }) => endpoint.call === health.call)!, 'handler')
  const asked = async (times: number, status: number) => {
    for (let i = 0; i < times; i++) expect((await t.visitor.call(health)).status).toBe(status)
  }
  await asked(44, 200)
  broken.mockRejectedValue(new Error('nobody expected this'))
  await asked(4, 500)
  expect(await told('shell')).toEqual([])
  await asked(8, 500)
  await eventually(async () => expect(await told('shell')).toEqual([ADMIN]))
  const { list } = await (await t.as(ADMIN)).ok(listMessages, { filters: {} })
  expect(list).toMatchObject([
    {
      event: 'faults',
      link: null,
      titleCn: '“平台框架”出错率升至 10.2%',
      titleEn: 'Platform: 10.2% of calls fail',
      bodyCn: '最近 10 分钟内，“平台框架”的 49 次请求中有 5 次出错。每次出错的详情可按追踪编号在服务器日志中查到。',
    },
  ])
})

test('2% and less is no alarm, nor are fewer than five faults', async () => {
  await failing('my-qrcode', 250, 5)
  await failing('my-qrcode', 4, 4)
  expect(await told('my-qrcode')).toEqual([])
  await failing('my-qrcode', 249, 5)
  expect(await told('my-qrcode')).toEqual([ADMIN])
})

test('within the hour it is told once, however often it rises and on however many nodes; after that again', async () => {
  const otherNode = { ...t.portal }
  await failing('people', 100, 10)
  later(30)
  await failing('people', 100, 3)
  await failing('people', 100, 10)
  await failing('people', 100, 10, otherNode)
  expect(await told('people')).toEqual([ADMIN])
  await failing('workflow', 100, 10)
  expect(await told('workflow')).toEqual([ADMIN])
  later(29)
  await failing('people', 100, 10, otherNode)
  expect(await told('people')).toEqual([ADMIN])
  later(1)
  await Promise.all([failing('people', 100, 10), failing('people', 100, 10, otherNode)])
  expect(await told('people')).toEqual([ADMIN, ADMIN])
})

test('where telling fails it is not tried with every fault, but a minute later', async () => {
  const write = vi.spyOn(t.portal.database, 'write').mockRejectedValueOnce(new Error('no database'))
  await expect(failing('ledger', 100, 10)).rejects.toThrow('no database')
  await failing('ledger', 100, 11)
  expect(write).toHaveBeenCalledTimes(1)
  later(1)
  await failing('ledger', 100, 12)
  expect(await told('ledger')).toEqual([ADMIN])
})
