import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { field } from '../rules/chance.ts'
import { DESIGNER, forms, MANAGER, MEMBER, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { designer, draft, published, send, sent, answersTo, row } = forms(t)
const OPINION = [field({ key: 'opinion', required: true }), field({ key: 'stars', type: 'rating' })]
const MANY: string[] = [MEMBER, MANAGER, PART_TIMER, '10000013', '10000014']

test('FORM-13 nothing that is kept tells who answered, nor when', async () => {
  const { schemaId, vid } = await published({ anonymous: true, maxPerPerson: 1 }, OPINION)
  const member = await t.as(MEMBER)
  const before = await audited()
  const body = { vid, answers: { opinion: 'a secret opinion' } }
  expect(await member.ok(calls.submitForm, body, { key: 'an anonymous answer' })).toEqual({ id: null, status: 'approved' })
  expect(await audited()).toBe(before)
  const db = t.portal.database.read()
  const kept = await rowsOf<{ said: string }>(
    db,
    sql`select row_to_json(s)::text as said from form_templates_submissions s where schema_id = ${schemaId}
      union all select row_to_json(k)::text from form_templates_takers k where schema_id = ${schemaId}`,
  )
  expect(kept).toHaveLength(2)
  for (const { said } of kept) {
    expect(said).not.toContain(MEMBER)
    expect(said).not.toContain('04:00')
  }
  // the key of the call is kept with the person: nobody finds out by it which of the answers is hers
  const [key] = await rowsOf<{ hash: string }>(db, sql`select body_hash as hash from foundation_idempotency where key = 'an anonymous answer'`)
  for (const encoding of ['hex', 'base64url'] as const) expect(key?.hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest(encoding))
  const elsewhere = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from audit_events where after::text like '%a secret opinion%'`)
  expect(elsewhere).toEqual([{ n: 0 }])
  expect(await send(MEMBER, vid, { opinion: 'once more' })).toMatchObject({ code: 'FORM-09' })
  expect(await row(schemaId)).toMatchObject({ submissions: 1 })
})

const audited = async () => (await rowsOf<{ n: number }>(t.portal.database.read(), sql`select count(*)::int as n from audit_events`))[0]!.n

test('FORM-13 below five answers neither list, figures nor file show any; with five they show no one', async () => {
  const { schemaId, vid } = await published({ anonymous: true }, OPINION)
  for (const ssoId of MANY.slice(0, 4)) await sent(ssoId, vid, { opinion: ssoId === MEMBER ? 'mine' : 'other', stars: 4 })
  const client = await designer()
  expect((await answersTo(schemaId)).content).toMatchObject({ list: [], total: 0, tooFew: true })
  expect(await client.ok(calls.reportSubmissions, { schemaId })).toMatchObject({ fields: [], tooFew: true })
  expect((await client.download(calls.exportSubmissions, { filters: { schemaId } })).body).toMatchObject({ code: 'FORM-13' })
  expect((await client.download(calls.exportFigures, { schemaId })).body).toMatchObject({ code: 'FORM-13' })
  await sent(MANY[4]!, vid, { opinion: 'last' })
  const seen = (await answersTo(schemaId)).content!
  expect(seen).toMatchObject({ total: 5, tooFew: false })
  expect(seen.list.every(({ person }) => person === null)).toBe(true)
  const { file } = await client.download(calls.exportSubmissions, { filters: { schemaId } })
  expect(file).toBeDefined()
})

test('FORM-13 by filters no answer can be told from the others', async () => {
  const { schemaId, vid } = await published({ anonymous: true }, OPINION)
  for (const ssoId of MANY) await sent(ssoId, vid, { opinion: 'x' })
  const client = await t.as(DESIGNER)
  expect(await client.ok(calls.searchSubmissions, { filters: { schemaId, ssoId: MEMBER } })).toMatchObject({ total: 5 })
  expect(await client.ok(calls.searchSubmissions, { filters: { schemaId, from: '2026-11-21T00:00:00.000Z' } })).toMatchObject({ tooFew: true })
})

test('FORM-13 an anonymous form has no draft on the server, and is not published with what tells who answers', async () => {
  const { vid } = await published({ anonymous: true }, OPINION)
  expect(await (await t.as(MEMBER)).call(calls.saveDraft, { vid, answers: { opinion: 'x' } })).not.toMatchObject({ code: '10000' })
  const signed = await draft({ anonymous: true }, [field({ key: 'sign', type: 'signature' })])
  expect(await (await designer()).call(calls.publishTemplate, { schemaId: signed.schemaId })).toMatchObject({ code: 'FORM-07' })
})
