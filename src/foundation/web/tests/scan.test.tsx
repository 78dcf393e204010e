// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#foundation/testing/eventually.ts'
import { CallRefused } from '../callRefused.ts'
import { AnswerDesk } from '../kit/AnswerDesk.tsx'
import { MonthSpan } from '../kit/MonthSpan.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '../kit/ScanDesk.tsx'
import { buttonOf, cleanUp, fakeHost, inAct, press, show, type, windowOf } from './page.tsx'

// without network it is not to be had
vi.mock('../kit/CodeCamera.tsx', () => {
  throw new Error('not fetched')
})

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

function Desk() {
  const { field, next } = useScanField()
  const [codes, add] = useState<readonly string[]>([])
  return (
    <ScanDesk field={field} label="code" hint="scan" action="take" onCode={async (code) => add([...codes, code])}>
      <ScanOutcome look={codes.length ? 'good' : undefined} sending={false}>
        {codes.join(' ')}
      </ScanOutcome>
      <button type="button" onClick={next}>
        next
      </button>
    </ScanDesk>
  )
}

test('codes are taken one after the other: the field is empty for the next, and what came of the last is told', async () => {
  const page = await show(<Desk />)
  const field = page.querySelector('input')
  expect(document.activeElement).toBe(field)
  for (const code of ['A1', ' B2 ']) {
    await type(field, code)
    await press(buttonOf(page, 'take'))
    expect(field?.value).toBe('')
  }
  const outcome = page.querySelector('[role="status"]')
  expect([outcome?.textContent, outcome?.className, outcome?.getAttribute('aria-live')]).toEqual(['A1 B2', 'outcome good', 'assertive'])
  field?.blur()
  await press(buttonOf(page, 'next'))
  expect(document.activeElement).toBe(field)
})

test('on a phone the field does not take the focus, which would bring up the keyboard over the outcome', async () => {
  windowOf(390)
  const page = await show(<Desk />)
  await press(buttonOf(page, 'next'))
  expect(document.activeElement).not.toBe(page.querySelector('input'))
})

test('where the reader of the camera does not come that is said, and what is typed is taken nevertheless', async () => {
  const page = await show(<Desk />)
  await press(buttonOf(page, '用摄像头扫码'))
  await eventually(() => expect(page.querySelector('[role="alert"]')?.textContent).toContain('扫码功能没有加载成功'))
  await type(page.querySelector('input'), 'A1')
  await press(buttonOf(page, 'take'))
  expect(page.querySelector('[role="status"]')?.textContent).toBe('A1')
  await press(buttonOf(page, '关闭摄像头'))
  expect(page.querySelector('[role="alert"]')).toBeNull()
})

type Answer = { ok: true; who: string } | { ok: false; message: string; more?: string }
const ANSWERS: Readonly<Record<string, Answer>> = { A1: { ok: true, who: 'Li' }, B2: { ok: false, message: 'used', more: 'at nine' } }
const ask = async (code: string): Promise<Answer> => {
  const answer = ANSWERS[code]
  if (!answer) throw new CallRefused({ code: 'X-01', message: 'unknown', status: 422 })
  return answer
}

test('of each code is told what came of it or why not, be the call answered or refused', async () => {
  const page = await show(
    <AnswerDesk label="code" hint="scan" action="take" refused="no" sending={false} send={ask}>
      {({ who }) => <b>{who}</b>}
    </AnswerDesk>,
  )
  const told = async (code: string) => {
    await type(page.querySelector('input'), code)
    await press(buttonOf(page, 'take'))
    const outcome = page.querySelector('[role="status"]')
    return [outcome?.className.trim(), outcome?.textContent]
  }
  expect(page.querySelector('[role="status"]')?.textContent).toBe('请扫码scan')
  expect(await told('A1')).toEqual(['outcome good', 'Li'])
  expect(await told('B2')).toEqual(['outcome bad', 'nousedat nine'])
  expect(await told('C3')).toEqual(['outcome bad', 'nounknown'])
})

function Span({ longest }: { longest?: number }) {
  const [months, set] = useState({ from: '2026-06', to: '2026-11' })
  return <MonthSpan value={months} onChange={set} now="2026-11" count={24} {...(longest && { longest })} />
}
const choose = (select: HTMLSelectElement | undefined, month: string) =>
  inAct(() => {
    const option = [...(select?.options ?? [])].find((one) => one.value === month)
    if (!select || !option) throw new Error(`${month} cannot be chosen`)
    option.selected = true
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('the other end of a span of months moves along where it would come before, or the span be too long', async () => {
  const page = await show(<Span longest={12} />)
  const [from, to] = [...page.querySelectorAll('select')]
  const chosen = () => [from?.value, to?.value]
  await choose(to, '2026-03')
  expect(chosen()).toEqual(['2026-03', '2026-03'])
  await choose(from, '2026-09')
  expect(chosen()).toEqual(['2026-09', '2026-09'])
  await choose(from, '2024-12')
  expect(chosen()).toEqual(['2024-12', '2025-11'])
  await choose(to, '2026-11')
  expect(chosen()).toEqual(['2025-12', '2026-11'])
})

test('where no length is said the span may hold all months that can be chosen', async () => {
  const page = await show(<Span />)
  const [from, to] = [...page.querySelectorAll('select')]
  await choose(from, '2024-12')
  expect([from?.value, to?.value]).toEqual(['2024-12', '2026-11'])
})
