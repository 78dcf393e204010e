import { connect, type Socket } from 'node:net'
import type { Scanner, ToScan, Verdict } from './scanner.ts'

/** Where the scanner listens. */
export interface ClamdAt {
  host: string
  port: number
}

/** So long may it say nothing; it looks at what came while more comes, so this is short of the time that a large file takes. */
const PATIENCE_MS = 120_000

/**
 * An administrator's clamd behind the port (FILE-45): the file goes to it by INSTREAM, in pieces with their lengths, and it says `OK` or what it found. Anything
 * else, silence and a file that is longer than its StreamMaxLength are no verdict: the file waits.
 */
export const clamd = (at: ClamdAt): Scanner => ({
  async scan(file) {
    const socket = connect(at)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the virus scanner does not answer')))
    const said = answerOn(socket)
    // what goes wrong on the way, here or in the store, ends the connection and so the wait for its answer
    send(socket, file).catch((fault: Error) => socket.destroy(fault))
    try {
      return verdictOf(await said)
    } finally {
      socket.destroy()
    }
  },
})

function verdictOf(said: string): Verdict {
  if (said === 'stream: OK') return { clean: true }
  const finding = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (finding === undefined) throw new Error(`the virus scanner could not tell: ${said}`)
  return { clean: false, reason: 'scanner', finding }
}

/** It may answer before all has come, and hang up. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      text += String(piece)
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end).trim())
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner hung up')))
  })
}

async function send(socket: Socket, file: Pick<ToScan, 'open'>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of file.open()) {
    const bytes = piece as Buffer
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    if (bytes.length) await write(socket, Buffer.concat([length, bytes]))
  }
  await write(socket, Buffer.alloc(4))
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => void socket.write(bytes, (fault) => (fault ? reject(fault) : resolve())))
