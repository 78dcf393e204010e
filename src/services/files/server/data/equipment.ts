import { join } from 'node:path'
import type { Secrets } from '#foundation/database/secrets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { ruledScanner, type Scanner } from './scanner.ts'
import { diskStore, type Store } from './store.ts'

/** Where files lie and what looks at them. */
export interface Equipment {
  store: Store
  /** All of them have to find a file clean. */
  scanners: readonly Scanner[]
}

/** One for each running portal; tests run several in one process. */
const equipped = new WeakMap<Secrets, Equipment>()

export const equip = (portal: Pick<Portal, 'secrets' | 'config'>): void => {
  equipped.set(portal.secrets, { store: diskStore(join(portal.config.dataDir, 'files')), scanners: [ruledScanner] })
}

/** Puts another scanner behind the port, besides the one that is always there. */
export const addScanner = (of: Pick<Ctx, 'secrets'>, scanner: Scanner): void => {
  const { store, scanners } = equipmentOf(of)
  equipped.set(of.secrets, { store, scanners: [...scanners, scanner] })
}

export function equipmentOf(of: Pick<Ctx, 'secrets'>): Equipment {
  const found = equipped.get(of.secrets)
  if (!found) throw new Error('the files service has not been started')
  return found
}
