import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, type TestClient } from '#foundation/testing/portal.ts'
import * as contract from '../contract.ts'
import { addPeople } from '../server/commands/add.ts'
import { applyChange } from '../server/commands/change.ts'
import { personIn } from '../server/demo/person.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const XIAOWEN = asSsoId('10000001')
const MANAGER = asSsoId('10000002')
const GONE = asSsoId('30000001')
let xiaowen: TestClient
let hrOps: TestClient

beforeAll(async () => {
  await t.write(async (ctx) => {
    await addPeople(ctx, [personIn('MB-RT-MS', { ssoId: GONE, nameCn: '吴远行', nameEn: 'Wu Yuanxing', joinDate: '2022-03-01' }, ctx.today)])
    await applyChange(ctx, GONE, { status: 'left' })
  })
  xiaowen = await t.as('10000001')
  hrOps = await t.as('10000005')
})

describe('what needs BASIC_PEOPLE_ADMIN', () => {
  const guarded = [contract.searchPersons, contract.qualityCounts, contract.classes, contract.saveClass]
  test.each(guarded.map((endpoint) => [endpoint.call, endpoint] as const))('%s answers 403 without it', async (_name, endpoint) => {
    for (const number of ['10000001', '10000002', '10000004', '10000006']) expect((await (await t.as(number)).call(endpoint, {} as never)).status).toBe(403)
    expect((await t.visitor.call(endpoint, {} as never)).code).toBe('10004')
  })

  test('people administration lists with filters, sorted, those who left too', async () => {
    const all = await hrOps.ok(contract.searchPersons, { pageSize: 100 })
    expect(all.total).toBe(18)
    expect(all.list.map((row) => row.ssoId)).toEqual(expect.arrayContaining([XIAOWEN, GONE]))
    const find = async (filters: object) => (await hrOps.ok(contract.searchPersons, { filters })).list.map((row) => row.ssoId).toSorted()
    expect(await find({ entity: 'HB' })).toEqual(['10000010'])
    expect(await find({ employeeType: 'intern' })).toEqual(['10000013'])
    expect(await find({ employeeClass: 1 })).toEqual(['10000014'])
    expect(await find({ departmentCode: 'MB-PO', staffGroup: 'LA' })).toEqual(['10000003'])
    expect(await find({ divisionCode: 'MB-SS' })).toEqual(['10000008', '10000016'])
    expect(await find({ active: false })).toEqual([GONE])
    expect(await find({ status: 'left' })).toEqual([GONE])
    expect(await find({ keyword: 'wuyuan' })).toEqual([GONE])
    const sorted = await hrOps.ok(contract.searchPersons, { sort: 'ssoId', desc: true, pageSize: 2 })
    expect(sorted.list.map((row) => row.ssoId)).toEqual([GONE, '10000017'])
    expect(sorted.list[1]).toMatchObject({ nameCn: '唐雨桐', departmentCn: '内部传播', divisionCn: '传播与公共事务', status: 'active' })
  })

  test('PPL-15 the filter of class 0 shows every class', async () => {
    expect((await hrOps.ok(contract.searchPersons, { filters: { employeeClass: 0 } })).total).toBe(18)
  })

  test('a list refuses a short keyword and a page too large', async () => {
    expect((await hrOps.call(contract.searchPersons, { filters: { keyword: 'ab' } })).code).toBe('PPL-01')
    expect((await hrOps.call(contract.searchPersons, { pageSize: 101 })).code).toBe('SHELL-48')
  })

  test('faults of records are counted, and listed as counted', async () => {
    const counts = await hrOps.ok(contract.qualityCounts)
    expect(counts.map(({ quality }) => quality)).toEqual(['no-manager', 'no-hrbp', 'contract-ended', 'manager-left'])
    for (const { quality, count } of counts) expect((await hrOps.ok(contract.searchPersons, { filters: { quality } })).total).toBe(count)
    expect(counts.find(({ quality }) => quality === 'no-hrbp')?.count).toBe(2)
  })

  test('PPL-06 class names are as agreed until HR gives the mapping; names are data, codes never change', async () => {
    const classes = await hrOps.ok(contract.classes)
    expect(classes.map(({ code, nameEn }) => `${code} ${nameEn}`)).toEqual([
      '0 All',
      '1 Local foreigner',
      '2 Related party',
      '3 Intern',
      '4 Third party',
      '5 Rehired retiree',
      '6 Local Chinese',
      '7 Overseas assignment',
      '8 Class 8',
      '9 Class 9',
      '10 Class 10',
      '11 Others',
    ])
    await hrOps.ok(contract.saveClass, { code: 8, nameCn: '借调', nameEn: 'Secondment' })
    expect(await hrOps.ok(contract.classes)).toContainEqual({ code: 8, nameCn: '借调', nameEn: 'Secondment' })
    expect((await xiaowen.ok(contract.enumList, { key: 'employeeClass' })).employeeClass).toContainEqual({ code: '8', nameCn: '借调', nameEn: 'Secondment' })
    expect((await hrOps.call(contract.saveClass, { code: 12, nameCn: '新', nameEn: 'New' })).code).toBe('SHELL-39')
    expect((await hrOps.call(contract.saveClass, { code: 8, nameCn: '', nameEn: 'x' })).fields?.[0]?.path).toBe('nameCn')
  })
})

describe('what everybody signed in may ask', () => {
  test('PPL-01 a short keyword is refused beside its field, in words', async () => {
    const answer = await xiaowen.call(contract.userAllByKeyword, { keyword: 'ab' }, { lang: 'en' })
    expect(answer).toMatchObject({
      status: 200,
      code: 'PPL-01',
      returnMsg: 'Enter at least 1 Chinese character, 3 letters or 6 digits',
      fields: [{ path: 'keyword' }],
    })
    expect((await t.visitor.call(contract.userAllByKeyword, { keyword: '李' })).code).toBe('10004')
  })

  test('PPL-02 userallbykeyword finds in capitals as in small letters', async () => {
    expect((await xiaowen.ok(contract.userAllByKeyword, { keyword: 'ZHOU' })).map((one) => one.ssoId)).toEqual([MANAGER])
  })

  test('PPL-07 a number that is none is refused', async () => {
    expect((await xiaowen.call(contract.card, { ssoId: '1000' as never })).code).toBe('SHELL-39')
  })

  test('PPL-08 PPL-09 who left has a card, and phone, email and dates stay with those entitled', async () => {
    expect(await xiaowen.ok(contract.card, { ssoId: GONE })).toMatchObject({ left: true, nameCn: '吴远行', entitled: null })
    const seen = async (viewer: string, of: string) => (await (await t.as(viewer)).ok(contract.card, { ssoId: asSsoId(of) })).entitled?.email ?? null
    expect(await seen('10000001', '10000002')).toBeNull()
    expect(await seen('10000001', '10000001')).toBe('li.xiaowen@backlot.example')
    expect(await seen('10000002', '10000001')).toBe('li.xiaowen@backlot.example')
    expect(await seen('10000003', '10000001')).toBe('li.xiaowen@backlot.example')
    expect(await seen('10000004', '10000001')).toBe('li.xiaowen@backlot.example')
    expect(await seen('10000005', '10000001')).toBe('li.xiaowen@backlot.example')
    expect(await seen('10000006', '10000001')).toBeNull()
    expect((await xiaowen.call(contract.card, { ssoId: asSsoId('99999999') })).code).toBe('SHELL-02')
  })

  test('PPL-03 PPL-04 a card wears the border of the tenure', async () => {
    const bandOf = async (of: string) => (await xiaowen.ok(contract.card, { ssoId: asSsoId(of) })).tenureBand
    expect(await Promise.all(['10000013', '10000001', '10000008', '10000002', '10000003'].map(bandOf))).toEqual([0, 1, 5, 5, 10])
  })

  test('a card names the manager, and a chart goes up and down from it', async () => {
    expect((await xiaowen.ok(contract.card, { ssoId: XIAOWEN })).manager).toMatchObject({ ssoId: MANAGER, nameEn: 'Zhou Haoran' })
    const chart = await xiaowen.ok(contract.chart, { ssoId: MANAGER })
    expect(chart.line.map((one) => one.ssoId)).toEqual(['10000003'])
    expect(chart.self).toMatchObject({ ssoId: MANAGER, reports: 3, jobTitleEn: 'Ride Operations Supervisor' })
    expect(chart.reports.map((one) => one.ssoId).toSorted()).toEqual(['10000001', '10000012', '10000013'])
    expect((await xiaowen.call(contract.chart, { ssoId: asSsoId('99999999') })).code).toBe('SHELL-02')
  })

  test('divisions and departments come in order, with owner and people', async () => {
    const divisions = await xiaowen.ok(contract.getDivisionList, { entity: 'HB' })
    expect(divisions.map((one) => one.code)).toEqual(['HB-EX', 'HB-FB', 'HB-RD', 'HB-SU'])
    const tree = await xiaowen.ok(contract.getDepartmentTree, { entity: 'MB' })
    expect(tree[0]).toMatchObject({ code: 'MB', level: 0, people: 15 })
    expect(tree.find((one) => one.code === 'MB-PO-ATT-AB')).toMatchObject({ level: 3, people: 5, owner: { ssoId: '10000003' } })
    for (const [at, node] of tree.entries()) if (node.parent) expect(tree.findIndex((one) => one.code === node.parent)).toBeLessThan(at)
    const branch = await xiaowen.ok(contract.getDepartmentTree, { divisionCode: 'MB-PO' })
    expect(branch[0]).toMatchObject({ code: 'MB-PO', level: 0 })
  })

  test('isPtNonFull tells a part-timer', async () => {
    expect(await (await t.as('10000012')).ok(contract.isPtNonFull)).toBe(true)
    expect(await xiaowen.ok(contract.isPtNonFull)).toBe(false)
  })

  test('PPL-10 checkList names what is wrong by line', async () => {
    const checked = await xiaowen.ok(contract.checkList, { ssoIds: ['10000001', '10000001', '123', GONE, '99999999'] })
    expect(checked.valid.map((one) => one.ssoId)).toEqual([XIAOWEN])
    expect(checked.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'doubled'],
      [3, 'malformed'],
      [4, 'left'],
      [5, 'unknown'],
    ])
  })

  test('pickers offer what the user chose most, and nobody else sees it', async () => {
    for (const ssoId of [MANAGER, XIAOWEN, MANAGER, GONE]) await xiaowen.ok(contract.noteChosen, { ssoId: asSsoId(ssoId) })
    await xiaowen.ok(contract.noteChosen, { departmentCode: 'MB-PO' })
    const often = await xiaowen.ok(contract.oftenChosen)
    expect(often.persons.map((one) => one.ssoId)).toEqual([MANAGER, XIAOWEN])
    expect(often.departments).toEqual([{ code: 'MB-PO', nameCn: '乐园运营', nameEn: 'Park Operations' }])
    expect(await hrOps.ok(contract.oftenChosen)).toEqual({ persons: [], departments: [] })
    expect((await xiaowen.call(contract.noteChosen, { ssoId: XIAOWEN }, { headers: { 'x-csrf-token': 'wrong' } })).code).toBe('SESS-22')
  })

  test('enumlist gives all or one, enumlistv2 the reasons of leaving', async () => {
    expect(Object.keys(await xiaowen.ok(contract.enumList))).toContain('terminationReasonAccessEnum')
    expect((await xiaowen.ok(contract.enumListV2, {}))[0]).toEqual({ code: 'career', nameCn: '职业发展', nameEn: 'Career development' })
    expect(await xiaowen.ok(contract.enumListV2, { key: 'staffGroup' })).toHaveLength(2)
  })
})

describe('the picture', () => {
  const get = (ssoId: string, cookies: Record<string, string> = {}) => t.app.inject({ url: contract.photo.path, query: { ssoId }, cookies })
  const cookiesOf = async (ssoId: string) => {
    const answer = await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${ssoId}` })
    return Object.fromEntries(answer.cookies.map((one) => [one.name, one.value]))
  }

  test('is drawn with the surname, or with the initials of a name from abroad, always alike', async () => {
    const cookies = await cookiesOf('10000001')
    const answer = await get('10000001', cookies)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('>李</text>')
    expect((await get('10000001', cookies)).body).toBe(answer.body)
    expect((await get('10000014', cookies)).body).toContain('>EW</text>')
    expect((await get(GONE, cookies)).statusCode).toBe(200)
  })

  test('is for those signed in, and of known people only', async () => {
    expect((await get('10000001')).json()).toMatchObject({ code: '10004' })
    const cookies = await cookiesOf('10000001')
    expect((await get('99999999', cookies)).json()).toMatchObject({ code: 'SHELL-02' })
    expect((await get('x', cookies)).json()).toMatchObject({ code: 'SHELL-39' })
  })
})

test('PPL-14 people administration reads what changed about a person, by name and with the day from which it holds', async () => {
  await t.write((ctx) => applyChange(ctx, XIAOWEN, { departmentCode: 'MB-PO-ATT-SH', employeeType: 'part-time' }))
  const { list, total } = await hrOps.ok(contract.personHistory, { filters: { ssoId: XIAOWEN } })
  expect(total).toBe(list.length)
  expect(list.find(({ fieldCn }) => fieldCn === '部门编码' || fieldCn.includes('部门'))).toMatchObject({ effective: '2026-11-20' })
  expect(list.find(({ toCn }) => toCn === '兼职')).toMatchObject({ fromCn: '全职', fieldEn: expect.stringMatching(/type/i) })
  // names, no codes
  for (const one of list) expect(`${one.fromCn}${one.toCn}`).not.toContain('MB-')
  expect((await xiaowen.call(contract.personHistory, { filters: { ssoId: XIAOWEN } })).status).toBe(403)
  const { entitled } = await hrOps.ok(contract.card, { ssoId: XIAOWEN })
  expect(entitled).toMatchObject({ employeeType: 'part-time', employeeClass: { nameCn: expect.stringMatching(/./) } })
})
