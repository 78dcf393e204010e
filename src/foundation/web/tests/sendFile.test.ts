import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { announcedFile, partInput, uploadSoFar } from '#foundation/contract/uploads.ts'
import { z } from '#foundation/zod.ts'
import { FROM_CACHE } from '../answer.ts'
import { CallRefused } from '../callRefused.ts'
import { setClientHost } from '../clientHost.ts'
import { setDraftOwner } from '../drafts.ts'
import { giveUp, goesInParts, IN_ONE_BYTES, sendFile } from '../sendFile.ts'

const given = z.object({ id: z.string(), size: z.int() })
const soFar = uploadSoFar(given)
const policy = z.string().optional()
const calls = {
  whole: endpoint('POST /api/test/whole', { kind: 'upload', access: 'signed-in', input: z.object({ policy, size: z.int().optional() }), output: given }),
  begin: endpoint('POST /api/test/begin', { kind: 'write', access: 'signed-in', input: z.object({ policy, ...announcedFile }), output: soFar }),
  part: endpoint('POST /api/test/part', { kind: 'upload', access: 'signed-in', input: partInput, output: soFar }),
  soFar: endpoint('GET /api/test/soFar', { kind: 'read', access: 'signed-in', input: z.object({ id: z.uuid() }), output: soFar }),
  giveUp: endpoint('POST /api/test/giveUp', { kind: 'write', access: 'signed-in', input: z.object({ id: z.uuid() }), output: z.object({}) }),
}

const PART = 8 * 1_048_576
const ID = '01900000-0000-7000-8000-000000000001'
const bytes = Buffer.alloc(2 * PART + 1_000_000, 'a')
const large = (name = 'scan.pdf', lastModified = 1) => new File([bytes], name, { lastModified })
const shaOf = (number: number): string =>
  createHash('sha256')
    .update(bytes.subarray((number - 1) * PART, number * PART))
    .digest('hex')

/** The server's side of an upload, and a connection that breaks when it is told to. */
let there: Map<number, string>
let asked: string[]
let breaks: (path: string, input: { number?: number }) => 'lost' | { code: string; status?: number } | undefined
let known: boolean

const state = (id = ID) => ({
  id,
  partSize: PART,
  parts: 3,
  there: [...there].map(([number, sha256]) => ({ number, sha256 })),
  file: there.size === 3 ? { id, size: bytes.length } : null,
})

async function answer(path: string, input: { id?: string; number?: number; sha256?: string }): Promise<{ status: number; body: object } | undefined> {
  asked.push(input.number === undefined ? path : `${path} ${input.number}`)
  const broken = breaks(path, input)
  if (broken === 'lost') return undefined
  if (broken) return { status: broken.status ?? 200, body: { code: broken.code, returnMsg: broken.code } }
  const success = (content: object) => ({ status: 200, body: { code: '10000', content } })
  if (path === '/api/test/whole') return success({ id: ID, size: 1 })
  if (path === '/api/test/begin') known = true
  if (!known) return { status: 200, body: { code: 'SHELL-02', returnMsg: 'not found' } }
  if (path === '/api/test/part') there.set(input.number ?? 0, input.sha256 ?? '')
  if (path === '/api/test/giveUp') known = false
  return success(path === '/api/test/giveUp' ? {} : state())
}

class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  #path = ''
  #aborted = false
  open(_method: string, path: string) {
    this.#path = path
  }
  setRequestHeader() {}
  abort() {
    this.#aborted = true
    this.onabort?.()
  }
  send(form: FormData) {
    void answer(this.#path, JSON.parse(String(form.get('input'))) as { number?: number }).then((came) => {
      if (this.#aborted) return
      if (!came) return this.onerror?.()
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.status = came.status
      this.responseText = JSON.stringify(came.body)
      this.onload?.()
    })
  }
}

beforeEach(() => {
  there = new Map()
  asked = []
  breaks = () => undefined
  known = false
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/zh' })
  vi.stubGlobal('XMLHttpRequest', Request)
  // the connection is back at once
  vi.stubGlobal('addEventListener', (_name: string, heard: () => void) => queueMicrotask(heard))
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const came = await answer(pathname, sent.body ? (JSON.parse(String(sent.body)) as object) : (Object.fromEntries(searchParams) as object))
    if (!came) throw new TypeError('failed to fetch')
    return new Response(JSON.stringify(came.body), { status: came.status })
  })
  setClientHost({ lang: () => 'zh', text: (key) => key, expired() {}, gone() {}, profileOff() {} })
  setDraftOwner('10000001')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const PARTS = ['/api/test/part 1', '/api/test/part 2', '/api/test/part 3']

describe('a file', () => {
  test('FILE-43 goes whole where it is small, in parts where it is large', async () => {
    expect([goesInParts({ size: IN_ONE_BYTES }), goesInParts({ size: IN_ONE_BYTES + 1 })]).toEqual([false, true])
    await sendFile(calls, 'ehs', new File(['small'], 'a.pdf'))
    expect(asked).toEqual(['/api/test/whole'])
    expect(await sendFile(calls, 'ehs', large())).toEqual({ id: ID, size: bytes.length })
    expect(asked.slice(1)).toEqual(['/api/test/begin', ...PARTS])
    expect([...there]).toEqual([1, 2, 3].map((number) => [number, shaOf(number)]))
  })

  test('FILE-22 FILE-43 says how far it is, over all parts, never going back', async () => {
    const heard: number[] = []
    await sendFile(calls, 'ehs', large(), { onProgress: (share) => heard.push(share) })
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    expect(heard.at(-1)).toBe(1)
  })

  test('FILE-43 sends a part again where the connection was lost or the server was just being started', async () => {
    let lost = 2
    breaks = (_path, { number }) => (number === 2 && lost-- > 0 ? (lost ? 'lost' : { code: 'x', status: 502 }) : undefined)
    await sendFile(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/begin', PARTS[0], PARTS[1], PARTS[1], PARTS[1], PARTS[2]])
  })

  test('FILE-43 says so where the connection does not come back, and goes on from there when it is sent again', async () => {
    breaks = (_path, { number }) => (number === 2 ? 'lost' : undefined)
    await expect(sendFile(calls, 'ehs', large())).rejects.toBeInstanceOf(CallRefused)
    breaks = () => undefined
    asked = []
    await sendFile(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/soFar', PARTS[1], PARTS[2]])
  })

  test('FILE-43 that is paused keeps what has arrived; another file, policy or person begins anew', async () => {
    const stop = new AbortController()
    breaks = (_path, { number }) => {
      if (number === 2) stop.abort()
      return undefined
    }
    expect(await sendFile(calls, 'ehs', large(), { signal: stop.signal })).toBe(FROM_CACHE)
    breaks = () => undefined
    there.delete(2)
    for (const [key, file, who] of [
      ['ehs', large('other.pdf'), '10000001'],
      ['ehs', large('scan.pdf', 2), '10000001'],
      ['discount', large(), '10000001'],
      ['ehs', large(), '10000002'],
    ] as const) {
      setDraftOwner(who)
      asked = []
      const once = new AbortController()
      breaks = (path) => {
        if (path === '/api/test/begin') once.abort()
        return undefined
      }
      await sendFile(calls, key, file, { signal: once.signal })
      expect(asked, `${key} ${file.name} ${who}`).toEqual(['/api/test/begin'])
    }
    breaks = () => undefined
    setDraftOwner('10000001')
    asked = []
    await sendFile(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/soFar', PARTS[1], PARTS[2]])
  })

  test('FILE-43 sends a part anew that is not what has arrived', async () => {
    known = true
    localStorage.setItem(`backlot.upload.10000001.ehs.${bytes.length}.1.scan.pdf`, ID)
    there = new Map([
      [1, shaOf(1)],
      [2, 'f'.repeat(64)],
    ])
    await sendFile(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/soFar', PARTS[1], PARTS[2]])
    expect(there.get(2)).toBe(shaOf(2))
  })

  test('FILE-43 begins anew where the server knows it no more, and after it was refused', async () => {
    localStorage.setItem(`backlot.upload.10000001.ehs.${bytes.length}.1.scan.pdf`, ID)
    await sendFile(calls, 'ehs', large())
    expect(asked.slice(0, 2)).toEqual(['/api/test/soFar', '/api/test/begin'])
    there = new Map()
    breaks = (_path, { number }) => (number === 3 ? { code: 'FILE-27' } : undefined)
    await expect(sendFile(calls, 'ehs', large())).rejects.toMatchObject({ code: 'FILE-27' })
    breaks = () => undefined
    known = false
    asked = []
    await sendFile(calls, 'ehs', large())
    expect(asked.slice(0, 2)).toEqual(['/api/test/soFar', '/api/test/begin'])
  })

  test('FILE-37 FILE-43 one part that was refused costs no other', async () => {
    let spoilt = true
    breaks = (_path, { number }) => (number === 2 && spoilt ? { code: 'FILE-37' } : undefined)
    await expect(sendFile(calls, 'ehs', large())).rejects.toMatchObject({ code: 'FILE-37' })
    spoilt = false
    asked = []
    await sendFile(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/soFar', PARTS[1], PARTS[2]])
  })

  test('FILE-43 that is given up while it is announced is let go of too', async () => {
    const stop = new AbortController()
    const sending = sendFile(calls, 'ehs', large(), { signal: stop.signal })
    stop.abort()
    await giveUp(calls, 'ehs', large())
    expect(await sending).toBe(FROM_CACHE)
    expect(asked).toEqual(['/api/test/begin', '/api/test/giveUp'])
  })

  test('FILE-43 that is given up is let go of, there and here', async () => {
    breaks = (_path, { number }) => (number === 2 ? 'lost' : undefined)
    await sendFile(calls, 'ehs', large()).catch(() => {})
    breaks = () => undefined
    asked = []
    await giveUp(calls, 'ehs', large())
    await giveUp(calls, 'ehs', large())
    expect(asked).toEqual(['/api/test/giveUp'])
  })
})
