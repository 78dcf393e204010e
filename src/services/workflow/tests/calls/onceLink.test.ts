import { beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { search } from '#services/audit/server/api.ts'
import { integrationsOutbox as outbox } from '#services/integrations/server/api.ts'
import { searchDeliveries } from '#services/notifications/contract.ts'
import { notify } from '#services/notifications/server/api.ts'
import * as calls from '../../contract/index.ts'
import manifest from '../../module.ts'
import { catalog, openTasks, seedFlows, submit } from '../../server/api.ts'
import { linkToTask } from '../../server/commands/onceLink.ts'
import { ADMIN, HRBP, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()
const CODE = 'LINKED'
const SECRET = 'LINKED_SECRETLY'
const steps = [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }]
for (const code of [CODE, SECRET])
  catalog({
    code,
    module: 'links',
    params: [],
    flow: { code, paths: [{ conditions: [], steps }], sensitive: code === SECRET },
    facts: async () => [],
    onDecided: async () => {},
  })
await t.write(seedFlows)
beforeEach(() => t.setClock(TEST_NOW))

const ask = async (code = CODE) => {
  const given = { module: 'links', businessId: newId(), catalog: code, params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }
  const { id } = await t.write((ctx) => submit(ctx, given))
  const [task] = await t.write((ctx) => openTasks(ctx, id))
  return { id, task: task!.id }
}
const sentOf = async (aboutId: string, port: 'mail' | 'sms' = 'mail') => {
  await t.runJob('notifications.handOver')
  const rows = await t.write((ctx) =>
    ctx.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.aboutId, aboutId), eq(outbox.port, port))),
  )
  return String(rows.at(-1)?.payload.text)
}
const LINK = /http\S+(\/api\/basic\/session\/v1\/link\/[\w-]{43}\?lang=zh)/
const linkOf = async (aboutId: string) => LINK.exec(await sentOf(aboutId))?.[1]
const press = async (url: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const call = async ({ method, path }: { method: string; path: string }, input: Record<string, string | object> = {}) => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = { host: 'localhost', 'x-csrf-token': cookies.backlot_csrf ?? '' }
    const given = { method: method as 'GET', url: path + query, cookies, headers, ...(method === 'POST' && { payload: input }) }
    const said = await t.app.inject(given)
    return { status: said.statusCode, ...(said.json() as { code: string; content: Record<string, unknown> }) }
  }
  return { to: answer.headers.location, call }
}

test('WF-74 the mail that asks for a decision bears a link to that item, which opens it signed in', async () => {
  const { id, task } = await ask()
  const url = await linkOf(task)
  expect(await sentOf(task)).toContain('120')
  const { to, call } = await press(url!)
  expect(to).toBe(`/zh/workflow/assigned/${id}`)
  expect(await call(calls.detail, { id })).toMatchObject({
    code: '10000',
    content: { id, previous: null, next: null, can: expect.arrayContaining(['approve', 'reject']) },
  })
})

test('WF-74 a decision by it is the ordinary one, and the audit log says how it came', async () => {
  const { id, task } = await ask()
  const { call } = await press((await linkOf(task))!)
  expect(await call(calls.operate, { itemId: id, action: 'reject', comment: '' })).toMatchObject({ code: 'WF-08' })
  expect(await call(calls.operate, { itemId: id, action: 'approve', comment: '同意' })).toMatchObject({ code: '10000', content: { state: 'approved' } })
  const { list } = await search(await t.reader(ADMIN), { module: 'workflow', kind: 'WorkflowItem.byLink' }, { pageNum: 1, pageSize: 9 })
  expect(list).toMatchObject([{ actor: MANAGER, target: id, after: { action: 'approve' } }])
  expect(await call(calls.operate, { itemId: id, action: 'approve', comment: '' })).toMatchObject({ code: 'WF-07' })
})

test('WF-74 it opens no other item, no list and nothing else', async () => {
  const [one, other] = [await ask(), await ask()]
  const { call } = await press((await linkOf(one.task))!)
  expect(await call(calls.detail, { id: other.id })).toMatchObject({ status: 403, code: 'WF-22' })
  expect(await call(calls.operate, { itemId: other.id, action: 'approve', comment: '' })).toMatchObject({ status: 403, code: 'WF-22' })
  for (const path of [calls.assigned, calls.batch, calls.saveDelegation, calls.requested])
    expect(await call(path)).toMatchObject({ status: 403, code: 'SESS-28' })
})

test('WF-74 a sensitive flow has none, nor has what is decided or somebody else’s', async () => {
  expect(await sentOf((await ask(SECRET)).task)).toContain('/zh/notification/')
  const { id, task } = await ask()
  const linkFor = (receiver: string, event = 'assigned') => t.write((ctx) => linkToTask(ctx, { event, businessId: task, receiver: asSsoId(receiver) }))
  expect(await linkFor(MANAGER)).toMatchObject({ minutes: 120 })
  expect(await linkFor(HRBP)).toBeUndefined()
  expect(await linkFor(MANAGER, 'overdue')).toBeUndefined()
  const switchedOff = await t.write((ctx) =>
    linkToTask(
      { ...ctx, parameters: () => ({ ...ctx.parameters(manifest), decideLinkMinutes: 0 }) as never },
      { event: 'assigned', businessId: task, receiver: asSsoId(MANAGER) },
    ),
  )
  expect(switchedOff).toBeUndefined()
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: id, action: 'approve' })
  expect(await linkFor(MANAGER)).toBeUndefined()
})

test('WF-74 an SMS bears one too; neither is kept with its link, nor shown in a log', async () => {
  const { task } = await ask()
  const told = { module: 'workflow', event: 'assigned', receivers: [asSsoId(MANAGER)], params: { no: '1', name: 'x', subject: 'x' }, businessId: task }
  await t.write((ctx) => notify(ctx, { ...told, needsAction: true, urgent: true, dedupeKey: newId() }))
  expect(await sentOf(task, 'sms')).toMatch(LINK)
  const admin = await t.as(ADMIN)
  const logs = [
    await admin.ok(searchDeliveries, { filters: { channel: 'sms' } }),
    await admin.ok(searchDeliveries, {}),
    await admin.ok(calls.searchSyncs, { pageSize: 50 }),
  ]
  expect(JSON.stringify(logs)).not.toContain('/v1/link/')
  const tables = await t.write((ctx) =>
    ctx.db.execute('select to_json(e)::text from notifications_email e union all select to_json(s)::text from notifications_sms s'),
  )
  expect(JSON.stringify(tables)).toContain('notification/')
  expect(JSON.stringify(tables)).not.toContain('/v1/link/')
})

test('WF-74 after two hours it leads to the usual sign-in, and from there to the item', async () => {
  const { id, task } = await ask()
  const url = (await linkOf(task))!
  t.setClock(addMinutes(new Date(TEST_NOW), 120))
  expect((await press(url)).to).toBe(`/login?error=SESS-27&lang=zh&redirectUrl=${encodeURIComponent(`/zh/workflow/assigned/${id}`)}`)
})
