import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { tellEmbedded } from '../../server/commands/connectors.ts'
import { ADMIN } from './parts.ts'

const lines: string[] = []
const t = await openTestPortal({ log: (line) => void lines.push(line), config: { logLevel: 'warn' } })
afterAll(() => t.close())

test('which ports are embedded is said at the start', async () => {
  const told = async () => {
    lines.length = 0
    await tellEmbedded(t.portal)
    return (JSON.parse(lines[0] ?? '{}') as { ports?: string[] }).ports ?? []
  }
  expect(await told()).toContain('mail')
  const smtp = { host: 'mail.example.com', portNumber: 25, security: 'starttls', from: 'Portal <portal@example.com>' } as const
  await (await t.as(ADMIN)).ok(calls.saveConnector, { port: 'mail', adapter: 'smtp', active: true, ...smtp })
  expect(await told()).not.toContain('mail')
})
