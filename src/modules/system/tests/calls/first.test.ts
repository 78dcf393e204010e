import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#foundation/server/commandSocket.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { rolesOf } from '#services/access/server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const said: string[] = []
const grant = (...args: string[]) => runCommand(t.portal, ['system.grant', ...args], (line) => void said.push(line))

test('the command that names the first administrator says in plain words who or what is not there', async () => {
  await expect(grant('19999999', 'platform-admin', 'first')).rejects.toThrow('Nobody has the number 19999999. People come by import first')
  await expect(grant('10000001', 'platform-king', 'first')).rejects.toThrow(/^There is no role platform-king\. There are: .*platform-admin/)
  await expect(grant('10000001', 'platform-admin')).rejects.toThrow('Usage: npm run do -- system.grant SSOID ROLE REASON')
  await expect(grant('somebody', 'platform-admin', 'first')).rejects.toThrow('Usage')
  expect(said).toEqual([])
  expect((await t.write((ctx) => rolesOf(ctx))).map(({ code }) => code)).not.toContain('platform-king')
})

test('it gives the role, and says so', async () => {
  await grant('10000001', 'platform-admin', 'the', 'first', 'one')
  expect(said).toEqual(['10000001 holds platform-admin from today on.'])
})
