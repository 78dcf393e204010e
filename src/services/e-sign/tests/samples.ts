import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { issueKey } from '#services/integrations/contract.ts'
import * as calls from '../contract/index.ts'
import { receive } from '../server/commands/receiving.ts'
import { HR, MEMBER, NAME, OTHER, tools, VALUES } from './calls/parts.ts'

const ADMIN = '10000009'
const EVERYBODYS = 'whoever looks after papers sees to those of everybody'

const sent = async (t: TestPortal, values = VALUES) => {
  const { sent: send, rows, work, handOver } = tools(t)
  const { id } = await send(newId(), { values })
  // a run takes a few papers, and others may have been begun before
  while ((await rows<{ state: string }>(sql`select state from e_sign_flow where id = ${id}`))[0]?.state === '1') {
    await work()
    await handOver()
  }
  return id
}
const read = async (t: TestPortal) => {
  const id = await sent(t)
  await tools(t).readAll(await t.as(MEMBER), id)
  return id
}
const signed = async (t: TestPortal) => {
  const flowId = await read(t)
  await (await t.as(MEMBER)).ok(calls.sign, { flowId, strokes: NAME })
  await tools(t).work()
  return flowId
}
const failed = (t: TestPortal) => sent(t, { ...VALUES, project: '𠮷' })
const stray = async (t: TestPortal) => {
  const eventId = newId()
  await t.write((ctx) => receive(ctx, { provider: 'http', eventId, key: 'nothing', event: 'signed', at: ctx.now, raw: {} }))
  await tools(t).work()
  const { list } = await (await t.as(HR)).ok(calls.searchCallbacks, { filters: { state: 'stray' } })
  return list[0]!.id
}
/** Signed, and its file still to be made. */
const unfinished = async (t: TestPortal) => {
  const flowId = await read(t)
  await (await t.as(MEMBER)).ok(calls.sign, { flowId, strokes: NAME })
  return flowId
}
const serviceKey = once(async (t) => {
  const { key } = await (await t.as(ADMIN)).ok(issueKey, { name: 'Provider', permissions: ['ESIGN_PROVIDER'], validUntil: '2027-06-01' })
  return key
})
const letter = { type: 'other', nameCn: '通知', nameEn: 'Note', titleCn: '通知书', titleEn: 'Notice', body: '请知悉。', fields: [], active: true } as const
const onePaper = { signer: asSsoId(MEMBER), values: VALUES }
const listed = async (t: TestPortal) => {
  await sent(t)
  return { filters: {} }
}

export default [
  sample(calls.readFlow, { by: MEMBER, notBy: OTHER, input: async (t) => ({ flowId: await sent(t) }) }),
  sample(calls.bulkSheet, { by: HR, shared: EVERYBODYS, input: () => ({ template: 'confidentiality' }) }),
  sample(calls.readBulk, {
    by: HR,
    shared: EVERYBODYS,
    input: () => ({ template: 'confidentiality' }),
    file: (_, n) => ({ filename: 'list.csv', bytes: `签署人工号,项目名称,保密期限至\n${MEMBER},P${n},2026-12-31\n` }),
    again: 'a file that is read leaves nothing',
  }),
  sample(calls.previewBulk, { by: HR, shared: EVERYBODYS, input: () => ({ template: 'confidentiality', dueOn: '2026-12-31', rows: [onePaper] }) }),
  sample(calls.startBulk, {
    by: HR,
    shared: EVERYBODYS,
    input: () => ({ template: 'confidentiality', version: 1, dueOn: '2026-12-31', rows: [onePaper] }),
    again: 'somebody may have two papers to sign',
  }),
  sample(calls.checkPaper, {
    by: 'visitor',
    shared: 'whoever holds a file may ask whether it is genuine, and is told nothing of what it says',
    async input(t) {
      const { number, evidence } = await (await t.as(MEMBER)).ok(calls.readFlow, { flowId: await signed(t) })
      return { number, sha256: evidence[0]!.sha256After }
    },
  }),
  sample(calls.openPage, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => ({ flowId: await sent(t), page: 1 }),
    again: 'a page is opened once',
  }),
  sample(calls.askCode, { by: MEMBER, notBy: OTHER, input: async (t) => ({ flowId: await sent(t) }) }),
  sample(calls.sign, { by: MEMBER, notBy: OTHER, input: async (t) => ({ flowId: await read(t), strokes: NAME }) }),
  sample(calls.refuseFlow, { by: MEMBER, notBy: OTHER, input: async (t) => ({ flowId: await sent(t), reason: '金额不符' }) }),
  sample(calls.forgetMark, { by: MEMBER, again: 'what is forgotten is forgotten' }),
  sample(calls.providerDocument, {
    by: 'visitor',
    shared: 'one outside provider carries all papers, and has one key',
    // a paper that is made and not handed over yet
    async input(t) {
      const { id } = await tools(t).begin()
      await tools(t).work()
      return { flowId: id }
    },
    headers: async (t) => ({ authorization: `Bearer ${await serviceKey(t)}` }),
  }),
  sample(calls.searchFlows, { by: HR, shared: EVERYBODYS, input: listed }),
  sample(calls.exportFlows, { by: HR, input: listed }),
  sample(calls.exportSigned, {
    by: HR,
    async input(t) {
      await signed(t)
      return { filters: {} }
    },
  }),
  sample(calls.startPaper, {
    by: HR,
    shared: EVERYBODYS,
    input: (_, n) => ({ template: 'confidentiality', signer: asSsoId(MEMBER), values: { ...VALUES, project: `P${n}` }, dueOn: '2026-12-31' }),
    again: 'somebody may have two papers to sign',
  }),
  sample(calls.resendFlow, { by: HR, shared: EVERYBODYS, input: async (t) => ({ flowId: await failed(t), values: VALUES }) }),
  sample(calls.cancelFlow, { by: HR, shared: EVERYBODYS, input: async (t) => ({ flowId: await sent(t), reason: '已撤回' }) }),
  sample(calls.voidFlow, { by: HR, shared: EVERYBODYS, input: async (t) => ({ flowId: await signed(t), reason: '已撤回' }) }),
  sample(calls.readValues, { by: HR, shared: EVERYBODYS, input: async (t) => ({ flowId: await sent(t) }) }),
  sample(calls.searchTemplates, { by: HR, shared: EVERYBODYS }),
  sample(calls.saveTemplate, { by: HR, shared: EVERYBODYS, input: (_, n) => ({ ...letter, fields: [], code: `sample-${n}` }) }),
  sample(calls.previewTemplate, { by: HR, shared: EVERYBODYS, input: () => ({ titleCn: '通知书', body: '请知悉。', fields: [] }) }),
  sample(calls.searchCallbacks, {
    by: HR,
    shared: EVERYBODYS,
    async input(t) {
      await stray(t)
      return { filters: {} }
    },
  }),
  sample(calls.applyAgain, { by: HR, shared: EVERYBODYS, input: async (t) => ({ id: await stray(t) }) }),
  sample(calls.watchPapers, { by: HR, shared: EVERYBODYS }),
  sample(calls.finishAgain, {
    by: HR,
    shared: EVERYBODYS,
    input: async (t) => ({ flowId: await unfinished(t) }),
    again: 'it is made once, however often it is asked for',
  }),
] satisfies Sample[]
