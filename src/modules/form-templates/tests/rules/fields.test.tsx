// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from '#foundation/web/tests/page.tsx'
import type { Answers, FormField } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { judge } from '../../rules/answers.ts'
import { FormFields } from '../../web/parts/FormFields.tsx'
import { field, options } from './chance.ts'

const NOTHING_KNOWN = { people: [], departments: [], files: [] }
let given: Answers = {}

function Form({ fields }: { fields: readonly FormField[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  given = answers
  const { faults } = judge(fields, answers)
  return (
    <FormFields
      fields={fields}
      answers={answers}
      onChange={setAnswers}
      fault={(path) => faults.find((one) => one.path === path)?.says}
      known={NOTHING_KNOWN}
      preview
    />
  )
}
const open = (fields: readonly FormField[]) => show(<Form fields={fields} />, { words: zh })
const inputOf = (page: ParentNode, label: string): HTMLInputElement | null => {
  const found = [...page.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  return page.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`) ?? found?.querySelector('input') ?? null
}

beforeEach(() => {
  given = {}
  fakeHost()
  windowOf(390)
  serveWith(() => json({ code: '10000', content: [] }))
})
afterEach(cleanUp)

test('FORM-06 a field comes as soon as the answer that calls for it is given, and goes with it', async () => {
  const page = await open([
    field({ key: 'kind', type: 'single-choice', options: options('x', 'y'), required: true }),
    field({ key: 'plate', visibleWhen: [{ field: 'kind', is: 'equals', value: 'x' }] }),
  ])
  expect(inputOf(page, '名plate')).toBeNull()
  await press(inputOf(page, '选x'))
  await type(inputOf(page, '名plate'), '沪A12345')
  expect(given).toEqual({ kind: 'x', plate: '沪A12345' })
  await press(inputOf(page, '选y'))
  expect(inputOf(page, '名plate')).toBeNull()
})

test('a form of several pages shows one, and marks those on which something is wrong', async () => {
  const page = await open([field({ key: 'a' }), field({ key: 'p', type: 'page', labelCn: '确认', labelEn: 'Confirm' }), field({ key: 'b', required: true })])
  expect(inputOf(page, '名a')).not.toBeNull()
  expect(inputOf(page, '名b')).toBeNull()
  expect(buttonOf(page, '确认*')).toBeDefined()
  await press(buttonOf(page, '下一页'))
  expect(inputOf(page, '名b')).not.toBeNull()
  expect(page.textContent).toContain('第2页，共2页')
})

test('money is typed in yuan and kept in fen; a row is added, filled in and removed', async () => {
  const page = await open([
    field({ key: 'price', type: 'money' }),
    field({ key: 'rows', type: 'table', columns: [{ key: 'name', type: 'text', labelCn: '姓名', labelEn: 'Name', required: true, checks: {}, options: [] }] }),
  ])
  await type(inputOf(page, '名price'), '10.5')
  expect(given.price).toBe(1_050)
  await press([...page.querySelectorAll('button')].find((one) => one.textContent?.includes('添加一行')))
  await type(inputOf(page, '姓名'), '张伟')
  expect(given.rows).toEqual([{ name: '张伟' }])
  await press(page.querySelector('[aria-label="删除第1行"]'))
  expect(given.rows).toBeUndefined()
})
