import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut: shut, connections are lost and none is taken. */
export interface TcpGate {
  port: number
  shut(): void
  open(): void
  close(): void
}

export async function openGate(to: { host: string; port: number }): Promise<TcpGate> {
  const through = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) {
      near.resetAndDestroy()
      return
    }
    const far = connect(to)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      through.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        through.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of through) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true
      cut()
    },
    open() {
      isShut = false
    },
    close() {
      server.close()
      cut()
    },
  }
}
