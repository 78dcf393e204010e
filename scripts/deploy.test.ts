import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Compose {
  services: { portal: { environment: Record<string, string> } }
  networks?: { default?: { ipam?: { config?: { subnet: string; gateway: string }[] } } }
}

test('containers believe their proxy, which comes by the gateway, and nobody else of the network', () => {
  const { services, networks } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as Compose
  const [own] = networks?.default?.ipam?.config ?? []
  expect(own?.subnet).toMatch(/^\d+\.\d+\.\d+\.0\/24$/)
  expect(own?.gateway.replace(/\d+$/, '0/24')).toBe(own?.subnet)
  expect(services.portal.environment.TRUSTED_PROXIES).toBe(own?.gateway)
})
