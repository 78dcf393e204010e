import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addPeople } from '../../server/commands/add.ts'
import { applyChange } from '../../server/commands/change.ts'
import { termsOf } from '../../server/commands/terms.ts'
import { checkList, requireList } from '../../server/data/check.ts'
import { enumeration, enumerations } from '../../server/data/enumerations.ts'
import { personRefs } from '../../server/data/refs.ts'
import { searchPeople } from '../../server/data/search.ts'
import { personIn } from '../../server/demo/person.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const GONE = asSsoId('30000001')
beforeAll(() =>
  t.write(async (ctx) => {
    const one = (ssoId: string, nameCn: string, nameEn: string, departmentCode = 'MB-RT-MS') =>
      personIn(departmentCode, { ssoId, nameCn, nameEn, joinDate: '2022-03-01', email: `p${ssoId}` }, ctx.today)
    await addPeople(ctx, [
      one(GONE, '李晓雯', 'Nora Li'),
      one('30000002', '吕布', 'Lu Bu'),
      one('30000003', '欧阳娜娜', 'Zoe Ouyang', 'HB-RD-FO'),
      one('30000004', '克洛伊·奥布莱恩', "Chloé O'Brien"),
      ...Array.from({ length: 25 }, (_, n) => one(String(31_000_000 + n), '吴同名', 'Same Wu')),
    ])
    await applyChange(ctx, GONE, { status: 'left' })
  }),
)

const found = (keyword: string, given: { entity?: 'HB'; departmentCode?: string } = {}): Promise<string[]> =>
  t.write(async (ctx) => (await searchPeople(ctx, { keyword, ...given })).map((one) => one.ssoId))

describe('a person is found by name in either language, pinyin, initials and number', () => {
  test.each([
    ['李晓雯', '10000001'],
    ['晓雯', '10000001'],
    ['雯', '10000001'],
    ['lixiaowen', '10000001'],
    ['li xiaowen', '10000001'],
    ['Xiaowen Li', '10000001'],
    ['xiaow', '10000001'],
    ['lxw', '10000001'],
    ['100000', '10000001'],
    ['10000001', '10000001'],
    ['victor', '10000003'],
    ['chen victor', '10000003'],
    ['lvbu', '30000002'],
    ['lubu', '30000002'],
    ['ouyangnana', '30000003'],
    ['娜娜', '30000003'],
    ['chloe', '30000004'],
    ["O'Brien", '30000004'],
    ['奥布莱恩', '30000004'],
    // one and the same dot, as other keyboards give it
    ...['\u00b7', '\u2022', '\u30fb', '\u2027', '\uff65'].map((dot): [string, string] => [`克洛伊${dot}奥布莱恩`, '30000004']),
  ])('%s', async (keyword, ssoId) => expect(await found(keyword)).toContain(ssoId))

  test('and not by what the name does not begin with', async () => {
    expect(await found('iaowen')).toEqual([])
    expect(await found('晓')).not.toContain('30000002')
    expect(await found('%雯')).not.toContain('10000002')
  })
})

test('PPL-01 a keyword that is too short is refused', async () => {
  await expect(found('li')).rejects.toThrow('PPL-01')
  await expect(found('12345')).rejects.toThrow('PPL-01')
})

test('PPL-02 a keyword in capitals finds the same', async () => {
  expect(await found('LIXIAOWEN')).toEqual(await found('lixiaowen'))
})

test('PPL-08 who left is not found, and stays readable in records', async () => {
  expect(await found('李晓雯')).toEqual(['10000001'])
  expect(await found(GONE)).toEqual([])
  expect((await t.write((ctx) => personRefs(ctx, [GONE]))).get(GONE)).toMatchObject({ nameCn: '李晓雯', departmentCn: '大街商店' })
})

test('PPL-09 a search answers with at most 20 persons: name, number, department and photo, nothing more', async () => {
  const persons = await t.write((ctx) => searchPeople(ctx, { keyword: '吴同名' }))
  expect(persons).toHaveLength(20)
  expect(Object.keys(persons[0]!).toSorted()).toEqual(['departmentCn', 'departmentEn', 'nameCn', 'nameEn', 'photo', 'ssoId'])
})

test('a search can be kept to a company or to a department with those below', async () => {
  expect(await found('ouyang', { entity: 'HB' })).toEqual(['30000003'])
  expect(await found('李晓雯', { entity: 'HB' })).toEqual([])
  expect(await found('李晓雯', { departmentCode: 'MB-PO' })).toEqual(['10000001'])
  expect(await found('李晓雯', { departmentCode: 'MB-RT' })).toEqual([])
})

test('whose name is just so comes first', async () => {
  await t.write((ctx) => addPeople(ctx, [personIn('MB-RT-MS', { ssoId: '30000009', nameCn: '周浩', nameEn: 'Zz Zhou', joinDate: '2020-01-01' }, ctx.today)]))
  expect((await found('周浩'))[0]).toBe('30000009')
})

test('a changed name is found at once, the old one no more', async () => {
  await t.write((ctx) => applyChange(ctx, asSsoId('30000002'), { nameCn: '吕奉先', nameEn: 'Lu Fengxian' }))
  expect(await found('奉先')).toEqual(['30000002'])
  expect(await found('lubu')).toEqual([])
})

test('PPL-10 a pasted list is checked at once: malformed, doubled, unknown and left numbers by line', async () => {
  const lines = ['10000001', ' 10000002 ', '', '1000', '10000001', '99999999', GONE, 'abc']
  const { valid, faults } = await t.write((ctx) => checkList(ctx, lines))
  expect(valid.map((one) => one.ssoId)).toEqual(['10000001', '10000002'])
  expect(faults).toEqual([
    { line: 4, value: '1000', reason: 'malformed' },
    { line: 5, value: '10000001', reason: 'doubled' },
    { line: 6, value: '99999999', reason: 'unknown' },
    { line: 7, value: GONE, reason: 'left' },
    { line: 8, value: 'abc', reason: 'malformed' },
  ])
  await expect(t.write((ctx) => requireList(ctx, lines, 'list'))).rejects.toMatchObject({
    refusals: [{ rule: 'PPL-10', field: 'list', figures: { list: `1000, 10000001, 99999999, ${GONE}, abc` } }],
  })
  expect(await t.write((ctx) => requireList(ctx, ['10000001'], 'list'))).toEqual(['10000001'])
})

test('terms hold nothing twice and nothing empty', () => {
  const terms = termsOf({ ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen' })
  expect(new Set(terms).size).toBe(terms.length)
  expect(terms).toEqual(expect.arrayContaining(['李晓雯', '晓雯', '雯', 'lixiaowen', 'xiaowen', 'wen', 'lxw', 'li', 'xiaowenli']))
  expect(terms).not.toContain('')
})

test('PPL-05 the codes 0 to 11 of employee classes exist', async () => {
  const classes = await t.write((ctx) => enumeration(ctx, 'employeeClass'))
  expect(classes.map((one) => Number(one.code))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('enumerations name every code in both languages', async () => {
  const all = await t.write((ctx) => enumerations(ctx))
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(['entity', 'staffGroup', 'employeeType', 'employeeClass', 'contractType', 'personStatus', 'terminationReasonAccessEnum']),
  )
  for (const one of Object.values(all).flat()) expect(`${one.nameCn} ${one.nameEn}`).not.toMatch(/people\.|state\./)
  expect(await t.write((ctx) => enumerations(ctx, 'nobody'))).toEqual({ nobody: [] })
})
