import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { plan } from '#services/parameters/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { desks, GUARD, HOTEL, HR, HR_TOO, HRBP, KEEPER, MEMBER, statement, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { as, draft, publish, open, file, listed } = await desks(t)
const hr = as(HR)
const save = (given = {}, by = HR) => as(by).call(calls.saveLetter, written(given))
const limit = async (value: number) => {
  await t.write((ctx) => plan(ctx, { room: 'disciplinary', key: 'maxWitnessStatements', entity: 'all', value, from: ctx.now, reason: '测试' }))
  await t.drain()
}
const edit = async (id: string, given = {}, basedOn = 1) => hr.call(calls.saveLetter, { ...written(given), id, basedOn })

test('WARN-01 at most three witness statements, or as many as the parameter says', async () => {
  const four = [1, 2, 3, 4].map((n) => statement(`证人${n}`))
  const refused = { code: 'WARN-01', returnMsg: '最多添加3份证人证言', fields: [{ path: 'witnesses' }] }
  expect(await save({ witnesses: four })).toMatchObject(refused)
  const id = await draft({ witnesses: four.slice(0, 3) })
  expect((await open(id, HR)).witnesses.map(({ name }) => name)).toEqual(['证人1', '证人2', '证人3'])
  await limit(4)
  expect(await save({ witnesses: four })).toMatchObject({ code: '10000' })
  await limit(3)
})

test('a draft is gone on with: statements and papers are those of the last save, and of two who save the second is told', async () => {
  const [first, second] = [await file(HR, 'disciplinary-statement', 'a.png'), await file(HR, 'disciplinary-evidence', 'b.png')]
  const id = await draft({ witnesses: [{ ...statement(), files: [first] }, statement('吴敏')], evidence: [second], contentCn: '' })
  const { witnesses, evidence, saved, can } = await open(id, HR)
  expect([witnesses.map(({ files }) => files.length), evidence.map(({ fileName }) => fileName), saved?.revision]).toEqual([[1, 0], ['b.png'], 1])
  expect(can).toEqual(['edit', 'delete'])
  const kept = { ...statement('陈强改'), id: witnesses[0]!.id, files: [first] }
  expect(await edit(id, { witnesses: [kept], evidence: [] })).toMatchObject({ code: '10000', content: { id, revision: 2 } })
  const after = await open(id, HR)
  expect([after.witnesses.map(({ name, files }) => [name, files.length]), after.evidence]).toEqual([[['陈强改', 1]], []])
  expect(await edit(id, {})).toMatchObject({ code: 'SHELL-64' })
  expect(await hr.call(calls.publishLetter, { id, basedOn: 1 })).toMatchObject({ code: 'SHELL-64' })
  // another's statement is none of this letter
  const other = await draft({ witnesses: [statement()] })
  const foreign = (await open(other, HR)).witnesses[0]!.id
  expect(await edit(id, { witnesses: [{ ...statement(), id: foreign }] }, 2)).toMatchObject({ code: 'SHELL-02' })
})

test('WARN-05 content is in simplified Chinese or bilingual', async () => {
  const refused = (field: string) => ({ code: 'WARN-05', returnMsg: '正文须为简体中文或中英双语', fields: [{ path: field }] })
  const tried = async (given: object) => hr.call(calls.publishLetter, { id: await draft(given), basedOn: 1 })
  expect(await tried({ contentCn: 'You are warned.' })).toMatchObject(refused('contentCn'))
  expect(await tried({ language: 'bilingual' })).toMatchObject(refused('contentEn'))
  expect(await tried({ contentEn: 'You are warned.' })).toMatchObject(refused('contentEn'))
  expect(await save({ language: 'zh-Hant' as never })).toMatchObject({ code: 'SHELL-39' })
  expect(await tried({ language: 'bilingual', contentEn: 'You are warned.', ssoId: GUARD })).toMatchObject({ code: '10000' })
})

test('WARN-06 WARN-07 a draft can be deleted and changed; what was published or invalidated can neither', async () => {
  const id = await draft()
  await hr.ok(calls.deleteLetter, { id })
  expect(await listed(HR, 'admin')).not.toContain(id)
  for (const gone of [hr.call(calls.letterDetail, { id }), edit(id), hr.call(calls.deleteLetter, { id }), hr.call(calls.publishLetter, { id, basedOn: 1 })])
    expect(await gone).toMatchObject({ code: 'SHELL-02' })
  const { id: out } = await publish({ ssoId: GUARD })
  const refusals = async () => [(await hr.call(calls.deleteLetter, { id: out })).code, (await edit(out, { ssoId: GUARD })).code]
  expect(await refusals()).toEqual(['WARN-06', 'WARN-07'])
  await hr.ok(calls.invalidateLetter, { id: out, reason: '事实有误' })
  expect(await refusals()).toEqual(['WARN-06', 'WARN-07'])
  expect(await hr.call(calls.deleteLetter, { id: out })).toMatchObject({ returnMsg: '仅草稿可删除' })
  expect(await edit(out, { ssoId: GUARD })).toMatchObject({ returnMsg: '已发布的警告信不可修改' })
  expect(await hr.call(calls.invalidateLetter, { id: out, reason: '再来' })).toMatchObject({ code: 'LIFE-01' })
})

test('WARN-09 validity is that of the template in force, copied to the letter: the template changes, the letter does not', async () => {
  const lasts = async (level: calls.Level, category: calls.Category = 'service') => (await publish({ level, category, ssoId: HOTEL })).validUntil
  expect([await lasts('verbal'), await lasts('written'), await lasts('final-written')]).toEqual(['2027-05-20', '2027-11-20', '2028-11-20'])
  const { id } = await publish({ level: 'verbal', category: 'cash', ssoId: HOTEL })
  const { list: templates } = await hr.ok(calls.listTemplates)
  const { id: _, saved: __, ...verbal } = templates.find((one) => one.level === 'verbal')!
  await hr.ok(calls.saveTemplate, { ...verbal, category: 'cash', validityMonths: 3, basedOn: 0 })
  expect([await lasts('verbal', 'cash'), await lasts('verbal', 'conduct')]).toEqual(['2027-02-20', '2027-05-20'])
  expect(await open(id, HR)).toMatchObject({ validUntil: '2027-05-20', validityMonths: 6 })
})

test('WARN-22 WARN-23 a level has one template for a category, which names only what a letter fills in', async () => {
  const first = (await hr.ok(calls.listTemplates)).list[0]
  const { saved: _, id, ...given } = first!
  expect(await hr.call(calls.saveTemplate, { ...given, basedOn: 0 })).toMatchObject({ code: 'WARN-22', fields: [{ path: 'category' }] })
  const strange = await hr.call(calls.saveTemplate, { ...given, id, bodyCn: '{nickname}', basedOn: 1 })
  expect(strange).toMatchObject({ code: 'WARN-23', returnMsg: '没有名为nickname的字段', fields: [{ path: 'bodyCn' }] })
  expect(await hr.call(calls.saveTemplate, { ...given, id, basedOn: 1, active: false })).toMatchObject({ code: '10000' })
  expect(await hr.call(calls.saveTemplate, { ...given, id, basedOn: 1 })).toMatchObject({ code: 'SHELL-64' })
  expect(await hr.call(calls.saveTemplate, { ...given, id, basedOn: 2 })).toMatchObject({ code: '10000' })
})

test('WARN-10 a level below one that is in force for the same category needs a reason', async () => {
  const ssoId = asSsoId('10000011')
  await publish({ ssoId, level: 'final-written', category: 'integrity' })
  const tried = async (given: object) => hr.call(calls.publishLetter, { id: await draft({ ssoId, ...given }), basedOn: 1 })
  const refused = { code: 'WARN-10', returnMsg: '该员工已有更高级别的有效警告', fields: [{ path: 'levelReason' }] }
  expect(await tried({ level: 'written', category: 'integrity' })).toMatchObject(refused)
  expect(await tried({ level: 'written', category: 'service' })).toMatchObject({ code: '10000' })
  expect(await tried({ level: 'written', category: 'integrity', levelReason: '情节轻微' })).toMatchObject({ code: '10000' })
})

test('WARN-11 the incident is not in the future and not more than 12 months back, at the resort’s midnight', async () => {
  const on = async (incidentDate: string) => (await save({ incidentDate })).code
  expect([await on('2026-11-20'), await on('2026-11-21'), await on('2025-11-20'), await on('2025-11-19')]).toEqual(['10000', 'WARN-11', '10000', 'WARN-11'])
  // 24:00 at the resort is 16:00 UTC
  t.setClock('2026-11-20T15:59:59Z')
  expect(await on('2026-11-21')).toBe('WARN-11')
  t.setClock('2026-11-20T16:00:00Z')
  expect([await on('2026-11-21'), await on('2025-11-20')]).toEqual(['10000', 'WARN-11'])
  // the year back from 29 February ends on the 28th
  t.setClock('2028-02-29T04:00:00Z')
  expect([await on('2027-02-28'), await on('2027-02-27')]).toEqual(['10000', 'WARN-11'])
  // a draft that has grown too old is not published
  t.setClock(TEST_NOW)
  const id = await draft({ incidentDate: '2025-11-20' })
  t.setClock('2026-11-20T16:00:00Z')
  expect(await hr.call(calls.publishLetter, { id, basedOn: 1 })).toMatchObject({ code: 'WARN-11', returnMsg: '事件日期不正确' })
})

test('WARN-12 nobody handles a letter about themselves, and a final warning takes two people', async () => {
  const refused = { code: 'WARN-12', returnMsg: '您不能处理该警告信' }
  expect(await save({ ssoId: HR })).toMatchObject(refused)
  const id = await draft({ ssoId: HR_TOO })
  const own = as(HR_TOO)
  for (const [call, input] of [
    [calls.saveLetter, { ...written({ ssoId: HR_TOO }), id, basedOn: 1 }],
    [calls.publishLetter, { id, basedOn: 1 }],
    [calls.deleteLetter, { id }],
    [calls.letterPerson, { ssoId: HR_TOO }],
  ] as const)
    expect(await own.call(call, input)).toMatchObject(refused)
  expect(await own.call(calls.letterDetail, { id }), 'a draft about oneself is not there').toMatchObject({ code: 'SHELL-02' })
  expect(await listed(HR_TOO, 'admin')).not.toContain(id)
  await hr.ok(calls.publishLetter, { id, basedOn: 1 })
  expect(await own.call(calls.invalidateLetter, { id, reason: 'x' })).toMatchObject(refused)
  expect(await own.call(calls.saveWitness, { id, ...statement() })).toMatchObject(refused)
  expect(await own.call(calls.archiveLetters, { ids: [id], archiveNo: 'A1' })).toMatchObject(refused)
  const last = await draft({ level: 'final-written', category: 'other' })
  expect(await hr.call(calls.publishLetter, { id: last, basedOn: 1 })).toMatchObject(refused)
  expect(await as(HR_TOO).call(calls.publishLetter, { id: last, basedOn: 1 })).toMatchObject({ code: '10000' })
})

test('WARN-14 an invalidated letter is written anew for the same record, and a record has one letter that stands', async () => {
  const { id } = await publish({ category: 'attendance' })
  await hr.ok(calls.invalidateLetter, { id, reason: '级别有误' })
  const [again] = [await draft({ category: 'attendance', level: 'verbal', anew: id })]
  expect(await open(again, HR)).toMatchObject({ status: 'draft', source: 'manual' })
  const notOver = await draft()
  expect(await save({ anew: notOver }), 'not instead of what stands').toMatchObject({ code: 'SHELL-39' })
  expect(await save({ anew: id, ssoId: GUARD }), 'nor about somebody else').toMatchObject({ code: 'SHELL-39' })
})

test('WARN-18 a letter is published whole, without a field of a template that nobody filled in', async () => {
  const bare = await draft({ incidentDate: null, place: '', facts: '', ruleBroken: '', consequence: '', contentCn: '' })
  const answer = await hr.call(calls.publishLetter, { id: bare, basedOn: 1 })
  expect(answer).toMatchObject({ code: 'WARN-18', returnMsg: '请填写完整后再发布' })
  expect(answer.fields?.map(({ path }) => path)).toEqual(['incidentDate', 'place', 'facts', 'ruleBroken', 'consequence', 'contentCn'])
  const left = await draft({ contentCn: '{name}：现给予书面警告。' })
  expect(await hr.call(calls.publishLetter, { id: left, basedOn: 1 })).toMatchObject({ code: 'WARN-18', fields: [{ path: 'contentCn' }] })
})

test('nobody is warned who has left, or is nobody', async () => {
  const ssoId = asSsoId('10000017')
  await t.write((ctx) => applyChange(ctx, ssoId, { status: 'left', lastWorkingDate: '2026-11-10' }))
  expect(await save({ ssoId })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'ssoId' }] })
  expect(await save({ ssoId: asSsoId('99999999') })).toMatchObject({ code: 'SHELL-02' })
})

test('what a desk does is refused to all others', async () => {
  const id = await draft()
  const { id: out } = await publish({ ssoId: GUARD, category: 'other' })
  const tries = [
    [calls.saveLetter, written(), [HRBP, KEEPER, MEMBER]],
    [calls.publishLetter, { id, basedOn: 1 }, [HRBP, KEEPER, MEMBER]],
    [calls.invalidateLetter, { id: out, reason: 'x' }, [HRBP, KEEPER, MEMBER]],
    [calls.deleteLetter, { id }, [HRBP, KEEPER, MEMBER]],
    [calls.listTemplates, {}, [HRBP, KEEPER, MEMBER]],
    [calls.letterPerson, { ssoId: MEMBER }, [HRBP, KEEPER, MEMBER]],
    [calls.saveScan, { id: out, files: [out] }, [HR, KEEPER, MEMBER]],
    [calls.saveWitness, { id: out, ...statement() }, [KEEPER, MEMBER]],
    [calls.recordDelivery, { id: out, outcome: 'refusal' }, [KEEPER, MEMBER]],
    [calls.recordDelivery, { id: out, outcome: 'paper' }, [HR, KEEPER, MEMBER]],
    [calls.archiveLetters, { ids: [out], archiveNo: 'A' }, [HRBP, MEMBER]],
    [calls.returnScans, { ids: [out], comment: 'x' }, [HRBP, MEMBER]],
    [calls.listLetters, { filters: { view: 'admin' } }, [HRBP, KEEPER, MEMBER]],
    [calls.listLetters, { filters: { view: 'hrbp' } }, [HR, KEEPER, MEMBER]],
    [calls.listLetters, { filters: { view: 'pfile' } }, [HRBP, MEMBER]],
  ] as const
  for (const [call, input, refused] of tries)
    for (const who of refused) expect([call.path, who, (await as(who).call(call, input as never)).status]).toEqual([call.path, who, 403])
  for (const [view, who] of [
    ['admin', KEEPER],
    ['hrbp', HR],
    ['pfile', HRBP],
  ] as const)
    expect((await (await t.as(who)).download(calls.exportLetters, { filters: { view } })).status).toBe(403)
})
