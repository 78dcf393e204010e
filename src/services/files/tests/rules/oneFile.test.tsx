// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, cleanUp, fakeHost, inAct, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { listPolicies } from '../../contract.ts'
import { OneFile } from '../../web/parts/OneFile.tsx'

const POLICY = { key: 'ehs', types: ['jpg'], maxSize: 1000, under: false, minFiles: 0, maxFiles: 5, maxNameLength: 100 }
const says = { type: 'type', size: 'size', number: 'one is there', name: 'name', empty: 'empty' }
const before = { id: 'first', fileName: 'first.jpg', size: 1 }
const sent = vi.fn()

function Form() {
  const [id, set] = useState<string | null>('first')
  return (
    <>
      <OneFile label="封面" policy="ehs" value={id} before={before} onChange={(next) => set(next ?? null)} />
      <button type="button" onClick={() => set('first')}>
        give up
      </button>
      <output>{String(id)}</output>
    </>
  )
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  vi.stubGlobal('XMLHttpRequest', sent)
  serveWith((url) => (url.startsWith(listPolicies.path) ? json({ code: '10000', content: [{ ...POLICY, says }] }) : json({ code: 'x' })))
})
afterEach(cleanUp)

test('where there is room for one file a second is not sent, however many the policy lets in', async () => {
  const page = await show(<Form />)
  await inAct(() => {
    const input = page.querySelector('input')!
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'second.jpg')], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.querySelector('[role=alert]')?.textContent).toBe('one is there')
  expect(sent).not.toHaveBeenCalled()
  expect(page.querySelector('output')?.textContent).toBe('first')
})

test('one that is removed is none, and is there again where its draft is given up', async () => {
  const page = await show(<Form />)
  await press(buttonOf(page, '移除“first.jpg”'))
  expect(page.querySelector('output')?.textContent).toBe('null')
  await press(buttonOf(page, 'give up'))
  expect(buttonOf(page, '移除“first.jpg”')).toBeDefined()
})
