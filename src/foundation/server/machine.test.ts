import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { proveMachine } from './machine.ts'

const dir = mkdtempSync(join(tmpdir(), 'backlot-machine-'))
const busy = createServer().listen(0, '127.0.0.1')
await once(busy, 'listening')
const { port } = busy.address() as AddressInfo
afterAll(() => {
  busy.close()
  rmSync(dir, { recursive: true, force: true })
})
const said = (given: Partial<Parameters<typeof proveMachine>[0]>) =>
  proveMachine({ port: 0, host: '127.0.0.1', dataDir: join(dir, 'new', 'below'), ...given }).then(
    () => 'fine',
    (fault: unknown) => (fault as Error).message,
  )

test('what is well is let be', async () => expect(await said({ metrics: { host: '127.0.0.1', port: 0 } })).toBe('fine'))

test('all that is wrong is said at once', async () => {
  const all = await said({ port, metrics: { host: '203.0.113.1', port } })
  expect(all).toMatch(/PORT: \d+ at 127\.0\.0\.1 is in use/)
  expect(all).toMatch(/METRICS_PORT: \d+ at 203\.0\.113\.1 cannot be listened at/)
  expect(all).toContain('like PORT')
})

// who may do everything writes everywhere
test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is named', async () => {
  chmodSync(dir, 0o500)
  expect(await said({})).toContain(`DATA_DIR: ${dir} cannot be written`)
  chmodSync(dir, 0o700)
})
