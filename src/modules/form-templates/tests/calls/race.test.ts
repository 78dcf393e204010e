import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { brought } from '../../rules/blocks.ts'
import { field } from '../rules/chance.ts'
import { DESIGNER, forms, MANAGER, MEMBER, OTHER, PART_TIMER, QUESTIONS } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { draft, published, send, row, designer } = forms(t)
const won = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length

test('FORM-09 of many who take the last places at the same moment as many are in as there are places', async () => {
  const people: string[] = [MEMBER, MANAGER, PART_TIMER, '10000013', '10000014', '10000015', '10000016', '10000011']
  for (const anonymous of [false, true]) {
    const { schemaId, vid } = await published({ maxTotal: 3, anonymous }, [field({ key: 'a', required: true })])
    const answers = await Promise.all(people.map((ssoId) => send(ssoId, vid, { a: 'x' })))
    expect(won(answers)).toBe(3)
    expect(answers.filter(({ code }) => code === 'FORM-09')).toHaveLength(5)
    expect(await row(schemaId)).toMatchObject({ submissions: 3 })
  }
})

test('FORM-09 one person who sends six times at the same moment is in once', async () => {
  for (const anonymous of [false, true]) {
    const { vid } = await published({ maxPerPerson: 1, anonymous }, [field({ key: 'a' })])
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(MEMBER, vid, { a: 'x' })))
    expect(won(answers)).toBe(1)
  }
})

test('FORM-14 of two designers who save at the same moment one is told', async () => {
  const { schemaId, revision } = await draft()
  const [one, two] = [await t.as(DESIGNER), await t.as(OTHER)]
  const save = (client: typeof one, key: string) => client.call(calls.saveVersion, { schemaId, fields: [...QUESTIONS, field({ key })], basedOn: revision })
  const answers = await Promise.all([save(one, 'one'), save(two, 'two')])
  expect(won(answers)).toBe(1)
  expect(answers.map(({ code }) => code)).toContain('FORM-14')
})

test('FORM-05 who sends while another version is published is in with the one or told of the other', async () => {
  const { schemaId, vid, revision } = await published()
  const client = await designer()
  const { revision: drawn } = await client.ok(calls.saveVersion, { schemaId, fields: [field({ key: 'fresh' })], basedOn: revision })
  const [, answer] = await Promise.all([client.ok(calls.publishTemplate, { schemaId, revision: drawn }), send(MEMBER, vid)])
  expect(['10000', 'FORM-05']).toContain(answer.code)
})

test('FORM-16 of two forms that take one code at the same moment one gets it', async () => {
  const given = await forms(t).settings({ code: 'RACED' })
  const client = await designer()
  const answers = await Promise.all([client.call(calls.saveTemplate, given), client.call(calls.saveTemplate, given)])
  expect(won(answers)).toBe(1)
})

test('SHELL-64 of two who save the settings of a form at the same moment one is told', async () => {
  const given = await forms(t).settings()
  const [one, two] = [await t.as(DESIGNER), await t.as(OTHER)]
  const { schemaId } = await one.ok(calls.saveTemplate, given)
  const save = (client: typeof one, nameEn: string) => client.call(calls.saveTemplate, { ...given, schemaId, basedOn: 1, nameEn })
  const answers = await Promise.all([save(one, 'One'), save(two, 'Two')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SHELL-64'])
  expect(await row(schemaId)).toMatchObject({ nameEn: answers[0].code === '10000' ? 'One' : 'Two' })
})

test('FORM-31 a form that takes a block in while the block is changed has it as it is after both', async () => {
  const [guestName, guestPhone] = [field({ key: 'guestName' }), field({ key: 'guestPhone' })]
  const client = await designer()
  for (let round = 0; round < 4; round++) {
    const { fields, revision: basedOn, ...made } = await forms(t).block([guestName])
    const { schemaId, revision } = await draft()
    const [saved, changed] = await Promise.all([
      client.call(calls.saveVersion, { schemaId, fields: [...QUESTIONS, ...brought(made.id, fields)], basedOn: revision }),
      client.call(calls.saveBlock, { ...made, fields: [guestName, guestPhone], basedOn }),
    ])
    expect([saved.code, changed.code]).toEqual(['10000', '10000'])
    const { version } = await client.ok(calls.readVersion, { schemaId })
    expect(version?.fields.map(({ key }) => key)).toEqual([...QUESTIONS.map(({ key }) => key), 'guestName', 'guestPhone'])
  }
})

test('FORM-33 of two designers who save a block at the same moment one is told', async () => {
  const { revision, ...made } = await forms(t).block()
  const [one, two] = [await t.as(DESIGNER), await t.as(OTHER)]
  const save = (client: typeof one, nameCn: string) => client.call(calls.saveBlock, { ...made, nameCn, basedOn: revision })
  const answers = await Promise.all([save(one, '甲'), save(two, '乙')])
  expect(won(answers)).toBe(1)
  expect(answers.map(({ code }) => code)).toContain('FORM-33')
})

test('FORM-38 of what a tester sends while the form is archived nothing is left', async () => {
  const [client, me] = [await designer(), await t.as(MEMBER)]
  for (let round = 0; round < 24; round++) {
    const { schemaId, revision } = await draft({}, [field({ key: 'paper', type: 'file' })])
    await client.ok(calls.startTrial, { schemaId, testers: [MEMBER] })
    const { content } = await me.upload(uploadFile, { policy: 'form-templates' }, { filename: 'note.txt', bytes: 'a note' })
    const [sent] = await Promise.all([
      me.call(calls.sendTrial, { schemaId, revision, answers: { paper: [content!.id] } }),
      setTimeout(round * 2).then(() => client.ok(calls.archiveTemplate, { schemaId })),
    ])
    expect(['10000', 'SHELL-02']).toContain(sent.code)
    expect(
      await rowsOf(t.portal.database.read(), sql`select id from files_file where business_id like ${`trial_${schemaId}%`} and state <> 'deleted'`),
    ).toEqual([])
  }
})
