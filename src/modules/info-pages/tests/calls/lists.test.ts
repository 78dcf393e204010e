import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const EDITOR = await t.as('10000017')
const MEMBER = await t.as('10000001')

const QUESTION = {
  category: 'meals' as const,
  questionCn: '餐券何时到期',
  questionEn: 'When do vouchers expire',
  answerCn: '<p>第二个星期日</p>',
  answerEn: '<p>Second Sunday</p>',
  active: true,
}
const search = async (client: Pick<typeof MEMBER, 'ok'>, filters: { keyword?: string; category?: calls.FaqCategory } = {}) =>
  (await client.ok(calls.searchFaq, { filters })).list

describe('questions', () => {
  test('are found by words of question and answer in both languages, by visitors too; hidden ones by editors only', async () => {
    const { id } = await EDITOR.ok(calls.saveFaq, QUESTION)
    const hidden = await EDITOR.ok(calls.saveFaq, { ...QUESTION, category: 'pay', questionCn: '发薪日', active: false })
    for (const keyword of ['餐券', 'sunday', 'EXPIRE', '星期日']) expect((await search(t.visitor, { keyword })).map((one) => one.id)).toEqual([id])
    expect(await search(t.visitor, { keyword: '100%' })).toEqual([])
    expect((await t.visitor.ok(calls.searchFaq, { filters: {} })).categories).toEqual([{ category: 'meals', count: 1 }])
    expect((await search(EDITOR)).map((one) => one.id)).toEqual([id, hidden.id])
    expect(await MEMBER.call(calls.saveFaq, QUESTION)).toMatchObject({ status: 403 })
    expect(await MEMBER.call(calls.deleteFaq, { id })).toMatchObject({ status: 403 })
    expect(await MEMBER.call(calls.faqAttention)).toMatchObject({ status: 403 })
    expect(await MEMBER.download(calls.exportFaq, {})).toMatchObject({ status: 403 })
    expect((await t.visitor.call(calls.helpfulFaq, { id: hidden.id, helpful: 'no' })).code).toBe('SHELL-02')
  })

  test('INFO-03 INFO-07 an answer is kept in both languages only, and clean', async () => {
    expect(await EDITOR.call(calls.saveFaq, { ...QUESTION, answerEn: '<p> </p>' })).toMatchObject({ code: 'INFO-03', fields: [{ path: 'answerEn' }] })
    const { id } = await EDITOR.ok(calls.saveFaq, { ...QUESTION, category: 'safety', answerCn: '<p>一</p><script>x</script>' })
    expect((await search(EDITOR, { category: 'safety' }))[0]).toMatchObject({ id, answerCn: '<p>一</p>' })
  })

  test('SHELL-61 of which one half was changed alone are kept once that was confirmed, and marked until the other follows', async () => {
    const { id } = await EDITOR.ok(calls.saveFaq, { ...QUESTION, category: 'schedule' })
    const later = { ...QUESTION, category: 'schedule' as const, id, basedOn: 1, answerCn: '<p>第三个星期日</p>' }
    const stale = async () => Object.keys((await search(EDITOR, { category: 'schedule' }))[0]!.stale)
    expect(await EDITOR.call(calls.saveFaq, later)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'answerEn' }] })
    await EDITOR.ok(calls.saveFaq, { ...later, confirmed: true })
    expect(await stale()).toEqual(['answerEn'])
    await EDITOR.ok(calls.saveFaq, { ...later, basedOn: 2, answerEn: '<p>Third Sunday</p>' })
    expect(await stale()).toEqual([])
    await EDITOR.ok(calls.deleteFaq, { id })
  })

  test('INFO-08 a person has one voice for an answer and may change it; a visitor’s counts too', async () => {
    const { id } = await EDITOR.ok(calls.saveFaq, { ...QUESTION, category: 'benefits' })
    for (const helpful of ['yes', 'no', 'no'] as const) await MEMBER.ok(calls.helpfulFaq, { id, helpful })
    await t.visitor.ok(calls.helpfulFaq, { id, helpful: 'no' })
    expect((await search(MEMBER, { category: 'benefits' }))[0]).toMatchObject({ voted: 'no' })
    expect((await EDITOR.ok(calls.faqAttention)).unhelpful[0]).toMatchObject({ id, yes: 0, no: 2 })
    const file = await EDITOR.download(calls.exportFaq, {})
    const rows = await sheetRowsOf(file.file!.bytes)
    expect(rows.find((row) => row[0] === '福利')).toEqual(['福利', QUESTION.questionCn, '是', 0, 2, 0])
  })

  test('INFO-08 a search is noted as without result only if it is', async () => {
    for (const keyword of ['班车 ', '班车', '餐券']) await t.visitor.ok(calls.missedFaq, { keyword })
    expect((await EDITOR.ok(calls.faqAttention)).missed).toMatchObject([{ keyword: '班车', times: 2 }])
  })

  test('a search that found nothing needs nobody’s attention once there is an answer', async () => {
    await t.visitor.ok(calls.missedFaq, { keyword: 'Lost Badge' })
    const missed = async () => (await EDITOR.ok(calls.faqAttention)).missed.map(({ keyword }) => keyword)
    expect(await missed()).toContain('lost badge')
    const { id } = await EDITOR.ok(calls.saveFaq, {
      ...QUESTION,
      category: 'safety',
      questionEn: 'I have lost my badge',
      answerEn: '<p>See: LOST BADGE desk</p>',
    })
    expect(await missed()).not.toContain('lost badge')
    await EDITOR.ok(calls.deleteFaq, { id })
    expect(await missed()).toContain('lost badge')
  })

  test('are put in an order, all of a category at once', async () => {
    const ids = []
    for (const questionCn of ['一', '二', '三']) ids.push((await EDITOR.ok(calls.saveFaq, { ...QUESTION, category: 'other', questionCn })).id)
    await EDITOR.ok(calls.sortFaq, { category: 'other', ids: [ids[2]!, ids[0]!, ids[1]!] })
    expect((await search(MEMBER, { category: 'other' })).map(({ questionCn }) => questionCn)).toEqual(['三', '一', '二'])
    for (const some of [ids.slice(1), [...ids, ids[0]!], [ids[0]!, ids[0]!, ids[1]!]])
      expect(await EDITOR.call(calls.sortFaq, { category: 'other', ids: some })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'ids' }] })
    await EDITOR.ok(calls.deleteFaq, { id: ids[0]! })
    expect(await search(MEMBER, { category: 'other' })).toHaveLength(2)
  })
})

describe('papers of new joiners', () => {
  const PAPER = {
    nameCn: '体检报告',
    nameEn: 'Medical check',
    noteCn: '',
    noteEn: '',
    entities: ['MB' as const],
    employeeTypes: ['full-time' as const],
    order: 1,
    mustBring: true,
  }

  test('SHELL-61 are those of a company and a kind, their notes in both languages; ticked off by who joins, and HR sees what is missing', async () => {
    const { id } = await EDITOR.ok(calls.saveOnboarding, PAPER)
    const other = await EDITOR.ok(calls.saveOnboarding, { ...PAPER, nameCn: '在校证明', entities: ['HB'], employeeTypes: ['intern'], order: 2 })
    const names = async (asked: { entity?: 'MB' | 'HB'; employeeType?: 'intern' }) =>
      (await t.visitor.ok(calls.onboardingFiles, asked)).list.map(({ nameCn }) => nameCn)
    expect([await names({}), await names({ entity: 'MB' }), await names({ employeeType: 'intern' })]).toEqual([
      ['体检报告', '在校证明'],
      ['体检报告'],
      ['在校证明'],
    ])
    // SHELL-61
    const noted = { ...PAPER, id, basedOn: 1, noteCn: '三个月内' }
    expect(await EDITOR.call(calls.saveOnboarding, noted)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'noteEn' }] })
    await EDITOR.ok(calls.saveOnboarding, { ...noted, confirmed: true })
    await MEMBER.ok(calls.tickOnboarding, { id, done: true })
    await MEMBER.ok(calls.tickOnboarding, { id, done: true })
    expect((await MEMBER.ok(calls.onboardingFiles)).list.map(({ done }) => done)).toEqual([true, false])
    await MEMBER.ok(calls.tickOnboarding, { id, done: false })
    expect((await MEMBER.ok(calls.onboardingFiles)).list[0]?.done).toBe(false)
    expect((await t.visitor.call(calls.tickOnboarding, { id, done: true })).code).toBe('10004')
    expect(await MEMBER.call(calls.saveOnboarding, PAPER)).toMatchObject({ status: 403 })
    expect(await MEMBER.call(calls.joiners, { filters: {} })).toMatchObject({ status: 403 })
    expect(await (await t.as('10000005')).ok(calls.joiners, { filters: {} })).toMatchObject({ more: false })
    await EDITOR.ok(calls.deleteOnboarding, { id: other.id })
    expect(await names({})).toEqual(['体检报告'])
  })
})

describe('systems', () => {
  test('SHELL-61 are listed for who is signed in and kept by editors, in both languages; addresses open pages only', async () => {
    const SYSTEM = {
      group: 'it' as const,
      nameCn: '邮箱',
      nameEn: 'Mail',
      purposeCn: '邮件',
      purposeEn: 'Mail',
      address: 'https://mail.example',
      helpLine: '8100',
      hoursCn: '',
      hoursEn: '',
      state: 'normal' as const,
      order: 1,
    }
    const { id } = await EDITOR.ok(calls.saveSystem, SYSTEM)
    await EDITOR.ok(calls.saveSystem, { ...SYSTEM, id, basedOn: 1, state: 'down' })
    expect(await MEMBER.ok(calls.systems)).toMatchObject({ list: [{ id, state: 'down' }], can: [] })
    // SHELL-61
    const renamed = { ...SYSTEM, id, basedOn: 2, state: 'down' as const, purposeEn: 'Mail and calendar' }
    expect(await EDITOR.call(calls.saveSystem, renamed)).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'purposeCn' }] })
    await EDITOR.ok(calls.saveSystem, { ...renamed, confirmed: true })
    expect((await EDITOR.ok(calls.systems)).list.map(({ stale }) => Object.keys(stale))).toEqual([['purposeCn']])
    expect(await EDITOR.call(calls.saveSystem, { ...SYSTEM, address: 'javascript:alert(1)' })).toMatchObject({
      code: 'SHELL-39',
      fields: [{ path: 'address' }],
    })
    expect((await t.visitor.call(calls.systems)).code).toBe('10004')
    expect(await MEMBER.call(calls.deleteSystem, { id })).toMatchObject({ status: 403 })
    await EDITOR.ok(calls.deleteSystem, { id })
    expect((await EDITOR.ok(calls.systems)).list).toEqual([])
  })
})
