import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, addHours } from '#foundation/time.ts'
import { read } from '#services/files/server/api.ts'
import * as calls from '../../contract/index.ts'
import { evidence, isUnchanged, type Paper, resend } from '../../server/api.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { signaturesOf } from '../../server/data/verifyPdf.ts'
import { windows } from '../../server/data/windows.ts'
import { HR, heard, MANAGER, MEMBER, NAME, OTHER, tools, VALUES } from './parts.ts'
import { outsideProvider } from './provider.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
t.setClock('2026-11-20T04:00:00Z')
const { begin, notices, readAll, sent, view, work, later } = tools(t)
/** Whoever stands at the top has nobody above. */
const TOP = sql`select sso_id from people_persons where manager is null and status <> 'left' order by sso_id limit 1`
const order = [asSsoId(MANAGER), 'seal'] as const

/** Somebody signs at their turn, or applies the seal. */
const signs = async (ssoId: string, flowId: string) => {
  const client = await t.as(ssoId)
  await readAll(client, flowId)
  later(1)
  await client.ok(calls.sign, { flowId, ...(ssoId !== HR && { strokes: NAME }) })
  await work()
  await t.drain()
}
const signing = async (ssoId: string, flowId: string) => (await t.as(ssoId)).call(calls.sign, { flowId, ...(ssoId !== HR && { strokes: NAME }) })
const viewed = async (ssoId: string, flowId: string) => view(await t.as(ssoId), flowId)
const movesOf = (flowId: string) => heard.filter((change) => change.flowId === flowId).map(({ from, to }) => `${from}${to}`)
const statesOf = async (flowId: string) => (await viewed(HR, flowId)).order.map(({ state }) => state)
const bytesOf = (id: string) =>
  t.job('e-sign.work').read(async (ctx) => {
    const parts: Uint8Array[] = []
    for await (const part of (await read(ctx, id)).open()) parts.push(part)
    return Buffer.concat(parts)
  })

test('ESIGN-29 each signs at their turn, is told then and not before, and the paper is signed when all have', async () => {
  const paper = await sent('order-1', { order })
  expect(await statesOf(paper.id)).toEqual(['asked', 'waiting', 'waiting'])
  expect(await notices(MANAGER, paper.id)).toEqual([])
  expect(await viewed(MANAGER, paper.id), 'who signs later may read it').toMatchObject({ can: [], mine: true })
  expect(await signing(MANAGER, paper.id)).toMatchObject({ code: 'ESIGN-29' })
  await signs(MEMBER, paper.id)
  const partly = await viewed(HR, paper.id)
  expect(partly).toMatchObject({
    state: '2',
    turn: 2,
    turns: 3,
    order: [{ state: 'signed', person: { ssoId: MEMBER } }, { state: 'asked' }, { state: 'waiting' }],
  })
  expect(movesOf(paper.id), 'the module hears when all have signed').toEqual(['12'])
  expect(await notices(MEMBER, paper.id)).toMatchObject([{ event: 'toSign', done_at: expect.any(String) }])
  expect(await notices(MANAGER, paper.id)).toMatchObject([{ event: 'toSign', done_at: null }])
  expect(await signing(MEMBER, paper.id), 'nobody signs twice').toMatchObject({ code: 'ESIGN-29' })
  expect(await signing(MANAGER, paper.id), 'reading of one is not that of another').toMatchObject({ code: 'ESIGN-18' })
  const first = partly.evidence[0]!.sha256After
  const checked = async (sha256: string) => (await (await t.as(HR)).ok(calls.checkPaper, { number: paper.number, sha256 })).result
  expect(await checked(first)).toBe('unsigned')

  await signs(MANAGER, paper.id)
  expect(await notices(HR, paper.id)).toMatchObject([{ event: 'toSeal', needs_action: true, done_at: null }])
  expect(await viewed(HR, paper.id)).toMatchObject({ seals: true, can: expect.arrayContaining(['sign', 'refuse']), kept: null })
  await signs(HR, paper.id)
  const done = await viewed(MEMBER, paper.id)
  expect(done).toMatchObject({
    state: '3',
    order: [{ state: 'signed' }, { state: 'signed', person: { ssoId: MANAGER } }, { kind: 'seal', person: { ssoId: HR } }],
  })
  expect(movesOf(paper.id)).toEqual(['12', '23'])
  for (const ssoId of [MEMBER, MANAGER]) expect((await notices(ssoId, paper.id)).map(({ event }) => event)).toContain('signedCopy')
  expect((await notices(HR, paper.id))[0]).toMatchObject({ event: 'toSeal', done_at: expect.any(String) })

  const [before, after] = await Promise.all([bytesOf(done.documentId!), bytesOf(done.signedDocumentId!)])
  const sums = signaturesOf(after).map(({ covers }) => createHash('sha256').update(after.subarray(0, covers)).digest('hex'))
  expect(done.evidence.map(({ sha256After }) => sha256After)).toEqual(sums)
  expect(done.evidence[0]!.sha256Before).toBe(createHash('sha256').update(before).digest('hex'))
  expect([await checked(first), await checked(sums[2]!)]).toEqual(['unsigned', 'signed'])
  expect(await t.job('e-sign.work').read((ctx) => isUnchanged(ctx, paper.id))).toBe(true)
  const proof = await t.job('e-sign.work').read((ctx) => evidence(ctx, paper.id))
  expect(proof.signatures.map(({ turn, ssoId }) => `${turn} ${ssoId}`)).toEqual([`1 ${MEMBER}`, `2 ${MANAGER}`, `3 ${HR}`])
  expect(new Set(proof.delivered.map(({ receiver }) => receiver))).toEqual(new Set([MEMBER, MANAGER, HR]))
})

test('ESIGN-09 a paper of several is for them, and the seal is asked of nobody before its turn', async () => {
  const paper = await sent('order-2', { order })
  const stranger = await t.as(OTHER)
  expect(await stranger.call(calls.readFlow, { flowId: paper.id })).toMatchObject({ status: 403, code: 'ESIGN-09' })
  expect(await stranger.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ status: 403, code: 'ESIGN-09' })
  expect(await signing(HR, paper.id)).toMatchObject({ status: 403, code: 'ESIGN-09' })
  await signs(MEMBER, paper.id)
  await signs(MANAGER, paper.id)
  expect(await stranger.call(calls.sign, { flowId: paper.id }), 'the seal is for who keeps it').toMatchObject({ status: 403, code: 'ESIGN-09' })
})

test('ESIGN-30 an order names everybody once, people who are here, and the seal last', async () => {
  const refused = (given: Parameters<typeof begin>[1]) => begin(undefined, given).catch((fault: unknown) => fault)
  const people = [MANAGER, OTHER, HR, '10000009', '10000012'].map(asSsoId)
  for (const wrong of [
    [asSsoId(MEMBER)],
    ['seal' as const, asSsoId(MANAGER)],
    [asSsoId(MANAGER), asSsoId(MANAGER)],
    ['seal' as const, 'seal' as const],
    people,
    [asSsoId('99999999')],
  ])
    expect(await refused({ order: wrong }), String(wrong)).toMatchObject({ refusals: [{ rule: 'ESIGN-30' }] })
  const given = {
    code: 'order-test',
    type: 'other',
    nameCn: '通知',
    nameEn: 'Note',
    titleCn: '通知书',
    titleEn: '',
    body: '请知悉。',
    fields: [],
    active: true,
  } as const
  const hr = await t.as(HR)
  expect(await hr.call(calls.saveTemplate, { ...given, fields: [], order: ['seal', 'manager'] })).toMatchObject({
    fields: [{ code: 'ESIGN-30', path: 'order' }],
  })
  await hr.ok(calls.saveTemplate, { ...given, fields: [], order: ['manager', 'seal'] })
  const by = { template: 'order-test', signer: asSsoId(MEMBER), values: {}, dueOn: '2026-12-31' }
  const { flowId } = await hr.ok(calls.startPaper, by)
  expect((await viewed(HR, flowId)).order.map(({ kind, person }) => person?.ssoId ?? kind)).toEqual([MEMBER, MANAGER, 'seal'])
  const [top] = await tools(t).rows<{ sso_id: string }>(TOP)
  const alone = (await hr.ok(calls.previewBulk, { template: 'order-test', dueOn: '2026-12-31', rows: [{ signer: asSsoId(top!.sso_id), values: {} }] })).papers
  expect(alone[0]!.fault).toMatch(/直属经理|line manager/)
  // beside a field that the form has
  expect(await hr.call(calls.startPaper, { ...by, signer: asSsoId(top!.sso_id) })).toMatchObject({ fields: [{ code: 'ESIGN-30', path: 'signer' }] })
})

test('ESIGN-31 the seal is not applied by one who has signed the same paper', async () => {
  const paper = await sent('order-3', { signer: asSsoId(HR), order: ['seal'] })
  const hr = await t.as(HR)
  await readAll(hr, paper.id)
  later(1)
  await hr.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  await work()
  expect(await signing(HR, paper.id)).toMatchObject({ code: 'ESIGN-31' })
  expect(await viewed(HR, paper.id)).toMatchObject({ state: '2', seals: false })
})

test('ESIGN-29 a refusal ends the paper for all, and what is sent again begins with the first', async () => {
  const paper = await sent('order-4', { order })
  await signs(MEMBER, paper.id)
  await (await t.as(MANAGER)).ok(calls.refuseFlow, { flowId: paper.id, reason: '日期不对' })
  expect(await viewed(HR, paper.id)).toMatchObject({ state: '5', order: [{ state: 'signed' }, { state: 'refused' }, { state: 'waiting' }] })
  expect((await notices(MEMBER, paper.id)).map(({ event }) => event)).toContain('refusedAfter')
  expect(movesOf(paper.id)).toEqual(['12', '25'])
  const again: Paper = await t.write((ctx) => resend(ctx, paper.id, { values: { ...VALUES, project: '新项目' } }))
  await work()
  await tools(t).handOver()
  expect(await viewed(MEMBER, again.id)).toMatchObject({ state: '2', turn: 1, evidence: [], can: ['sign', 'refuse'] })
  await signs(MEMBER, paper.id)
  expect(await statesOf(paper.id)).toEqual(['signed', 'asked', 'waiting'])
  expect(await notices(MANAGER, paper.id)).toMatchObject([{ event: 'toSign' }, { event: 'toSign', done_at: null }])
})

test('ESIGN-16 who signs later is reminded from the day on which their turn came', async () => {
  const paper = await sent('order-5', { order, dueAt: addHours(t.portal.clock(), 400) })
  t.setClock('2026-11-27T04:00:00Z')
  await signs(MEMBER, paper.id)
  t.setClock('2026-11-27T06:30:00Z')
  await t.runJob('e-sign.remind')
  expect((await notices(MANAGER, paper.id)).map(({ event }) => event)).toEqual(['toSign'])
  t.setClock('2026-11-28T01:30:00Z')
  await t.runJob('e-sign.remind')
  expect((await notices(MANAGER, paper.id)).map(({ event }) => event)).toEqual(['toSign', 'remind'])
})

test('SHELL-63 ESIGN-29 a paper waits on the home page of who is due, and of nobody else', async () => {
  const paper = await sent('order-home', { order, dueAt: addHours(t.portal.clock(), 48) })
  const waits = async (ssoId: string) => {
    const ctx = await t.reader(ssoId)
    const [cards, ends] = [await homeCards(ctx), await windows(ctx, addDays(ctx.today, 7))]
    return [cards.some(({ key }) => key === paper.id), ends.some(({ id }) => id === paper.id)]
  }
  expect([await waits(MEMBER), await waits(MANAGER)]).toEqual([
    [true, true],
    [false, false],
  ])
  await signs(MEMBER, paper.id)
  expect([await waits(MEMBER), await waits(MANAGER)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('ESIGN-29 an outside provider is told the order, and what it tells of a turn before its time waits', async () => {
  const provider = await outsideProvider(t)
  try {
    const paper = await begin('order-6', { order: [asSsoId(MANAGER)] })
    await work()
    await tools(t).handOver()
    const taken = provider.took.find(({ flowId }) => flowId === paper.id)!
    expect(taken.signers).toMatchObject([
      { turn: 1, ssoId: MEMBER },
      { turn: 2, ssoId: MANAGER },
    ])
    const tell = (turn: number) => provider.tells({ key: taken.key, id: `P-${taken.key}`, event: 'signed', turn, at: t.portal.clock().toISOString() })
    const one = await provider.signs(taken, await provider.fetched(paper.id))
    await tell(2)
    await work()
    expect(await viewed(HR, paper.id)).toMatchObject({ state: '2', turn: 1 })
    await tell(1)
    await work()
    expect(await viewed(HR, paper.id)).toMatchObject({ state: '2', turn: 2, evidence: [{ identityCheck: 'provider' }] })
    await provider.signs(taken, one, 2)
    later(2)
    await work()
    expect(await viewed(HR, paper.id)).toMatchObject({ state: '3', evidence: [{ turn: 1 }, { turn: 2, certificate: provider.fingerprint }] })
    expect(await t.job('e-sign.work').read((ctx) => isUnchanged(ctx, paper.id))).toBe(true)
  } finally {
    provider.close()
  }
})
