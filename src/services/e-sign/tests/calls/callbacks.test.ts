import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import type { Place } from '../../rules/index.ts'
import { receive } from '../../server/commands/receiving.ts'
import { HR, heard, MEMBER, NAME, refusing, tools } from './parts.ts'
import { outsideProvider } from './provider.ts'

const t = await openTestPortal()
const provider = await outsideProvider(t)
afterAll(async () => {
  provider.close()
  await t.close()
})
const { begin, handOver, later, rows, sent, view, work } = tools(t)
const hr = await t.as(HR)
const iso = (minutes = 0) => new Date(t.portal.clock().getTime() + minutes * 60_000).toISOString()
const keyOf = (flowId: string) => `send.${flowId}.1`
const takenOf = (flowId: string) => provider.took.find((one) => one.flowId === flowId && one.action === 'send')!
const movesOf = (flowId: string) => heard.filter((change) => change.flowId === flowId).map(({ from, to }) => `${from}${to}`)
const toldOf = async (flowId: string) =>
  (await hr.ok(calls.searchCallbacks, { pageSize: 100, filters: { flowId } })).list.map(({ event, state }) => `${event} ${state}`).toSorted()

/** A paper that the outside provider has, has fetched and has signed. */
async function signedThere(businessId: string) {
  const paper = await sent(businessId)
  const taken = takenOf(paper.id)
  await provider.signs(taken, await provider.fetched(paper.id))
  return { paper, taken }
}

test('ESIGN-08 an outside provider takes the paper, fetches it by its key, and what it tells moves the paper', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const { paper, taken } = await signedThere('outside-1')
  expect(taken).toMatchObject({ key: keyOf(paper.id), action: 'send' })
  const me = await t.as(MEMBER)
  expect(await view(me, paper.id)).toMatchObject({ state: '2', can: [], mine: true })
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'SHELL-39' })
  await provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'opened', at: iso(), link: 'https://sign.example.com/1' })
  await provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() })
  await work()
  const done = await view(me, paper.id)
  expect(done).toMatchObject({ state: '3', evidence: [{ identityCheck: 'provider', certificate: provider.fingerprint }] })
  expect(movesOf(paper.id)).toEqual(['12', '23'])
})

test('ESIGN-08 a forged callback, one of another time and one without a signature are refused and change nothing', async () => {
  const { paper, taken } = await signedThere('outside-2')
  const signed = { key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() }
  expect(await provider.tells(signed, { secret: 'a guess' })).toMatchObject({ status: 403, body: { code: 'INTEG-03' } })
  expect(await provider.tells(signed, { at: new Date(t.portal.clock().getTime() - 6 * 60_000) })).toMatchObject({ status: 403 })
  const bare = await t.raw({
    method: 'POST',
    path: '/api/basic/integration/v1/notice/e-sign',
    headers: { 'content-type': 'application/json', 'webhook-id': 'x', 'webhook-timestamp': '1763611200' },
    body: JSON.stringify(signed),
  })
  expect(bare.status).toBe(403)
  await work()
  expect(await toldOf(paper.id)).toEqual([])
  expect(movesOf(paper.id)).toEqual(['12'])
})

test('ESIGN-08 a callback that comes again counts once, under its own name and under another', async () => {
  const { paper, taken } = await signedThere('outside-3')
  const signed = { key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() }
  expect(await provider.tells(signed, { id: 'event-3' })).toMatchObject({ body: { content: { first: true } } })
  for (let n = 0; n < 3; n++) expect(await provider.tells(signed, { id: 'event-3' })).toMatchObject({ body: { content: { first: false } } })
  await provider.tells(signed, { id: 'event-3-again' })
  await work()
  await work()
  expect(movesOf(paper.id)).toEqual(['12', '23'])
  expect(await toldOf(paper.id)).toEqual(['signed applied', 'signed idle'])
})

test('ESIGN-08 events out of order are put in order, and a later one undoes no end', async () => {
  const { paper, taken } = await signedThere('outside-4')
  const tell = (event: string, minutes: number, more: object = {}) => provider.tells({ key: taken.key, id: `P-${taken.key}`, event, at: iso(minutes), ...more })
  await tell('signed', -1)
  await tell('opened', -3)
  await tell('refused', 0, { reason: '迟到的拒签' })
  await tell('delivered', -4)
  await work()
  const done = await view(hr, paper.id)
  expect(done.state).toBe('3')
  expect(movesOf(paper.id)).toEqual(['12', '23'])
  expect(done.timeline.filter(({ kind }) => ['delivered', 'opened', 'signed'].includes(kind)).map(({ kind }) => kind)).toEqual([
    'delivered',
    'opened',
    'signed',
  ])
  expect(await toldOf(paper.id)).toEqual(['delivered applied', 'opened applied', 'refused idle', 'signed applied'])
})

test('ESIGN-08 what was signed before we noted that it was sent has been sent too', async () => {
  const paper = await begin('outside-5')
  await work()
  provider.fails(503)
  await handOver()
  expect(await view(hr, paper.id)).toMatchObject({ state: '1' })
  provider.fails(200)
  const document = await provider.fetched(paper.id)
  const [row] = await rows<{ places: Place[] }>(sql`select places from e_sign_flow where id = ${paper.id}`)
  const signers = [{ turn: 1, ssoId: MEMBER, signatureAt: row!.places[0]! }]
  await provider.signs({ key: keyOf(paper.id), action: 'send', flowId: paper.id, document: { sha256: '' }, signers }, document)
  await provider.tells({ key: keyOf(paper.id), id: `P-${keyOf(paper.id)}`, event: 'signed', at: iso() })
  await work()
  expect(movesOf(paper.id)).toEqual(['12', '23'])
})

test('ESIGN-23 a file that was signed by several hands is taken when each signature fits, and not when only the last one does', async () => {
  const { paper, taken } = await signedThere('outside-several')
  const first = provider.documents.get(`P-${taken.key}`)!
  const tell = (name: string) => provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() }, { id: name })
  const spoilt = Buffer.from(first)
  // another day of signing than the one that the first signature speaks for
  spoilt.write('1999', spoilt.indexOf('/M (D:') + '/M (D:'.length)
  await provider.signs(taken, spoilt)
  await tell('first-spoilt')
  await work()
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', signedDocumentId: null })
  const both = await provider.signs(taken, first)
  expect(both.subarray(0, first.length).equals(first)).toBe(true)
  await tell('both-fit')
  await work()
  expect(await view(hr, paper.id)).toMatchObject({ state: '3', evidence: [{ certificate: provider.fingerprint }] })
  expect(await toldOf(paper.id)).toEqual(['signed applied', 'signed refused'])
})

test('ESIGN-23 the file of another paper, or one that was changed, is not taken for this one', async () => {
  const { taken: other } = await signedThere('outside-6')
  const { paper, taken } = await signedThere('outside-7')
  const own = provider.documents.get(`P-${taken.key}`)!
  const tell = (name: string) => provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() }, { id: name })
  provider.documents.set(`P-${taken.key}`, provider.documents.get(`P-${other.key}`)!)
  await tell('of-another')
  await work()
  const changed = Buffer.from(own)
  changed[changed.length - 400] = (changed[changed.length - 400] ?? 0) ^ 1
  provider.documents.set(`P-${taken.key}`, changed)
  await tell('changed')
  await work()
  provider.documents.set(`P-${taken.key}`, Buffer.concat([own, Buffer.from('\n% more')]))
  await tell('longer')
  await work()
  expect(movesOf(paper.id)).toEqual(['12'])
  expect(await toldOf(paper.id)).toEqual(['signed refused', 'signed refused', 'signed refused'])
  provider.documents.set(`P-${taken.key}`, own)
  const { list } = await hr.ok(calls.searchCallbacks, { filters: { flowId: paper.id } })
  await hr.ok(calls.applyAgain, { id: list[0]!.id })
  await work()
  expect(movesOf(paper.id)).toEqual(['12', '23'])
})

test('ESIGN-08 callbacks for no paper, for an earlier sending and from a provider that has not the paper are laid aside', async () => {
  await provider.tells({ key: 'send.01999999-0000-7000-8000-000000000000.1', event: 'signed', at: iso() }, { id: 'nobody' })
  await provider.tells({ key: 'what is this', event: 'signed', at: iso() }, { id: 'nonsense' })
  for (let n = 0; n < 6; n++) {
    await work()
    later(10)
  }
  const { list } = await hr.ok(calls.searchCallbacks, { filters: { state: 'stray' } })
  expect(list.map(({ flowId }) => flowId)).toEqual([null, null])

  const paper = await sent('outside-8')
  await provider.tells({ key: keyOf(paper.id), id: 'x', event: 'refused', at: iso(), reason: '金额不符' })
  await work()
  expect(await view(hr, paper.id)).toMatchObject({ state: '5', refuseReason: '金额不符' })
  await hr.ok(calls.resendFlow, { flowId: paper.id, values: { project: '第二稿', until: '2027-01-31' } })
  await work()
  await handOver()
  await provider.tells({ key: keyOf(paper.id), id: 'x', event: 'refused', at: iso(), reason: '旧的回调' })
  await work()
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', attempt: 2 })
})

test('ESIGN-08 a provider that was not given the paper moves nothing, whatever it tells', async () => {
  const paper = await sent('outside-13')
  const told = { provider: 'embedded', key: keyOf(paper.id), event: 'refused', reason: '金额不符', raw: {} } as const
  await t.write((ctx) => receive(ctx, { ...told, eventId: 'of-another-provider', at: ctx.now }))
  await work()
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', refuseReason: null })
  const { list } = await hr.ok(calls.searchCallbacks, { filters: { flowId: paper.id } })
  expect(list).toMatchObject([{ state: 'refused', answer: '回调与文件不符，未处理' }])
})

test('ESIGN-14 what the room refuses stays with the provider: nothing moved, the callback is listed', async () => {
  const { paper, taken } = await signedThere('outside-9')
  refusing.add('outside-9')
  await provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'signed', at: iso() })
  await work()
  expect(await toldOf(paper.id)).toEqual(['signed refused'])
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', evidence: [], signedDocumentId: null })
  refusing.clear()
})

test('ESIGN-01 a provider that does not answer three times: the sending failed, is told, and can be sent again', async () => {
  provider.fails(503)
  const paper = await sent('outside-10')
  for (const minutes of [1, 5]) {
    expect(await view(hr, paper.id)).toMatchObject({ state: '1' })
    later(minutes)
    await handOver()
  }
  expect(await view(hr, paper.id)).toMatchObject({ state: '6', can: ['resend', 'cancel'], failure: expect.stringContaining('503') })
  expect(await hr.ok(calls.watchPapers)).toMatchObject({ failed: 1, adapter: 'http' })
  provider.fails(200)
  later(5)
  await hr.ok(calls.resendFlow, { flowId: paper.id })
  await work()
  await handOver()
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', attempt: 2 })
})

test('a provider that has said nothing for half an hour is asked, and what it answers counts once', async () => {
  const { paper, taken } = await signedThere('outside-11')
  provider.statuses.set(`P-${taken.key}`, { events: [{ eventId: 'asked-1', event: 'signed', at: iso() }] })
  await t.runJob('e-sign.askProvider')
  await work()
  expect(movesOf(paper.id)).toEqual(['12'])
  later(31)
  for (const _ of ['once', 'again']) await t.runJob('e-sign.askProvider')
  await work()
  expect(movesOf(paper.id)).toEqual(['12', '23'])
})

test('ESIGN-09 a service key opens the papers of its provider and no others', async () => {
  const visitor = await t.visitor.call(calls.providerDocument, { flowId: '01999999-0000-7000-8000-000000000000' })
  expect(visitor).toMatchObject({ status: 403 })
  expect(JSON.parse((await provider.fetched('01999999-0000-7000-8000-000000000000')).toString('utf8'))).toMatchObject({ code: 'ESIGN-09' })
})

test('a paper that is cancelled is taken back from the provider', async () => {
  const paper = await sent('outside-12')
  await hr.ok(calls.cancelFlow, { flowId: paper.id, reason: '已撤回' })
  await handOver()
  expect(provider.took.filter(({ flowId }) => flowId === paper.id).map(({ action }) => action)).toEqual(['send', 'cancel'])
})
