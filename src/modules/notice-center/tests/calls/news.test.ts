import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { contentDetail } from '#modules/cms/contract/index.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { noteDecided } from '../../server/commands/hearing.ts'
import { center, EDITOR, HR, MEMBER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())
const { grant, news, study, child, list } = center(t)
beforeAll(async () => {
  await grant('NewsOperator', HR)
  await grant('MSSSUPER', SUPER)
})
const status = async (id: number) => (await (await t.as(EDITOR)).ok(contentDetail, { id })).publishStatus

test('NTC-17 news that wait are released here with all checks of publishing, and leave the list', async () => {
  const id = await news()
  expect(await list(HR, 'cmsNews')).toMatchObject([{ id: String(id), subjectCn: '夜间花车重新上线', applicant: { ssoId: EDITOR }, can: ['approve', 'reject'] }])
  expect((await (await t.as(HR)).ok(calls.myTodos, {})).map((row) => row.id)).toEqual([String(id)])
  await (await t.as(HR)).ok(calls.releaseNews, { id })
  expect(await status(id)).toBe('1')
  expect(await list(HR, 'cmsNews')).toEqual([])
  await t.drain()
  expect(await list(HR, 'cmsNews', { tab: 'done', state: 'approved' })).toMatchObject([{ id: String(id), handledBy: { ssoId: HR } }])
  expect(await (await t.as(HR)).call(calls.returnNews, { id, comment: '再看看' })).toMatchObject({
    code: 'NTC-10',
    returnMsg: expect.stringContaining('林静怡'),
  })
})

test('NTC-04 news are sent back with a comment', async () => {
  const id = await news('灯会开幕')
  const operator = await t.as(HR)
  expect(await operator.call(calls.returnNews, { id })).toMatchObject({ code: 'NTC-04', fields: [{ path: 'comment' }] })
  expect(await operator.ok(calls.returnNews, { id, comment: '封面不合适' })).toEqual({ state: 'rejected' })
  expect(await status(id)).toBe('0')
})

test('NTC-11 nobody releases what she wrote herself; who holds no permission is refused', async () => {
  const id = await news('花车招募')
  await grant('NewsOperator', EDITOR)
  expect(await (await t.as(EDITOR)).call(calls.releaseNews, { id })).toMatchObject({ code: 'NTC-11' })
  expect((await (await t.as(MEMBER)).call(calls.releaseNews, { id })).status).toBe(403)
  expect((await list(SUPER, 'cmsNews')).map((row) => [row.id, row.can])).toEqual([[String(id), ['superassign']]])
})

test('NTC-15 what was decided is told to the modules that depend on it, with whose it is', async () => {
  const id = await child(MEMBER)
  await (await t.as(HR)).ok(calls.relativeApproval, { id })
  const told: unknown[] = []
  const of = { itemId: crypto.randomUUID(), no: 'x', catalog: 'PROFILE_CHANGE', module: 'profile', businessId: id, requester: MEMBER as never, by: HR }
  const emit = async (event: { name: string }, payload: unknown) => void told.push([event.name, payload])
  await t.write((ctx) => noteDecided({ ...ctx, emit }, { ...of, decision: 'approved' }))
  expect(told).toEqual([['todo.decided', { kind: 'childInformation', id, applicant: MEMBER, decision: 'approved', by: HR }]])
  await t.write((ctx) => noteDecided({ ...ctx, emit }, { ...of, catalog: 'MEAL_OVERTIME', decision: 'approved' }))
  expect(told).toHaveLength(1)
})

test('what is older than three working days is reminded once a day, and after seven MSSSUPER is told', async () => {
  const told = async (ssoId: string, words: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageNum: 1, pageSize: 100, filters: {} })).list.filter((one) => JSON.stringify(one).includes(words)).length
  await study()
  for (const day of ['2026-11-24', '2026-11-26', '2026-11-26']) await t.runJob('notice-center.remind', day)
  expect(await told(HR, '项待处理')).toBe(1 + 1) // education, and what was written by the editor
  expect(await told(SUPER, '项逾期')).toBe(0)
  await t.runJob('notice-center.remind', '2026-12-03')
  expect(await told(SUPER, '项逾期')).toBe(2)
})
