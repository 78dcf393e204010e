import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { releaseFile, searchQuarantine, uploadFile } from '../../contract.ts'
import { addScanner } from '../../server/api.ts'
import { clamd } from '../../server/data/clamd.ts'
import { equip } from '../../server/data/equipment.ts'
import { pdf } from '../rules/samples.ts'
import { ADMIN, aPdf, EMPLOYEE, notices, rows } from './room.ts'

type Does = 'answers' | 'hangs up' | 'answers early'

/** A clamd of the test: it takes what INSTREAM brings, keeps it, and says what it is told to. */
interface Clamd {
  port: number
  says: string
  does: Does
  got: Buffer[]
  close(): Promise<void>
}
const BEGIN = Buffer.from('zINSTREAM\0')

async function clamdServer(): Promise<Clamd> {
  const it: Clamd = { port: 0, says: 'stream: OK', does: 'answers', got: [], close: () => new Promise((closed) => void server.close(() => closed())) }
  const server: Server = createServer((socket) => {
    let came: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece])
      hear(it, socket, came)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  it.port = (server.address() as AddressInfo).port
  return it
}

function hear(it: Clamd, socket: Socket, came: Buffer): void {
  if (it.does === 'hangs up') return void socket.destroy()
  if (it.does === 'answers early') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
  if (!came.subarray(0, BEGIN.length).equals(BEGIN)) return
  const pieces: Buffer[] = []
  for (let at = BEGIN.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at)
    if (length === 0) {
      it.got.push(Buffer.concat(pieces))
      return void socket.end(`${it.says}\0`)
    }
    if (at + 4 + length > came.length) return
    pieces.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}

const scanner = await clamdServer()
const t = await openTestPortal({ config: { virusScanner: { host: '127.0.0.1', port: scanner.port } } })
afterAll(async () => {
  await t.close()
  await scanner.close()
})
afterEach(() => {
  Object.assign(scanner, { says: 'stream: OK', does: 'answers', got: [] })
  equip(t.portal)
  t.setClock(TEST_NOW)
})
const me = await t.as(EMPLOYEE)
const upload = (bytes: Buffer = pdf(), filename = '发票.pdf') => me.upload(uploadFile, {}, { filename, bytes })
const stateOf = async (id: string) => (await rows(t, sql`id = ${id}`))[0]?.state

describe('a clamd that an administrator named', () => {
  test('FILE-45 sees every byte of every file', async () => {
    const bytes = pdf('x'.repeat(300_000))
    expect(await upload(bytes)).toMatchObject({ content: { state: 'ready' } })
    expect(scanner.got).toHaveLength(1)
    expect(scanner.got[0]?.equals(bytes)).toBe(true)
  })

  test('FILE-40 FILE-45 has a file shut away under the name that it gives, and the rules find theirs without it', async () => {
    scanner.says = 'stream: Win.Test.Agent-1 FOUND'
    const answer = await upload()
    expect(answer).toMatchObject({ content: { state: 'quarantined', shows: null } })
    expect(answer.content?.says).toContain('Win.Test.Agent-1')
    await t.drain()
    expect((await notices(t, EMPLOYEE)).at(-1)?.bodyCn).toContain('Win.Test.Agent-1')
    const admin = await t.as(ADMIN)
    const [row] = (await admin.ok(searchQuarantine, {})).list
    expect(row).toMatchObject({ reason: 'scanner', finding: 'Win.Test.Agent-1' })
    await admin.ok(releaseFile, { id: row!.id, reason: 'looked at it' })
    scanner.got = []
    expect(await upload(Buffer.from('%PDF-1.4\n/Launch\n%%EOF'))).toMatchObject({ content: { state: 'quarantined' } })
    expect(scanner.got).toEqual([])
  })

  test('FILE-30 FILE-45 has a file wait where it cannot tell, until it can', async () => {
    for (const [does, says] of [
      ['hangs up', ''],
      ['answers early', ''],
      ['answers', 'stream: something else ERROR'],
    ] as const) {
      t.setClock(TEST_NOW)
      Object.assign(scanner, { does, says })
      const { id, state } = (await upload()).content!
      expect(state, `${does} ${says}`).toBe('scanning')
      t.setClock('2026-11-20T04:06:00Z')
      await t.runJob('files.scanWaiting')
      expect(await stateOf(id)).toBe('scanning')
      Object.assign(scanner, { does: 'answers', says: 'stream: OK' })
      await t.runJob('files.scanWaiting')
      expect(await stateOf(id)).toBe('ready')
    }
  })

  test('FILE-45 an upload that took minutes, and that the job looks at in the same moment, is let out once', async () => {
    let looks = 0
    addScanner(t.portal, {
      async scan() {
        looks += 1
        if (looks > 1) return { clean: true }
        t.setClock('2026-11-20T04:06:00Z')
        await t.runJob('files.scanWaiting')
        return { clean: true }
      },
    })
    expect(await upload()).toMatchObject({ content: { state: 'ready' } })
    expect(looks).toBe(2)
  })

  test('FILE-45 is not there: the file waits, and nothing is let out unseen', async () => {
    const gone = await clamdServer()
    await gone.close()
    equip({ ...t.portal, config: { ...t.portal.config, virusScanner: { host: '127.0.0.1', port: gone.port } } })
    expect(await me.upload(uploadFile, {}, aPdf())).toMatchObject({ content: { state: 'scanning', shows: null } })
  })

  test('FILE-45 what breaks off on the way to it is no verdict', async () => {
    const broken = async function* () {
      yield Buffer.from('a')
      throw new Error('the store is gone')
    }
    const file = { suffix: 'pdf', size: 1, sha256: '', open: () => Readable.from(broken()), read: async () => Buffer.alloc(0) } as const
    await expect(clamd({ host: '127.0.0.1', port: scanner.port }).scan(file)).rejects.toThrow('the store is gone')
  })
})
