import { SUCCESS } from '#foundation/contract/envelope.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { type DataScope, grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { make, prepare } from '../calls.ts'
import { SCOPELESS } from './scopeless.ts'

/** Who holds every permission, but for the rows of a narrower scope: of her company, or her own. */
const NARROW: readonly { scope: DataScope; by: SsoId; role: string }[] = [
  { scope: 'entity', by: asSsoId('10000010'), role: 'gate-entity' },
  { scope: 'self', by: asSsoId('10000012'), role: 'gate-self' },
]

/** Lists of the house under narrower scopes (ACCESS-03). @returns what gives the findings of a room */
export async function scopesOf(t: TestPortal, rooms: readonly Room[]): Promise<(room: Room) => Promise<string[]>> {
  const everybodys = new Set(
    rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions).flatMap(([id, roles]) => (roles.includes('team-member') ? [id] : []))),
  )
  const permissions = rooms.flatMap(({ manifest }) => Object.keys(manifest.permissions)).filter((id) => !everybodys.has(id))
  const people = new Map(
    (await t.portal.database.read().select({ ssoId: peoplePersons.ssoId, entity: peoplePersons.entity }).from(peoplePersons)).map((one) => [
      String(one.ssoId),
      one.entity,
    ]),
  )
  const clients = new Map<SsoId, TestClient>()
  for (const { scope, by, role } of NARROW) {
    await t.write(async (ctx) => {
      await savePrivilegeGroup(ctx, { code: role, nameCn: role, nameEn: role, permissions, reason: 'test' })
      await saveRole(ctx, { code: role, nameCn: role, nameEn: role, description: '', dataScope: scope, privilegeGroups: [role], reason: 'test' })
      await grantRole(ctx, { role, ssoId: by, from: ctx.today, reason: 'test' })
    })
    clients.set(by, await t.as(by))
  }

  return async (room) => {
    const findings: string[] = []
    for (const sample of await samplesOf(room)) {
      const { call } = sample
      const ids = [call.access].flat().filter((id) => permissions.includes(id))
      if (call.kind !== 'read' || !ids.length || call.call in SCOPELESS) continue
      const sent = await prepare(t, sample, 5)
      for (const { scope, by } of NARROW) {
        const answer = await make(clients.get(by)!, sample, sent)
        if (answer.code !== SUCCESS) continue
        const reached = (ssoId: string): boolean => (scope === 'self' ? ssoId === by : people.get(ssoId) === people.get(by))
        const strange = rowsIn(answer.content).find((row) => {
          const named = numbersIn(row).filter((one) => people.has(one))
          return named.length > 0 && !named.some(reached)
        })
        if (strange !== undefined)
          findings.push(`${call.call}: ${by}, who holds ${ids.join(' and ')} for ${scope}, is told ${JSON.stringify(strange).slice(0, 160)}`)
      }
    }
    return findings
  }
}

const rowsIn = (content: unknown): unknown[] => {
  const list = Array.isArray(content) ? content : (content as { list?: unknown } | null)?.list
  return Array.isArray(list) ? list : [content]
}

/** Numbers of people anywhere in a row. */
const numbersIn = (row: unknown): string[] =>
  typeof row === 'string' ? (/^\d{8}$/.test(row) ? [row] : []) : typeof row === 'object' && row !== null ? Object.values(row).flatMap(numbersIn) : []
