import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { downloadFile, linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { evidence, flowOf, isUnchanged, requireLeavingPaper, voidPaper } from '../../server/api.ts'
import { verifyPdf } from '../../server/data/verifyPdf.ts'
import { windows } from '../../server/data/windows.ts'
import { ADMIN, HR, heard, MANAGER, MEMBER, NAME, OTHER, readers, refusing, tools, unchanged } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const { begin, handOver, later, notices, readAll, rows, sent, view, work } = tools(t)

/** The bytes of a file as somebody opens it. */
async function fileOf(ssoId: string, id: string): Promise<Buffer> {
  const client = await t.as(ssoId)
  const { url } = await client.ok(linkToFile, { id })
  const query = new URL(url, 'http://portal').searchParams
  const said = (name: string) => query.get(name) ?? ''
  const { file } = await client.download(downloadFile, { fileName: said('fileName'), until: said('until'), purpose: 'download', signature: said('signature') })
  return file!.bytes
}

test('ESIGN-01 ESIGN-09 ESIGN-13 a paper goes from to be sent to signed, and the file bears a signature that fits', async () => {
  t.setClock('2026-11-20T04:00:00Z')
  const paper = await begin('leaver-1')
  expect(paper).toMatchObject({ state: '1', document: null })
  expect(await notices(MEMBER, paper.id)).toEqual([])
  await work()
  await handOver()
  expect(await notices(MEMBER, paper.id)).toMatchObject([{ event: 'toSign', needs_action: true, done_at: null }])

  const me = await t.as(MEMBER)
  const seen = await view(me, paper.id)
  expect(seen).toMatchObject({ state: '2', mine: true, can: ['sign', 'refuse'], needsCode: false })
  expect(seen.pages[0]!.blocks.map(({ text }) => text).join('')).toContain('夜光花车')
  await readAll(me, paper.id)
  later(1)
  expect(await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ rule: null, at: '2026-11-20T04:01:00.000Z' })
  expect(await view(me, paper.id)).toMatchObject({ state: '2', finishing: true, can: [] })
  await work()
  const done = await view(me, paper.id)
  expect(done).toMatchObject({ state: '3', signedAt: '2026-11-20T04:01:00.000Z', finishing: false, evidence: [{ identityCheck: 'sso' }] })
  expect(heard.filter(({ flowId }) => flowId === paper.id).map(({ from, to }) => `${from}${to}`)).toEqual(['12', '23'])

  const [before, after] = await Promise.all([fileOf(MEMBER, done.documentId!), fileOf(MEMBER, done.signedDocumentId!)])
  expect(after.subarray(0, before.length).equals(before)).toBe(true)
  expect(verifyPdf(after)).toEqual({ fingerprint: done.evidence[0]!.certificate, covers: after.length })
  expect(createHash('sha256').update(after).digest('hex')).toBe(done.evidence[0]!.sha256After)
  expect(await notices(MEMBER, paper.id)).toMatchObject([{ event: 'toSign', done_at: expect.any(String) }, { event: 'signedCopy' }])
})

test('ESIGN-15 the evidence says when it was delivered, opened page by page and signed, and proves that the file is unchanged', async () => {
  const paper = (await t.write((ctx) => flowOf(ctx, 'termination-letter', 'leaver-1')))!
  const proof = await t.job('e-sign.work').read((ctx) => evidence(ctx, paper.id))
  expect(proof.happened.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['started', 'made', 'sent', 'opened', 'page', 'signing', 'signed']))
  expect(proof.delivered.map(({ event }) => event).toSorted()).toEqual(['signedCopy', 'toSign'])
  expect(proof).toMatchObject({ sha256Before: expect.stringMatching(/^[0-9a-f]{64}$/), signatures: [{ turn: 1, ssoId: MEMBER, identityCheck: 'sso' }] })
  expect(await t.job('e-sign.work').read((ctx) => isUnchanged(ctx, paper.id))).toBe(true)
  await t.write(({ db }) => db.execute(sql`update e_sign_evidence set sha256_after = repeat('0', 64) where flow_id = ${paper.id}`))
  expect(await t.job('e-sign.work').read((ctx) => isUnchanged(ctx, paper.id))).toBe(false)
})

test('ESIGN-27 anybody checks a file by number and checksum, and learns nothing of what it says; what was changed and what is not there are told alike', async () => {
  const paper = await sent('leaver-check')
  const me = await t.as(MEMBER)
  const check = (number: string, sha256: string) => t.visitor.ok(calls.checkPaper, { number, sha256 })
  const [row] = await rows<{ sha256: string }>(sql`select sha256 from e_sign_flow where id = ${paper.id}`)
  expect(await check(paper.number, row!.sha256)).toEqual({ result: 'unsigned' })
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  await work()
  const {
    evidence: [proof],
  } = await view(me, paper.id)
  expect(await check(` ${paper.number.toLowerCase()} `, proof!.sha256After.toUpperCase())).toEqual({ result: 'signed' })
  expect(await check(paper.number, row!.sha256)).toEqual({ result: 'unsigned' })
  expect(await check(paper.number, '0'.repeat(64))).toEqual({ result: 'none' })
  expect(await check('ES20200101000001', proof!.sha256After)).toEqual({ result: 'none' })
  expect(await t.visitor.call(calls.checkPaper, { number: paper.number, sha256: 'short' })).toMatchObject({ status: 200, code: 'SHELL-39' })
  await t.write((ctx) => voidPaper(ctx, paper.id, '金额有误'))
  expect(await check(paper.number, proof!.sha256After)).toEqual({ result: 'voided' })
})

test('ESIGN-27 who asks too often has to wait', async () => {
  const asked = Array.from({ length: 61 }, () => t.visitor.call(calls.checkPaper, { number: 'ES1', sha256: '0'.repeat(64) }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toContain(429)
})

test('ESIGN-09 nobody but the signer opens, signs or refuses; who looks after papers and whom the room lets may read', async () => {
  const paper = await sent('leaver-2')
  const stranger = await t.as(OTHER)
  for (const answer of [
    await stranger.call(calls.readFlow, { flowId: paper.id }),
    await stranger.call(calls.openPage, { flowId: paper.id, page: 1 }),
    await stranger.call(calls.askCode, { flowId: paper.id }),
    await stranger.call(calls.sign, { flowId: paper.id, strokes: NAME }),
    await stranger.call(calls.refuseFlow, { flowId: paper.id, reason: '不是我' }),
    await stranger.call(calls.readFlow, { flowId: '01999999-0000-7000-8000-000000000000' }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'ESIGN-09' })
  const hr = await t.as(HR)
  expect(await view(hr, paper.id)).toMatchObject({ mine: false, can: ['cancel'] })
  expect(await hr.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ status: 403, code: 'ESIGN-09' })
  readers.set('leaver-2', MANAGER)
  expect(await view(await t.as(MANAGER), paper.id)).toMatchObject({ mine: false, can: [], kept: null })
  const { documentId } = await view(hr, paper.id)
  expect(await stranger.call(linkToFile, { id: documentId! })).toMatchObject({ status: 403, code: 'FILE-29' })
})

test('ESIGN-18 ESIGN-20 nothing is signed unseen, and a dot is no signature', async () => {
  const paper = await sent('leaver-3')
  const me = await t.as(MEMBER)
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'ESIGN-18' })
  await readAll(me, paper.id)
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: [[[10, 10]]] })).toMatchObject({ code: 'ESIGN-20', fields: [{ path: 'strokes' }] })
  expect(await me.call(calls.sign, { flowId: paper.id })).toMatchObject({ code: 'ESIGN-20' })
  expect(await me.call(calls.openPage, { flowId: paper.id, page: 30 })).toMatchObject({ code: 'SHELL-39' })
})

test('ESIGN-19 ESIGN-22 later than five minutes after the sign-on a code is asked for: five tries, once, for this paper only', async () => {
  t.setClock('2026-11-21T04:00:00Z')
  const [paper, another] = [await sent('leaver-4'), await sent('leaver-5')]
  const me = await t.as(MEMBER)
  for (const { id } of [paper, another]) await readAll(me, id)
  later(6)
  expect(await view(me, paper.id)).toMatchObject({ needsCode: true })
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'ESIGN-19', fields: [{ path: 'code' }] })
  const { to } = await me.ok(calls.askCode, { flowId: paper.id })
  expect(to).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(await me.call(calls.askCode, { flowId: paper.id })).toMatchObject({ code: 'ESIGN-22' })
  const code = await codeIn(paper.id)
  // of another paper it is no code
  expect(await me.ok(calls.sign, { flowId: another.id, strokes: NAME, code })).toMatchObject({ at: null, rule: 'ESIGN-19' })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 4; n++) expect(await me.ok(calls.sign, { flowId: paper.id, strokes: NAME, code: wrong })).toMatchObject({ at: null, rule: 'ESIGN-19' })
  expect(await me.ok(calls.sign, { flowId: paper.id, strokes: NAME, code })).toMatchObject({ rule: null, at: expect.any(String) })
  await work()
  expect(await view(me, paper.id)).toMatchObject({ state: '3', evidence: [{ identityCheck: 'sms' }] })
  later(2)
  await me.ok(calls.askCode, { flowId: another.id })
  for (let n = 0; n < 5; n++) await me.ok(calls.sign, { flowId: another.id, strokes: NAME, code: wrong })
  expect(await me.ok(calls.sign, { flowId: another.id, strokes: NAME, code: await codeIn(another.id) }), 'after five wrong ones').toMatchObject({
    rule: 'ESIGN-19',
  })
})

test('ESIGN-19 ESIGN-22 a code that was sent before midnight is good after it, and the next one waits its minute', async () => {
  t.setClock('2026-11-21T15:50:00Z')
  const paper = await sent('leaver-midnight')
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  t.setClock('2026-11-21T15:59:40Z')
  await me.ok(calls.askCode, { flowId: paper.id })
  const code = await codeIn(paper.id)
  t.setClock('2026-11-21T16:00:20Z')
  expect(await me.call(calls.askCode, { flowId: paper.id })).toMatchObject({ code: 'ESIGN-22' })
  expect(await me.ok(calls.sign, { flowId: paper.id, strokes: NAME, code })).toMatchObject({ rule: null, at: expect.any(String) })
})

/** The code that the embedded provider of SMS holds. */
async function codeIn(flowId: string): Promise<string> {
  await handOver()
  const [last] = await rows<{ text: string }>(
    sql`select e.payload ->> 'text' as text from integrations_embedded e where e.port = 'sms' and e.payload ->> 'text' ~ '[0-9]{6}' order by e.at desc, e.id desc limit 1`,
  )
  const found = /\d{6}/.exec(last?.text ?? '')?.[0]
  if (!found) throw new Error(`no code was sent for ${flowId}`)
  return found
}

test('ESIGN-20 a kept signature signs the next paper, and is forgotten when its owner wants it', async () => {
  t.setClock('2026-11-22T04:00:00Z')
  const [first, second] = [await sent('leaver-6'), await sent('leaver-7')]
  const me = await t.as(MEMBER)
  for (const { id } of [first, second]) await readAll(me, id)
  await me.ok(calls.sign, { flowId: first.id, strokes: NAME, keep: true })
  expect(await view(me, second.id)).toMatchObject({ kept: NAME })
  await me.ok(calls.sign, { flowId: second.id })
  await work()
  expect(await view(me, second.id)).toMatchObject({ state: '3' })
  await me.ok(calls.forgetMark)
  const third = await sent('leaver-8')
  expect(await view(me, third.id)).toMatchObject({ kept: null })
})

test('ESIGN-11 a refusal needs a reason, is told to who started it, and ends the paper', async () => {
  const paper = await sent('leaver-9')
  const me = await t.as(MEMBER)
  expect(await me.call(calls.refuseFlow, { flowId: paper.id, reason: '  ' })).toMatchObject({ code: 'ESIGN-11', fields: [{ path: 'reason' }] })
  expect(await me.call(calls.refuseFlow, { flowId: paper.id, reason: '长'.repeat(151) })).toMatchObject({ code: 'SHELL-39' })
  await me.ok(calls.refuseFlow, { flowId: paper.id, reason: '补偿金额有误' })
  expect(await view(me, paper.id)).toMatchObject({ state: '5', refuseReason: '补偿金额有误', can: [] })
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'LIFE-01' })
  expect(await me.call(calls.refuseFlow, { flowId: paper.id, reason: '再次' })).toMatchObject({ code: 'LIFE-01' })
  expect(heard.find(({ flowId, to }) => flowId === paper.id && to === '5')).toMatchObject({ reason: '补偿金额有误' })
})

test('SHELL-63 until when a paper that waits for one’s signature can be signed is a window of one’s own', async () => {
  const dueAt = addHours(t.portal.clock(), 60)
  const paper = await sent('leaver-window', { dueAt })
  const of = async (ssoId: string, until = '2026-12-31') => (await windows(await t.reader(ssoId), until)).filter(({ id }) => id === paper.id)
  expect(await of(MEMBER)).toMatchObject([{ window: { kind: 'once', until: dueAt.toISOString() }, path: `/{lang}/e-sign/${paper.id}` }])
  expect([await of(OTHER), await of(MEMBER, '2026-11-20')]).toEqual([[], []])
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  await work()
  expect(await of(MEMBER)).toEqual([])
})

test('ESIGN-12 after the due time nothing can be signed, and the daily job cancels it', async () => {
  const paper = await sent('leaver-10', { dueAt: new Date('2026-11-22T05:00:00Z') })
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  t.setClock('2026-11-22T05:00:00Z')
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'ESIGN-12' })
  expect(await me.call(calls.refuseFlow, { flowId: paper.id, reason: '太晚' })).toMatchObject({ code: 'ESIGN-12' })
  for (const _ of ['once', 'again']) await t.runJob('e-sign.remind')
  expect(await view(me, paper.id)).toMatchObject({ state: '4' })
  await expect(begin('leaver-11', { dueAt: new Date('2026-11-22T05:00:00Z') })).rejects.toThrow('ESIGN-12')
})

test('ESIGN-12 a module that keeps its paper open holds up no other that is past its time', async () => {
  t.setClock('2026-11-22T05:30:00Z')
  const dueAt = new Date('2026-11-22T05:40:00Z')
  const [held, other] = [await sent('leaver-held', { dueAt }), await sent('leaver-over', { dueAt })]
  t.setClock('2026-11-22T05:40:00Z')
  refusing.add('leaver-held')
  await t.runJob('e-sign.remind')
  const me = await t.as(MEMBER)
  expect([(await view(me, held.id)).state, (await view(me, other.id)).state]).toEqual(['2', '4'])
  refusing.delete('leaver-held')
  await t.runJob('e-sign.remind')
  expect(await view(me, held.id)).toMatchObject({ state: '4' })
})

test('ESIGN-12 what was signed in time is signed, though its file was made later', async () => {
  t.setClock('2026-11-22T06:00:00Z')
  const paper = await sent('leaver-12', { dueAt: new Date('2026-11-22T06:10:00Z') })
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  t.setClock('2026-11-22T06:20:00Z')
  await t.runJob('e-sign.remind')
  await work()
  expect(await view(me, paper.id)).toMatchObject({ state: '3' })
})

test('ESIGN-16 reminders come after 1, 3 and 7 days and on the last day, each once, a missed day made up', async () => {
  t.setClock('2026-11-23T01:00:00Z')
  const paper = await sent('leaver-13', { dueAt: new Date('2026-12-02T16:00:00Z') })
  const told = async () => (await notices(MEMBER, paper.id)).map(({ event }) => event)
  const on = async (day: string) => {
    t.setClock(`${day}T01:30:00Z`)
    for (const _ of ['once', 'again']) await t.runJob('e-sign.remind')
  }
  await on('2026-11-23')
  expect(await told()).toEqual(['toSign'])
  await on('2026-11-24')
  expect(await told()).toEqual(['toSign', 'remind'])
  // the third day nothing ran
  await on('2026-11-27')
  expect(await told()).toEqual(['toSign', 'remind', 'remind'])
  await on('2026-11-30')
  expect(await told()).toHaveLength(4)
  await on('2026-12-02')
  expect((await told()).at(-1)).toBe('lastDay')
  expect(await told()).toHaveLength(5)
})

test('ESIGN-05 a termination is held until its paper is signed or a leaving document is there', async () => {
  t.setClock('2026-12-03T04:00:00Z')
  const paper = await sent('leaver-14')
  const ask = (documents: number) => t.write((ctx) => requireLeavingPaper(ctx, { type: 'termination-letter', businessId: 'leaver-14', documents }))
  await expect(ask(0)).rejects.toThrow('ESIGN-05')
  await ask(1)
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  await work()
  await ask(0)
})

test('ESIGN-24 a signed paper is voided where its module lets it; file and evidence stay', async () => {
  const paper = (await t.write((ctx) => flowOf(ctx, 'termination-letter', 'leaver-14')))!
  unchanged.add('leaver-14')
  const admin = await t.as(ADMIN)
  expect(await admin.call(calls.voidFlow, { flowId: paper.id, reason: '撤回离职' })).toMatchObject({ code: 'ESIGN-24' })
  unchanged.clear()
  later(1)
  await t.write((ctx) => voidPaper(ctx, paper.id, '撤回离职'))
  const me = await t.as(MEMBER)
  expect(await view(me, paper.id)).toMatchObject({
    state: '7',
    endReason: '撤回离职',
    signedDocumentId: expect.any(String),
    evidence: [{ identityCheck: 'sso' }],
  })
  expect((await notices(MEMBER, paper.id)).map(({ event }) => event)).toContain('voided')
})

test('ESIGN-14 what the room refuses did not happen: the callback is listed, and applied when the room lets it', async () => {
  const paper = await sent('leaver-15')
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  refusing.add('leaver-15')
  await work()
  expect(await view(me, paper.id)).toMatchObject({ state: '2', evidence: [] })
  const hr = await t.as(HR)
  const { list } = await hr.ok(calls.searchCallbacks, { filters: { flowId: paper.id } })
  expect(list).toMatchObject([{ event: 'signed', state: 'refused', answer: '请先完成电子签署或上传离职文件', can: ['try again'] }])
  refusing.clear()
  await hr.ok(calls.applyAgain, { id: list[0]!.id })
  await work()
  expect(await view(me, paper.id)).toMatchObject({ state: '3', evidence: [{ identityCheck: 'sso' }] })
  expect(await hr.call(calls.applyAgain, { id: list[0]!.id })).toMatchObject({ code: 'LIFE-01' })
})
