// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, fakeHost, inAct, json, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { beginUpload, listPolicies, uploadFile } from '#services/files/contract.ts'
import { Attach } from '../../web/parts/Attach.tsx'

const MB = 1_048_576
const POLICY = { key: 'disciplinary-scan', types: ['pdf'], maxSize: 500 * MB, under: true, minFiles: 0, maxFiles: 5, maxNameLength: 150, says: {} }
const SENT = {
  id: '01900000-0000-7000-8000-000000000001',
  fileName: 'scan.pdf',
  contentType: 'application/pdf',
  size: 1,
  state: 'ready',
  says: null,
  shows: 'pdf',
}
let asked: string[]

/** Takes what goes in one piece. */
class Whole {
  upload = {}
  status = 200
  responseText = JSON.stringify({ code: '10000', content: SENT })
  onload?: () => void
  open(_method: string, path: string) {
    asked.push(path)
  }
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload?.())
  }
}

function Form() {
  const [ids, set] = useState<string[]>([])
  return <Attach label="扫描件" policy="disciplinary-scan" value={ids} onChange={set} />
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  asked = []
  vi.stubGlobal('XMLHttpRequest', Whole)
  serveWith((url) => {
    if (url.startsWith(listPolicies.path)) return json({ code: '10000', content: [POLICY] })
    asked.push(url)
    return json({ code: '10000', content: { id: SENT.id, partSize: 8 * MB, parts: 2, there: [], file: SENT } })
  })
})
afterEach(cleanUp)

test('WARN-16 a file over 8MB is announced and goes in parts, any other goes in one piece', async () => {
  const sent = async (size: number) => {
    asked = []
    const page = await show(<Form />)
    const input = page.querySelector('input')!
    const file = Object.defineProperty(new File(['x'], 'scan.pdf'), 'size', { value: size })
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await inAct(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
    expect(page.textContent, 'it has arrived').toContain('scan.pdf')
    return asked
  }
  expect(await sent(8 * MB)).toEqual([uploadFile.path])
  expect(await sent(8 * MB + 1)).toEqual([beginUpload.path])
})
