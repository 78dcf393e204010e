import { connect, type Socket } from 'node:net'
import { ticks } from '#foundation/time.ts'

/** A request as it goes over the line, made beforehand so that making it costs the measure nothing. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Driven {
  perSecond: number
  /** Of each request, in the order in which they were answered. */
  ms: number[]
}

/** How long to go on: for some seconds, over and over, or each request once. */
export type Until = { seconds: number } | 'each-once'

/**
 * Sends requests to a port of this machine over so many connections, each of which asks again as soon as it was answered.
 * @throws when an answer is not success: what is refused is quick, and no measure
 */
export async function drive(port: number, requests: readonly Request[], connections: number, until: Until): Promise<Driven> {
  const wire = requests.map(bytesOf)
  const ms: number[] = []
  const began = ticks()
  let next = 0
  const goesOn = (): boolean => (until === 'each-once' ? next < wire.length : ticks() - began < until.seconds * 1_000)
  const ask = async (line: Line): Promise<void> => {
    while (goesOn()) {
      const at = next++ % wire.length
      const asked = ticks()
      const answer = await line.ask(wire[at]!)
      ms.push(ticks() - asked)
      if (!answer.includes('"code":"10000"')) throw new Error(`${requests[at]!.path} answered ${answer.slice(0, 600)}`)
    }
    line.close()
  }
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  await Promise.all(lines.map(ask))
  return { perSecond: (ms.length / (ticks() - began)) * 1_000, ms }
}

/** Opens a connection for each request, and then sends all of them at once. @returns of each the code that it was answered, and after how long */
export async function allAtOnce(port: number, requests: readonly Request[]): Promise<{ code: string; ms: number }[]> {
  const lines: Line[] = []
  // a few at a time: connecting is not what is measured
  for (let at = 0; at < requests.length; at += 200) lines.push(...(await Promise.all(requests.slice(at, at + 200).map(() => openLine(port)))))
  const began = ticks()
  return Promise.all(
    requests.map(async (request, nth) => {
      const answer = await lines[nth]!.ask(bytesOf(request))
      lines[nth]!.close()
      return { code: /"code":"([^"]+)"/.exec(answer)?.[1] ?? 'none', ms: ticks() - began }
    }),
  )
}

function bytesOf({ method, path, headers, body }: Request): Buffer {
  const content = Buffer.from(body ?? '')
  const all = { host: 'localhost', ...headers, ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(content.length) }) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`), content])
}

interface Line {
  ask(request: Buffer): Promise<string>
  close(): void
}

/** One kept connection, with as little of HTTP as the servers measured here answer with: a whole answer and its length. */
function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let waiting: PromiseWithResolvers<string> | undefined
    let got = Buffer.alloc(0)
    socket.on('data', (piece) => {
      got = got.length ? Buffer.concat([got, piece]) : piece
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /content-length: (\d+)/i.exec(got.toString('latin1', 0, head))?.[1]
      if (length === undefined) waiting?.reject(new Error(`no length: ${got.toString('latin1', 0, head)}`))
      if (got.length < head + 4 + Number(length)) return
      const whole = got.toString('utf8')
      got = Buffer.alloc(0)
      waiting?.resolve(whole)
    })
    socket.once('connect', () =>
      resolve({
        ask(request) {
          waiting = Promise.withResolvers()
          socket.write(request)
          return waiting.promise
        },
        close: () => socket.destroy(),
      }),
    )
    socket.once('close', () => waiting?.reject(new Error('the server closed the connection')))
    socket.once('error', (fault) => {
      waiting?.reject(fault)
      reject(fault)
    })
  })
}
