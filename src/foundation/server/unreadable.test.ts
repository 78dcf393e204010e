import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))

/** What is answered on a connection of its own to bytes that need be no request. */
const answered = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('close', () => resolve(text))
  })

test('SHELL-39 what the HTTP parser cannot read, or is too long for it, is told with a code like any other', async () => {
  const long = await answered(`GET /api/openapi.json?a=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1.1 431 /)
  expect(JSON.parse(long.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'SHELL-39', returnMsg: '输入不合法' })
  expect(await answered('no request at all\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*SHELL-39/s)
})
