import { fileURLToPath } from 'node:url'
import type { Ports } from '#foundation/ports.ts'
import { type Room, readHouse } from '#foundation/server/house.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { makeTexts } from '#foundation/server/texts.ts'
import { makeAuthorizer } from '#services/access/server/api.ts'
import { auditSink } from '#services/audit/server/api.ts'
import { serviceKeys } from '#services/integrations/server/api.ts'
import { makeParameters } from '#services/parameters/server/api.ts'
import { makeAuthenticator } from '#services/session/server/api.ts'

const dir = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let all: Promise<Room[]> | undefined

/**
 * The roof: reads the rooms from their folders, once a process, and plugs the services into foundation's ports.
 * @param chosen of all rooms those that are opened; what the others declare as they are loaded is there all the same, and so are their words
 */
export async function house(
  chosen: (rooms: readonly Room[]) => readonly Room[] = (rooms) => rooms,
): Promise<{ rooms: readonly Room[]; ports: (portal: () => Portal) => Ports }> {
  all ??= readHouse([dir('../services'), dir('../modules'), dir('shell')])
  const every = await all
  const rooms = chosen(every)
  return {
    rooms,
    ports: (portal) => ({
      texts: makeTexts(every),
      authorizer: makeAuthorizer(portal),
      audit: auditSink,
      parameters: makeParameters(portal),
      authenticator: makeAuthenticator(portal),
      serviceKeys: serviceKeys(portal),
    }),
  }
}
