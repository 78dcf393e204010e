// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { z } from '#foundation/zod.ts'
import { FROM_CACHE } from '../answer.ts'
import { CallRefused } from '../callRefused.ts'
import { CACHE_MS, callEndpoint } from '../client.ts'
import { requests, TIMEOUT_MS } from '../request.ts'
import { download } from '../transfer.ts'
import { cleanUp, type FakeHost, fakeHost, json, serveWith } from './page.tsx'

const anything = { access: 'signed-in', input: z.object({ q: z.string().optional() }), output: z.unknown() } as const
let count = 0
/** Each test has a call of its own, since what is kept is kept by address. */
const asking = () => endpoint(`GET /api/basic/test/v1/ask${count++}`, { kind: 'read', ...anything })
const doing = endpoint('POST /api/basic/test/v1/do', { kind: 'write', ...anything })
const exporting = endpoint('POST /api/basic/test/v1/export', { kind: 'stream', ...anything })
const uploading = endpoint('POST /api/basic/test/v1/upload', { kind: 'upload', ...anything })

let host: FakeHost
beforeEach(() => {
  host = fakeHost()
})
afterEach(cleanUp)

/** What a call was refused with. */
async function refusal(call: Promise<unknown>): Promise<CallRefused> {
  const fault = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(fault instanceof CallRefused)) throw new Error('it was not refused')
  return fault
}
const answering = (body: unknown, status = 200) => {
  serveWith(() => json(body, status))
  return callEndpoint(doing, {})
}

describe('the envelope', () => {
  test('SHELL-23 SHELL-35 "10000" in code or in returnCode is success and gives the content; anything else rejects', async () => {
    expect(await answering({ code: '10000', content: [1] })).toEqual([1])
    expect(await answering({ returnCode: '10000', content: [2] })).toEqual([2])
    for (const body of [{ code: 10000 }, { code: '10001' }, { returnCode: '9' }, {}, [], 'text']) await refusal(answering(body))
    await refusal(answering({ code: '10000', content: [1] }, 500))
  })

  test('SHELL-25 a call says the language of the page, and a post sends JSON', async () => {
    fakeHost('en')
    const fetched = serveWith(() => json({ code: '10000' }))
    await callEndpoint(doing, { q: 'a' })
    const { headers, body } = fetched.mock.calls[0]![1]
    expect(headers).toMatchObject({ language: 'en', 'content-type': 'application/json' })
    expect(body).toBe('{"q":"a"}')
  })

  test('SHELL-28 the silent codes come back with their body and without a word', async () => {
    for (const code of ['21100', '300030', 'MI90002', 'DWEgbb3w'])
      expect(await refusal(answering({ code, content: { left: 2 }, returnMsg: 'not shown' }))).toMatchObject({
        code,
        content: { left: 2 },
        message: '',
        handled: true,
      })
    expect(await refusal(answering({ code: '21101', returnMsg: 'shown' }))).toMatchObject({ message: 'shown', handled: false })
  })

  test('SHELL-29 the codes of the session are seen to by the page around, without a message of the call', async () => {
    for (const [code, heard] of [
      ['10004', 'expired'],
      ['10016', 'gone'],
      ['c0000001', 'profileOff'],
    ] as const) {
      expect(await refusal(answering({ code, returnMsg: 'not shown' }))).toMatchObject({ code, handled: true })
      expect(host.heard.splice(0)).toEqual([heard])
    }
  })

  test('SHELL-30 any other code carries what the server said: its content where that is a text, its returnMsg otherwise', async () => {
    expect(await refusal(answering({ code: 'err2004', content: '名额已满', returnMsg: 'full' }))).toMatchObject({ message: '名额已满', handled: false })
    expect(await refusal(answering({ code: 'MEAL-03', content: { left: 1 }, returnMsg: '超出本月上限' }))).toMatchObject({ message: '超出本月上限' })
    const fields = [{ path: 'hours', code: 'MEAL-03', message: '最多1小时' }]
    expect((await refusal(answering({ code: 'MEAL-03', returnMsg: '最多1小时', fields }))).fields).toEqual(fields)
  })

  test('SHELL-31 "System error" is replaced by the busy message', async () => {
    expect((await refusal(answering({ code: '500', content: 'System error', returnMsg: 'stack' }))).message).toBe('系统繁忙，请稍后再试')
  })

  test('SHELL-32 HTTP 403 shows the permission message, or the server’s own words for it', async () => {
    serveWith(() => new Response('', { status: 403 }))
    expect(await refusal(callEndpoint(doing, {}))).toMatchObject({ message: '您的权限不够', status: 403 })
    expect((await refusal(answering({ code: 'ACCESS-05', returnMsg: '请联系王一鸣' }, 403))).message).toBe('请联系王一鸣')
  })

  test('SHELL-33 any other HTTP status than 200 shows the busy message, whatever the body says', async () => {
    for (const status of [201, 400, 404, 500, 502, 503])
      expect(await refusal(answering({ code: '10000', returnMsg: 'nginx', content: {} }, status))).toMatchObject({ message: '系统繁忙，请稍后再试', status })
    serveWith(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
    expect((await refusal(callEndpoint(doing, {}))).message).toBe('系统繁忙，请稍后再试')
  })

  test('SHELL-51 the busy message shows the trace id of a fault', async () => {
    expect((await refusal(answering({ code: 'SHELL-33', returnMsg: 'x', traceId: 'ab12-cd' }, 500))).message).toBe('系统繁忙，请稍后再试 (ab12-cd)')
  })
})

describe('time and connection', () => {
  test('SHELL-24 reads and writes end after 600000 ms with the words for it; exports and uploads have no end', async () => {
    const ending = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
    serveWith((_, { signal }) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))))
    const waiting = [callEndpoint(asking(), {}), callEndpoint(doing, {})].map(refusal)
    ending.abort(new DOMException('too long', 'TimeoutError'))
    expect(await Promise.all(waiting)).toEqual([expect.objectContaining({ message: '请求超时' }), expect.objectContaining({ message: '请求超时' })])
    expect(timeout.mock.calls).toEqual([[600_000], [600_000]])
    expect(TIMEOUT_MS).toBe(600_000)
    timeout.mockClear()
    serveWith(() => json({ code: '10000' }))
    await callEndpoint(uploading, {})
    await refusal(download(exporting, {}))
    expect(timeout).not.toHaveBeenCalled()
  })

  test('SHELL-27 a cancelled request resolves with the from-cache marker, which is not kept', async () => {
    const ask = asking()
    serveWith((_, { signal }) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))))
    const cancel = new AbortController()
    const calls = [callEndpoint(ask, {}, { signal: cancel.signal, cache: true }), download(exporting, {}, { signal: cancel.signal })]
    cancel.abort()
    expect(await Promise.all(calls)).toEqual([FROM_CACHE, FROM_CACHE])
    expect(FROM_CACHE).toBe('from-cache')
    serveWith(() => json({ code: '10000', content: 'asked anew' }))
    expect(await callEndpoint(ask, {}, { cache: true })).toBe('asked anew')
  })

  test('a connection that is lost says that what was typed is kept', async () => {
    serveWith(() => Promise.reject(new TypeError('fetch failed')))
    expect((await refusal(callEndpoint(doing, {}))).message).toContain('已保留')
  })

  test('SHELL-11 what is under way is counted, polling is not', async () => {
    const seen: number[] = []
    const stop = requests.subscribe(() => seen.push(requests.underWay()))
    serveWith(() => json({ code: '10000' }))
    await Promise.all([callEndpoint(asking(), {}, { polling: true }), callEndpoint(asking(), {})])
    serveWith(() => Promise.reject(new TypeError('fetch failed')))
    await refusal(callEndpoint(doing, {}))
    stop()
    expect(seen).toEqual([1, 0, 1, 0])
  })
})

describe('SHELL-26 keeping answers', () => {
  const served = () => {
    let n = 0
    return serveWith(() => json({ code: '10000', content: ++n }))
  }

  test('SHELL-26 only a GET that asks for it is kept', async () => {
    const ask = asking()
    served()
    expect([await callEndpoint(ask, {}), await callEndpoint(ask, {})]).toEqual([1, 2])
    expect([await callEndpoint(ask, {}, { cache: true }), await callEndpoint(ask, {}, { cache: true })]).toEqual([3, 3])
    expect([await callEndpoint(ask, { q: 'other' }, { cache: true }), await callEndpoint(ask, {})]).toEqual([4, 5])
    expect([await callEndpoint(doing, {}, { cache: true }), await callEndpoint(doing, {}, { cache: true })]).toEqual([6, 7])
  })

  test('SHELL-26 it is kept for 1,800,000 ms', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const ask = asking()
    served()
    await callEndpoint(ask, {}, { cache: true })
    vi.advanceTimersByTime(1_799_999)
    expect(await callEndpoint(ask, {}, { cache: true })).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await callEndpoint(ask, {}, { cache: true })).toBe(2)
    expect(CACHE_MS).toBe(1_800_000)
  })

  test('SHELL-26 what was refused is not kept, and each language has its own', async () => {
    const ask = asking()
    serveWith(() => json({ code: 'X-01', returnMsg: 'no' }))
    await refusal(callEndpoint(ask, {}, { cache: true }))
    served()
    expect(await callEndpoint(ask, {}, { cache: true })).toBe(1)
    fakeHost('en')
    expect(await callEndpoint(ask, {}, { cache: true })).toBe(2)
  })
})

describe('files', () => {
  const named = { 'content-disposition': `attachment; filename="meals.xlsx"; filename*=UTF-8''${encodeURIComponent('工作餐.xlsx')}` }

  test('SHELL-35 a reply with a file name is the file', async () => {
    serveWith(() => new Response('PK', { headers: { 'content-type': 'application/octet-stream', ...named } }))
    const file = await download(exporting, {})
    if (file === FROM_CACHE || 'content' in file) throw new Error('no file')
    expect([file.filename, await file.blob.text()]).toEqual(['工作餐.xlsx', 'PK'])
    serveWith(() => new Response('a', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } }))
    expect(await download(exporting, {})).toMatchObject({ filename: 'a.csv' })
  })

  test('SHELL-35 a stream that made no file gives what it answered', async () => {
    serveWith(() => json({ code: '10000', content: { queued: true } }))
    expect(await download(exporting, {})).toEqual({ content: { queued: true } })
  })

  test('SHELL-34 a blob without a file name is read for what went wrong', async () => {
    const said = JSON.stringify({ code: 'SHEET-07', returnMsg: '导出的行数过多' })
    serveWith(() => new Response(said, { headers: { 'content-type': 'application/octet-stream' } }))
    expect(await refusal(download(exporting, {}))).toMatchObject({ code: 'SHEET-07', message: '导出的行数过多' })
    serveWith(() => new Response('\u0000\u0001', { headers: { 'content-type': 'application/octet-stream' } }))
    expect((await refusal(download(exporting, {}))).message).toBe('系统繁忙，请稍后再试')
  })
})
