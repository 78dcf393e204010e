import type { Ports } from '#foundation/ports.ts'
import { type Room, readHouse } from '#foundation/server/house.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { makeTexts } from '#foundation/server/texts.ts'
import { makeAuthorizer } from '#services/access/server/api.ts'
import { auditSink } from '#services/audit/server/api.ts'
import { serviceKeys } from '#services/integrations/server/api.ts'
import { makeParameters } from '#services/parameters/server/api.ts'
import { makeAuthenticator } from '#services/session/server/api.ts'

const dir = (path: string): string => new URL(path, import.meta.url).pathname

/** The roof: reads the rooms from their folders and plugs the services into foundation's ports. */
export async function house(): Promise<{ rooms: Room[]; ports: (portal: () => Portal) => Ports }> {
  const rooms = await readHouse([dir('../services'), dir('../modules'), dir('shell')])
  const texts = makeTexts(rooms)
  return {
    rooms,
    ports: (portal) => ({
      texts,
      authorizer: makeAuthorizer(portal),
      audit: auditSink,
      parameters: makeParameters(portal),
      authenticator: makeAuthenticator(portal),
      serviceKeys: serviceKeys(portal),
    }),
  }
}
