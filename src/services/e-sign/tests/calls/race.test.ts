import { afterAll, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { applyCallbacks } from '../../server/commands/applying.ts'
import { finishSignatures } from '../../server/commands/finishing.ts'
import { makePapers } from '../../server/commands/making.ts'
import { HR, heard, MEMBER, NAME, tools } from './parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
const { begin, handOver, readAll, rows, sent, view } = tools(t)
const NODES = [1, 2, 3, 4]
const job = () => t.job('e-sign.work')
const count = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]!.n

race(
  'ESIGN-07 of several who start the same paper at the same moment one starts it, and all get it',
  async () => {
    const papers = await Promise.all(NODES.map(() => begin('race-start')))
    expect(new Set(papers.map(({ id }) => id)).size).toBe(1)
  },
  60_000,
)

race(
  'of several nodes one makes a paper, and it is handed over once',
  async () => {
    await Promise.all(NODES.map(() => makePapers(job())))
    await handOver()
    expect(await count(sql`select count(*)::int as n from integrations_outbox where port = 'e-sign'`)).toBe(1)
    const [paper] = await rows<{ id: string; state: string }>(sql`select id, state from e_sign_flow where business_id = 'race-start'`)
    expect(paper).toMatchObject({ state: '2' })
    expect(await count(sql`select count(*)::int as n from files_file where module = 'e-sign' and business_id = ${paper!.id} and state = 'ready'`)).toBe(1)
  },
  60_000,
)

race(
  'ESIGN-08 of two signings at once one counts, and of several nodes one makes the signed file',
  async () => {
    const paper = await sent('race-sign')
    const me = await t.as(MEMBER)
    await readAll(me, paper.id)
    const answers = await Promise.all(NODES.map(() => me.call(calls.sign, { flowId: paper.id, strokes: NAME })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'LIFE-01', 'LIFE-01', 'LIFE-01'])
    await Promise.all(NODES.map(() => finishSignatures(job())))
    await Promise.all(NODES.map(() => applyCallbacks(job())))
    expect(await view(me, paper.id)).toMatchObject({ state: '3' })
    expect(heard.filter(({ flowId, to }) => flowId === paper.id && to === '3')).toHaveLength(1)
    expect(await count(sql`select count(*)::int as n from e_sign_callback where flow_id = ${paper.id}`)).toBe(1)
  },
  60_000,
)

race(
  'ESIGN-08 who signs and who cancels at the same moment: the paper ends in one of the two, and never in both',
  async () => {
    const hr = await t.as(HR)
    const me = await t.as(MEMBER)
    for (let n = 0; n < 5; n++) {
      const paper = await sent(`race-end-${n}`)
      await readAll(me, paper.id)
      await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
      await finishSignatures(job())
      const [, cancelled] = await Promise.all([applyCallbacks(job()), hr.call(calls.cancelFlow, { flowId: paper.id, reason: '撤回' })])
      const { state, evidence } = await view(me, paper.id)
      expect([state, cancelled.code, evidence.length > 0]).toEqual(state === '3' ? ['3', 'LIFE-01', true] : ['4', '10000', false])
    }
    expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  },
  60_000,
)

race(
  'ESIGN-08 who signs and refuses at the same moment has done one of the two',
  async () => {
    const paper = await sent('race-refuse')
    const me = await t.as(MEMBER)
    await readAll(me, paper.id)
    const [signed, refused] = await Promise.all([
      me.call(calls.sign, { flowId: paper.id, strokes: NAME }),
      me.call(calls.refuseFlow, { flowId: paper.id, reason: '不同意' }),
    ])
    expect([signed.code, refused.code].toSorted()).toEqual(['10000', 'LIFE-01'])
  },
  60_000,
)
