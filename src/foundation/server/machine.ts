import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { StartFault } from '#foundation/startFault.ts'
import type { Config } from './config.ts'

/** What the machine lacks for these settings, found out before anything is changed: whoever has to choose another port learns it before the demo resort is made. @throws StartFault naming all of it */
export async function proveMachine({ port, host, metrics, dataDir }: Pick<Config, 'port' | 'host' | 'metrics' | 'dataDir'>): Promise<void> {
  const faults = [
    await portFault('PORT', port, host),
    metrics && (await portFault('METRICS_PORT', metrics.port, metrics.host)),
    metrics && metrics.port !== 0 && metrics.port === port ? `METRICS_PORT: is ${port} like PORT; set it to another` : undefined,
    folderFault(dataDir),
  ].filter((fault) => fault !== undefined)
  if (faults.length) throw new StartFault(`The portal cannot start here; nothing was changed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop what listens there, or set it to another',
  EACCES: 'may not be listened at by this user. Set it to 1024 or above',
  EADDRNOTAVAIL: 'cannot be listened at: this machine has no such address',
  ENOTFOUND: 'cannot be listened at: nobody knows the name of the host',
}

async function portFault(name: string, port: number, host: string): Promise<string | undefined> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    return `${name}: ${port} at ${host} ${WHY[code] ?? `cannot be listened at (${code})`}`
  }
  probe.close()
  await once(probe, 'close')
  return undefined
}

/** The folder, or where it would be made, can be written. */
function folderFault(dataDir: string): string | undefined {
  let there = resolve(dataDir)
  while (!existsSync(there)) there = dirname(there)
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `DATA_DIR: ${there} cannot be written by this user`
  }
}
