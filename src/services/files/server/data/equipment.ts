import { join } from 'node:path'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { clamd } from './clamd.ts'
import { type Converter, officeConverter } from './converter.ts'
import { s3Store } from './s3Store.ts'
import { ruledScanner, type Scanner } from './scanner.ts'
import { diskStore, type Store } from './store.ts'

/** Where files lie, what looks at them, and what makes PDF of office files, where something does. */
export interface Equipment {
  store: Store
  /** All of them have to find a file clean. */
  scanners: readonly Scanner[]
  converter?: Converter
}

/** One for each running portal; tests run several in one process. */
const equipped = new WeakMap<Secrets, Equipment>()

export const equip = (portal: Pick<Portal, 'secrets' | 'config' | 'clock' | 'makingDemo'>): void => {
  const { secrets, config, clock } = portal
  const { objectStore, virusScanner, officeConverter: program } = config
  // a demo that a crash leaves half made is made anew
  const lasts = () => !portal.makingDemo
  equipped.set(secrets, {
    store: objectStore ? s3Store(objectStore, clock) : diskStore(join(config.dataDir, 'files'), lasts),
    scanners: [ruledScanner, ...(virusScanner ? [clamd(virusScanner)] : [])],
    ...(program && { converter: officeConverter(program) }),
  })
}

/** Puts another scanner behind the port, besides the one that is always there. */
export const addScanner = (of: Pick<Ctx, 'secrets'>, scanner: Scanner): void => {
  const before = equipmentOf(of)
  equipped.set(of.secrets, { ...before, scanners: [...before.scanners, scanner] })
}

export function equipmentOf(of: Pick<Ctx, 'secrets'>): Equipment {
  const found = equipped.get(of.secrets)
  if (!found) throw new Error('the files service has not been started')
  return found
}
