import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { answerFor } from './answer.ts'
import type { Portal } from './portal.ts'

/** What the HTTP parser calls a head that is longer than it takes. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW'

/**
 * What is no request, or one whose head is too long, never comes to a route: the parser says so on the connection. It is told there as anything
 * else that cannot be read (SHELL-39), in Chinese since nobody could read which language was asked for.
 */
export function answerUnreadable(app: FastifyInstance, portal: Portal): void {
  const server: Server = app.server
  server.removeAllListeners('clientError') // the server's own answer has no envelope
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { body } = answerFor(portal, illegal(), { lang: 'zh', requestId: newId(), log: app.log })
    const status = fault.code === TOO_LONG ? 431 : 400
    const text = JSON.stringify(body)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  })
}
