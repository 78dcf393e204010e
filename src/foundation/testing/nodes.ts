import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest, createServer as httpServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Came, Transport } from './client.ts'

/** Where a node finds its data, and what its clock says. */
export interface NodeSettings {
  dataDir: string
  databaseUrl?: string
  secretKey: string
  clock: Date
  port: number
  publicUrl: string
  /** How long it goes on when it is told to stop. */
  drainSeconds?: number
}

/** What a node is asked, and what it answers. */
export type Asked = { clock: string } | { look: true } | { rows: string }
export interface Answer {
  rows: unknown[]
}

/** A portal in a process of its own, which can be killed. */
export interface RunningNode {
  port: number
  setClock(instant: Date): Promise<void>
  /** Has it read anew what another node may have changed, without waiting for its seconds to pass. */
  look(): Promise<void>
  /** Rows of a statement, read by the node: an embedded database has room for one process. None where the node is gone. */
  rows<R>(statement: string): Promise<R[]>
  /** All at once, as when the power fails. */
  kill(): Promise<void>
  /** Ends it as an administrator does. */
  stop(): Promise<void>
  alive(): boolean
}

const MAIN = new URL('../../app/testing/node.ts', import.meta.url)

/** Starts a node, and waits until it answers. @throws with what it said, where it does not start */
export async function startNode({ dataDir, databaseUrl, secretKey, clock, port, publicUrl, drainSeconds = 0 }: NodeSettings): Promise<RunningNode> {
  const env = {
    PATH: process.env.PATH,
    TZ: 'UTC',
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    CLOCK: clock.toISOString(),
    // what runs by the clock is run by whoever tests it
    SCHEDULE: 'off',
    CONNECTOR_HOSTS: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    // gates send from one address what a whole resort would
    REQUESTS_PER_MINUTE: 'off',
    LOG_LEVEL: process.env.TEST_LOG ?? 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_POOL: '10' }),
  }
  const child = fork(MAIN, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-4_000)
    })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error(`a node did not start:\n${said}`)
    }),
  ])
  const alive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (alive()) child.kill(signal)
    await ended
  }
  // one question after the other, so that each answer is that of its question
  let asked: Promise<unknown> = Promise.resolve()
  const ask = (what: Asked): Promise<Answer> => {
    const answered = asked.then(async () => {
      if (!alive()) return { rows: [] }
      const answer = once(child, 'message') as Promise<[Answer]>
      child.send(what)
      return Promise.race([answer.then(([given]) => given), ended.then(() => ({ rows: [] }))])
    })
    asked = answered
    return answered
  }
  return {
    port,
    alive,
    setClock: (instant) => ask({ clock: instant.toISOString() }).then(() => {}),
    look: () => ask({ look: true }).then(() => {}),
    rows: <R>(statement: string) => ask({ rows: statement }).then(({ rows }) => rows as R[]),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Requests over the network; each on a connection that may be used again. */
export function networkTo(port: number): Transport {
  const agent = new Agent({ keepAlive: true })
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const ask = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        agent,
      })
      ask.on('error', reject)
      ask.on('response', (answer) => void read(answer).then(resolve, reject))
      ask.end(body)
    })
}

async function read(answer: IncomingMessage): Promise<Came> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return {
    status: answer.statusCode ?? 0,
    header: (name) => [answer.headers[name] ?? []].flat().join('\n') || undefined,
    bytes: Buffer.concat(pieces),
  }
}

/** A load balancer that knows nothing: each request to the next node in turn; one that takes no connection is passed over. */
export async function roundRobin(ports: () => readonly number[]): Promise<{ port: number; close(): void }> {
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  // what is too long is the nodes' to refuse
  const server: Server = httpServer({ maxHeaderSize: 1_048_576 }, (asked, answer) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of asked) pieces.push(piece as Buffer)
      const body = Buffer.concat(pieces)
      const targets = ports()
      // each one once, whoever else asks meanwhile
      const first = turn++
      for (let tried = 0; tried < targets.length; tried++) {
        const port = targets[(first + tried) % targets.length]!
        try {
          const came = await new Promise<IncomingMessage>((resolve, reject) => {
            const on = httpRequest({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers, agent })
            on.on('error', reject)
            on.on('response', resolve)
            on.end(body)
          })
          answer.writeHead(came.statusCode ?? 502, came.headers)
          came.pipe(answer)
          return
        } catch (fault) {
          // only what never reached a node may go to another one
          if ((fault as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
        }
      }
      answer.writeHead(502).end()
    })().catch(() => answer.destroy())
  })
  server.keepAliveTimeout = 0 // whoever asks again after some seconds finds the connection as it was
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
