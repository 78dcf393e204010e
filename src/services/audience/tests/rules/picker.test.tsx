// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import { type Definition, MOST_LISTED } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { AudiencePicker } from '../../web/parts/AudiencePicker.tsx'

const WORDS = { ...zh, 'people.enum.entity.MB': '主公司', 'people.enum.entity.HB': '酒店分公司', 'people.enum.entity.JV': '合资公司' }
const CHOICES = {
  divisions: [{ code: 'MB-PO', nameCn: '乐园运营', nameEn: 'Park Operations', entity: 'MB' }],
  departments: [
    { code: 'MB', nameCn: '度假区', nameEn: 'Resort', entity: 'MB', level: 0 },
    { code: 'MB-PO', nameCn: '乐园运营部', nameEn: 'Park Operations', entity: 'MB', level: 1 },
  ],
  classes: [],
  roles: [{ code: 'cashier', nameCn: '收银员', nameEn: 'Cashier' }],
}
const line = { cn: '乐园运营部及下级', en: 'Park Operations and below' }
const SAMPLE = [{ ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '游乐组', departmentEn: 'Rides' }]

let chosen: Definition | undefined
let asked: { url: string; body: unknown }[]
const answers = (numbers: unknown) =>
  serveWith((url, sent) => {
    asked.push({ url, body: typeof sent.body === 'string' ? JSON.parse(sent.body) : undefined })
    if (url.includes('/choices')) return json({ code: '10000', content: CHOICES })
    if (url.includes('/preview')) return json({ code: '10000', content: { count: 42, sample: SAMPLE, words: { include: [line], exclude: [], line } } })
    return json({ code: '10000', content: numbers })
  })

function Picker({ first }: { first?: Definition }) {
  const [value, setValue] = useState(first)
  chosen = value
  return <AudiencePicker label="适用人群" value={value} onChange={setValue} />
}
const choose = (page: ParentNode, label: string, value: string) =>
  inAct(() => {
    const at = [...page.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor
    const select = page.querySelector<HTMLSelectElement>(`select[id="${at}"]`)
    if (!select) throw new Error(`there is no list ${label}`)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const pause = async () => {
  await act(() => vi.advanceTimersByTimeAsync(350))
  await inAct()
}
const previews = () => asked.filter(({ url }) => url.includes('/preview')).map(({ body }) => (body as { definition: unknown }).definition)

beforeEach(() => {
  asked = []
  chosen = undefined
  fakeHost()
  windowOf(390)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(cleanUp)

test('AUD-05 it begins with nobody, and everybody is chosen by its own word', async () => {
  answers({})
  const page = await show(<Picker />, { words: WORDS })
  expect(chosen).toBeUndefined()
  await press(buttonOf(page, '部分员工'))
  await pause()
  expect(chosen).toEqual({ everybody: false, include: [{}], exclude: [] })
  expect(page.textContent).toContain('选好条件后，这里会显示人数和部分姓名')
  expect(previews()).toEqual([])
  await press(buttonOf(page, '全体员工'))
  await pause()
  expect(chosen?.everybody).toBe(true)
  expect(previews()).toHaveLength(1)
})

test('AUD-04 as conditions are chosen the count and the names follow', async () => {
  answers({})
  const page = await show(<Picker />, { words: WORDS })
  await press(buttonOf(page, '部分员工'))
  await choose(page, '部门', 'MB-PO')
  await pause()
  expect(chosen?.include).toEqual([{ department: ['MB-PO'] }])
  expect(page.textContent).toContain('现在共42人')
  expect(page.textContent).toContain('乐园运营部及下级')
  expect(page.textContent).toContain('李晓雯')
  expect(page.textContent).toContain('另有41人')
  await choose(page, '并且同时满足', 'role')
  await choose(page, '角色', 'cashier')
  await pause()
  expect(chosen?.include).toEqual([{ department: ['MB-PO'], role: ['cashier'] }])
  await press(buttonOf(page, '移除“收银员”'))
  expect(chosen?.include).toEqual([{ department: ['MB-PO'] }])
  await press(buttonOf(page, '排除部分员工'))
  expect(chosen?.exclude).toEqual([{}])
})

test('AUD-07 all companies are not everybody: it says what to choose instead, and nothing is counted', async () => {
  answers({})
  const page = await show(<Picker />, { words: WORDS })
  await press(buttonOf(page, '部分员工'))
  await choose(page, '并且同时满足', 'entity')
  for (const name of ['主公司', '酒店分公司', '合资公司']) {
    const box = [...page.querySelectorAll('label')].find((one) => one.textContent === name)?.querySelector('input')
    await press(box)
  }
  await pause()
  expect(chosen?.include).toEqual([{ entity: ['MB', 'HB', 'JV'] }])
  expect(page.textContent).toContain('请直接选择“全体员工”')
})

test('AUD-02 bad numbers are named with their line, nobody is added until one says so', async () => {
  answers({ ssoIds: ['10000001'], sample: SAMPLE, faults: [{ line: 2, value: '99999999', reason: 'unknown' }] })
  const page = await show(<Picker />, { words: WORDS })
  await press(buttonOf(page, '部分员工'))
  await choose(page, '并且同时满足', 'ssoIds')
  await press(buttonOf(page, '粘贴或上传工号'))
  await type(page.querySelector('textarea'), '10000001\n99999999')
  await press(buttonOf(page, '核对并加入'))
  expect(page.textContent).toContain('第2行 99999999：查无此人')
  expect(chosen?.include[0]?.ssoIds).toBeUndefined()
  await press(buttonOf(page, '只加入其余1人'))
  expect(chosen?.include[0]?.ssoIds).toEqual(['10000001'])
  expect(page.querySelector('dialog')).toBeNull()
})

test('AUD-02 of too many numbers none is left out without a word', async () => {
  const many = Array.from({ length: MOST_LISTED }, (_, n) => String(20_000_001 + n))
  answers({ ssoIds: many, sample: [], faults: [] })
  const first = { everybody: false, include: [{ ssoIds: ['10000001'] }], exclude: [] } as unknown as Definition
  const page = await show(<Picker first={first} />, { words: WORDS })
  await press(buttonOf(page, '粘贴或上传工号'))
  await type(page.querySelector('textarea'), '20000001')
  await press(buttonOf(page, '核对并加入'))
  expect(chosen?.include[0]?.ssoIds).toHaveLength(MOST_LISTED + 1)
  expect(page.textContent).toContain('最多可列5000人，现有5001人')
})
