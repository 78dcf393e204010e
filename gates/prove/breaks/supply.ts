import { type Break, instead } from '../break.ts'

const SUPPLY = ['npm', 'run', 'check', '--', 'supply'] as const

const breaks: readonly Break[] = [
  {
    name: 'license-not-allowed',
    file: 'package-lock.json',
    change: (text) => text.replace(/("node_modules\/fastify": \{[\s\S]*?"license": ")MIT"/, '$1AGPL-3.0-only"'),
    run: SUPPLY,
    says: /fastify \S+ has the license AGPL-3\.0-only, which is not among those allowed/,
  },
  {
    name: 'loose-version',
    file: 'package.json',
    change: instead('"fastify": "', '"fastify": "^'),
    run: SUPPLY,
    says: /package\.json: fastify is asked for as \^/,
  },
]
export default breaks
