// @vitest-environment jsdom
import { createElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { compareVersions, fieldValues, listVersions, type SaidVersion } from '../../contract.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import Versions from '../../web/Versions.tsx'

const ROOT = '01930000-0000-7000-8000-000000000000'
const idOf = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const person = { ssoId: '10000001', nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' }
const version = (n: number, more: Partial<SaidVersion>) => ({
  applyId: idOf(n),
  applyNo: `T${n}`,
  kind: 'change',
  state: 'approved',
  inForce: false,
  by: person,
  at: '2026-11-20T04:00:00.000Z',
  reason: '',
  decidedAt: null,
  decidedBy: null,
  ...more,
})
const LIST = [version(3, { state: 'pending', reason: '再换' }), version(2, { inForce: true }), version(1, { kind: 'new' })]
const field = { field: 'place', labelCn: '地点', labelEn: 'Place', changed: true, before: { cn: 'A', en: 'A' }, after: { cn: 'B', en: 'B' }, rows: null }

/** Answers as the server does, and keeps what was asked for. */
function portal() {
  const asked: { path: string; input: { before?: string; after?: string; field?: string } }[] = []
  serveWith((url, sent) => {
    const input = JSON.parse(String(sent.body))
    asked.push({ path: url, input })
    const find = (id: string) => LIST.find((one) => one.applyId === id) ?? null
    if (url === listVersions.path)
      return json({ code: '10000', content: { list: LIST, total: 3, more: false, title: { nameCn: '入园申请', nameEn: 'Permit' } } })
    if (url === compareVersions.path) return json({ code: '10000', content: { before: find(input.before), after: find(input.after), fields: [field] } })
    return json({ code: '10000', content: { list: [{ value: { cn: 'A', en: 'A' }, version: LIST[2] }], total: 1, more: false } })
  })
  return asked
}
const page = () =>
  show(
    createElement(
      MemoryRouter,
      { initialEntries: [`/zh/amendments/${ROOT}`] },
      createElement(Routes, null, createElement(Route, { path: '/zh/amendments/:rootId', element: createElement(Versions) })),
    ),
    { words: zh },
  )

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('AMEND-06 the newest version stands beside the last one approved before it, and any two can be chosen', async () => {
  const asked = portal()
  const shown = await page()
  expect(asked.at(-1)).toMatchObject({ path: compareVersions.path, input: { before: idOf(2), after: idOf(3) } })
  expect(shown.textContent).toContain('当前生效')
  expect(shown.textContent).toContain('再换')
  await press(buttonOf(shown, '以 T1 作为修改前'))
  expect(asked.at(-1)?.input).toMatchObject({ before: idOf(1), after: idOf(3) })
  await press(buttonOf(shown, '以 T2 作为修改后'))
  expect(asked.at(-1)?.input).toMatchObject({ before: idOf(1), after: idOf(2) })
})

test('the name of a field opens what it has been before', async () => {
  const asked = portal()
  const shown = await page()
  await press(buttonOf(shown, '地点'))
  expect(asked.at(-1)).toMatchObject({ path: fieldValues.path, input: { rootId: ROOT, field: 'place' } })
  expect(document.querySelector('dialog')?.textContent).toContain('历次内容：地点')
})
