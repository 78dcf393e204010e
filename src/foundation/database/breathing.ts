import { setImmediate as others } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** So long the engine works at a stretch before whoever waits has a turn. */
const STRETCH_MS = 10

/**
 * The embedded engine works within the process and answers without waiting for anything, so a string of queries gives nobody else a turn until its end:
 * no call is taken and no answer leaves. This lets the others in between.
 */
export function breathing(client: PGlite): PGlite {
  const ask = client.execProtocolRaw.bind(client)
  let began = performance.now()
  client.execProtocolRaw = async (...given) => {
    if (performance.now() - began > STRETCH_MS) {
      await others()
      began = performance.now()
    }
    return ask(...given)
  }
  return client
}
