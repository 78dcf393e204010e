import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { mine as lookedAt } from '#services/audit/contract.ts'
import { previewFile } from '#services/files/contract.ts'
import { createPrint, printDetail } from '#services/print/contract.ts'
import * as calls from '../../contract.ts'
import { teamPanels } from '../../server/data/team.ts'
import { AREA, desks, GUARD, HOTEL, HR, HRBP, KEEPER, MANAGER, MEMBER, statement } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { as, draft, publish, open, file, scan, told, listed } = await desks(t)
const member = as(MEMBER)
const answer = (id: string, given: 'acknowledged' | 'disagreed' = 'acknowledged', words = '') =>
  member.call(calls.acknowledgeLetter, { id, answer: given, statement: words })
const deliver = (id: string, outcome: 'refusal' | 'paper', by: SsoId = HRBP) => as(by).call(calls.recordDelivery, { id, outcome })
const pdf = async (id: string, by: SsoId, paper?: string) => (await (await t.as(by)).download(calls.letterPdf, { id, ...(paper && { paper }) })).file?.bytes

test('a letter is published, read and acknowledged; each is told who has to know, once', async () => {
  const { id, letterNo } = await publish()
  expect(letterNo).toMatch(/^WL-2026-\d{5}$/)
  expect(await told(MEMBER)).toContain('您有一封书面警告通知')
  for (const who of [MANAGER, HRBP]) expect(await told(who)).toContain('李晓雯收到一封书面警告')
  expect(await member.ok(calls.myLetters)).toMatchObject([{ id, letterNo, delivery: 'sent', inForce: true, validUntil: '2027-11-20' }])
  expect(await answer(id), 'not before it was opened').toMatchObject({ code: 'LIFE-01' })
  const shown = await open(id, MEMBER)
  expect(shown).toMatchObject({ delivery: 'read', readAt: TEST_NOW, mine: true, can: ['acknowledge', 'disagree'] })
  expect(await answer(id)).toMatchObject({ code: '10000' })
  expect(await answer(id)).toMatchObject({ code: 'LIFE-01' })
  expect(await open(id, HR)).toMatchObject({ delivery: 'acknowledged', answeredAt: TEST_NOW })
  for (const who of [MANAGER, HRBP]) expect((await told(who)).filter((title) => title === '李晓雯的警告信：已确认')).toHaveLength(1)
})

test('WARN-19 who disagrees says why, in 500 characters', async () => {
  const { id } = await publish({ category: 'service' })
  await open(id, MEMBER)
  expect(await answer(id, 'disagreed', ' ')).toMatchObject({ code: 'WARN-19', returnMsg: '请写明您的意见', fields: [{ path: 'statement' }] })
  expect(await answer(id, 'disagreed', '我'.repeat(501))).toMatchObject({ code: 'SHELL-39' })
  expect(await answer(id, 'disagreed', '当时由主管安排开放。')).toMatchObject({ code: '10000' })
  expect(await open(id, HRBP)).toMatchObject({ delivery: 'disagreed', statement: '当时由主管安排开放。' })
})

test('WARN-20 a refusal is recorded before a witness, by HRBP or HR', async () => {
  const { id } = await publish({ category: 'cash' })
  expect(await deliver(id, 'refusal')).toMatchObject({ code: 'WARN-20', returnMsg: '须至少有一份证人证言' })
  await as(HRBP).ok(calls.saveWitness, { id, ...statement(), files: [await file(HRBP, 'disciplinary-statement')] })
  expect(await deliver(id, 'refusal', HR)).toMatchObject({ code: '10000' })
  expect(await open(id, HRBP)).toMatchObject({ delivery: 'refused', witnesses: [{ name: '陈强', files: [{ fileName: 'scan.png' }] }] })
  expect(await answer(id), 'the person comes too late').toMatchObject({ code: 'LIFE-01' })
  // signed on paper after all
  await scan(id)
  expect(await deliver(id, 'paper')).toMatchObject({ code: '10000' })
  expect((await open(id, HR)).delivery).toBe('acknowledged')
})

test('WARN-21 WARN-01 a signature on paper is recorded with its scan; statements that come later are counted with those before', async () => {
  const { id } = await publish({ category: 'conduct', witnesses: [statement('甲'), statement('乙')] })
  expect(await deliver(id, 'paper')).toMatchObject({ code: 'WARN-21', returnMsg: '请先上传签字扫描件' })
  await as(HR).ok(calls.saveWitness, { id, ...statement('丙') })
  expect(await as(HRBP).call(calls.saveWitness, { id, ...statement('丁') })).toMatchObject({ code: 'WARN-01' })
  await scan(id)
  expect(await deliver(id, 'paper')).toMatchObject({ code: '10000' })
  expect(await deliver(id, 'refusal')).toMatchObject({ code: 'LIFE-01' })
})

test('an invalidated letter is delivered no more, and the person is told why', async () => {
  const { id, letterNo } = await publish({ category: 'integrity' })
  await as(HR).ok(calls.invalidateLetter, { id, reason: '事实有误' })
  expect(await told(MEMBER)).toContain(`警告信${letterNo}已作废`)
  expect(await open(id, MEMBER)).toMatchObject({ status: 'invalidated', inForce: false, invalidReason: '事实有误', delivery: 'sent', can: [] })
  expect(await answer(id)).toMatchObject({ code: 'SHELL-02' })
  expect(await deliver(id, 'refusal')).toMatchObject({ code: 'LIFE-01' })
  expect(await as(HRBP).call(calls.saveScan, { id, files: [await file(HRBP)] })).toMatchObject({ code: 'LIFE-01' })
})

test('WARN-15 a draft is HR’s alone; a letter also the person’s, their HRBP’s, their manager’s and the archive’s, and nobody else’s', async () => {
  const id = await draft({ evidence: [await file(HR, 'disciplinary-evidence', 'photo.png')], witnesses: [{ ...statement(), ssoId: GUARD }] })
  const seen = async (by: SsoId) => (await as(by).call(calls.letterDetail, { id })).code
  const all = [HR, HRBP, KEEPER, MEMBER, MANAGER, AREA, GUARD, HOTEL] as const
  expect(await Promise.all(all.map(seen))).toEqual(['10000', ...Array.from({ length: 7 }, () => 'SHELL-02')])
  for (const [by, view] of [
    [HRBP, 'hrbp'],
    [KEEPER, 'pfile'],
  ] as const)
    expect(await listed(by, view)).not.toContain(id)
  await as(HR).ok(calls.publishLetter, { id, basedOn: 1 })
  const no = 'SHELL-02'
  expect(await Promise.all(all.map(seen))).toEqual(['10000', '10000', '10000', '10000', '10000', no, no, no])
  for (const [by, view] of [
    [HRBP, 'hrbp'],
    [KEEPER, 'pfile'],
    [HR, 'admin'],
  ] as const)
    expect(await listed(by, view)).toContain(id)
  // what was said by whom, evidence and what happened are for those who handle it
  for (const who of [MEMBER, MANAGER]) {
    const shown = await open(id, who)
    expect(shown).toMatchObject({
      handles: false,
      evidence: [],
      history: [],
      saved: null,
      witnesses: [{ name: '陈强', statement: null, ssoId: null, files: [] }],
    })
  }
  const { evidence, history } = await open(id, HRBP)
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['WarningLetter.saved', 'WarningLetter.status.publish', 'WarningLetter.delivery.read']),
  )
  const preview = async (by: SsoId) => (await (await t.as(by)).download(previewFile, { id: evidence[0]!.id, size: 'thumb' })).status
  expect([await preview(HRBP), await preview(MEMBER), await preview(MANAGER)]).toEqual([200, 403, 403])
  // each opening stands where the person sees it
  const looks = (await member.ok(lookedAt, { pageSize: 100 })).list.filter(({ module }) => module === 'disciplinary')
  expect(looks.length).toBeGreaterThanOrEqual(5)
})

test('WARN-15 another company’s HRBP has nothing of it, and a manager sees letters while they are in force', async () => {
  const { id } = await publish({ ssoId: HOTEL })
  expect(await as(HRBP).call(calls.letterDetail, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await listed(HRBP, 'hrbp')).not.toContain(id)
  const { id: own, letterNo } = await publish({ category: 'other', level: 'verbal' })
  const panels = async (by = MANAGER) => (await teamPanels(await t.reader(by), MEMBER)).filter(({ key }) => key === `disciplinary.${own}`)
  expect(await panels()).toMatchObject([{ titleCn: '有效警告信', facts: [{ labelCn: '口头警告', valueCn: `${letterNo}，有效期至2027年5月20日` }] }])
  expect(await panels(AREA), 'the line above has none').toEqual([])
  await as(HR).ok(calls.invalidateLetter, { id: own, reason: 'x' })
  expect(await panels()).toEqual([])
  expect(await as(MANAGER).call(calls.letterDetail, { id: own })).toMatchObject({ code: 'SHELL-02' })
})

test('the paper of a letter is kept as it was published and as it was answered, byte for byte, whatever happens to the letter', async () => {
  const { id, letterNo } = await publish({ language: 'bilingual', contentEn: 'You are hereby warned in writing.', witnesses: [statement()] })
  await t.runJob('disciplinary.makePapers')
  const [first] = (await open(id, HR)).papers
  const bytes = (await pdf(id, HR))!
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first!.sha256)
  await open(id, MEMBER)
  await answer(id, 'disagreed', '我有不同意见')
  // nobody has drawn the second one yet: who asks first has it made
  const second = (await pdf(id, MEMBER))!
  expect(second.equals(bytes)).toBe(false)
  const { papers } = await open(id, HRBP)
  expect(papers.map(({ of, sha256 }) => [of, sha256 !== null])).toEqual([
    ['published', true],
    ['answered', true],
  ])
  await as(HR).ok(calls.invalidateLetter, { id, reason: '作废' })
  await t.runJob('disciplinary.makePapers')
  expect((await pdf(id, HR, first!.id))!.equals(bytes)).toBe(true)
  expect((await pdf(id, KEEPER))!.equals(second)).toBe(true)
  const { status, body } = await (await t.as(GUARD)).download(calls.letterPdf, { id })
  expect([status, body?.code]).toEqual([200, 'SHELL-02'])
  expect((await (await t.as(HR)).download(calls.letterPdf, { id: await draft() })).body?.code, 'a draft has none').toBe('SHELL-02')
  // what is printed now says that it is void
  const print = await as(HR).ok(createPrint, { kind: 'warning-letter', businessId: id, language: 'both' })
  const page = (await as(HR).ok(printDetail, { id: print.id })).pages[0]!
  const words = page.ops.flatMap((op) => ('text' in op ? [op.text] : [])).join(' ')
  for (const said of [letterNo, '李晓雯', '书面警告', 'Written warning', '陈强', '我有不同意见', 'hereby']) expect(words).toContain(said)
  expect(page.ops.some(({ op }) => op === 'across')).toBe(true)
  expect(await as(GUARD).call(createPrint, { kind: 'warning-letter', businessId: id, language: 'zh' })).toMatchObject({ status: 403 })
})
